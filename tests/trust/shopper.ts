import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Locator, Page, Route } from 'playwright';
import { CartPage } from '../support/cart-page.ts';
import { PurchasePage } from '../support/purchase-page.ts';
import type { World } from '../support/world.ts';

export class Wrong extends Error {}

export function wrong(why: string): never {
  throw new Wrong(why);
}

export type Place = 'nowhere' | 'landing' | 'shop' | 'form' | 'gateway' | 'status';

/** Longest time without a sign of progress that a buyer accepts. */
const mostSilentMs = 3_000;
/** A wait beyond this limit fails. */
const givenUpMs = 60_000;

export const brand = 'facturacion';
export const names: Readonly<Record<string, string>> = {
  'FACT-BAS-120': 'Factura Emprende 120',
  'FACT-CMP-100': 'Documentos adicionales 100',
};
const nameOf = (code: string): string => names[code] ?? wrong(`${code} has no name`);

/** The factor by which work takes longer than its processor time: 1 on an idle machine. It excuses silences of the machine. */
function crowding(): number {
  const [begun, before] = [performance.now(), process.cpuUsage()];
  for (;;) {
    const { user, system } = process.cpuUsage(before);
    const usedMs = (user + system) / 1_000;
    if (usedMs >= 60) return Math.max(1, (performance.now() - begun) / usedMs);
  }
}

/** Signs of progress or failure: announced regions, and parts marked as busy. */
const signs = '[aria-busy="true"], [role="status"], [role="alert"], [role="alertdialog"], [role="progressbar"]';

/** Whether one of several elements is visible. A page that navigates is asked again. */
const seen = async (one: Locator): Promise<boolean> =>
  one
    .filter({ visible: true })
    .first()
    .isVisible()
    .catch(() => false);

export const pesos = (amount: number): string => `$${amount.toLocaleString('en-US')}`;

const ordering = /\/RegisterPurchaseOrder\b/i;

/** Faults of the order's own call, in a step's words. */
export const troubles = [
  'the answer is lost',
  'none',
  'loaded again before the answer',
  'a 503',
  'pressed twice',
  'the answer is lost, then a 503',
  'a 401',
  'a page of a hotel',
  'the answer is lost twice',
  'five seconds late',
  'no network',
] as const;
export type Trouble = (typeof troubles)[number];

/** The values that a visitor types; a customer's form is filled from the platform's data. */
const typed = {
  visitor: {
    documentNumberBilling: '1098765432',
    emailBilling: 'laura.gomez@correo.example',
    fullAddressBilling: 'Calle 10 # 43-20',
    lastNameService: 'Ruiz Peña',
  },
  customer: { legalNameBilling: 'Comercializadora Andina S.A.S.' },
} as const;

/** A buyer in a browser, with their actions and waits. Each action ends when its result is visible. */
export class Shopper {
  readonly uncaught: string[] = [];
  readonly #context: BrowserContext;
  readonly #world: World;
  #page: Page;

  private constructor(context: BrowserContext, world: World, page: Page) {
    this.#context = context;
    this.#world = world;
    this.#page = page;
  }

  static async arrive(context: BrowserContext, world: World): Promise<Shopper> {
    context.setDefaultTimeout(givenUpMs);
    context.setDefaultNavigationTimeout(givenUpMs);
    const shopper = new Shopper(context, world, await context.newPage());
    context.on('weberror', (error) => shopper.uncaught.push(error.error().message));
    return shopper;
  }

  get #cart(): CartPage {
    return new CartPage(this.#page, this.#world.addresses);
  }

  get #form(): PurchasePage {
    return new PurchasePage(this.#page, this.#world.addresses);
  }

