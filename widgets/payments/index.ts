import { defineWidget } from '#shared/runtime/define-widget';
import { object } from '#shared/contract/schema';

export const widget = defineWidget({
  name: 'payments',
  props: object({}),
  ground: true,
  keeps: 'records',
  load: () => import('./payments.view.tsx'),
});
export const { mount } = widget;
