import type { Page, Request, Route } from 'playwright';
import { describe, expect, it, test } from 'vitest';
import { newestRelease } from '../../shell/deploy/builds.ts';
import { PurchasePage } from '../support/purchase-page.ts';
import { seededOrder } from '../support/seeded-orders.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { dialogMessages } from '../../widgets/purchase-form/purchase-dialogs.messages.ts';

const visitors = visitorsOfThisFile();
const { world, arrive } = visitors;
const brand = 'facturacion';
const { release } = newestRelease();
const named = (...hashes: readonly (string | undefined)[]): readonly string[] => hashes.map((hash) => `/v/${hash}.js`);
const [, ...formNeeds] = release.remotes['purchase-form'] ?? [];
const filesOfTheForm = named(
  ...Object.entries(release.bundles).flatMap(([name, hash]) => (formNeeds.includes(name) ? [hash] : [])),
  release.remotes['purchase-form']?.[0],
  release.remotes['store-header']?.[0],
);

const filesOfAnOrder = named(release.bundles.core, release.bundles.checkout, release.remotes['order-status']?.[0]);

/** Every answer is held until the test lets it through. */
class HeldAnswers {
  readonly #held: Route[] = [];
  readonly asked: string[] = [];
  /** Their paths with the query, which is a new one when the loader takes a file for lost and asks again. */
  readonly #addresses: string[] = [];
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async hold(): Promise<void> {
    await this.#page.route('**', (route) => {
      this.asked.push(HeldAnswers.#nameOf(route.request()));
      const { pathname, search } = new URL(route.request().url());
      this.#addresses.push(pathname + search);
      this.#held.push(route);
    });
  }

  /** Whether a file that nobody took for lost was asked for twice. */
  cameTwice(name: string): boolean {
    return this.#addresses.indexOf(name) !== this.#addresses.lastIndexOf(name);
  }

  static #nameOf(request: Request): string {
    const { pathname } = new URL(request.url());
    return request.isNavigationRequest() ? `document ${pathname}` : pathname;
  }

  /** Lets through what is held now, as far as it is among these; what is asked for then is held again. */
  async answer(fits: (name: string) => boolean): Promise<void> {
    const answered = this.#held.filter((route) => fits(HeldAnswers.#nameOf(route.request())));
    for (const route of answered) this.#held.splice(this.#held.indexOf(route), 1);
    await Promise.all(answered.map((route) => route.continue()));
  }
}

/** A person who has a package in the cart, in a tab whose cache is empty. */
async function buyer(): Promise<PurchasePage> {
  const context = await arrive();
  const before = new PurchasePage(await context.newPage(), world.addresses);
  await before.comeWith(brand, 'FACT-BAS-300:1');
  await before.page.close();
  const form = new PurchasePage(await context.newPage(), world.addresses);
  const devtools = await context.newCDPSession(form.page);
  await devtools.send('Network.clearBrowserCache');
  return form;
}

