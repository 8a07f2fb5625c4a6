import type { OrderSums } from '#shared/domain/orders/purchase';
import { boolean, fallback, nullable, object, string, type OutputOf } from '#shared/contract/schema';
import type { Page } from '#shared/page/page';
import { payableOrder } from './purchase-form.order.ts';
import { sumsShape } from './purchase-form.price.ts';

/** The attempt at an order: the same key as long as cart, form and way to pay are the same. */
export const attemptShape = object({
  key: string(),
  idempotencyKey: string(),
  /** The session token of the first try, so that a repeated one is the same request to the letter. */
  userToken: string(),
  order: nullable(payableOrder),
  /** What it was asked for with, and what an order that stands costs; older drafts do not say. */
  sums: fallback(nullable(sumsShape), null),
  /** Whether the order was asked for, so that it may stand without our knowing; older drafts do not say. */
  asked: fallback(boolean(), true),
  /** Whether the buyer was sent to the gateway with it. */
  departed: boolean(),
});
export type Attempt = OutputOf<typeof attemptShape>;

/** The attempt that stands, which an order that may have been registered is asked for again by. */
export interface Attempts {
  current(): Attempt | null;
  /**
   * The attempt for what is to be ordered: the last one while nothing changed, else a new one. One that may stand already keeps
   * its amounts.
   */
  forOrder(key: string, userToken: string, sums: OrderSums): Attempt;
  /** What an order of this key is asked for with: one that may stand already keeps its amounts. */
  sumsFor(key: string, sums: OrderSums): OrderSums;
  /** The order that stands for a key, or null. */
  standing(key: string): Attempt | null;
  /** What has become of the attempt that stands. */
  note(facts: Partial<Pick<Attempt, 'asked' | 'order' | 'departed'>>): void;
  /** Takes up what an earlier load of the page left; one of this load is newer. */
  resume(kept: Attempt | null): void;
  /** The order stands, or was never asked for: there is nothing to ask for again. */
  forget(): void;
  /** The order was refused, or its payment: the next try is another one, even of the same cart and form. */
  giveUp(): void;
}

/** 53 bits of a text (cyrb53): tells the forms of one cart apart, and says nothing of what stands in them. */
function fingerprint(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  const mixed = (one: number, other: number): number =>
    Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909);
  [high, low] = [mixed(high, low), mixed(low, high)];
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36);
}

/** @param cart its order key makes the same cart with the same form one order, in whichever tab it is sent */
export function createAttempts(cart: Pick<Page['cart'], 'orderKey' | 'renewOrderKey'>): Attempts {
  let attempt: Attempt | null = null;
  return {
    current: () => attempt,
    forOrder(key, userToken, sums) {
      if (attempt?.key !== key) {
        // Whatever the request is made of: one key never comes with two of them.
        const idempotencyKey = `${cart.orderKey()}-${fingerprint([key, userToken, ...Object.values(sums)].join('\n'))}`;
        attempt = { key, idempotencyKey, userToken, order: null, sums, asked: false, departed: false };
      } else if (!attempt.asked || attempt.sums === null) attempt = { ...attempt, sums };
      return attempt;
    },
    sumsFor: (key, sums) => (attempt?.key === key && attempt.asked && attempt.sums !== null ? attempt.sums : sums),
    standing: (key) => (attempt?.key === key && attempt.order !== null ? attempt : null),
    note(facts) {
      if (attempt) attempt = { ...attempt, ...facts };
    },
    resume(kept) {
      attempt ??= kept;
    },
    forget() {
      attempt = null;
    },
    giveUp() {
      attempt = null;
      cart.renewOrderKey();
    },
  };
}
