import type { PaymentMethod, RegisterRefusal } from '#shared/contract/purchase-order';
import { fallback, money, nullable, object, string, type OutputOf } from '#shared/contract/schema';
import { hasWithdrawn, tiersAreChosen, type Cart } from '#shared/domain/cart/cart';
import { methodFits, orderedGoods, orderSums, sameSums, type OrderSums } from '#shared/domain/orders/purchase';
import type { Page } from '#shared/page/page';
import type { NewPrice } from './purchase-form.state.ts';

/** How often in a row a new price is offered; after that only the cart leads on. */
const mostOffers = 2;

export const sumsShape = object({ totalDiscount: money, totalTaxIva: money, totalPurchase: money });

/** Sums of the platform that differ from ours. They hold for these goods as long as our own sums stay. */
export const adoptedShape = fallback(nullable(object({ goods: string(), own: sumsShape, sums: sumsShape })), null);
type Adopted = OutputOf<typeof adoptedShape>;

/** Milliseconds after a rise in which a press still counts as meant for the former price. */
const noticed = 1_000;

export type OrderPrice = ReturnType<typeof createOrderPrice>;

interface PricedPage {
  readonly cart: { readonly store: { getState(): { readonly cart: Cart } } } & Pick<Page['cart'], 'formerTotal' | 'renew'>;
  readonly clock: Pick<Page['clock'], 'now'>;
}

/** The price of the order: the cart's sums, or the platform's where they differ. */
export function createOrderPrice({ cart, clock }: PricedPage) {
  const own = (): OrderSums => orderSums(cart.store.getState().cart, clock.now());
  const goods = (): string => JSON.stringify(orderedGoods(cart.store.getState().cart));
  /** Whether the buyer has seen the current price of each line. */
  const wasTold = (): boolean =>
    cart.store.getState().cart.lines.every((line) => line.seen !== undefined && cart.formerTotal(line) === null);
  let adopted: Adopted = null;
  let offers: { readonly goods: string; readonly count: number } | null = null;
  let noted = own().totalPurchase;
  let roseAt = -noticed;

  /** The platform's sums, if cart and prices are the same as when it sent them. */
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
    /** Compares the price with the last one. @param byTime true after the end of an offer or a corrected clock, without a change of the cart */
    note(byTime: boolean) {
      const { totalPurchase } = own();
      if (byTime && totalPurchase > noted && !wasTold()) roseAt = performance.now();
      noted = totalPurchase;
    },
    /**
     * Whether time alone raised the price just now, so that the buyer may not have seen it. A change that the cart showed already
     * does not count: a device with a wrong clock starts with the former price on each load.
     */
    roseJustNow: () => Math.abs(performance.now() - roseAt) < noticed,
    /** Whether the sums are the platform's. */
    isPlatforms: () => platforms() !== null,
    /** Returns the current price, for the buyer to accept. */
    offer,
    /** Reads catalogue and prices again after a refused price. @returns null where the platform named no price */
    async refused({ sums: said }: RegisterRefusal, method: PaymentMethod) {
      const current = goods();
      await cart.renew({ everything: true });
      offers = { goods: current, count: offers?.goods === current ? offers.count + 1 : 1 };
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
    /** Restores the platform's sums of an earlier page load, unless this load has some. */
    resume(adoptedPrice: Adopted) {
      adopted ??= adoptedPrice;
    },
  };
}
