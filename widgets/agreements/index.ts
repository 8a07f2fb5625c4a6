import { defineWidget } from '#shared/runtime/define-widget';
import { props } from './props.ts';

export const widget = defineWidget({
  name: 'agreements',
  props,
  ground: true,
  keeps: 'records',
  load: () => import('./agreements.view.tsx'),
});
export const { mount } = widget;
