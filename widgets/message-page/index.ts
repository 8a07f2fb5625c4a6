import { defineWidget } from '#shared/runtime/define-widget';
import { props } from './props.ts';

export const widget = defineWidget({ name: 'message-page', props, ground: true, load: () => import('./message-page.view.tsx') });
export const { mount } = widget;
