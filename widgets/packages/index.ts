import { defineWidget } from '#shared/runtime/define-widget';
import { object } from '#shared/contract/schema';

export const widget = defineWidget({
  name: 'packages',
  props: object({}),
  ground: true,
  keeps: 'records',
  load: () => import('./packages.view.tsx'),
});
export const { mount } = widget;
