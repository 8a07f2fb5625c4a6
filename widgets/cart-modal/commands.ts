import { refusalTexts } from '#shared/page/cart/cart.messages';
import { failureText } from '#shared/page/failure-text';
import type { Page } from '#shared/page/page';
import type { CartCommands } from '#shared/runtime/widget';

/**
 * Commands of a mounted cart for the page's script. @param from dispatches the events @param obtainPage resolves once the cart is on
 * screen
 */
export function cartCommands(from: EventTarget, obtainPage: () => Promise<Page>): CartCommands {
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
