/**
 * What everybody calls an order: buyer, mail, gateway and staff. The platform's own name for it, and for a platform that has none the beginning of its
 * uuid, which is short enough for the phone and finds the order in the back office's search.
 */
export function orderReference(referenceUuid: string, paymentReference?: string | null): string {
  return paymentReference?.trim() || referenceUuid.trim().slice(0, 8).toUpperCase();
}
