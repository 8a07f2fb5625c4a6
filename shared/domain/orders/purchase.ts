import { linesForSale } from '../cart/cart.ts';
import type { Cart } from '../cart/cart.ts';
import { cartTotals, priceLine } from '../cart/line-pricing.ts';
import type { LinePrice } from '../cart/line-pricing.ts';
import type { FlowKind } from '../cart/continue-rules.ts';
import type { Centavos } from '../money.ts';

export type PaymentMethod = 'EN_LINEA' | 'EFECTIVO' | 'SIN_PAGO';

/** The ways to pay a form offers, in the order of its buttons. */
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

/** The amounts of an order. */
export interface OrderSums {
  readonly totalDiscount: Centavos;
  readonly totalTaxIva: Centavos;
  readonly totalPurchase: Centavos;
}

/** What an order says about the cart. */
export interface OrderFacts extends OrderSums {
  readonly packagesToPurchase: readonly OrderedPackage[];
  readonly promotionCodeUse: string;
}

/** What an order buys, whatever it costs. */
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

/** The sums of a cart at a moment (epoch milliseconds), as its order carries them. */
export function orderSums(cart: Cart, now: number): OrderSums {
  const { discount, iva, total } = cartTotals(cart, now);
  return { totalDiscount: discount, totalTaxIva: iva, totalPurchase: total };
}

/** The cart's part of an order at a moment (epoch milliseconds). */
export function orderFacts(cart: Cart, now: number): OrderFacts {
  return { ...orderedGoods(cart), ...orderSums(cart, now) };
}

/** One line as the promo validation is told it; amounts without IVA where the row says so. */
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

/** The cart as the promo validation is told it, at a moment (epoch milliseconds). */
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

/** Whether two orders come to the same amounts, to the centavo. */
export function sameSums(one: OrderSums, other: OrderSums): boolean {
  return one.totalDiscount === other.totalDiscount && one.totalTaxIva === other.totalTaxIva && one.totalPurchase === other.totalPurchase;
}

/** Whether an amount can be paid this way: what costs nothing is not paid, and nothing else goes without payment. */
export function methodFits(method: PaymentMethod, total: Centavos): boolean {
  return (method === 'SIN_PAGO') === total <= 0n;
}

/**
 * A text that is the same exactly while nothing the buyer decided changed: an order that was registered for it is used again
 * instead of registering another. Amounts are no part of it: an order keeps its price, whatever things cost by now.
 * Values are compared without their outer spaces and in any order of keys.
 * @param form every value of the form that the order carries; kept in memory only, since it names a person
 */
export function orderKey(cart: Cart, form: Readonly<Record<string, unknown>>, method: PaymentMethod): string {
  return JSON.stringify([orderedGoods(cart), method, form], (_key, value: unknown) => {
    if (typeof value === 'string') return value.trim();
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  });
}
