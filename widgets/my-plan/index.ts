import { defineWidget } from '#shared/runtime/define-widget';
import { props } from './props.ts';

export const widget = defineWidget({ name: 'my-plan', props, ground: true, load: () => import('./my-plan.view.tsx') });
export const { mount } = widget;
