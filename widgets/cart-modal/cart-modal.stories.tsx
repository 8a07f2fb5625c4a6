import type { Meta } from '@storybook/react-webpack5';
import { onAHostilePage } from '../../storybook/hostile-page.tsx';
import { widgetStory } from '../../storybook/widget-story.tsx';
import { widget } from './index.ts';

const meta: Meta = { title: 'Widgets/Cart modal' };
export default meta;

export const Filled = widgetStory(widget, { cart: 'filled', props: { alone: true } });
export const Empty = widgetStory(widget, { props: { alone: true } });
export const PromoRefused = widgetStory(widget, {
  cart: 'filled',
  props: { alone: true },
  faults: [{ path: 'ValidatePromotionCode', status: 400, body: {} }],
});
export const PromoFailing = widgetStory(widget, {
  cart: 'filled',
  props: { alone: true },
  faults: [{ path: 'ValidatePromotionCode', status: 500 }],
});
export const TiersFailing = widgetStory(widget, {
  cart: 'filled',
  props: { alone: true },
  faults: [{ path: 'GetPriceByLicenseType', status: 500 }],
});
export const ContinueFailing = widgetStory(widget, {
  cart: 'filled',
  props: { alone: true },
  faults: [
    { path: 'GetPackageBaseCustomer', status: 500 },
    { path: 'register-identity-validation', status: 500 },
  ],
});
export const OnAHostilePage = onAHostilePage(Filled);
