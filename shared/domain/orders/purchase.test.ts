import { describe, expect, it } from 'vitest';
import { cartOf, lineOf, packOf } from '../../../tests/support/carts.ts';
import type { Cart } from '../cart/cart.ts';
import { centavos, pesos } from '../money.ts';
import { methodFits, orderFacts, orderKey, paymentMethods, promoLines, sameSums, type OrderSums, type PaymentMethod } from './purchase.ts';

const now = Date.parse('2025-03-05T12:00:00-05:00');
const pack = (packageId: number, changes = {}) =>
  packOf({ packageId, packageCode: `P${packageId}`, packageName: `N${packageId}`, packagePrice: pesos(119000), ...changes });
const cart: Cart = {
  lines: [
    lineOf(pack(1), { quantity: 3, promoDiscount: pesos(10000) }),
    lineOf(pack(2), { isEmployee: true, tier: { quantity: 50, price: pesos(300000) } }),
  ],
  promoCode: 'PROMO',
};

it('an order has the packages, quantities and sums of the cart', () => {
  expect(orderFacts(cart, now)).toEqual({
    packagesToPurchase: [
      { packageId: 1, packageCode: 'P1', packageQuantity: 3 },
      { packageId: 2, packageCode: 'P2', packageQuantity: 50 }, // ST-405: the tier's
    ],
    promotionCodeUse: 'PROMO',
    totalDiscount: pesos(30000),
    totalTaxIva: pesos(51300 + 57000), // 90,000 x 3 x 19 % and 300,000 x 19 %
    totalPurchase: pesos(321300 + 357000), // ST-406
  });
});

it('the lines for the promo validation have values without IVA and the number of employees', () => {
  expect(promoLines(cart, now)).toEqual([
    {
      packageId: 1,
      packageName: 'N1',
      packagePrice: pesos(119000),
      unitPrice: pesos(100000),
      quantity: 3,
      discount: pesos(10000),
      taxIva: 19,
      subtotal: pesos(300000),
      quantityEmployees: 0,
    }, // ST-423
    {
      packageId: 2,
      packageName: 'N2',
      packagePrice: pesos(357000),
      unitPrice: pesos(300000),
      quantity: 1,
      discount: 0n,
      taxIva: 19,
      subtotal: pesos(300000),
      quantityEmployees: 50,
    },
  ]);
});

it('the payment methods depend on the flow and the brand', () => {
  expect(paymentMethods('payment', { cashPayment: true })).toEqual(['EN_LINEA', 'EFECTIVO']); // ST-276
  expect(paymentMethods('payment', { cashPayment: false })).toEqual(['EN_LINEA']); // ST-107
  expect(paymentMethods('activation', { cashPayment: true })).toEqual(['SIN_PAGO']); // ST-108
});

describe('orderKey()', () => {
  const form = { email: 'a@b.co', billing: { city: 1, name: 'Ana' } };
  const key = orderKey(cart, form, 'EN_LINEA');

  it('the order key is equal for the same cart and form, in any order of fields and with outer spaces', () => {
    expect(orderKey({ ...cart }, { billing: { name: ' Ana ', city: 1 }, email: 'a@b.co' }, 'EN_LINEA')).toBe(key); // ST-468
  });

  it("the order key does not depend on today's prices, since an order keeps its own", () => {
    const dearer = cart.lines.map((line) => ({ ...line, pack: { ...line.pack, packagePrice: pesos(999_999) }, promoDiscount: null }));
    expect(orderKey({ ...cart, lines: dearer }, form, 'EN_LINEA')).toBe(key);
  });

  it('any change of cart, form, method or code changes the order key', () => {
    expect(orderKey(cart, { ...form, email: 'c@b.co' }, 'EN_LINEA')).not.toBe(key);
    expect(orderKey(cart, form, 'EFECTIVO')).not.toBe(key);
    expect(orderKey({ ...cart, promoCode: null }, form, 'EN_LINEA')).not.toBe(key);
    expect(orderKey({ ...cart, lines: cart.lines.map((line) => ({ ...line, quantity: line.quantity + 1 })) }, form, 'EN_LINEA')).not.toBe(
      key,
    );
  });
});

describe('amounts that the platform returns', () => {
  const sums: OrderSums = { totalDiscount: pesos(0), totalTaxIva: pesos(19_000), totalPurchase: pesos(119_000) };

  it('two sums of an order are equal only when all three amounts are equal to the centavo', () => {
    expect(sameSums(sums, { ...sums })).toBe(true);
    for (const name of ['totalDiscount', 'totalTaxIva', 'totalPurchase'] as const)
      expect(sameSums(sums, { ...sums, [name]: centavos(sums[name] + 1n) })).toBe(false); // ST-406
  });

  it.each<[PaymentMethod, number, boolean]>([
    ['EN_LINEA', 1, true],
    ['EFECTIVO', 1, true],
    ['SIN_PAGO', 1, false],
    ['EN_LINEA', 0, false],
    ['EFECTIVO', 0, false],
    ['SIN_PAGO', 0, true],
  ])('the method %s fits a total of $%d: %s', (method, total, fits) => {
    expect(methodFits(method, pesos(total))).toBe(fits);
  });
});

describe('limits of an order', () => {
  it('a missing promo code is sent as an empty text, and a missing tax as 0', () => {
    const plain = cartOf(lineOf(pack(1, { taxIva: null })));
    expect(orderFacts(plain, now).promotionCodeUse).toBe('');
    expect(promoLines(plain, now)[0]?.taxIva).toBe(0);
  });

  it('an order of one centavo needs a payment method', () => {
    expect([methodFits('EN_LINEA', centavos(1n)), methodFits('SIN_PAGO', centavos(1n))]).toEqual([true, false]);
    expect([methodFits('EN_LINEA', centavos(0n)), methodFits('SIN_PAGO', centavos(0n))]).toEqual([false, true]);
  });

  it('the order key distinguishes null from a missing field and a list from an object', () => {
    const key = (form: Readonly<Record<string, unknown>>) => orderKey(cart, form, 'EN_LINEA');
    expect(key({ a: null })).not.toBe(key({}));
    expect(key({ a: ['x'] })).not.toBe(key({ a: { 0: 'x' } }));
    expect(key({ a: 1, b: { c: 1, d: 2 } })).toBe(key({ b: { d: 2, c: 1 }, a: 1 })); // ST-468
  });
});
