/** What visitors may name to support, by the failure that was told to the store's operator. */
const references = new WeakMap<object, string>();

/** @param reference null where nobody was told of the failure */
export function noteReference(failure: object, reference: string | null): void {
  if (reference !== null) references.set(failure, reference);
}

/** Of a failure as it was thrown, or of what caused it; null when nothing was told. */
export function referenceOf(failure: unknown): string | null {
  for (let each = failure; typeof each === 'object' && each !== null; each = each instanceof Error ? each.cause : null) {
    const reference = references.get(each);
    if (reference !== undefined) return reference;
  }
  return null;
}
