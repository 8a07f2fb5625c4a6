import { defineWidget } from '#shared/runtime/define-widget';
import { object } from '#shared/contract/schema';

export const widget = defineWidget({
  name: 'configurations',
  props: object({}),
  keeps: 'records',
  load: () => import('./configurations.view.tsx'),
});
export const { mount } = widget;
