import { defineWidget } from '#shared/runtime/define-widget';
import { props } from './props.ts';

export const widget = defineWidget({ name: 'store-header', props, load: () => import('./store-header.view.tsx') });
export const { mount } = widget;
