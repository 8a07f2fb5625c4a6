import * as contract from '#shared/contract/promo';
import { anyone } from '../auth/access.ts';
import { dayOf } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import { answers, ok, refuse } from '../core/handler.ts';
import { flag, number, text, type Db, type Row } from '../db/db.ts';
import { discountOf, priceLine, priceTier, type Discount } from './pricing.ts';

/** The promotional code if it may be used now: active, inside its dates, with uses left. */
export function usablePromo(db: Db, code: string, today: string): Row | null {
  const promo = db.get('SELECT * FROM promo WHERE code=? AND idstate=0 AND start_date<=? AND end_date>=?', [code.trim(), today, today]);
  return promo === undefined || (number(promo, 'used') >= number(promo, 'uses') && number(promo, 'uses') > 0) ? null : promo;
}

/** What the code takes off one unit of that package; null when it does not apply to it. */
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
    discount: unitDiscount(context, promo, Number(line.packageId), line.quantityEmployees, Number(line.packagePrice) / 100),
  }));
  if (lines.some(({ discount }) => discount === 'free') || lines.every(({ discount }) => discount === null)) return refuse(400, refused);
  return ok({
    result: {
      records: {
        packagesInCart: lines.map(({ line, discount }) => ({
          packageId: line.packageId,
          packageName: line.packageName,
          discount: typeof discount === 'number' ? discount / 100 : Number(line.discount) / 100,
        })),
      },
    },
  });
});

/**
 * Centavos off one unit; 'free' for a package of price 0, null where the code does not apply.
 * @param price pesos with IVA as the line has it: a sealed link may have brought another one than the catalogue's. Only said, not
 * sold: the order is priced anew.
 */
function unitDiscount({ db }: Context, promo: Row, packageId: number, employees: number | null, price: number): number | 'free' | null {
  const row = db.get('SELECT id, code, price, tax FROM package WHERE id=? AND idstate=0', [packageId]);
  if (row === undefined) return null;
  if (number(row, 'price') === 0) return 'free';
  const discount = promoDiscount(db, promo, packageId);
  if (discount === null) return null;
  const tier =
    employees === null ? undefined : db.get('SELECT price FROM employee_tier WHERE type=? AND quantity=?', [text(row, 'code'), employees]);
  const priced =
    tier === undefined ? priceLine(price, number(row, 'tax'), 1, discount) : priceTier(number(tier, 'price'), number(row, 'tax'), discount);
  return priced.unitDiscount;
}
