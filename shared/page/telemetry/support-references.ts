const references = new WeakMap<object, string>();

/** @param reference null where the failure was not reported */
export function noteReference(failure: object, reference: string | null): void {
  if (reference !== null) references.set(failure, reference);
}

export function referenceOf(failure: unknown): string | null {
  for (let each = failure; typeof each === 'object' && each !== null; each = each instanceof Error ? each.cause : null) {
    const reference = references.get(each);
    if (reference !== undefined) return reference;
  }
  return null;
}
