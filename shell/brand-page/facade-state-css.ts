import { lateFacadeHostCss } from '#shared/runtime/facade';
import { lateCss as buyButton } from '../../widgets/buy-button/buy-button.facade.ts';
import { lateCss as cartMenu } from '../../widgets/cart-menu/cart-menu.facade.ts';
import { lateCss as cartModal } from '../../widgets/cart-modal/cart-modal.facade.ts';
import { priceCss } from '../../widgets/cart-modal/cart-modal.price.ts';

/**
 * Rules of the facades that come with the second file: states, and prices. They follow the others in the one sheet of a brand.
 * @param tokens declarations of the brand's colours (`lateFacadeTokens`)
 */
export const facadeStateCss = (tokens: string): string =>
  `:host{${tokens}}${lateFacadeHostCss()}${cartMenu}${buyButton}${cartModal}${priceCss()}`;
