/**
 * Byte budgets in kB of brotli (1 kB = 1,000 bytes), each the measured weight plus a little room. A budget that rises needs its
 * reason in the commit that raises it.
 */
export const bundleBudgets = {
  libraries: 74.8, // react, react-dom, styled-components, zustand and zod; changes with their versions only
  core: 38.95, // mounting, page state and kit of a priced cart
  checkout: 14.65, // form engine, fields, promo codes and checks behind the priced cart; all own pages
  shop: 7.75, // cards, carousels, menus and consumption of store and My Plan
  forms: 14.75, // what buyers fill in: choice fields, document rules, addresses, gateways
  desk: 46.95, // what several screens of the back office share: lists, columns, exports, bulk acts
} as const;

/** Budget of each remote that `remoteBudgets` does not name. A remote holds the shared modules that it alone uses. */
export const usualRemote = 10;
export const remoteBudgets: Readonly<Record<string, number>> = {
  'buy-button': 2.8, // on every landing page
  'cart-menu': 4.2, // on every landing page
  'cart-modal': 12.8, // lines, refusals, promo code, buyer step, hand-over
  'purchase-form': 22.1, // person, company and representative, prices, payment
  packages: 23.05, // list, dialog of 40 fields, features
  configurations: 15.5, // four lists with a dialog each
  payments: 10.9, // list, decision dialogs, proof viewer
  agreements: 19.6, // a wizard of five steps, two kinds of services
  licences: 19.7, // customers, usage, detail, editor, company
};

/** Budget of the late parts of each remote that `lateBudgets` does not name, summed. */
export const usualLateParts = 20;
export const lateBudgets: Readonly<Record<string, number>> = {
  packages: 97, // Tiptap on ProseMirror (86 kB) and DOMPurify, for the formatted description
  licences: 21.4, // dialogs, worksheet and drafts
};

/** embed.js for the sandbox's eight brands: nothing that may come with the first press (record 0016). */
export const embedBudget = 6.3;
/** What a press or a quiet page needs beside bundles and remote: kernel, mount API, pricing before React. */
export const secondBudget = 17;
/** `stock/remoteEntry.js`: nearly all of it is the runtime of `@module-federation/enhanced`. */
export const stockBudget = 24.6;
/** File names of a release, for brands' pages. */
export const tableBudget = 1.4;
/** What a remote weighs before its own first line. */
export const containerBudget = 2;

/** Script, kernel bundles and remotes of a page, libraries included; without answers of the platform and late files. */
export const pageBudgets = {
  'script with the cart open': { script: 'embed', remotes: ['cart-modal'], most: 149.9, requests: 6 },
  'purchase page': { script: 'site', remotes: ['store-header', 'cart-modal', 'purchase-form'], most: 209.2, requests: 10 },
  'store home': { script: 'site', remotes: ['store-header', 'cart-modal', 'storefront'], most: 180.9, requests: 9 },
  'my plan': { script: 'site', remotes: ['store-header', 'my-plan'], most: 169.1, requests: 8 },
} as const;

/** Words that only one library writes: a second file that holds one carries a second copy. */
export const wordsOfLibraries: Readonly<Record<string, string>> = {
  'react-dom': 'rendererPackageName',
  'styled-components': 'data-styled-version',
  zustand: 'getInitialState',
  zod: '$ZodError',
  dompurify: 'ALLOWED_URI_REGEXP',
  signalr: 'ServerSentEvents',
  prosemirror: 'ProseMirrorClipboard',
};
