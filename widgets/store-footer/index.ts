import { defineWidget } from '#shared/runtime/define-widget';
import { object } from '#shared/contract/schema';

export const widget = defineWidget({
  name: 'store-footer',
  props: object({}),
  ground: true,
  load: () => import('./store-footer.view.tsx'),
});
export const { mount } = widget;
