import { linesForSale, type Cart } from '../cart/cart.ts';
import { cartTotals, priceLine } from '../cart/line-pricing.ts';
import type { FlowKind } from '../cart/continue-rules.ts';
import type { Centavos } from '../money.ts';

export type PaymentMethod = 'EN_LINEA' | 'EFECTIVO' | 'SIN_PAGO';

/** Returns the payment methods of a form, in the order of its buttons. */
export function paymentMethods(flow: FlowKind, policy: { readonly cashPayment: boolean }): readonly PaymentMethod[] {
  if (flow === 'activation') return ['SIN_PAGO'];
  return policy.cashPayment ? ['EN_LINEA', 'EFECTIVO'] : ['EN_LINEA'];
}

export interface OrderSums {
  readonly totalDiscount: Centavos;
  readonly totalTaxIva: Centavos;
  readonly totalPurchase: Centavos;
}

/** Returns the packages and the promo code of an order, without amounts; an employee line counts its tier's employees. */
export function orderedGoods(cart: Cart) {
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

export function orderFacts(cart: Cart, now: number) {
  return { ...orderedGoods(cart), ...orderSums(cart, now) };
}

/** Returns the lines of the request that validates a promo code, at a moment (epoch milliseconds). */
export function promoLines(cart: Cart, now: number) {
  return linesForSale(cart).map((line) => {
    const price = priceLine(line, now);
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
 * @param form every form value that the order carries; kept in memory only, since it names a person
 */
export function orderKey(cart: Cart, form: Readonly<Record<string, unknown>>, method: PaymentMethod): string {
  return JSON.stringify([orderedGoods(cart), method, form], (_key, value: unknown) => {
    if (typeof value === 'string') return value.trim();
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  });
}
