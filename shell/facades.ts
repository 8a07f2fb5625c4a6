import type { Facade } from '#shared/runtime/facade';
import { facade as buyButton } from '../widgets/buy-button/buy-button.facade.ts';
import { facade as cartMenu } from '../widgets/cart-menu/cart-menu.facade.ts';
import { facade as cartModal } from '../widgets/cart-modal/cart-modal.facade.ts';

/** What is drawn before React, by widget. */
export const facades: Readonly<Record<string, Facade>> = { 'buy-button': buyButton, 'cart-menu': cartMenu, 'cart-modal': cartModal };
