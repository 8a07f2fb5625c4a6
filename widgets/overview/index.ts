import { defineWidget } from '#shared/runtime/define-widget';
import { props } from './props.ts';

export const widget = defineWidget({ name: 'overview', props, ground: true, keeps: 'records', load: () => import('./overview.view.tsx') });
export const { mount } = widget;
