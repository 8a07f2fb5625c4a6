/**
 * What a page of ours says to the page that frames it, by `postMessage`. Who frames us drops any other version, and looks at
 * the origin first: anybody may post.
 */
export type FrameMessage =
  /** How tall the content is, in CSS pixels. */
  | { readonly type: 'licence:resize'; readonly version: 1; readonly height: number }
  /** The buyer continues: the page around leaves, to an address that it finds on its own allow-list. */
  | { readonly type: 'licence:continue'; readonly version: 1; readonly url: string }
  /** What the cart holds, as ids. */
  | {
      readonly type: 'licence:cart-changed';
      readonly version: 1;
      readonly packageCodes: readonly string[];
      readonly hasPromo: boolean;
    };
