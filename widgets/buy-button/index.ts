import { defineWidget } from '#shared/runtime/define-widget';
import { props } from './props.ts';

export const widget = defineWidget({ name: 'buy-button', props, load: () => import('./buy-button.view.tsx') });
export const { mount } = widget;
