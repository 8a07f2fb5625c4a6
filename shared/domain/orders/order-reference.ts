/**
 * Returns the order's name for buyer, mail, gateway and staff: the platform's own, else the first 8 characters of its uuid, which
 * the back office's search finds.
 */
export function orderReference(referenceUuid: string, paymentReference?: string | null): string {
  return paymentReference?.trim() || referenceUuid.trim().slice(0, 8).toUpperCase();
}
