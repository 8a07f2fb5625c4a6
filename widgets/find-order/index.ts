import { defineWidget } from '#shared/runtime/define-widget';
import { object } from '#shared/contract/schema';

export const widget = defineWidget({ name: 'find-order', props: object({}), ground: true, load: () => import('./find-order.view.tsx') });
export const { mount } = widget;
