import { defineWidget } from '#shared/runtime/define-widget';
import { pricesAreKnown } from './cart-modal.model.ts';
import { props } from './props.ts';

export const widget = defineWidget({
  name: 'cart-modal',
  props,
  settled: async (page, facade) => {
    if ('priced' in facade.dataset) await pricesAreKnown(page);
  },
  load: () => import('./cart-modal.view.tsx'),
});
export const { mount } = widget;
