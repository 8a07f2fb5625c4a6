import type { OrderSums } from '#shared/domain/purchase';
import { boolean, fallback, money, nullable, object, string, type OutputOf } from '#shared/contract/schema';
import { payableOrder } from './purchase-form.gateway.ts';

/** The attempt at an order: the same key as long as cart, form and way to pay are the same (design 5). */
export const attemptShape = object({
  key: string(),
  idempotencyKey: string(),
  /** The session token of the first try, so that a repeated one is the same request to the letter. */
  userToken: string(),
  order: nullable(payableOrder),
  /** What it was asked for with, and what an order that stands costs; older drafts do not say. */
  sums: fallback(nullable(object({ totalDiscount: money, totalTaxIva: money, totalPurchase: money })), null),
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
  /** The order that stands for a key, or null. */
  standing(key: string): Attempt | null;
  /** What has become of the attempt that stands. */
  note(facts: Partial<Pick<Attempt, 'asked' | 'order' | 'departed'>>): void;
  /** Takes up what an earlier load of the page left; one of this load is newer. */
  resume(kept: Attempt | null): void;
  /** The next try is another order. */
  forget(): void;
}

export function createAttempts(): Attempts {
  let attempt: Attempt | null = null;
  return {
    current: () => attempt,
    forOrder(key, userToken, sums) {
      if (attempt?.key !== key)
        attempt = { key, idempotencyKey: crypto.randomUUID(), userToken, order: null, sums, asked: false, departed: false };
      else if (!attempt.asked || attempt.sums === null) attempt = { ...attempt, sums };
      return attempt;
    },
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
  };
}
