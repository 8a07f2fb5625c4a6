import type { Meta } from '@storybook/react-webpack5';
import { widgetStory } from '../../storybook/widget-story.tsx';
import { widget } from './index.ts';

const meta: Meta = { title: 'Widgets/Agreements' };
export default meta;

const products = 'GetAllServices';

export const Ready = widgetStory(widget, { signedIn: 'superadmin' });
/** Two products, by the privileges of the token. */
export const TwoProducts = widgetStory(widget, { signedIn: 'comercial' });
export const Denied = widgetStory(widget, { signedIn: 'financiero' });
export const Loading = widgetStory(widget, { signedIn: 'superadmin', faults: [{ path: products, delayMs: 60_000 }] });
export const Failed = widgetStory(widget, { signedIn: 'superadmin', faults: [{ path: products, status: 500 }] });
/** Managers, packages and parameters do not come: empty selectors, each with its icon. */
export const ListsFailed = widgetStory(widget, {
  signedIn: 'superadmin',
  faults: ['get-users-by-role', 'GetPackagesByServiceName', 'get-app-parameters-contracts'].map((path) => ({ path, status: 500 })),
});
/** Every save is refused. */
export const SaveFailed = widgetStory(widget, { signedIn: 'superadmin', faults: [{ path: 'contract/create', status: 500 }] });
