import { obtainPage } from '#shared/page/page';
import { defineWidget } from '#shared/runtime/define-widget';
import type { CartCommands, Host, Mounted, Widget } from '#shared/runtime/widget';
import { cartCommands } from './commands.ts';
import { pricesAreKnown } from './cart-modal.model.ts';
import { props, type CartModalProps } from './props.ts';

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
    // Mounted again in its place it is the same cart.
    if (!handle.open)
      Object.assign(
        handle,
        cartCommands(target, () => handle.ready.then(() => obtainPage(host))),
      );
    return handle as CartHandle;
  },
};
export const { mount } = widget;
