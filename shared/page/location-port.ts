/** The parameters of a widget in the address: filters, the open tab, the open dialog. */
export interface LocationPort {
  get(): Readonly<Record<string, string>>;
  /** Sets the given parameters (null removes one) and keeps the others; `replace` adds no history entry. */
  set(params: Readonly<Record<string, string | null>>, options?: { readonly replace?: boolean }): void;
  /**
   * Sets the given parameters and removes the last history entry, so that Back leaves the page after a dialog closed. Also skips
   * earlier entries that only set the removed parameters. Replaces the entry if `set` did not make it, for example after a link to
   * the dialog. `get` returns the new parameters at once.
   */
  back(params: Readonly<Record<string, string | null>>): void;
  subscribe(listener: () => void): () => void;
}
