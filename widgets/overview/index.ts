import { defineWidget } from '#shared/runtime/define-widget';
import { object } from '#shared/contract/schema';

export const widget = defineWidget({
  name: 'overview',
  props: object({}),
  ground: true,
  keeps: 'records',
  load: () => import('./overview.view.tsx'),
});
export const { mount } = widget;
