import { momentOf } from '../core/clock.ts';
import { flag, number, text, textOrNull, type Row } from '../db/db.ts';

// The platform's own arithmetic in plain centavos, deliberately not the product's, so that an error in the cart's rules gets an order refused.

/** Amounts of one line in centavos; `gross - discount + tax = total`. */
export interface PricedLine {
  readonly unit: number;
  readonly unitDiscount: number;
  readonly gross: number;
  readonly discount: number;
  readonly tax: number;
  readonly total: number;
}

/** Returns the discount of one unit, in centavos without IVA, for the unit's exact value without IVA. */
export type Discount = (unit: number) => number;

export const noDiscount: Discount = () => 0;

/** Returns the greater discount, since a code must not make a line more expensive than its offer does. */
export function greaterOf(one: Discount, other: Discount | null): Discount {
  return (unit) => Math.max(one(unit), other?.(unit) ?? 0);
}

/** PTJ is a percentage; VLR is an amount in pesos, at most the unit's price. */
export function discountOf(type: string, value: number): Discount {
  return (unit) => Math.min(unit, type === 'PTJ' ? (unit * value) / 100 : value * 100);
}

/**
 * @param price pesos of one unit, with IVA
 * @param rate IVA in percent
 */
export function priceLine(price: number, rate: number, quantity: number, discount: Discount): PricedLine {
  const withTax = Math.round(price * 100);
  const parts = 100 + rate;
  const unit = Math.round((withTax * 100) / parts);
  const gross = Math.round((withTax * 100 * quantity) / parts);
  const unitDiscount = Math.round(discount((withTax * 100) / parts));
  if (unitDiscount <= 0) return { unit, unitDiscount: 0, gross, discount: 0, tax: withTax * quantity - gross, total: withTax * quantity };
  if (unitDiscount >= unit) return { unit, unitDiscount: unit, gross, discount: gross, tax: 0, total: 0 };
  const netTimesParts = withTax * 100 * quantity - unitDiscount * quantity * parts;
  const tax = Math.round((netTimesParts * rate) / (parts * 100));
  return { unit, unitDiscount, gross, discount: unitDiscount * quantity, tax, total: Math.round(netTimesParts / parts) + tax };
}

/** A tier's price is without IVA and for all its employees, so it is not multiplied. */
export function priceTier(base: number, rate: number, discount: Discount): PricedLine {
  return priceLine((base * (100 + rate)) / 100, rate, 1, discount);
}

/** Returns the offer of a package row, which is none before its start and after its end. @param now ms */
export function openOffer(row: Row, now: number): Discount {
  if (!flag(row, 'apply_offer')) return noDiscount;
  const start = textOrNull(row, 'offer_start');
  const end = textOrNull(row, 'offer_end');
  if (start !== null && now < momentOf(start)) return noDiscount;
  if (end !== null && now > momentOf(end.length === 10 ? `${end}T23:59:59` : end)) return noDiscount;
  return discountOf(text(row, 'offer_type'), number(row, 'offer_value'));
}

/** A tier's offer has no dates. */
export function tierOffer(tier: Row): Discount {
  return flag(tier, 'apply_offer') ? discountOf(text(tier, 'offer_type'), number(tier, 'offer_value')) : noDiscount;
}

/** Converts centavos to decimal text of pesos, as amounts are stored. */
export function pesosText(centavos: number): string {
  return String(Math.round(centavos) / 100);
}
