import { defineWidget } from '#shared/runtime/define-widget';
import { props } from './props.ts';

export const widget = defineWidget({ name: 'accessibility', props, ground: true, load: () => import('./accessibility.view.tsx') });
export const { mount } = widget;
