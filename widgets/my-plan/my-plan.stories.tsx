import type { Meta } from '@storybook/react-webpack5';
import { onAHostilePage } from '../../storybook/hostile-page.tsx';
import { widgetStory } from '../../storybook/widget-story.tsx';
import { widget } from './index.ts';
import { messages } from './my-plan.messages.ts';

const meta: Meta = { title: 'Widgets/My plan', tags: ['autodocs'] };
export default meta;

const plan = (status: number, body?: unknown) => [
  { path: 'GetDetailLicenseCustomerMyPlan', status, ...(body === undefined ? {} : { body }) },
];

/** A visitor on a brand's page; the store's own page leaves for the login instead. */
export const Visitor = widgetStory(widget);
/** @shows PlanState.loading */
export const Loading = widgetStory(widget, {
  signedIn: 'cliente-plan',
  faults: [{ path: 'GetDetailLicenseCustomerMyPlan', delayMs: 60_000 }],
});
/**
 * The payroll brand also shows the months.
 * @shows PlanState.ready
 * @shows ComplementsState.ready
 */
export const Ready = widgetStory(widget, { signedIn: 'cliente-plan' });
/**
 * The free plan accepts no complements: the card offers a paid plan.
 * @shows MonthsState.hidden
 */
export const Free = widgetStory(widget, { signedIn: 'cliente-gratis' });
export const Expired = widgetStory(widget, { signedIn: 'cliente-vencido', faults: plan(422) });
export const Empty = widgetStory(widget, { signedIn: 'cliente-nuevo' });
/** @shows PlanState.failed */
export const Failed = widgetStory(widget, { signedIn: 'cliente-plan', faults: plan(500) });
/** Staff users have no plan. */
export const NotACustomer = widgetStory(widget, { signedIn: 'financiero' });
const months = 'GetDetailLicenseEmployeeMyPlan';
/** Only payroll has months. */
const payroll = { brand: 'colnomina', signedIn: 'cliente-plan' } as const;

/** @shows MonthsState.ready */
export const Months = widgetStory(widget, { ...payroll, act: (visitor) => visitor.sees(messages.months) });
/** @shows MonthsState.loading */
export const MonthsLoading = widgetStory(widget, { ...payroll, faults: [{ path: months, delayMs: 60_000 }] });
/** @shows MonthsState.failed */
export const MonthsFailed = widgetStory(widget, { ...payroll, faults: [{ path: months, status: 500 }] });

/** The brand's complements, for an existing plan. */
const complements = { brand: 'facturacion', signedIn: 'cliente-plan' } as const;
const additions = 'GetPackagesByServiceName';
/** @shows ComplementsState.loading */
export const ComplementsLoading = widgetStory(widget, { ...complements, faults: [{ path: additions, delayMs: 60_000 }] });
/** @shows ComplementsState.failed */
export const ComplementsFailed = widgetStory(widget, { ...complements, faults: [{ path: additions, status: 500 }] });
export const OnAHostilePage = onAHostilePage(Ready);
