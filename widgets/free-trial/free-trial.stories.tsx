import type { Meta } from '@storybook/react-webpack5';
import { onAHostilePage } from '../../storybook/hostile-page.tsx';
import { widgetStory } from '../../storybook/widget-story.tsx';
import { widget } from './index.ts';

const meta: Meta = { title: 'Widgets/Free trial' };
export default meta;

export const Editing = widgetStory(widget);
export const Loading = widgetStory(widget, { faults: [{ path: 'GetPackagesByServiceName', delayMs: 60_000 }] });
export const Failed = widgetStory(widget, { faults: [{ path: 'GetPackagesByServiceName', status: 500 }] });
export const Unavailable = widgetStory(widget, {
  faults: [
    {
      path: 'GetPackagesByServiceName',
      status: 200,
      body: { result: { records: { packagesBase: [], packagesComplementary: [], packagesOffers: [], packagesCombo: [] } } },
    },
  ],
});
/** Fill the form in and press 'Comenzar'. */
export const Refused = widgetStory(widget, {
  faults: [{ path: 'RegisterPurchaseOrder', status: 422, body: { statusMessage: 'Ya tienes una licencia activa de este producto.' } }],
});
export const OnAHostilePage = onAHostilePage(Editing);
