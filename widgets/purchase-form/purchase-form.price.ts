import type { PaymentMethod, RegisterRefusal } from '#shared/contract/purchase-order';
import { fallback, money, nullable, object, string, type OutputOf } from '#shared/contract/schema';
import { hasWithdrawn, tiersAreChosen, type Cart } from '#shared/domain/cart/cart';
import { methodFits, orderedGoods, orderSums, sameSums, type OrderSums } from '#shared/domain/orders/purchase';
import type { Page } from '#shared/page/page';
import type { NewPrice } from './purchase-form.dialog.ts';

/** So often in a row a new price is offered for acceptance; then the cart is the only way on. */
const mostOffers = 2;

export const sumsShape = object({ totalDiscount: money, totalTaxIva: money, totalPurchase: money });

/** The platform's own sums that were shown: for these goods, while ours are still what they were. */
export const adoptedShape = fallback(nullable(object({ goods: string(), own: sumsShape, sums: sumsShape })), null);
type Adopted = OutputOf<typeof adoptedShape>;

/** How long a new price stands before a press is taken to be meant for it, in milliseconds: sooner, a finger was on its way already. */
const noticed = 1_000;

/** What the order comes to: the cart's own sums, or the platform's where those are not the same. */
export interface OrderPrice {
  /** The amounts of the next order. */
  sums(): OrderSums;
  /** Takes note of what things cost now. @param byTime where nobody has touched the cart: an offer has ended, the time was corrected */
  note(byTime: boolean): void;
  /**
   * Whether time alone made it more just now, so that whoever presses may not have seen it. What the cart told already is
   * nothing new: a page whose device keeps another time begins with the former price each time.
   */
  roseJustNow(): boolean;
  /** Whether they are the platform's and not the sum of the lines. */
  isPlatforms(): boolean;
  /** Reads everything again after the platform refused the price. @returns null where it named none */
  refused(refusal: RegisterRefusal, method: PaymentMethod): Promise<NewPrice | null>;
  /** What the cart costs now, for acceptance. */
  offer(method: PaymentMethod): NewPrice;
  /** The platform took the price, or said something else. */
  settled(): void;
  /** The platform's own sums, for another load of the page. */
  adopted(): Adopted;
  /** Takes up what an earlier load of the page was told; what this one was told is newer. */
  resume(kept: Adopted): void;
}

/** What of a page it stands on. */
interface PricedPage {
  readonly cart: { readonly store: { getState(): { readonly cart: Cart } } } & Pick<Page['cart'], 'formerTotal' | 'renew'>;
  readonly clock: Pick<Page['clock'], 'now'>;
}

export function createOrderPrice({ cart, clock }: PricedPage): OrderPrice {
  const own = (): OrderSums => orderSums(cart.store.getState().cart, clock.now());
  const goods = (): string => JSON.stringify(orderedGoods(cart.store.getState().cart));
  /** Whether the buyer went on with what each line costs now. */
  const wasTold = (): boolean =>
    cart.store.getState().cart.lines.every((line) => line.seen !== undefined && cart.formerTotal(line) === null);
  let adopted: Adopted = null;
  let offers: { readonly goods: string; readonly count: number } | null = null;
  let noted = own().totalPurchase;
  let roseAt = -noticed;

  /** The platform's amounts are for this cart at these prices of ours, and for no other. */
  const platforms = (): OrderSums | null =>
    adopted !== null && adopted.goods === goods() && sameSums(adopted.own, own()) ? adopted.sums : null;
  const sums = (): OrderSums => platforms() ?? own();

  function offer(method: PaymentMethod): NewPrice {
    const { cart: lines } = cart.store.getState();
    const { totalPurchase } = sums();
    const payable = methodFits(method, totalPurchase) && !hasWithdrawn(lines) && tiersAreChosen(lines);
    return {
      total: totalPurchase,
      byPlatform: platforms() !== null,
      method: payable && (offers?.count ?? 0) <= mostOffers ? method : null,
    };
  }

  return {
    sums,
    note(byTime) {
      const { totalPurchase } = own();
      if (byTime && totalPurchase > noted && !wasTold()) roseAt = performance.now();
      noted = totalPurchase;
    },
    roseJustNow: () => Math.abs(performance.now() - roseAt) < noticed,
    isPlatforms: () => platforms() !== null,
    offer,
    async refused({ sums: said }, method) {
      const asked = goods();
      await cart.renew({ everything: true });
      offers = { goods: asked, count: offers?.goods === asked ? offers.count + 1 : 1 };
      if (said === null) {
        adopted = null;
        return null;
      }
      adopted = sameSums(said, own()) ? null : { goods: goods(), own: own(), sums: said };
      return offer(method);
    },
    settled() {
      offers = null;
    },
    adopted: () => adopted,
    resume(kept) {
      adopted ??= kept;
    },
  };
}
