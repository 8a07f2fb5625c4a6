import type { Meta } from '@storybook/react-webpack5';
import { widgetStory } from '../../storybook/widget-story.tsx';
import { widget } from './index.ts';

const meta: Meta = { title: 'Widgets/Payments' };
export default meta;

const batch = 'GetPurchaseCashByBatch';

export const Ready = widgetStory(widget, { signedIn: 'financiero' });
export const ReadOnly = widgetStory(widget, { signedIn: 'financiero-consulta' });
export const Denied = widgetStory(widget, { signedIn: 'promocode' });
export const Loading = widgetStory(widget, { signedIn: 'financiero', faults: [{ path: batch, delayMs: 60_000 }] });
export const Empty = widgetStory(widget, {
  signedIn: 'financiero',
  faults: [{ path: batch, status: 200, body: { result: { records: { purchase: [], purchaseRows: 0 } } } }],
});
export const NoMatch = widgetStory(widget, { signedIn: 'financiero', address: { buscar: 'no existe' } });
export const Failed = widgetStory(widget, { signedIn: 'financiero', faults: [{ path: batch, status: 500 }] });
