import { defineWidget } from '#shared/runtime/define-widget';
import { props } from './props.ts';

export const widget = defineWidget({ name: 'store-footer', props, ground: true, load: () => import('./store-footer.view.tsx') });
export const { mount } = widget;
