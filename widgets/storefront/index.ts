import { defineWidget } from '#shared/runtime/define-widget';
import { props } from './props.ts';

export const widget = defineWidget({ name: 'storefront', props, ground: true, load: () => import('./storefront.view.tsx') });
export const { mount } = widget;
