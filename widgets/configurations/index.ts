import { defineWidget } from '#shared/runtime/define-widget';
import { props } from './props.ts';

export const widget = defineWidget({ name: 'configurations', props, keeps: 'records', load: () => import('./configurations.view.tsx') });
export const { mount } = widget;
