import type { Meta } from '@storybook/react-webpack5';
import { messages as cartMessages } from '#shared/page/cart/cart.messages';
import { messages as pageMessages } from '#shared/page/messages';
import { onAHostilePage } from '../../storybook/hostile-page.tsx';
import type { Visitor } from '../../storybook/visitor.ts';
import { widgetStory } from '../../storybook/widget-story.tsx';
import { messages } from './cart-menu.messages.ts';
import { widget } from './index.ts';

const meta: Meta = { title: 'Widgets/Cart menu', tags: ['autodocs'] };
export default meta;

const base = 'GetPackageBaseCustomer';
const alone = { alone: true };
const open = (visitor: Visitor): Promise<void> => visitor.press('button', /^Carrito de compras/);
const pay = (visitor: Visitor): Promise<void> => visitor.press('button', messages.pay);

/** @shows CartMenuState.ready */
export const Button = widgetStory(widget, { cart: 'filled' });
export const ButtonOfAnEmptyCart = widgetStory(widget);
export const Open = widgetStory(widget, { cart: 'filled', act: open });
/** More lines than fit, so the list scrolls. */
export const OpenWithManyLines = widgetStory(widget, { cart: 'full', act: open });
export const Empty = widgetStory(widget, {
  act: open,
  ends: messages.empty,
});
/** The buyer must still choose the number of employees; only payroll sells by employees. */
export const TierMissing = widgetStory(widget, {
  brand: 'colnomina',
  cart: 'employees',
  act: open,
  ends: messages.tierMissing,
});
export const Alone = widgetStory(widget, { cart: 'filled', props: alone });
export const AloneAndEmpty = widgetStory(widget, { props: alone });
export const Paying = widgetStory(widget, {
  signedIn: 'cliente-nuevo',
  cart: 'filled',
  props: alone,
  faults: [{ path: base, delayMs: 60_000 }],
  act: pay,
});
/** A complement without a base plan. */
export const PayRefused = widgetStory(widget, {
  cart: 'complement',
  props: alone,
  act: pay,
  ends: cartMessages.baseNeeded,
});
export const PayFailing = widgetStory(widget, {
  signedIn: 'cliente-nuevo',
  cart: 'filled',
  props: alone,
  faults: [{ path: base, status: 500 }],
  act: pay,
  ends: pageMessages.serverError,
});
export const OnAHostilePage = onAHostilePage(Button);
