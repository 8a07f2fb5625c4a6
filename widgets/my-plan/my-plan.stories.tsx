import type { Meta } from '@storybook/react-webpack5';
import { onAHostilePage } from '../../storybook/hostile-page.tsx';
import { widgetStory } from '../../storybook/widget-story.tsx';
import { widget } from './index.ts';

const meta: Meta = { title: 'Widgets/My plan' };
export default meta;

const plan = (status: number, body?: unknown) => [
  { path: 'GetDetailLicenseCustomerMyPlan', status, ...(body === undefined ? {} : { body }) },
];

/** Nobody is signed in; on the store's own page this state leaves for the login instead. */
export const Visitor = widgetStory(widget);
export const Loading = widgetStory(widget, {
  signedIn: 'cliente-plan',
  faults: [{ path: 'GetDetailLicenseCustomerMyPlan', delayMs: 60_000 }],
});
/** In the payroll brand with its months, elsewhere without. */
export const Ready = widgetStory(widget, { signedIn: 'cliente-plan' });
/** Nothing can be added to it: it is offered a paid one. */
export const Free = widgetStory(widget, { signedIn: 'cliente-gratis' });
export const Expired = widgetStory(widget, { signedIn: 'cliente-vencido', faults: plan(422) });
export const Empty = widgetStory(widget, { signedIn: 'cliente-nuevo' });
export const Failed = widgetStory(widget, { signedIn: 'cliente-plan', faults: plan(500) });
/** Staff users have no plan. */
export const NotACustomer = widgetStory(widget, { signedIn: 'financiero' });
export const OnAHostilePage = onAHostilePage(Ready);
