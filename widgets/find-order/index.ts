import { defineWidget } from '#shared/runtime/define-widget';
import { props } from './props.ts';

export const widget = defineWidget({ name: 'find-order', props, ground: true, load: () => import('./find-order.view.tsx') });
export const { mount } = widget;
