import { defineWidget } from '#shared/runtime/define-widget';
import { props } from './props.ts';

export const widget = defineWidget({
  name: 'dashboard',
  props,
  ground: true,
  keeps: 'records',
  load: () => import('./dashboard.view.tsx'),
});
export const { mount } = widget;
