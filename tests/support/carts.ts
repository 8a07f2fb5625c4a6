import type { Cart, CartLine } from '#shared/domain/cart/cart';
import { pesos } from '#shared/domain/money';
import type { CataloguePackage } from '#shared/domain/packages/catalogue';

/** A base package on sale for 1,000 pesos with an IVA of 19 %. */
export const packOf = (changes: Partial<CataloguePackage> = {}): CataloguePackage => ({
  packageId: 1,
  packageCode: 'P1',
  packageName: 'Plan',
  packagePrice: pesos(1_000),
  taxIva: 19,
  packageType: { packageTypeCode: 'BAS' },
  ...changes,
});

/** One unit of a package in a cart. */
export const lineOf = (pack: CataloguePackage, changes: Partial<CartLine> = {}): CartLine => ({
  pack,
  quantity: 1,
  isEmployee: false,
  tier: null,
  promoDiscount: null,
  ...changes,
});

export const cartOf = (...lines: readonly CartLine[]): Cart => ({ lines, promoCode: null });
