import { defineWidget } from '#shared/runtime/define-widget';
import { props } from './props.ts';

export const widget = defineWidget({ name: 'purchase-form', props, ground: true, load: () => import('./purchase-form.view.tsx') });
export const { mount } = widget;
