import { PurchasePage } from './purchase-page.ts';
import { seededOrder } from './seeded-orders.ts';
import { walkByTab } from './tab-walk.ts';
import type { Visitors } from './visitors.ts';
import type { World } from './world.ts';

/** The seeded orders of the invoicing brand. */
const paid = seededOrder(1);
const rejected = seededOrder(2);
/** A cash order of each brand: an order is told to its own brand only. */
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

/** What the walk found: how many stops, and everything wrong on the way. */
export interface Walk {
  readonly stops: number;
  readonly wrong: readonly string[];
}

/** A screen of the store, a brand for each of the three widths, and how one gets there. `least`: stops there are at least. */
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

/** Comes to a screen at a width, on a phone with a finger, and walks it with Tab alone; what the console complained of is wrong as well. */
export async function walkOn({ world, arrive }: Visitors, come: Come, width: number, brand: string): Promise<Walk> {
  const visitor = await arrive({ viewport: { width, height: 800 }, hasTouch: width === 360 });
  const site = new PurchasePage(await visitor.newPage(), world.addresses);
  await come(site, brand, world);
  // The foot of our own pages comes last. A brand's page has one of its own.
  const foot = site.page.locator('footer#pie:not([hidden])');
  if ((await foot.count()) > 0) await foot.getByRole('link').last().waitFor();
  const { stops, wrong } = await walkByTab(site.page);
  return { stops, wrong: [...wrong, ...site.complaints] };
}
