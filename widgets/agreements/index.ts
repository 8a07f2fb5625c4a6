import { defineWidget } from '#shared/runtime/define-widget';
import { object } from '#shared/contract/schema';

export const widget = defineWidget({
  name: 'agreements',
  props: object({}),
  ground: true,
  keeps: 'records',
  load: () => import('./agreements.view.tsx'),
});
export const { mount } = widget;
