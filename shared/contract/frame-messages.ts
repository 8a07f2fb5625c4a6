/** Messages of our page to its framing page, by `postMessage`. Any page may post: the framing page checks origin and version. */
export type FrameMessage =
  /** CSS pixels of the content. */
  | { readonly type: 'licence:resize'; readonly version: 1; readonly height: number }
  /** The buyer continues: the framing page opens the address if its own allow-list has it. */
  | { readonly type: 'licence:continue'; readonly version: 1; readonly url: string }
  | {
      readonly type: 'licence:cart-changed';
      readonly version: 1;
      readonly packageCodes: readonly string[];
      readonly hasPromo: boolean;
    };
