import type { Meta } from '@storybook/react-webpack5';
import { onAHostilePage } from '../../storybook/hostile-page.tsx';
import { widgetStory } from '../../storybook/widget-story.tsx';
import { widget } from './index.ts';

const meta: Meta = { title: 'Widgets/Purchase form' };
export default meta;

const order = 'RegisterPurchaseOrder';

export const Ready = widgetStory(widget, { cart: 'filled' });
/** Nothing lies in the cart. */
export const EmptyCart = widgetStory(widget);
export const ActivatePlan = widgetStory(widget, { props: { mode: 'activate-plan' } });
export const Loading = widgetStory(widget, { cart: 'filled', faults: [{ path: 'GetAppParameters', delayMs: 60_000 }] });
export const CitiesFailed = widgetStory(widget, { cart: 'filled', faults: [{ path: 'GetListStatesAndCities', status: 500 }] });
export const OnlyOneLicence = widgetStory(widget, {
  cart: 'filled',
  faults: [
    {
      path: order,
      status: 422,
      body: {
        statusMessage: 'Ya tienes una licencia activa de este producto.',
        responseData: '{"Code":"ER16","MinDateToRenewLicense":"2027-01-15"}',
      },
    },
  ],
});
export const PendingActivation = widgetStory(widget, {
  cart: 'filled',
  faults: [
    { path: order, status: 422, body: { statusMessage: 'Tienes una licencia pendiente por activar.', responseData: '{"Code":"ER17"}' } },
  ],
});
export const PaymentFailed = widgetStory(widget, { cart: 'filled', faults: [{ path: '/payment/form', status: 500 }] });
export const NoAnswer = widgetStory(widget, { cart: 'filled', faults: [{ path: order, drop: true }] });
export const OnAHostilePage = onAHostilePage(Ready);
