import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Cart, CartLine } from '#shared/domain/cart/cart';
import { priceChange } from '#shared/domain/cart/repricing';
import { pesos } from '#shared/domain/money';
import type { Page } from '#shared/page/page';
import { createOrderPrice } from './order.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const end = Date.parse('2025-03-05T13:00:00-05:00');
/** 119,000 with 19 % of IVA, and an offer of 20 % until the end. */
const line: CartLine = {
  pack: {
    packageId: 1,
    packageCode: 'A',
    packageName: 'Plan A',
    packagePrice: pesos(119_000),
    packageType: { packageTypeCode: 'BAS' },
    itemsPackageFeatures: [],
    taxIva: 19,
    applyOffer: true,
    offerTypeCode: 'PTJ',
    totalOffer: pesos(20),
    offerStartTime: '2025-03-01T00:00:00-05:00',
    offerExpirationTime: '2025-03-05T13:00:00-05:00',
  },
  quantity: 1,
  isEmployee: false,
  tier: null,
  promoDiscount: null,
  withdrawn: false,
  putInSignedIn: false,
};

function priced(from: number, seen?: CartLine['seen']) {
  let now = from;
  const store = createStore<{ readonly cart: Cart }>(() => ({ cart: { lines: [{ ...line, seen }], promoCode: null } }));
  const formerTotal: Page['cart']['formerTotal'] = (of) => priceChange(of, now)?.before ?? null;
  const price = createOrderPrice({ cart: { store, formerTotal, renew: () => expect.unreachable() }, clock: { now: () => now } });
  return {
    price,
    at(moment: number) {
      now = moment;
    },
  };
}

it('a price counts as risen for one second after its offer ended', () => {
  const { price, at } = priced(end - 60_000);
  expect(price.sums().totalPurchase).toBe(pesos(95_200));
  expect(price.roseJustNow()).toBe(false);
  at(end + 1_000);
  price.note(true);
  expect(price.sums().totalPurchase).toBe(pesos(119_000));
  vi.advanceTimersByTime(999);
  expect(price.roseJustNow()).toBe(true); // TR-G01
  vi.advanceTimersByTime(1);
  expect(price.roseJustNow()).toBe(false);
});

it('a price that falls, or that the buyer changes, does not count as risen', () => {
  const { price, at } = priced(end + 1_000);
  at(end - 60_000);
  price.note(true);
  expect(price.roseJustNow()).toBe(false);
  at(end + 1_000);
  price.note(false);
  expect(price.roseJustNow()).toBe(false);
});

it("a rise that the buyer already accepted does not count when the page switches to the platform's clock", () => {
  const { price, at } = priced(end - 60_000, pesos(119_000));
  expect(price.sums().totalPurchase).toBe(pesos(95_200));
  at(end + 1_000);
  price.note(true);
  expect(price.sums().totalPurchase).toBe(pesos(119_000));
  expect(price.roseJustNow()).toBe(false);
});

it('a rise over the price that the buyer accepted counts', () => {
  const { price, at } = priced(end - 60_000, pesos(95_200));
  at(end + 1_000);
  price.note(true);
  expect(price.roseJustNow()).toBe(true); // TR-G01
});
