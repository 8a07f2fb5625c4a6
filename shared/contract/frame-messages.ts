/**
 * Messages of our page to the page that frames it, by `postMessage`. The framing page checks the origin, since any page may
 * post, and drops other versions.
 */
export type FrameMessage =
  /** How tall the content is, in CSS pixels. */
  | { readonly type: 'licence:resize'; readonly version: 1; readonly height: number }
  /** The buyer continues: the page around leaves, to an address that it finds on its own allow-list. */
  | { readonly type: 'licence:continue'; readonly version: 1; readonly url: string }
  /** The cart's content, as ids. */
  | {
      readonly type: 'licence:cart-changed';
      readonly version: 1;
      readonly packageCodes: readonly string[];
      readonly hasPromo: boolean;
    };
