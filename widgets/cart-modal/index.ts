import { defineWidget } from '#shared/runtime/define-widget';
import { props } from './props.ts';

export const widget = defineWidget({ name: 'cart-modal', props, load: () => import('./cart-modal.view.tsx') });
export const { mount } = widget;
