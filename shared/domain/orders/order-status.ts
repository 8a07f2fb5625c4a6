export interface OrderState {
  readonly result: boolean;
  readonly code?: string | null;
}

export type OrderStatus =
  | { readonly kind: 'activated' } // '¡Activación exitosa!'
  | { readonly kind: 'paid' } // '¡Pago exitoso!'
  | { readonly kind: 'failed'; readonly backToStore: boolean } // '¡Lo sentimos!'
  | { readonly kind: 'checking'; readonly nextCheck: number } // 'Estamos validando tu pago', with a countdown
  | { readonly kind: 'pending' } // '¡Licencia pendiente por activar!'
  | { readonly kind: 'unknown-order' };

/** The platform's code of an order without a decision. */
export const pendingCode = 'WR12';
export const mostRechecks = 6;

/**
 * Decides what to show for an answer, and whether to request again.
 * @param answer null for an empty or unknown order
 * @param check `countValidatePayment` of this request: 0 first, then 1 to 6
 * @param polling whether pending orders are requested again
 */
export function orderStatus(answer: OrderState | null, check: number, polling: boolean): OrderStatus {
  if (answer === null) return { kind: 'unknown-order' };
  const code = answer.code?.trim() ?? '';
  if (answer.result) return { kind: code === 'OK15' ? 'activated' : 'paid' };
  if (code !== pendingCode) return { kind: 'failed', backToStore: code.startsWith('ER') };
  return polling && check < mostRechecks ? { kind: 'checking', nextCheck: check + 1 } : { kind: 'pending' };
}
