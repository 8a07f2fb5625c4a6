import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../../widgets/buy-button/buy-button.messages.ts';
import { messages as cart } from '../../widgets/cart-modal/cart-modal.messages.ts';
import { messages as configurations, promoCodeWords } from '../../widgets/configurations/configurations.messages.ts';
import { noteTexts } from './cart/cart.messages.ts';
import { registry } from './registry.ts';
import { speakAs } from './words.ts';

beforeEach(() => {
  delete registry.words;
  delete registry.said;
});

describe('the words of a screen', () => {
  it('are the common ones before a brand is known, and where it has none of its own', () => {
    expect(messages.buy).toBe('Comprar');
    speakAs('firmaya', { 'buy-button': { adding: 'Un momento…' } });
    expect(messages).toMatchObject({ buy: 'Comprar', adding: 'Un momento…' });
  });

  it("are the brand's, functions and groups included", () => {
    speakAs('firmaya', { 'cart-modal': { products: (lines) => `${lines} firmas` } });
    expect([cart.products(3), cart.empty]).toEqual(['3 firmas', '¡Tu carrito está vacío!']);
  });

  it('of a part are worded wherever the part is shown, unless the screen says it otherwise', () => {
    speakAs('firmaya', {
      cart: { withdrawn: 'Ya no se ofrece.' },
      'cart.lineTexts': { takeOut: 'Sacar', takeOutLabel: (name) => `Sacar ${name}` },
    });
    expect([cart.withdrawnLeft, cart.takeOut, cart.takeOutLabel('Firma')]).toEqual(['Ya no se ofrece.', 'Sacar', 'Sacar Firma']);
    expect(cart.notLoaded).toBe('No pudimos abrir el carrito aquí.');
  });

  it('are the common ones as soon as two brands stand on the page, whoever comes again', () => {
    speakAs('firmaya', { 'buy-button': { buy: 'Contratar' } });
    speakAs('firmaya', { 'buy-button': { buy: 'Contratar' } });
    expect(messages.buy).toBe('Contratar');
    speakAs('colnomina');
    expect(messages.buy).toBe('Comprar');
    speakAs('firmaya', { 'buy-button': { buy: 'Contratar' } });
    expect(messages.buy).toBe('Comprar');
  });

  it('of the page win over those of its brands, whichever brand says them', () => {
    speakAs('firmaya', {
      'cart-modal': { buyerTitle: 'Tus datos de firma', retry: 'Otra vez' },
      'cart.noteTexts': { 'promo-dropped': 'Sin código.' },
    });
    registry.said = { 'cart-modal.buyerTitle': '¿Quién compra?', 'cart.noteTexts.promo-dropped': 'El código se fue.' };
    expect([cart.buyerTitle, cart.retry, noteTexts['promo-dropped']]).toEqual(['¿Quién compra?', 'Otra vez', 'El código se fue.']);
    speakAs('colnomina');
    expect([cart.buyerTitle, cart.retry]).toEqual(['¿Quién compra?', 'Reintentar']);
  });

  it('are no property of an object that a page can change', () => {
    expect([Object.getPrototypeOf(messages), Object.getPrototypeOf(configurations), Object.getPrototypeOf(promoCodeWords)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
