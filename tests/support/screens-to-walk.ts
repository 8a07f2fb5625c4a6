import type { Page } from 'playwright';
import { showsFocus } from './keyboard.ts';
import { PurchasePage } from './purchase-page.ts';
import { seededOrder } from './seeded-orders.ts';
import type { Visitors } from './visitors.ts';
import type { World } from './world.ts';

const paid = seededOrder(1);
const rejected = seededOrder(2);
/** A cash order of each brand, as an order is found only at its own brand. */
const cash: Readonly<Record<string, string>> = { facturacion: seededOrder(6), firmamail: seededOrder(104), colnomina: seededOrder(103) };

type Come = (site: PurchasePage, brand: string, world: World) => Promise<void>;

const addPackage = /^Agregar/;

const comeToPlan: Come = async (site, brand, world) => {
  const { signInPath } = await world.login({ userName: 'cliente-plan', appName: brand });
  await site.open(brand, `/myplan${signInPath}`);
  await site.page.getByRole('table', { name: 'Consumo de tu plan' }).waitFor();
  await site.page.getByRole('button', { name: addPackage }).last().waitFor();
};

const comeToStatus =
  (order: string, title: string): Come =>
  async (site, brand) => {
    await site.open(brand, `/registerPurchaseOrder/statusOrder/${order}`);
    await site.page.getByRole('heading', { name: title }).waitFor();
  };

export interface Walk {
  readonly stops: number;
  readonly wrong: readonly string[];
}

/** A screen of the store, a brand for each of the three widths, and the way to it; `least` is its minimum of Tab stops. */
export const screensToWalk: readonly { screen: string; brands: readonly [string, string, string]; least: number; come: Come }[] = [
  {
    screen: 'the landing page',
    brands: ['firmamail', 'superguarda', 'generic'],
    least: 8,
    async come(site, brand) {
      await site.openLanding(brand);
      await site.page.locator('licence-buy-button').first().getByRole('button').waitFor();
    },
  },
  {
    screen: "the cart on a brand's page",
    brands: ['firmaya', 'colnomina', 'license'],
    least: 5,
    async come(site, brand) {
      await site.openLanding(brand);
      await site.page.locator('licence-buy-button').first().getByRole('button').click();
      const cart = site.page.getByRole('dialog');
      await cart.getByRole('button', { name: /^Eliminar / }).waitFor();
      if (brand === 'firmaya') await cart.getByLabel('Número celular').waitFor();
    },
  },
  {
    screen: 'the store home',
    brands: ['facturacion', 'firmamail', 'generic'],
    least: 12,
    async come(site, brand) {
      await site.open(brand);
      await site.page.getByRole('button', { name: addPackage }).first().waitFor();
    },
  },
  {
    screen: 'the purchase form, every required field left empty on the way',
    brands: ['superguarda', 'facturacion', 'firmamail'],
    least: 25,
    come: (site, brand) =>
      site.comeWith(brand, { superguarda: 'GUARDA-BAS-20:1', facturacion: 'FACT-BAS-120:1', firmamail: 'MAIL-BAS-500:1' }[brand] ?? ''),
  },
  {
    screen: 'the free trial',
    brands: ['firmaya', 'firmamail', 'bemyself'],
    least: 10,
    async come(site, brand) {
      await site.open(brand, '/freeTrial');
      await site.page.getByLabel('Tipo de documento').waitFor();
    },
  },
  { screen: 'a paid order', brands: ['facturacion', 'facturacion', 'facturacion'], least: 3, come: comeToStatus(paid, '¡Pago exitoso!') },
  {
    screen: 'a rejected order',
    brands: ['facturacion', 'facturacion', 'facturacion'],
    least: 3,
    come: comeToStatus(rejected, '¡Lo sentimos!'),
  },
  {
    screen: 'the summary of a cash order',
    brands: ['facturacion', 'firmamail', 'colnomina'],
    least: 4,
    async come(site, brand) {
      await site.open(brand, `/summaryorder/${cash[brand] ?? ''}`);
      await site.page.getByRole('heading', { name: 'Resumen de tu compra' }).waitFor();
    },
  },
  { screen: 'My Plan', brands: ['colnomina', 'facturacion', 'colnomina'], least: 10, come: comeToPlan },
  {
    screen: 'a message',
    brands: ['firmaya', 'firmaya', 'firmaya'],
    least: 2,
    async come(site, brand) {
      await site.open(brand, '/messageValidationEmail/package-failed');
      await site.page.getByRole('heading', { name: '¡Ocurrió un inconveniente!' }).waitFor();
    },
  },
];

/** Opens a screen at a width, with touch on a phone, and walks it by Tab alone; console errors count as faults. */
export async function walkOn({ world, arrive }: Visitors, come: Come, width: number, brand: string): Promise<Walk> {
  const visitor = await arrive({ viewport: { width, height: 800 }, hasTouch: width === 360 });
  const site = new PurchasePage(await visitor.newPage(), world.addresses);
  await come(site, brand, world);
  // The footer of our own pages loads last. A brand's page has its own.
  const foot = site.page.locator('footer#pie:not([hidden])');
  if ((await foot.count()) > 0) await foot.getByRole('link').last().waitFor();
  const { stops, wrong } = await walkByTab(site.page);
  return { stops, wrong: [...wrong, ...site.complaints] };
}

