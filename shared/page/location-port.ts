/** Where a widget keeps what a link should bring back: filters, the open tab, the open dialog. */
export interface LocationPort {
  get(): Readonly<Record<string, string>>;
  /** Sets the given parameters (null removes one) and leaves the others; `replace` adds no step to the history. */
  set(params: Readonly<Record<string, string | null>>, options?: { readonly replace?: boolean }): void;
  /**
   * Sets the given parameters and takes the last step of the history with them, and those below it that set nothing but what
   * is taken away now, so that one press of Back after a closed dialog leaves the place where it was opened. Where the address is no step that `set` made (a link led straight into the
   * dialog), it replaces. `get` answers with the new parameters at once.
   */
  back(params: Readonly<Record<string, string | null>>): void;
  /** @returns stops listening */
  subscribe(listener: () => void): () => void;
}
