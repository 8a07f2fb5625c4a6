import { facadeHostCss, lateFacadeHostCss, type Facade } from '#shared/runtime/facade';
import * as buyButton from '../../widgets/buy-button/buy-button.facade.ts';
import * as cartMenu from '../../widgets/cart-menu/cart-menu.facade.ts';
import * as cartModal from '../../widgets/cart-modal/cart-modal.facade.ts';
import { priceCss } from '../../widgets/cart-modal/cart-modal.price.ts';

/** Without a prototype, since properties on Object.prototype are not facades. */
export const facades: Readonly<Record<string, Facade>> = {
  __proto__: null as never,
  'buy-button': buyButton.facade,
  'cart-menu': cartMenu.facade,
  'cart-modal': cartModal.facade,
};

/** One sheet serves every tag of a brand. */
export const facadesCss = (): string => facadeHostCss() + cartMenu.css + buyButton.css + cartModal.css();

/**
 * Rules of the second file: states and prices. They follow the others in the one sheet of a brand.
 * @param tokens declarations of the brand's colours (`lateFacadeTokens`)
 */
export const facadeStateCss = (tokens: string): string =>
  `:host{${tokens}}${lateFacadeHostCss()}${cartMenu.lateCss}${buyButton.lateCss}${cartModal.lateCss()}${priceCss()}`;
