import { defineWidget } from '#shared/runtime/define-widget';
import { props } from './props.ts';

export const widget = defineWidget({ name: 'licences', props, ground: true, keeps: 'records', load: () => import('./licences.view.tsx') });
export const { mount } = widget;
