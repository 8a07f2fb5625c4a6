import type { LoadMoment } from '#shared/runtime/define-element';

/** Remotes for brands' pages, each as `<licence-…>`, and when a tag loads its widget. The other remotes are for our own site. */
export const tags: Readonly<Record<string, LoadMoment>> = {
  'buy-button': 'auto',
  'cart-menu': 'auto',
  'cart-modal': 'intent',
  storefront: 'visible',
  'store-header': 'visible',
  'purchase-form': 'visible',
  'order-status': 'visible',
  'order-summary': 'visible',
  'free-trial': 'visible',
  'my-plan': 'visible',
  'message-page': 'visible',
};

/** Tags without a remote and without React, drawn by a late file (`plain-tags.ts`), and when they load. */
export const plainTags: Readonly<Record<string, LoadMoment>> = { price: 'visible', countdown: 'visible' };

export const everyTag = { ...tags, ...plainTags };

/** Attributes that are checked before the widget has loaded. A required `package-code` comes first. */
export const attributesOf: Readonly<Record<string, string>> = {
  'buy-button': 'package-code quantity package-name promo-code label',
  'cart-menu': 'alone',
  'cart-modal': 'alone',
  storefront: 'package-id speed',
  'purchase-form': 'mode email document-type document-number',
  'order-status': 'reference-uuid',
  'order-summary': 'reference-uuid',
  'free-trial': 'email document-type document-number',
  'message-page': 'kind',
  price: 'package-code size',
  countdown: 'package-code',
};

export const brandOf = (element: Element): string => element.getAttribute('brand') ?? '';
