import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { CartLine } from '#shared/domain/cart/cart';
import { centavos } from '#shared/domain/money';
import { tellReturned } from '#shared/page/orders/returned-order';
import { obtainPage } from '#shared/page/page';
import {
  basic,
  continueButton,
  employees,
  extra,
  leavePage,
  sell,
  showCart,
  world,
  type Sold,
} from '../../tests/support/cart-modal-screen.ts';
import { mountWidget } from '../../tests/support/mount-widget.ts';
import { seededOrder } from '../../tests/support/seeded-orders.ts';
import { configOfThisRun } from '../../tests/support/this-run.ts';
import { widget } from './index.ts';

// These tests share one document: pageshow ends the wait for Back.
afterEach(() => {
  dispatchEvent(new PageTransitionEvent('pageshow'));
  vi.useRealTimers();
});

/** Puts one basic plan into the cart, continues to the store, and leaves the page. */
async function takeToTheStore(brand = 'superguarda') {
  const shown = await showCart(brand, basic);
  await continueButton().click();
  await expect.poll(() => shown.navigate.mock.calls).toHaveLength(1);
  dispatchEvent(new PageTransitionEvent('pagehide'));
  return shown;
}
async function comeAgain(brand = 'superguarda', ...others: readonly Sold[]) {
  leavePage();
  await sell(basic, extra, ...others);
  const shop = await obtainPage({ brand, config: configOfThisRun() });
  await mountWidget(widget, { brand });
  return shop;
}
const codes = ({ cart }: Awaited<ReturnType<typeof comeAgain>>) => cart.store.getState().cart.lines.map(({ pack }) => pack.packageCode);
const line = () => page.getByRole('button', { name: 'Recuperar' });

it('a cart that went to the store is empty on a later load until the buyer restores it', async () => {
  await takeToTheStore();
  const shop = await comeAgain();
  expect(codes(shop)).toEqual([]); // ST-284
  await shop.cart.want({ code: extra.code, name: extra.name, quantity: 1 });
  expect(codes(shop)).toEqual([extra.code]);
  shop.cart.setOpen(true);
  await expect.element(line()).toBeVisible();
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect.element(line()).not.toBeInTheDocument();
  expect(codes(shop)).toEqual([basic.code, extra.code]);
  expect(shop.cart.totals().total).toBe(22_610_000n); // 107,100 and 119,000
});

it('restoring the former cart keeps the number of employees of the new line', async () => {
  await takeToTheStore('colnomina');
  const shop = await comeAgain('colnomina', employees);
  await shop.cart.want({ code: employees.code, name: employees.name, quantity: 1 });
  const [{ pack }] = shop.cart.store.getState().cart.lines as readonly [CartLine];
  const tier = { quantity: 10, price: centavos(10_000_000n) };
  shop.cart.setTier(pack.packageId, tier);
  shop.cart.recover();
  expect(shop.cart.store.getState().cart.lines.map(({ tier: chosen }) => chosen?.quantity)).toEqual([undefined, 10]);
});

it("Back restores the cart on a page from the browser's back-forward cache", async () => {
  const { shop } = await takeToTheStore();
  expect(codes(shop)).toEqual([]);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(codes(shop)).toEqual([basic.code]);
  expect(shop.cart.store.getState().handed).toBe(0);
});

it('a page that the buyer leaves without continuing keeps its cart', async () => {
  const { shop } = await showCart('superguarda', basic);
  dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(codes(shop)).toEqual([basic.code]);
});

describe('returning to the brand page with a refused order', () => {
  const paid = seededOrder(1);
  const refused = seededOrder(2);

  async function comeAfter(minutes: number) {
    vi.useFakeTimers({ toFake: ['Date'], now: began + minutes * 60_000 });
    return comeAgain('facturacion');
  }
  let began = 0;

  async function returnWith(order: string) {
    began = Date.now();
    await takeToTheStore('facturacion');
    const shop = await comeAfter(0);
    await tellReturned(shop, order);
    return shop;
  }

  it('restores the cart for 30 minutes only, after which the buyer may restore it by hand', async () => {
    expect(codes(await returnWith(refused))).toEqual([basic.code]); // ST-284
    const within = await comeAfter(29);
    expect([codes(within), within.cart.store.getState().handed]).toEqual([[basic.code], 0]);
    const after = await comeAfter(31);
    await tellReturned(after, refused);
    expect([codes(after), after.cart.store.getState().handed]).toEqual([[], 1]);
    after.cart.recover();
    expect(codes(await comeAfter(90))).toEqual([basic.code]);
  });

  it('keeps a cart that the buyer changed afterwards', async () => {
    const shop = await returnWith(refused);
    await shop.cart.want({ code: extra.code, name: extra.name, quantity: 1 });
    const after = await comeAfter(31);
    expect([codes(after), after.cart.store.getState().handed]).toEqual([[basic.code, extra.code], 0]);
  });

  it('removes the packages when the order is paid elsewhere meanwhile', async () => {
    const shop = await returnWith(refused);
    await world.fault({
      path: 'GetSummaryOrder',
      status: 200,
      body: {
        result: {
          summaryOrder: {
            totalPurchase: 107_100,
            summaryPackages: [{ packageId: basic.id, packageName: basic.name, quantity: 1, unitPrice: 90_000, subTotal: 107_100 }],
          },
        },
      },
    });
    await tellReturned(shop, paid);
    expect(codes(shop)).toEqual([]); // ST-284
    const after = await comeAfter(31);
    expect([codes(after), after.cart.store.getState().handed]).toEqual([[], 0]);
  });
});
