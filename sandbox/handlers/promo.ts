import * as contract from '#shared/contract/promo';
import { anyone } from '../auth/access.ts';
import { dayOf } from '../core/clock.ts';
import { answers, refuse, type Context, okRecords } from '../core/handler.ts';
import { flag, number, text, type Db, type Row } from '../db/db.ts';
import { discountOf, greaterOf, openOffer, priceLine, priceTier, tierOffer, type Discount } from './pricing.ts';
import { isSealedAt } from './sealed.ts';

/** Returns the promotional code if it is active, valid today and has uses left. */
export function usablePromo(db: Db, code: string, today: string): Row | null {
  const promo = db.get('SELECT * FROM promo WHERE code=? AND idstate=0 AND start_date<=? AND end_date>=?', [code.trim(), today, today]);
  return promo === undefined || (number(promo, 'used') >= number(promo, 'uses') && number(promo, 'uses') > 0) ? null : promo;
}

/** Returns the code's discount of one unit; null if the code does not apply to the package. */
export function promoDiscount(db: Db, promo: Row, packageId: number): Discount | null {
  const applies =
    flag(promo, 'whole_purchase') ||
    db.get('SELECT 1 FROM promo_package WHERE promo_id=? AND package_id=?', [number(promo, 'id'), packageId]) !== undefined;
  return applies ? discountOf(text(promo, 'offer_type'), number(promo, 'offer_value')) : null;
}

const refused = 'No se puede aplicar el código promocional al paquete seleccionado.';

export const validatePromotionCode = answers(contract.validatePromotionCode, anyone, (input, context) => {
  const { db, clock } = context;
  const { promoCode, PackagesInCart } = input.body;
  const promo = promoCode.length > 20 ? null : usablePromo(db, promoCode, dayOf(clock.now()));
  if (promo === null) return refuse(400, refused);
  const lines = PackagesInCart.map((line) => ({
    line,
    row: db.get('SELECT * FROM package WHERE id=? AND idstate=0', [Number(line.packageId)]),
  }));
  const codeOf = (row: Row): Discount | null => promoDiscount(db, promo, number(row, 'id'));
  if (lines.some(({ row }) => row !== undefined && number(row, 'price') === 0)) return refuse(400, refused);
  if (lines.every(({ row }) => row === undefined || codeOf(row) === null)) return refuse(400, refused);
  return okRecords({
    packagesInCart: lines.map(({ line, row }) => ({
      packageId: line.packageId,
      packageName: line.packageName,
      discount: (row === undefined ? Number(line.discount) : unitDiscount(context, row, line, codeOf(row))) / 100,
    })),
  });
});

/**
 * Discount of one unit in centavos: the greater one of the code's and the line's own offer. A line of an encrypted link keeps the
 * link's price and offer. For display only, since the order is priced again.
 */
function unitDiscount({ db, clock }: Context, row: Row, line: contract.PackageInCart, byCode: Discount | null): number {
  const rate = number(row, 'tax');
  const price = Number(line.packagePrice) / 100;
  const sealed = isSealedAt(db, text(row, 'code'), price);
  const tier = db.get('SELECT * FROM employee_tier WHERE type=? AND quantity=?', [text(row, 'code'), line.quantityEmployees ?? 0]);
  if (tier !== undefined && !sealed) return priceTier(number(tier, 'price'), rate, greaterOf(tierOffer(tier), byCode)).unitDiscount;
  const ownDiscount: Discount = () => Number(line.discount);
  const own = sealed ? ownDiscount : openOffer(row, clock.now());
  return priceLine(price, rate, 1, greaterOf(own, byCode)).unitDiscount;
}
