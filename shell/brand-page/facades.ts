import { facadeHostCss, type Facade } from '#shared/runtime/facade';
import { css as buyButtonCss, facade as buyButton } from '../../widgets/buy-button/buy-button.facade.ts';
import { css as cartMenuCss, facade as cartMenu } from '../../widgets/cart-menu/cart-menu.facade.ts';
import { css as cartModalCss, facade as cartModal } from '../../widgets/cart-modal/cart-modal.facade.ts';

/** Facades by widget; without a prototype, so that properties on Object.prototype are no facades. */
export const facades: Readonly<Record<string, Facade>> = {
  __proto__: null as never,
  'buy-button': buyButton,
  'cart-menu': cartMenu,
  'cart-modal': cartModal,
};

/** The rules of all of them: one sheet serves every tag of a brand. */
export const facadesCss = facadeHostCss() + cartMenuCss + buyButtonCss + cartModalCss();
