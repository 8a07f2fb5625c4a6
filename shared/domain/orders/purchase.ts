import { linesForSale } from '../cart/cart.ts';
import type { Cart } from '../cart/cart.ts';
import { cartTotals, priceLine } from '../cart/line-pricing.ts';
import type { LinePrice } from '../cart/line-pricing.ts';
import type { FlowKind } from '../cart/continue-rules.ts';
import type { Centavos } from '../money.ts';

export type PaymentMethod = 'EN_LINEA' | 'EFECTIVO' | 'SIN_PAGO';

/** Returns the payment methods of a form, in the order of its buttons. */
export function paymentMethods(flow: FlowKind, policy: { readonly cashPayment: boolean }): readonly PaymentMethod[] {
  if (flow === 'activation') return ['SIN_PAGO'];
  return policy.cashPayment ? ['EN_LINEA', 'EFECTIVO'] : ['EN_LINEA'];
}

/** One line as an order names it; an employee line counts its tier's employees. */
export interface OrderedPackage {
  readonly packageId: number;
  readonly packageCode: string;
  readonly packageQuantity: number;
}

export interface OrderSums {
  readonly totalDiscount: Centavos;
  readonly totalTaxIva: Centavos;
  readonly totalPurchase: Centavos;
}

/** The cart's part of an order. */
export interface OrderFacts extends OrderSums {
  readonly packagesToPurchase: readonly OrderedPackage[];
  readonly promotionCodeUse: string;
}

/** Returns the packages and the promo code of an order, without amounts. */
export function orderedGoods(cart: Cart): Pick<OrderFacts, 'packagesToPurchase' | 'promotionCodeUse'> {
  return {
    packagesToPurchase: linesForSale(cart).map(({ pack, tier, quantity }) => ({
      packageId: pack.packageId,
      packageCode: pack.packageCode,
      packageQuantity: tier?.quantity ?? quantity,
    })),
    promotionCodeUse: cart.promoCode ?? '',
  };
}

/** Sums a cart for its order at a moment (epoch milliseconds). */
export function orderSums(cart: Cart, now: number): OrderSums {
  const { discount, iva, total } = cartTotals(cart, now);
  return { totalDiscount: discount, totalTaxIva: iva, totalPurchase: total };
}

/** Returns the cart's part of an order at a moment (epoch milliseconds). */
export function orderFacts(cart: Cart, now: number): OrderFacts {
  return { ...orderedGoods(cart), ...orderSums(cart, now) };
}

/** One line in the request that validates a promo code. */
export interface PromoLine {
  readonly packageId: number;
  readonly packageName: string;
  readonly packagePrice: Centavos;
  readonly unitPrice: Centavos;
  readonly quantity: number;
  readonly discount: Centavos;
  readonly taxIva: number;
  /** Base times quantity, before discount and IVA. */
  readonly subtotal: Centavos;
  /** 0 for a line that is not priced by employees. */
  readonly quantityEmployees: number;
}

/** Returns the lines of the request that validates a promo code, at a moment (epoch milliseconds). */
export function promoLines(cart: Cart, now: number): readonly PromoLine[] {
  return linesForSale(cart).map((line) => {
    const price: LinePrice = priceLine(line, now);
    return {
      packageId: line.pack.packageId,
      packageName: line.pack.packageName,
      packagePrice: price.price,
      unitPrice: price.base,
      quantity: line.quantity,
      discount: price.unitDiscount,
      taxIva: line.pack.taxIva ?? 0,
      subtotal: price.gross,
      quantityEmployees: line.tier?.quantity ?? 0,
    };
  });
}

/** Returns whether two orders have equal amounts, to the centavo. */
export function sameSums(one: OrderSums, other: OrderSums): boolean {
  return one.totalDiscount === other.totalDiscount && one.totalTaxIva === other.totalTaxIva && one.totalPurchase === other.totalPurchase;
}

/** Returns whether a total can be paid by a method: 0 only by SIN_PAGO, anything else never by it. */
export function methodFits(method: PaymentMethod, total: Centavos): boolean {
  return (method === 'SIN_PAGO') === total <= 0n;
}

/**
 * Key of the buyer's decisions. Equal keys mean the same order, so a registered order is used again instead of registering another.
 * Amounts are left out: a registered order keeps its price.
 * Outer spaces and the order of keys do not matter.
 * @param form every form value that the order carries; kept in memory only, since it names a person
 */
export function orderKey(cart: Cart, form: Readonly<Record<string, unknown>>, method: PaymentMethod): string {
  return JSON.stringify([orderedGoods(cart), method, form], (_key, value: unknown) => {
    if (typeof value === 'string') return value.trim();
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  });
}
