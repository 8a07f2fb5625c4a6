import { expect, test } from 'vitest';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { faulty, fileOf, type Faulty } from './faults.ts';
import { buyButton, buyTag, hostPagesOf, notesOf, secondFile } from './host-page.ts';
import { lasts, neverAnswers, passes } from './loader-troubles.ts';

// All faults of all files: 'npm run proof -- trust'.
const on = hostPagesOf(visitorsOfThisFile());

test('an entry that fails twice in different ways is retried, and the visitor buys', () =>
  passes(on, fileOf('entry buy-button'), ['tampered', 'html'])); // TR-C09

test('an entry that stays tampered shows a notice with a link, runs no foreign code, and works when retried', () =>
  lasts(on, fileOf('entry buy-button'), 'tampered')); // TR-C08

test('a kernel that never answers shows the notice after 8 seconds and is requested three times', () =>
  neverAnswers(on, fileOf('bundle core')));

test('a second file that fails shows the line with a link to the store, and a later press loads it', async () => {
  const hash = await secondFile();
  let second: Faulty | undefined;
  await on(
    { body: `${buyTag()}<licence-cart-menu brand="firmaya"></licence-cart-menu>` },
    async (page, seen) => {
      await buyButton(page).getByRole('button', { name: 'Comprar' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('FIRMA-BAS-100').waitFor();
      await dialog.getByText('No pudimos abrir el carrito aquí.').waitFor();
      expect(await dialog.getByRole('link', { name: 'Continuar en la tienda' }).getAttribute('href')).toMatch(
        /firmaya\.localhost:\d+\/license\/addCartItem\/FIRMA-BAS-100:1$/,
      );
      const { errors } = await notesOf(page);
      expect(new Set(errors)).toEqual(new Set(['buy-button not-loaded', 'buy-button not-kept', 'cart-modal not-loaded']));
      await dialog.getByRole('button', { name: 'Cerrar' }).click();
      await expect.poll(() => page.getByRole('button', { name: 'Carrito de compras, vacío' }).isVisible()).toBe(true);
      // The notice of the button is beside it; that of the cart is only in its dialog.
      expect(await page.getByRole('link', { name: 'entra a la tienda' }).count()).toBe(1);
      second?.mend();
      await buyButton(page).getByRole('button', { name: 'Comprar' }).click();
      await dialog.getByRole('spinbutton').waitFor();
      await page.getByRole('button', { name: 'Carrito de compras, 1 producto' }).waitFor({ state: 'attached' });
      expect(seen.uncaught).toEqual([]);
    },
    async (page) => {
      second = await faulty(page, hash, [503], true);
    },
  );
});
