import { defineWidget } from '#shared/runtime/define-widget';
import { props } from './props.ts';

export const widget = defineWidget({ name: 'order-status', props, ground: true, load: () => import('./order-status.view.tsx') });
export const { mount } = widget;
