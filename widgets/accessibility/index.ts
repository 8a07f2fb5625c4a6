import { defineWidget } from '#shared/runtime/define-widget';
import { object } from '#shared/contract/schema';

export const widget = defineWidget({
  name: 'accessibility',
  props: object({}),
  ground: true,
  load: () => import('./accessibility.view.tsx'),
});
export const { mount } = widget;
