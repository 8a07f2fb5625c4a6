/** The parameters of a widget in the address: filters, the open tab, the open dialog. */
export interface LocationPort {
  get(): Readonly<Record<string, string>>;
  /** Sets the given parameters (null removes one) and keeps the others; `replace` adds no history entry. */
  set(params: Readonly<Record<string, string | null>>, options?: { readonly replace?: boolean }): void;
  /**
   * Sets the given parameters and goes back over the last history entry, so that one press of Back after a closed dialog leaves the
   * page. Skips entries below it that only set the removed parameters. Replaces where `set` did not make the entry, for example after
   * a link into the dialog. `get` returns the new parameters at once.
   */
  back(params: Readonly<Record<string, string | null>>): void;
  subscribe(listener: () => void): () => void;
}
