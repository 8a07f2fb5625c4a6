/** What the platform says about an order. */
export interface OrderState {
  readonly result: boolean;
  readonly code?: string | null;
}

/** How an order shows. */
export type OrderStatus =
  | { readonly kind: 'activated' } // '¡Activación exitosa!'
  | { readonly kind: 'paid' } // '¡Pago exitoso!'
  | { readonly kind: 'failed'; readonly backToStore: boolean } // '¡Lo sentimos!'
  | { readonly kind: 'checking'; readonly nextCheck: number } // 'Estamos validando tu pago', with a countdown
  | { readonly kind: 'pending' } // '¡Licencia pendiente por activar!'
  | { readonly kind: 'unknown-order' };

/** What the platform says of an order it has no decision on yet. */
export const pendingCode = 'WR12';
/** How often a pending order is asked about again. */
export const mostRechecks = 6;

/**
 * What to show for an answer, and whether to ask again.
 * @param answer null for an order that is empty or not known
 * @param check the value of `countValidatePayment` this answer was asked with: 0 first, then 1 to 6
 * @param polling whether a pending order is asked about again
 */
export function orderStatus(answer: OrderState | null, check: number, polling: boolean): OrderStatus {
  if (answer === null) return { kind: 'unknown-order' };
  const code = answer.code?.trim() ?? '';
  if (answer.result) return { kind: code === 'OK15' ? 'activated' : 'paid' };
  if (code !== pendingCode) return { kind: 'failed', backToStore: code.startsWith('ER') };
  return polling && check < mostRechecks ? { kind: 'checking', nextCheck: check + 1 } : { kind: 'pending' };
}
