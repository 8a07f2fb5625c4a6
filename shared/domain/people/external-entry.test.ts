import { describe, expect, it } from 'vitest';
import { lineOf, packOf } from '../../../tests/support/carts.ts';
import { emptyCart, type Cart } from '../cart/cart.ts';
import type { CartRules } from '../cart/cart-rules.ts';
import type { CataloguePackage } from '../packages/catalogue.ts';
import { maskedUser, openWithPackage, readModalRequest } from './external-entry.ts';
import { withSealedTerms } from '../cart/repricing.ts';
import { pesos } from '../money.ts';

const rules: CartRules = {
  policy: { keepsOtherBases: false, oneDocumentBase: false, onlyRequested: false, employeeTiers: false, typedQuantity: false },
  maximum: 999,
};
const pack = (packageId: number): CataloguePackage =>
  packOf({ packageId, packageCode: `P${packageId}`, packageType: { packageTypeCode: 'CMP' } });
const cart: Cart = { lines: [1, 2].map((id) => lineOf(pack(id), { quantity: 2, promoDiscount: pesos(5) })), promoCode: 'PROMO' };

describe('readModalRequest()', () => {
  it('the path or the query names a package and a quantity, and the path takes precedence', () => {
    expect(readModalRequest(['CODE', '2', 'true'], '')).toEqual({ entry: { packageCode: 'CODE', quantity: 2 }, refresh: true }); // ST-048, ST-050
    expect(readModalRequest([], '?idParam=CODE&quantityParam=2')).toEqual({ entry: { packageCode: 'CODE', quantity: 2 }, refresh: false }); // ST-049
    expect(readModalRequest(['A', '3'], '?idParam=B&quantityParam=9').entry).toEqual({ packageCode: 'A', quantity: 3 });
  });

  it('an address without a package or with an invalid quantity has no entry', () => {
    expect(readModalRequest([], '')).toEqual({ entry: null, refresh: false }); // ST-048
    expect(readModalRequest(['A', '-1'], '').entry).toBeNull();
    expect(readModalRequest(['A'], '').entry).toEqual({ packageCode: 'A', quantity: 1 });
    for (const word of ['false', 'TRUE', '1', '']) expect(readModalRequest(['A', '2', word], '').refresh).toBe(false); // ST-050
  });
});

describe('openWithPackage()', () => {
  it('opening the cart with a package sets its quantity and leaves other lines', () => {
    const { cart: opened } = openWithPackage(cart, pack(1), 4, [], rules);
    expect(opened.lines.map((line) => line.quantity)).toEqual([4, 2]); // ST-249
  });

  it('opening the cart with a package keeps the promo code only when nothing changed', () => {
    expect(openWithPackage(cart, pack(1), 2, [], rules).cart).toEqual(cart); // ST-250
    expect(openWithPackage(cart, pack(1), 3, [], rules).cart.promoCode).toBeNull();
    expect(openWithPackage(cart, pack(3), 1, [], rules)).toMatchObject({ cart: { promoCode: null }, notes: ['promo-dropped'] });
    expect(openWithPackage(emptyCart, pack(3), 1, [], rules).notes).toEqual([]);
  });
});

it.each([
  ['ana@empresa.co', 'a***@empresa.co'],
  ['cliente-plan', 'c***'],
  ['ñandú', 'ñ***'],
  ['', '***'],
])('the user name %j is masked as %j', (name, shown) => expect(maskedUser(name)).toBe(shown));

it('an encrypted entry has its own price and offer, without the dates of the catalogue’s offer', () => {
  const sold = withSealedTerms(
    { ...pack(1), applyOffer: false, offerExpirationTime: '2020-01-01' },
    { packagePrice: pesos(700), applyOffer: true, offerTypeCode: 'PTJ', totalOffer: pesos(10) },
  );
  expect(sold).toMatchObject({
    packagePrice: pesos(700),
    applyOffer: true,
    offerTypeCode: 'PTJ',
    totalOffer: pesos(10),
    offerExpirationTime: null,
  }); // ST-431
  expect(withSealedTerms(pack(1), {})).toEqual(pack(1));
});

describe('unusual codes and names', () => {
  it('a package code of an address has no outer spaces, and a missing quantity is 1', () => {
    expect(readModalRequest([' P1 '], '').entry).toEqual({ packageCode: 'P1', quantity: 1 });
    expect(readModalRequest([], '?idParam=%20P1&quantityParam=').entry).toEqual({ packageCode: 'P1', quantity: 1 }); // ST-049
  });

  it('a masked name keeps the text after its last @', () => {
    expect(maskedUser('ana@b@c.co')).toBe('a***@b@c.co');
    expect(maskedUser('')).toBe('***');
  });
});

describe('openWithPackage() for unsold packages and tiers', () => {
  it('opening the cart keeps the promo code when the package is not for sale', () => {
    const opened = openWithPackage(cart, { ...pack(3), idstate: 1 }, 1, [], rules);
    expect(opened).toMatchObject({ cart, notes: [], refused: [{ packageCode: 'P3', refusal: 'not-sellable' }] });
  });

  it('opening the cart drops the promo code when another tier is requested', () => {
    const employees: CataloguePackage = { ...pack(7), packageCode: 'NOMELECTEMPADIC1', packageType: { packageTypeCode: 'BAS' } };
    const tiers = [10, 50].map((quantity) => ({ quantity, price: pesos(quantity) }));
    const [small] = tiers;
    const bought: Cart = {
      lines: [lineOf(employees, { isEmployee: true, tier: small ?? null, promoDiscount: pesos(1) })],
      promoCode: 'PROMO',
    };
    expect(openWithPackage(bought, employees, 10, tiers, rules).cart.promoCode).toBe('PROMO'); // ST-250
    expect(openWithPackage(bought, employees, 50, tiers, rules).cart.promoCode).toBeNull();
  });
});
