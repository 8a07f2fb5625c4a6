import { defineWidget } from '#shared/runtime/define-widget';
import { props } from './props.ts';

export const widget = defineWidget({ name: 'entry', props, load: () => import('./entry.view.tsx') });
export const { mount } = widget;