  /** The element that shows that a place can be used. */
  #usable(place: Place): Locator {
    const page = this.#page;
    if (place === 'shop') return page.getByRole('button', { name: `Comprar ${nameOf('FACT-BAS-120')}`, exact: true });
    if (place === 'form') return page.locator('[name="documentNumberBilling"]');
    if (place === 'gateway') return page.locator('.amount');
    return page.getByRole('heading', { level: 1 });
  }

  place(): Place {
    const { origin, pathname } = new URL(this.#page.url());
    const { store, landing, platform } = this.#world.addresses;
    if (origin === new URL(landing(brand)).origin) return 'landing';
    if (origin === new URL(platform).origin && /^\/(pagueatiempo|epayco)/.test(pathname)) return 'gateway';
    if (origin !== new URL(store(brand)).origin) return 'nowhere';
    if (pathname === '/registerPurchaseOrder') return 'form';
    if (pathname.startsWith('/registerPurchaseOrder/statusOrder/')) return 'status';
    return pathname === '/' ? 'shop' : 'nowhere';
  }

  /**
   * Acts, and waits for one of several outcomes.
   * @returns the outcome's name
   * @throws after three seconds without a sign of progress, or without an outcome
   */
  async #until<Name extends string>(act: () => Promise<unknown>, outcomes: Readonly<Record<Name, () => Promise<boolean>>>): Promise<Name> {
    await act();
    const begun = performance.now();
    let quietSince = begun;
    for (;;) {
      for (const name of Object.keys(outcomes) as Name[]) if (await outcomes[name]().catch(() => false)) return name;
      const now = performance.now();
      if (await seen(this.#page.locator(signs))) quietSince = now;
      const wanted = Object.keys(outcomes).join(' or ');
      const longest = now - quietSince > mostSilentMs ? mostSilentMs * crowding() : Number.POSITIVE_INFINITY;
      if (now - quietSince > longest)
        wrong(`silent for ${Math.round((now - quietSince) / 100) / 10} s: neither ${wanted} at ${this.#page.url()}`);
      if (now - begun > givenUpMs) wrong(`no way on: neither ${wanted} at ${this.#page.url()}`);
      await sleep(50);
    }
  }

  #reload(): Locator {
    const name = 'Recargar la página';
    return this.#page.getByRole('link', { name }).or(this.#page.getByRole('button', { name }));
  }

  /** Waits until one of several places can be used; presses the reload link of a page whose release is gone. */
  async #comesTo(places: readonly Place[], act: () => Promise<unknown>): Promise<Place> {
    const reload = this.#reload();
    const there = async (): Promise<boolean> => {
      const place = this.place();
      return places.includes(place) && (await seen(this.#usable(place)));
    };
    const came = await this.#until(act, { there, reload: () => seen(reload) });
    if (came === 'reload') await this.#until(() => reload.first().click(), { there });
    return this.place();
  }

  /** Checks that the page shows text and a control. A place that is about to be drawn gets some time. */
  async stands(): Promise<void> {
    const page = this.#page;
    const words = page.locator('h1, h2, h3, p, dt, label').filter({ hasText: /\S/ });
    const ways = page.locator('a[href], button:not([aria-disabled="true"])');
    await this.#until(() => Promise.resolve(), { 'words and a way on': async () => (await seen(words)) && (await seen(ways)) });
  }

  async opens(place: 'shop' | 'form'): Promise<Place> {
    const address = new URL(place === 'shop' ? '/' : '/registerPurchaseOrder', this.#world.addresses.store(brand)).href;
    return this.#comesTo(['shop', 'form'], () => this.#page.goto(address, { waitUntil: 'commit' }));
  }

  async signsIn(): Promise<void> {
    const { signInPath } = await this.#world.login({ userName: 'cliente-plan', appName: brand });
    const account = this.#page.getByRole('button', { name: /^Cuenta de/ });
    await this.#until(() => this.#form.open(brand, signInPath), { 'the account': () => seen(account) });
  }

  async comesByLink(code: string, quantity: number): Promise<void> {
    const address = new URL(`/license/addCartItem/${code}:${quantity}`, this.#world.addresses.store(brand)).href;
    await this.#comesTo(['form'], () => this.#page.goto(address, { waitUntil: 'commit' }));
  }

  /** Comes from the brand's own page, whose cart is in another storage. */
  async comesFromLanding(code: string): Promise<void> {
    const cart = this.#cart;
    await cart.openLanding(brand);
    await this.#until(() => cart.buyButton(code).click(), { 'the line': () => seen(cart.proceed) });
    await this.#comesTo(['form'], () => cart.proceed.click());
  }

  /** Presses an element that a reopened cart may cover: the store's own pages reload a moment after a change of quantity. */
  async #presses(what: Locator): Promise<void> {
    for (const begun = performance.now(); ;) {
      if (await seen(this.#cart.dialog)) await this.#page.keyboard.press('Escape');
      // A trial click, so that nothing is pressed twice.
      const free = await what.click({ trial: true, timeout: 2_000 }).then(
        () => true,
        () => false,
      );
      if (free) return what.click();
      if (performance.now() - begun > givenUpMs) wrong(`no way on: ${String(what)} cannot be pressed`);
    }
  }

  async adds(code: string): Promise<void> {
    const buy = this.#page.getByRole('button', { name: new RegExp(`^(Comprar|Agregar) ${nameOf(code)}$`) }).first();
    await this.#until(() => this.#presses(buy), {
      'the line': () => seen(this.#page.getByRole('button', { name: `Eliminar ${nameOf(code)}`, exact: true })),
    });
    await this.#closesCart();
  }

  async #opensCart(): Promise<void> {
    const sign = this.#page.getByRole('button', { name: /^Carrito de compras, / }).first();
    await this.#presses(sign);
    await this.#until(() => this.#page.getByRole('button', { name: 'Ir al carrito' }).click(), {
      'the cart': () => seen(this.#cart.dialog),
    });
  }

  async #closesCart(): Promise<void> {
    await this.#page.keyboard.press('Escape');
    await this.#cart.dialog.waitFor({ state: 'hidden' });
  }

  /** Adds one unit to a line: the store's own pages reload after it. */
  async takesOneMore(code: string): Promise<void> {
    await this.#opensCart();
    const loaded = this.#page.waitForEvent('load');
    await this.#cart.more(nameOf(code)).click();
    await loaded;
    // The cart was open before the reload and opens again.
    await this.#until(() => Promise.resolve(), { 'the cart again': () => seen(this.#cart.dialog) });
    await this.#closesCart();
    await this.#comesTo(['shop'], () => Promise.resolve());
  }

  async takesOut(code: string): Promise<void> {
    await this.#opensCart();
    const line = this.#page.getByRole('button', { name: `Eliminar ${nameOf(code)}`, exact: true });
    await line.click();
    await line.waitFor({ state: 'hidden' });
    await this.#closesCart();
  }

  async goesToForm(): Promise<Place> {
    await this.#opensCart();
    return this.#comesTo(['form'], () => this.#cart.proceed.click());
  }

  async goesHome(): Promise<Place> {
    return this.#comesTo(['shop'], () => this.#page.getByRole('link', { name: 'Facturación, ir al inicio' }).first().click());
  }

  async reloads(): Promise<Place> {
    const place = this.place();
    return this.#comesTo([place], () => this.#page.reload({ waitUntil: 'commit' }));
  }

  async goesBack(): Promise<Place> {
    return this.#comesTo(['shop', 'form', 'gateway', 'status', 'landing'], () => this.#page.goBack({ waitUntil: 'commit' }));
  }

  /** Fills in the form and waits until this tab has stored it. */
  async fillsIn(signedIn: boolean): Promise<void> {
    if (signedIn) {
      await this.#holdsField('legalNameBilling', typed.customer.legalNameBilling);
      await this.#form.field('legalTermsCheck').check();
    } else {
      await this.#departmentsCome();
      await this.#form.fill();
    }
    const draft = (): Promise<string> =>
      this.#page.evaluate(() =>
        Object.entries(sessionStorage)
          .flatMap(([key, text]) => (key.startsWith('formDraft.') ? [text] : []))
          .join(),
      );
    let before = '';
    await this.#until(() => Promise.resolve(), {
      'the kept form': async () => {
        await sleep(600);
        const now = await draft();
        const rests = now !== '' && now === before;
        before = now;
        return rests;
      },
    });
  }

  /** A late file reads the form's lists and may be gone with its release: then the page offers a reload. */
  async #departmentsCome(): Promise<void> {
    const department = this.#form.field('departmentIdBilling');
    const reload = this.#reload();
    const offered = async (): Promise<boolean> => {
      // Part of a name: the whole one would be selected, which blocks filling in the form.
      if (await seen(department)) await department.fill('Antio');
      return seen(this.#page.getByRole('option', { name: 'Antioquia', exact: true }));
    };
    const came = await this.#until(() => Promise.resolve(), { offered, reload: () => seen(reload) });
    if (came === 'reload') await this.#until(() => reload.first().click(), { offered });
  }

  async holdsTyped(signedIn: boolean): Promise<void> {
    for (const [name, value] of Object.entries(signedIn ? typed.customer : typed.visitor)) await this.#holdsField(name, value);
    const ticked = async (): Promise<boolean> => this.#form.field('legalTermsCheck').isChecked();
    await this.#until(() => Promise.resolve(), { 'the ticked terms': ticked });
  }

  async #holdsField(name: string, value: string): Promise<void> {
    await this.#until(() => Promise.resolve(), {
      [`${value} in ${name}`]: async () => (await this.#form.field(name).inputValue()) === value,
    });
  }

  async toPay(): Promise<string> {
    const summary = this.#page.getByRole('complementary', { name: 'Tu compra' });
    return (
      await summary
        .locator('dt', { hasText: /^(Total|En línea pagas)(?! de hoy)/ })
        .last()
        .locator('xpath=following-sibling::dd')
        .innerText()
    ).trim();
  }

  /** The quantities of the stored cart. */
  stored(): Promise<Readonly<Record<string, number>>> {
    return this.#page.evaluate((of) => {
      const { brands = {} } = JSON.parse(localStorage.getItem('cart') ?? '{}') as {
        brands?: Record<string, { lines: { packageCode: string; number: number }[] }>;
      };
      return Object.fromEntries((brands[of]?.lines ?? []).map(({ packageCode, number }) => [packageCode, number]));
    }, brand);
  }

  /** Checks that the cart is stored, and that its badge shows the number of lines. */
  async holdsCart(wanted: ReadonlyMap<string, number>): Promise<void> {
    const expected = JSON.stringify([...wanted].toSorted());
    let found = '';
    const same = async (): Promise<boolean> => (found = JSON.stringify(Object.entries(await this.stored()).toSorted())) === expected;
    await this.#until(() => Promise.resolve(), { [`a cart of ${expected}`]: same }).catch((error: unknown) => {
      if (error instanceof Wrong) wrong(`the cart holds ${found} and not ${expected}`);
      throw error;
    });
    const sign = this.#page
      .getByRole('button', { name: /^Carrito de compras, / })
      .filter({ visible: true })
      .first();
    if (!(await sign.isVisible())) return;
    const label = wanted.size === 0 ? 'vacío' : wanted.size === 1 ? '1 producto' : `${wanted.size} productos`;
    await this.#until(() => Promise.resolve(), {
      [`the sign of the cart to say '${label}'`]: async () =>
        ((await sign.getAttribute('aria-label')) ?? (await sign.innerText())).includes(label),
    });
  }

  /**
   * The platform does the work, but its answer is lost. The sandbox's own drop is not used: when a reused connection ends without an
   * answer, the browser itself repeats the request, and the page does not notice.
   */
  async #losesAnswer(instead: (route: Route) => Promise<void>): Promise<void> {
    const lose = async (route: Route): Promise<void> => {
      await route.fetch();
      await instead(route);
    };
    await this.#context.route(ordering, lose, { times: 1 });
  }

  async #arm(trouble: Trouble, loadsAgain: () => Promise<void>): Promise<void> {
    const of = { method: 'POST', path: '/RegisterPurchaseOrder', times: 1 };
    const cut = (route: Route): Promise<void> => route.abort('connectionreset');
    if (trouble === 'the answer is lost twice') await this.#losesAnswer(cut);
    if (trouble === 'the answer is lost' || trouble === 'the answer is lost twice') await this.#losesAnswer(cut);
    if (trouble === 'the answer is lost, then a 503')
      await this.#losesAnswer(async (route) => {
        await this.#world.fault({ ...of, status: 503 });
        await cut(route);
      });
    if (trouble === 'loaded again before the answer') await this.#losesAnswer(loadsAgain);
    if (trouble === 'a 503') await this.#world.fault({ ...of, status: 503 });
    if (trouble === 'a 401') await this.#world.fault({ ...of, status: 401 });
    if (trouble === 'a page of a hotel')
      await this.#world.fault({ ...of, status: 200, body: '<!doctype html><title>Portal del hotel</title>' });
    if (trouble === 'five seconds late') await this.#world.fault({ ...of, delayMs: 5_000 });
    if (trouble === 'no network') await this.#context.setOffline(true);
  }

  /** Presses until the gateway opens, through the fault and a changed price. @returns the amount on screen at the last press */
  async sends(trouble: Trouble, signedIn: boolean): Promise<string> {
    const page = this.#page;
    let loadedAgain = false;
    await this.#arm(trouble, async () => {
      await page.reload({ waitUntil: 'commit' });
      loadedAgain = true;
    });
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog')).filter({ visible: true }).first();
    const outcomes = {
      'the gateway': async () => this.place() === 'gateway' && (await seen(this.#usable('gateway'))),
      'the status': async () => this.place() === 'status',
      'a dialog': () => dialog.isVisible(),
      'the form again': async () => loadedAgain && this.place() === 'form' && (await seen(this.#usable('form'))),
    };
    const pay = this.#form.button('Pago en línea');
    for (let presses = 0; presses < 6; presses += 1) {
      let shown = await this.toPay();
      let came = await this.#until(() => (trouble === 'pressed twice' && presses === 0 ? pay.dblclick() : pay.click()), outcomes);
      while (came === 'a dialog') {
        await this.#context.setOffline(false);
        const next = dialog.getByRole('button', { name: /^(Pagar |Reintentar$|Hacer otra orden$)/ });
        const signIn = dialog.getByRole('button', { name: 'Ingresar', exact: true });
        if (await signIn.isVisible()) {
          await this.#signsInAgain(signIn);
          break;
        }
        if (!(await next.isVisible())) {
          await page.keyboard.press('Escape');
          await dialog.waitFor({ state: 'hidden' });
          break;
        }
        const label = await next.innerText();
        if (label.startsWith('Pagar ')) shown = label.slice('Pagar '.length).trim();
        came = await this.#until(async () => {
          await next.click();
          await next.waitFor({ state: 'hidden' });
        }, outcomes);
      }
      if (came === 'the form again') {
        loadedAgain = false;
        await this.holdsTyped(signedIn);
      } else if (came !== 'a dialog') return shown;
    }
    return wrong(`six presses, and no gateway: ${await dialog.innerText().catch(() => 'nothing is said')}`);
  }

  async #signsInAgain(signIn: Locator): Promise<void> {
    const person = this.#page.getByRole('button', { name: 'cliente-plan', exact: true });
    await this.#until(() => signIn.click(), { 'the login': () => seen(person) });
    await this.#comesTo(['form'], () => person.click());
    await this.holdsTyped(true);
  }

  amountAtGateway(): Promise<string> {
    return this.#form.amountAtGateway();
  }

  /** Ends the payment at the gateway and waits for the store to show the result. */
  async decides(end: 'paid' | 'rejected' | 'pending'): Promise<void> {
    const press = { paid: 'Aprobar el pago', rejected: 'Rechazar el pago', pending: 'Dejarlo pendiente' }[end];
    const told = { paid: '¡Pago exitoso!', rejected: '¡Lo sentimos!', pending: 'Estamos validando tu pago' }[end];
    await this.#until(() => this.#form.button(press).click(), { [told]: () => seen(this.#page.getByRole('heading', { name: told })) });
  }

  /** Removes the files of this release until the next page load. */
  async releaseGoes(): Promise<void> {
    const page = this.#page;
    let gone = true;
    await page.unroute('**/v/**');
    await page.route('**/v/**', (route) => (gone ? route.fulfill({ status: 404, body: '' }) : route.continue()));
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) gone = false;
    });
  }

  /** Clears this site's storage, as clearing the browser's data does, and reloads the page. */
  async clearsStorage(): Promise<Place> {
    await this.#page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    return this.#comesTo(['shop', 'form'], () => this.#page.reload({ waitUntil: 'commit' }));
  }

  /** This tab and another one change the cart simultaneously; the other one is then closed. */
  async atOnceWithAnotherTab(here: string, there: string): Promise<void> {
    const other = new Shopper(this.#context, this.#world, await this.#context.newPage());
    await other.opens('shop');
    await Promise.all([this.adds(here), other.adds(there)]);
    await other.#page.close();
  }

  async inAnotherTab(act: (other: Shopper) => Promise<void>): Promise<void> {
    const other = new Shopper(this.#context, this.#world, await this.#context.newPage());
    await other.opens('shop');
    await act(other);
    await other.#page.close();
  }

  async closesTab(): Promise<void> {
    const before = this.#page;
    this.#page = await this.#context.newPage();
    await before.close();
    await this.opens('shop');
  }

  async heals(): Promise<void> {
    await this.#context.unrouteAll({ behavior: 'ignoreErrors' });
    await this.#world.clearFaults();
    await this.#context.setOffline(false);
  }
}
