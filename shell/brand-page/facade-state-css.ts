import { lateFacadeHostCss } from '#shared/runtime/facade';
import { lateCss as buyButton } from '../../widgets/buy-button/buy-button.facade.ts';
import { lateCss as cartMenu } from '../../widgets/cart-menu/cart-menu.facade.ts';
import { lateCss as cartModal } from '../../widgets/cart-modal/cart-modal.facade.ts';
import { priceCss } from '../../widgets/cart-modal/cart-modal.price.ts';

/**
 * Rules of the facades that nobody needs before the second file is here: states, and prices. They stand behind the others in the
 * one sheet of a brand.
 * @param tokens declarations of the brand's roles that they wear (`lateFacadeTokens`)
 */
export const facadeStateCss = (tokens: string): string =>
  `:host{${tokens}}${lateFacadeHostCss()}${cartMenu}${buyButton}${cartModal}${priceCss()}`;
