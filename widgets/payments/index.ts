import { defineWidget } from '#shared/runtime/define-widget';
import { props } from './props.ts';

export const widget = defineWidget({ name: 'payments', props, ground: true, keeps: 'records', load: () => import('./payments.view.tsx') });
export const { mount } = widget;
