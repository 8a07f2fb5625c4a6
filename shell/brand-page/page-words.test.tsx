import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { registry } from '#shared/page/registry';
import { applyPageWords } from './optional-features.ts';

const docs = 'https://store.example/e/second.js';

function write(said: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(said)) {
    const meta = document.createElement('meta');
    meta.name = `licence-word:${name}`;
    meta.content = content;
    document.head.append(meta);
    onTestFinished(() => meta.remove());
  }
}

function warnings(): readonly string[] {
  const warned: string[] = [];
  const spy = vi.spyOn(console, 'warn').mockImplementation((...all) => void warned.push(all.join(' ')));
  onTestFinished(() => spy.mockRestore());
  return warned;
}

beforeEach(() => {
  delete registry.pageWords;
});

describe('page texts', () => {
  it("a mount's texts override those of meta elements, and a removed meta element restores the default", () => {
    write({ 'cart-modal.data-title': ' ¿Quién compra? ', 'storefront.title': 'Escoge' });
    applyPageWords(undefined, docs);
    expect(registry.pageWords).toEqual({ 'cart-modal.buyerTitle': '¿Quién compra?', 'storefront.title': 'Escoge' });
    applyPageWords({ 'storefront.title': 'Elige el tuyo', 'cart-modal.promo-dropped': 'El código se fue.' }, docs);
    document.querySelector('meta[name="licence-word:cart-modal.data-title"]')?.remove();
    applyPageWords(undefined, docs);
    expect(registry.pageWords).toEqual({ 'storefront.title': 'Elige el tuyo', 'cart.noteTexts.promo-dropped': 'El código se fue.' });
  });

  it.each([
    ['cart-menu.palns', 'Los planes', 'is no word that a page may say: use cart-menu.plans, cart-menu.base-plans, cart-menu.tier-missing'],
    [
      'carrito.titulo',
      'Mi bolsa',
      'is no word that a page may say: use buy-button.unavailable, buy-button.unknown-package, cart-menu.plans',
    ],
    ['constructor', 'Mi bolsa', 'is no word that a page may say: use buy-button.unavailable'],
    ['cart-modal.terms', 'Acepto todo', 'stays as the requirements of the shop or the law have it: take it out'],
    ['buy-button.label', 'Lo quiero', 'is the attribute label of the tag, or the words of the link inside it'],
    ['storefront.subtitle', '', 'needs a text of 1 to 120 characters'],
    ['storefront.offers', 'a'.repeat(121), 'needs a text of 1 to 120 characters'],
  ])('an invalid text (%s: %j) logs its remedy and keeps the default', (name, text, remedy) => {
    const warned = warnings();
    write({ [name]: text });
    applyPageWords(undefined, docs);
    applyPageWords(undefined, docs);
    expect(warned).toHaveLength(1);
    expect(warned[0]).toContain(`licence: the word '${name}' ${remedy}`);
    expect(warned[0]).toContain('(https://store.example/docs/contract.html#words)');
    expect(registry.pageWords).not.toHaveProperty(name);
  });

  it('a text from a script that is no string is logged', () => {
    const warned = warnings();
    applyPageWords({ 'cart-menu.plans': { toString: () => 'Planes' } }, docs);
    expect(warned).toEqual([
      "licence: the word 'cart-menu.plans' needs a text of 1 to 120 characters. (https://store.example/docs/contract.html#words)",
    ]);
  });
});
