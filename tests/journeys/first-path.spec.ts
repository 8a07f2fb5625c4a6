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

/** Holds every answer until the test releases it. */
class HeldAnswers {
  readonly #held: Route[] = [];
  readonly asked: string[] = [];
  /** Paths with their query: the loader retries a failed file with another query. */
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

  /** True when a file was requested twice under the same address, so that it was no retry. */
  cameTwice(name: string): boolean {
    return this.#addresses.indexOf(name) !== this.#addresses.lastIndexOf(name);
  }

  static #nameOf(request: Request): string {
    const { pathname } = new URL(request.url());
    return request.isNavigationRequest() ? `document ${pathname}` : pathname;
  }

  /** Releases the held answers that match; later requests are held again. */
  async answer(fits: (name: string) => boolean): Promise<void> {
    const answered = this.#held.filter((route) => fits(HeldAnswers.#nameOf(route.request())));
    for (const route of answered) this.#held.splice(this.#held.indexOf(route), 1);
    await Promise.all(answered.map((route) => route.continue()));
  }
}

/** A buyer with a package in the cart, in a tab with an empty browser cache. */
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

describe('the first load of the purchase form', () => {
  it('the purchase form takes text after three round trips: document, scripts, page response', async () => {
    const form = await buyer();
    const answers = new HeldAnswers(form.page);
    await answers.hold();
    const opening = form.page.goto(`${world.addresses.store(brand)}/registerPurchaseOrder`, { waitUntil: 'commit' });
    await expect.poll(() => answers.asked).toEqual(['document /registerPurchaseOrder']);

    // All scripts are requested by the document: entry, bundles and widgets.
    await answers.answer(() => true);
    await opening;
    await expect.poll(() => filesOfTheForm.filter((file) => !answers.asked.includes(file))).toEqual([]);
    await expect.poll(() => answers.asked.some((path) => path.startsWith('/e/'))).toBe(true);

    // The entry script alone requests the platform data; the other scripts are still held.
    await answers.answer((path) => path.startsWith('/e/') || path.endsWith('.css'));
    const platform = [
      '/mail/api/Mail/emailsInBlackList',
      `/license/api/package/GetPackagesByServiceName/${brand}`,
      ...['GetAppParameters', 'GetAllDocumentTypes', 'GetListStatesAndCities'].map((name) => `/license/api/parameter/${name}`),
    ];
    await expect.poll(() => [...platform, '/registerPurchaseOrder'].filter((path) => !answers.asked.includes(path))).toEqual([]);

    // The form takes text with its scripts and the page response; the platform has not answered yet.
    await answers.answer((path) => filesOfTheForm.includes(path));
    await answers.answer((path) => path === '/registerPurchaseOrder');
    await form.field('documentNumberBilling').fill('1098765432');
    await expect.poll(() => form.field('documentNumberBilling').inputValue()).toBe('1098765432');
    expect(filesOfTheForm.filter((file) => answers.cameTwice(file))).toEqual([]);
  });

  it('the purchase form shows the price and repeats the parameters request when early requests fail', async () => {
    const form = await buyer();
    const asked = async (): Promise<number> => (await world.requests('GetAppParameters')).filter(({ method }) => method === 'GET').length;
    const before = await asked();
    await world.fault({ path: 'GetPackagesByServiceName', status: 500, times: 1 });
    // Aborted in the browser: Chromium itself repeats a request whose connection the server closes.
    await form.page.route('**/GetAppParameters', (route) => route.abort(), { times: 1 });
    await form.page.goto(`${world.addresses.store(brand)}/registerPurchaseOrder`);
    await form.amount('$190,400').waitFor();
    expect(await world.faultsLeft()).toBe(0);
    await expect.poll(asked).toBe(before + 1);
  });
});

test('a purchase form whose dialogs fail to load reports it and shows them at the next press', async () => {
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

it('the order page requests the order status with its first script, and shows it two round trips later', async () => {
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

  // The entry script alone requests everything that the page waits for.
  await answers.answer((path) => path.startsWith('/e/') || path.endsWith('.css'));
  const state = `/license/api/PurchaseOrderLicense/GetStatusPurchaseOrder/${reference}/${brand}`;
  const waitedFor = [state, '/license/api/purchaseorderlicense/getsummaryorder', address, ...filesOfAnOrder];
  await expect.poll(() => waitedFor.filter((path) => !answers.asked.includes(path))).toEqual([]);

  await answers.answer(() => true);
  await page.getByRole('heading', { level: 1, name: '¡Pago exitoso!' }).waitFor();
  expect(await world.requests('GetStatusPurchaseOrder').then((all) => all.filter(({ method }) => method === 'GET'))).toHaveLength(1);
  expect(filesOfAnOrder.filter((file) => answers.cameTwice(file))).toEqual([]);
});
