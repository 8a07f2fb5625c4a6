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

/** Tags without a remote and without React, which a late file draws (`plain.ts`), and when. */
export const plainTags: Readonly<Record<string, LoadMoment>> = { price: 'visible', countdown: 'visible' };

export const everyTag = { ...tags, ...plainTags };
