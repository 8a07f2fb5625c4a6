import type { Meta } from '@storybook/react-webpack5';
import { widgetStory } from '../../storybook/widget-story.tsx';
import { widget } from './index.ts';

const meta: Meta = { title: 'Widgets/Dashboard' };
export default meta;

const products = 'dashboard-customer';
const details = 'contracted-service-details';
const history = 'consumption-history';
/** The customer's first product and its first package, opened. */
const opened = { abiertos: 'firmaya-false,firmaya-FIRMA-EST-1000-false' };

export const Ready = widgetStory(widget, { signedIn: 'cliente-plan' });
export const Empty = widgetStory(widget, { signedIn: 'cliente-nuevo' });
export const StaffHaveNone = widgetStory(widget, { signedIn: 'superadmin' });
export const Denied = widgetStory(widget);
export const Loading = widgetStory(widget, { signedIn: 'cliente-plan', faults: [{ path: products, delayMs: 60_000 }] });
export const Failed = widgetStory(widget, { signedIn: 'cliente-plan', faults: [{ path: products, status: 500 }] });
export const Detail = widgetStory(widget, { signedIn: 'cliente-plan', address: opened });
export const DetailLoading = widgetStory(widget, {
  signedIn: 'cliente-plan',
  address: opened,
  faults: [{ path: details, delayMs: 60_000 }],
});
export const DetailFailed = widgetStory(widget, { signedIn: 'cliente-plan', address: opened, faults: [{ path: details, status: 500 }] });
/** The refusal answers 'Movimientos'. */
export const MovementsRefused = widgetStory(widget, {
  signedIn: 'cliente-plan',
  address: opened,
  faults: [{ path: history, status: 422, body: { statusDetails: [{ description: 'No hay consumo en este periodo.' }] } }],
});
