import { defineWidget } from '#shared/runtime/define-widget';
import { props } from './props.ts';

export const widget = defineWidget({ name: 'packages', props, ground: true, keeps: 'records', load: () => import('./packages.view.tsx') });
export const { mount } = widget;
