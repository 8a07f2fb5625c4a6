/**
 * Byte budgets in kB of brotli (1 kB = 1,000 bytes), each the measured weight plus 1 %. A budget that rises needs its
 * reason in the commit that raises it.
 */
export const bundleBudgets = {
  libraries: 75.6, // react, react-dom, styled-components, zustand and zod; changes with their versions only
  core: 39.6, // mounting, page state and kit of a priced cart
  shop: 11.05, // pages of the store: parameters, menus, cards, carousels, consumption
  checkout: 15.9, // form engine, fields and checks behind the priced cart; contract of orders
  orders: 5.3, // placed orders: lines, receipts, proofs of payment
  forms: 6.75, // forms of buyers: choice fields, document rules, gateways
  desk: 40.3, // shared by several back-office screens: lists, columns, bulk actions
  dialogs: 7.65, // shared by its late dialogs: the editor of contracted services, document numbers
} as const;

/** Budget of each remote missing in `remoteBudgets`. A remote contains the shared modules that only it uses. */
export const usualRemote = 9.6;
export const remoteBudgets: Readonly<Record<string, number>> = {
  'buy-button': 2.35, // on every landing page
  'cart-menu': 3.85, // on every landing page
  'cart-modal': 12.55, // lines, refusals, promo code, buyer step, hand-over
  'purchase-form': 19.1, // person, company and representative, prices, payment; its dialogs are late
  packages: 15.55, // list and features; the dialog is late
  configurations: 16.5, // four lists with a dialog each
  'admin-frame': 10.5, // menu, palette, look, count of pending payments
  payments: 10.85, // list, decision dialogs, proof viewer
  agreements: 19.15, // a wizard of five steps, two kinds of services
  licences: 19.25, // customers, usage, detail, editor, company
};

/** Budget of the late parts of each remote missing in `lateBudgets`, summed. */
export const usualLateParts = 5.3;
export const lateBudgets: Readonly<Record<string, number>> = {
  packages: 107.2, // Tiptap on ProseMirror (86 kB) and DOMPurify, for the formatted description; the dialog of 40 fields
  licences: 20.65, // dialogs, worksheet and drafts
};

/** embed.js for the sandbox's eight brands, without anything that can load with the first press (record 0016). */
export const embedBudget = 6.4;
/** The second file: kernel, mount API and pricing before React. */
export const secondBudget = 17.2;
/** The late script of a store's home. */
export const shopWindowBudget = 6;
/** `stock/remoteEntry.js`: nearly all of it is the runtime of `@module-federation/enhanced`. */
export const stockBudget = 24.6;
/** File names of a release, and bundles behind late files, for brands' pages. */
export const tableBudget = 1.5;
/** Federation container of an empty remote. */
export const containerBudget = 0.84;

/** Script, kernel bundles and remotes of a page, libraries included; without answers of the platform and late files. */
export const pageBudgets = {
  'script with the cart open': { script: 'embed', remotes: ['cart-modal'], most: 151.1, requests: 6 },
  message: { script: 'site', remotes: ['store-header', 'store-footer', 'message-page'], most: 149.2, requests: 7 },
  'order status': { script: 'site', remotes: ['store-header', 'store-footer', 'order-status'], most: 175.5, requests: 9 },
  'store home': { script: 'site', remotes: ['store-header', 'store-footer', 'storefront'], most: 154.9, requests: 7 },
  'my plan': { script: 'site', remotes: ['store-header', 'store-footer', 'my-plan'], most: 155.9, requests: 7 },
  'free trial': { script: 'site', remotes: ['store-header', 'store-footer', 'free-trial'], most: 175.7, requests: 9 },
  'purchase page': { script: 'site', remotes: ['store-header', 'store-footer', 'purchase-form'], most: 188.2, requests: 9 },
  packages: { script: 'site', remotes: ['admin-frame', 'packages'], most: 230.8, requests: 10 },
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
