import { defineWidget } from '#shared/runtime/define-widget';
import { props } from './props.ts';

export const widget = defineWidget({ name: 'admin-frame', props, keeps: 'records', load: () => import('./admin-frame.view.tsx') });
export const { mount } = widget;
