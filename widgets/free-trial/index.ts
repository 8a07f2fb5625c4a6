import { defineWidget } from '#shared/runtime/define-widget';
import { props } from './props.ts';

export const widget = defineWidget({ name: 'free-trial', props, ground: true, load: () => import('./free-trial.view.tsx') });
export const { mount } = widget;
