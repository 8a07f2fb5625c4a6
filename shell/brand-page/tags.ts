import type { LoadMoment } from '#shared/runtime/define-element';

/** The remotes a brand's page may use, each as `<licence-…>`, and when a tag loads its widget; the others are our own site's. */
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

/** Tags without a remote and without React, which a late file draws (`plain-tags.ts`), and when. */
export const plainTags: Readonly<Record<string, LoadMoment>> = { price: 'visible', countdown: 'visible' };

export const everyTag = { ...tags, ...plainTags };

/** Checked before the widget has loaded. A required `package-code` comes first. */
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
