import { defineWidget } from '#shared/runtime/define-widget';
import { props } from './props.ts';

export const widget = defineWidget({ name: 'order-summary', props, ground: true, load: () => import('./order-summary.view.tsx') });
export const { mount } = widget;
