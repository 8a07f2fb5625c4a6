import { beforeEach, expect, it } from 'vitest';
import { messages as cart } from '../../widgets/cart-modal/cart-modal.messages.ts';
import { noteTexts } from './cart/cart.messages.ts';
import { registry } from './registry.ts';

beforeEach(() => {
  delete registry.pageWords;
});

it('a text that the page replaces is read at each use, and all others stay', () => {
  expect([cart.buyerTitle, cart.retry]).toEqual(['Tus datos', 'Reintentar']);
  registry.pageWords = { 'cart-modal.buyerTitle': '¿Quién compra?', 'cart.noteTexts.promo-dropped': 'El código se fue.' };
  expect([cart.buyerTitle, cart.retry, noteTexts['promo-dropped']]).toEqual(['¿Quién compra?', 'Reintentar', 'El código se fue.']);
});

it('the message objects have no prototype that a page could extend', () => {
  expect([Object.getPrototypeOf(cart), Object.getPrototypeOf(noteTexts)]).toEqual([null, null]);
});
