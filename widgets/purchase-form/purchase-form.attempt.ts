import { boolean, fallback, nullable, object, string, type OutputOf } from '#shared/contract/schema';
import { payableOrder } from './purchase-form.gateway.ts';

/** The attempt at an order: the same key as long as cart, form and way to pay are the same (design 5). */
export const attemptShape = object({
  key: string(),
  idempotencyKey: string(),
  /** The session token of the first try, so that a repeated one is the same request to the letter. */
  userToken: string(),
  order: nullable(payableOrder),
  /** Whether the order was asked for, so that it may stand without our knowing; older drafts do not say. */
  asked: fallback(boolean(), true),
  /** Whether the buyer was sent to the gateway with it. */
  departed: boolean(),
});
export type Attempt = OutputOf<typeof attemptShape>;

/** The attempt that stands, which an order that may have been registered is asked for again by. */
export interface Attempts {
  current(): Attempt | null;
  /** The attempt for what is to be ordered: the last one while nothing changed, else a new one. */
  forOrder(key: string, userToken: string): Attempt;
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
    forOrder(key, userToken) {
      if (attempt?.key !== key)
        attempt = { key, idempotencyKey: crypto.randomUUID(), userToken, order: null, asked: false, departed: false };
      return attempt;
    },
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
