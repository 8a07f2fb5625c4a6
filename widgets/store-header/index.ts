import { defineWidget } from '#shared/runtime/define-widget';
import { object } from '#shared/contract/schema';

export const widget = defineWidget({ name: 'store-header', props: object({}), load: () => import('./store-header.view.tsx') });
export const { mount } = widget;
