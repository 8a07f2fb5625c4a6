import { defineWidget } from '#shared/runtime/define-widget';
import { props } from './props.ts';

export const widget = defineWidget({ name: 'cart-menu', props, ink: 'page', load: () => import('./cart-menu.view.tsx') });
export const { mount } = widget;
