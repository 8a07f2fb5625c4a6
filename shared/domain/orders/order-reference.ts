/** Returns the order's name on every screen: the platform's, else the first 8 characters of its uuid, which staff can search. */
export function orderReference(referenceUuid: string, paymentReference?: string | null): string {
  return paymentReference?.trim() || referenceUuid.trim().slice(0, 8).toUpperCase();
}
