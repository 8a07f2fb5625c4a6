import { defineWidget } from '#shared/runtime/define-widget';
import { props } from './props.ts';

export const widget = defineWidget({ name: 'reports', props, ground: true, keeps: 'records', load: () => import('./reports.view.tsx') });
export const { mount } = widget;
