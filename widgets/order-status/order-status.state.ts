import type { StoreApi } from 'zustand/vanilla';

export type OrderStatusState =
  | { readonly status: 'loading' }
  /** The first answer did not come; nothing is known yet. */
  | { readonly status: 'unanswered'; readonly message: string; readonly failure: unknown }
  | { readonly status: 'unknown-order' }
  /** `asking` while the answer to a re-check is on its way; then there is nothing to count. */
  | { readonly status: 'checking'; readonly nextCheck: number; readonly secondsLeft: number; readonly asking: boolean }
  /** `asking` while the buyer has it looked at once more. */
  | { readonly status: 'pending'; readonly asking: boolean }
  | { readonly status: 'refused'; readonly message: string | null; readonly backToStore: boolean }
  /** `application` is an address the browser may go to, or null. */
  | { readonly status: 'activated' | 'paid'; readonly application: string | null };

export type OrderStatusStore = StoreApi<OrderStatusState>;