/** Limit of Tab stops: more than any of our pages has. */
const mostStops = 250;

interface Stop {
  /** null: the focus has left the page's own controls. */
  readonly called: string | null;
  readonly again: boolean;
  readonly wrong: readonly string[];
}

declare global {
  var tabWalk: { readonly stop: () => Stop; readonly missed: () => string[] } | undefined;
}

/** Runs in the page: reports where the focus is, and the controls that it never reached. */
function watchFocus(): void {
  const seen = new WeakSet<Element>();
  let last: Element | null = null;

  const roots = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
    root,
    ...[...root.querySelectorAll('*')].flatMap((element) => (element.shadowRoot ? roots(element.shadowRoot) : [])),
  ];
  const focused = (): Element | null => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element;
  };
  const called = (element: Element): string =>
    `${element.localName} '${(element.getAttribute('aria-label') ?? (element.textContent || element.getAttribute('name') || element.id)).trim().slice(0, 40)}'`;
  const holds = (outer: Element, inner: Element): boolean => {
    for (let each: Node | null = inner; each; each = each instanceof ShadowRoot ? each.host : each.parentNode)
      if (each === outer) return true;
    return false;
  };
  const hit = (x: number, y: number): Element | null => {
    let element = document.elementFromPoint(x, y);
    for (
      let inner = element?.shadowRoot?.elementFromPoint(x, y);
      inner && inner !== element;
      inner = element?.shadowRoot?.elementFromPoint(x, y)
    )
      element = inner;
    return element;
  };
  const wrongAt = (element: Element): string[] => {
    const wrong: string[] = [];
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) wrong.push('is outside the window');
    else {
      const met = hit(x, y);
      const label = met?.closest('label');
      if (met && !holds(element, met) && !holds(met, element) && !(label && holds(label, element))) wrong.push(`lies under ${called(met)}`);
    }
    return wrong;
  };

  globalThis.tabWalk = {
    stop() {
      const element = focused();
      if (element === null || element === document.body || element === document.documentElement)
        return { called: null, again: false, wrong: [] };
      // A date field has several stops.
      const again = seen.has(element) && element !== last;
      last = element;
      seen.add(element);
      return { called: called(element), again, wrong: again ? [] : wrongAt(element) };
    },
    missed() {
      const modal = roots(document)
        .flatMap((root) => [...root.querySelectorAll('dialog:modal')])
        .at(-1);
      return roots(document)
        .flatMap((root) => [...root.querySelectorAll<HTMLElement>('a[href],button,input,select,textarea,summary,[tabindex]')])
        .filter((element) => {
          if (seen.has(element) || element.tabIndex < 0 || element.matches(':disabled') || element.closest('[inert]')) return false;
          // A group of radio buttons has one stop.
          if (element instanceof HTMLInputElement && element.type === 'radio') return false;
          if (element.shadowRoot || (modal && !holds(modal, element))) return false;
          return element.checkVisibility({ visibilityProperty: true });
        })
        .map((element) => `${called(element)} is never reached`);
    },
  };
}

/** Polls, as the ring may fade in. */
async function showsItSoon(page: Page): Promise<boolean> {
  const focused = page.locator(':focus').last();
  for (let looks = 0; looks < 5; looks += 1) {
    if (await showsFocus(focused)) return true;
    await page.waitForTimeout(100);
  }
  return false;
}

/** Returns the stop once scrolling has ended, for up to a second. @throws when the page was left */
async function settledStop(page: Page): Promise<Stop> {
  for (let looks = 0; ; looks += 1) {
    const stop = await page.evaluate(() => globalThis.tabWalk?.stop());
    if (!stop) throw new Error('The page was left during the walk');
    if (stop.wrong.length === 0 || looks === 10) return stop;
    await page.waitForTimeout(100);
  }
}

/**
 * Walks from the top of the page (or of the open dialog) by Tab alone until the walk repeats.
 * @returns all stops whose focus is invisible, outside the window or covered, and all controls that the walk never reached
 */
async function walkByTab(page: Page): Promise<{ readonly stops: number; readonly wrong: string[] }> {
  await page.evaluate(watchFocus);
  const wrong: string[] = [];
  let left = 0;
  for (let stops = 0; stops < mostStops; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await settledStop(page);
    wrong.push(...stop.wrong.map((what) => `${stop.called} ${what}`));
    if (stop.called !== null && !stop.again && !(await showsItSoon(page))) wrong.push(`${stop.called} shows no focus`);
    // One full round: it may have started in the middle, where a heading had the focus.
    if (stop.called === null) left += 1;
    if (stop.again || left > 1) return { stops, wrong: [...wrong, ...(await page.evaluate(() => globalThis.tabWalk?.missed() ?? []))] };
  }
  throw new Error(`No end after ${mostStops} stops`);
}
