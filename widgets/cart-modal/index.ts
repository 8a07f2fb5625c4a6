import { obtainPage, type Page } from '#shared/page/page';
import { defineWidget } from '#shared/runtime/define-widget';
import type { CartCommands, Host, Mounted, Widget } from '#shared/runtime/widget';
import { pricesAreKnown } from './cart-modal.model.ts';
import { props, type CartModalProps } from './props.ts';
import { refusalTexts } from '#shared/page/cart/cart.messages';
import { failureText } from '#shared/page/failure-text';

/**
 * Commands of a mounted cart for the page's script.
 * @param from dispatches the events
 * @param obtainPage resolves once the cart is on screen
 */
function cartCommands(from: EventTarget, obtainPage: () => Promise<Page>): CartCommands {
  const setOpen = async (open?: boolean): Promise<void> => {
    const { cart } = await obtainPage();
    cart.setOpen(open ?? !cart.store.getState().open);
  };
  return {
    open: () => setOpen(true),
    close: () => setOpen(false),
    toggle: () => setOpen(),
    async add(code, quantity = 1) {
      const { cart } = await obtainPage();
      const refusal = await cart.want({ code, quantity, name: '' }, from);
      if (refusal !== null) return { message: refusalTexts[refusal] };
      const waiting = cart.store.getState().waiting.find((each) => each.code === code && each.status !== 'asking');
      return waiting === undefined || { message: failureText(waiting.failure) };
    },
  };
}

type CartHandle = Mounted<CartModalProps> & CartCommands;

const shown: Widget<CartModalProps> = defineWidget({
  name: 'cart-modal',
  props,
  settled: async (page, facade) => {
    if ('priced' in facade.dataset) await pricesAreKnown(page);
  },
  load: () => import('./cart-modal.view.tsx'),
});

export const widget = {
  ...shown,
  mount(target: Element | ShadowRoot, host?: Host<CartModalProps>): CartHandle {
    const handle: Mounted<CartModalProps> & Partial<CartCommands> = shown.mount(target, host);
    // A second mount in the same place returns the same cart.
    if (!handle.open)
      Object.assign(
        handle,
        cartCommands(target, () => handle.ready.then(() => obtainPage(host))),
      );
    return handle as CartHandle;
  },
};
export const { mount } = widget;