describe('the purchase form', () => {
  it('takes text three trips after its address was typed: document, scripts, who the store is', async () => {
    const form = await buyer();
    const answers = new HeldAnswers(form.page);
    await answers.hold();
    const opening = form.page.goto(`${world.addresses.store(brand)}/registerPurchaseOrder`, { waitUntil: 'commit' });
    await expect.poll(() => answers.asked).toEqual(['document /registerPurchaseOrder']);

    // The document is enough for all scripts to leave: its own, the bundles, the widgets.
    await answers.answer(() => true);
    await opening;
    await expect.poll(() => filesOfTheForm.filter((file) => !answers.asked.includes(file))).toEqual([]);
    await expect.poll(() => answers.asked.some((path) => path.startsWith('/e/'))).toBe(true);

    // The first script alone asks for the rest; none of the others was answered.
    await answers.answer((path) => path.startsWith('/e/') || path.endsWith('.css'));
    const platform = [
      '/mail/api/Mail/emailsInBlackList',
      `/license/api/package/GetPackagesByServiceName/${brand}`,
      ...['GetAppParameters', 'GetAllDocumentTypes', 'GetListStatesAndCities'].map((name) => `/license/api/parameter/${name}`),
    ];
    await expect.poll(() => [...platform, '/registerPurchaseOrder'].filter((path) => !answers.asked.includes(path))).toEqual([]);

    // With those scripts and the third trip's one answer the form takes text; the platform has said nothing yet.
    await answers.answer((path) => filesOfTheForm.includes(path));
    await answers.answer((path) => path === '/registerPurchaseOrder');
    await form.field('documentNumberBilling').fill('1098765432');
    await expect.poll(() => form.field('documentNumberBilling').inputValue()).toBe('1098765432');
    expect(filesOfTheForm.filter((file) => answers.cameTwice(file))).toEqual([]);
  });

  it('comes all the same, and learns the parameters, where the early answers fail', async () => {
    const form = await buyer();
    const asked = async (): Promise<number> => (await world.requests('GetAppParameters')).filter(({ method }) => method === 'GET').length;
    const before = await asked();
    await world.fault({ path: 'GetPackagesByServiceName', status: 500, times: 1 });
    // Lost at the browser's door: where a server cuts the line Chromium asks again by itself, and nobody of ours has to.
    await form.page.route('**/GetAppParameters', (route) => route.abort(), { times: 1 });
    await form.page.goto(`${world.addresses.store(brand)}/registerPurchaseOrder`);
    await form.amount('$190,400').waitFor();
    expect(await world.faultsLeft()).toBe(0);
    await expect.poll(asked).toBe(before + 1);
  });
});

test('a purchase form whose dialogs are lost says so, and shows them at the next press', async () => {
  const form = await PurchasePage.ofCustomer(visitors);
  const [dialogs] = release.files.filter(({ reason }) => reason === 'purchase-form: a part loaded when it is used');
  const lost = `**/v/${dialogs?.sha256}.js*`;
  await form.page.route(lost, (route) => route.abort());
  await form.page.reload();
  await form.field('cellphoneNumberService').fill('3109876543');
  await form.field('legalTermsCheck').check();
  await form.button('Pago en efectivo').click();
  await form.page.getByText('No pudimos cargar una parte de esta página.').waitFor();
  await form.page.unroute(lost);
  await form.button('Pago en efectivo').click();
  await form.page.getByRole('dialog', { name: dialogMessages.cashTitle }).waitFor();
});

it('the page of an order asks how it stands with the first script, and shows it two trips later, asked once', async () => {
  const page = await (await arrive()).newPage();
  const answers = new HeldAnswers(page);
  await answers.hold();
  const reference = seededOrder(1);
  const address = `/registerPurchaseOrder/statusOrder/${reference}`;
  const opening = page.goto(`${world.addresses.store(brand)}${address}`, { waitUntil: 'commit' });
  await expect.poll(() => answers.asked).toEqual([`document ${address}`]);
  await answers.answer(() => true);
  await opening;
  await expect.poll(() => answers.asked.some((path) => path.startsWith('/e/'))).toBe(true);

  // The first script alone is enough for all that the page waits for.
  await answers.answer((path) => path.startsWith('/e/') || path.endsWith('.css'));
  const state = `/license/api/PurchaseOrderLicense/GetStatusPurchaseOrder/${reference}/${brand}`;
  const waitedFor = [state, '/license/api/purchaseorderlicense/getsummaryorder', address, ...filesOfAnOrder];
  await expect.poll(() => waitedFor.filter((path) => !answers.asked.includes(path))).toEqual([]);

  await answers.answer(() => true);
  await page.getByRole('heading', { level: 1, name: '¡Pago exitoso!' }).waitFor();
  expect(await world.requests('GetStatusPurchaseOrder').then((all) => all.filter(({ method }) => method === 'GET'))).toHaveLength(1);
  expect(filesOfAnOrder.filter((file) => answers.cameTwice(file))).toEqual([]);
});
