/** How long a failure is what a sentence on screen speaks of, in ms: it is drawn right after it. */
const FRESH = 3_000;

/** What visitors may name to support, of the failures that were told to the store's operator. */
export interface SupportReferences {
  note(reference: string | null): void;
  /** Of the failure that just happened; null when nothing was told. */
  latest(): string | null;
}

export function createSupportReferences(): SupportReferences {
  let last: { readonly reference: string; readonly at: number } | null = null;
  return {
    note(reference) {
      if (reference !== null) last = { reference, at: performance.now() };
    },
    latest: () => (last !== null && performance.now() - last.at < FRESH ? last.reference : null),
  };
}
