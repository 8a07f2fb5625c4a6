import { expect } from 'vitest';
import { newestRelease } from '../../shell/deploy/builds.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { addresses, buyTag, buyButton, hostPagesOf, notesOf, said, saidOnce, untilReady } from '../trust/host-page.ts';
import { campaign } from './campaign.ts';

const { late } = newestRelease().release;
const on = hostPagesOf(visitorsOfThisFile());
const meta = (name: string, text: string): string => `<meta name="licence-word:${name}" content="${text}">`;

campaign('trust', 3, (it) => {
  it('a page overrides texts of cart and store by meta elements and by mount', async () => {
    const head = meta('storefront.title', 'Escoge tu firma') + meta('cart-modal.promo-label', '¿Tienes un código?');
    const body = `${buyTag()}<div id="aqui"></div>`;
    await on({ head, body }, async (page, seen) => {
      await buyButton(page).getByRole('button').click();
      const cart = page.getByRole('dialog');
      await cart.getByLabel('¿Tienes un código?').waitFor();
      expect(await cart.getByLabel('Código promocional').count()).toBe(0);
      await cart.getByRole('button', { name: 'Cerrar' }).click();
      await page.evaluate(() =>
        licence
          .mount('storefront', document.getElementById('aqui'), {
            brand: 'firmaya',
            words: { 'storefront.base-note': 'Empieza <b>aquí</b>.', 'storefront.base': 'Lo básico' },
          })
          .then(({ ready }) => ready),
      );
      for (const words of ['Escoge tu firma', 'Lo básico', 'Empieza <b>aquí</b>.']) await page.getByText(words, { exact: true }).waitFor();
      expect(seen.uncaught).toEqual([]);
      expect((await notesOf(page)).errors).toEqual([]);
    });
  });

  it('an unknown text name is logged once with its docs page, and a fixed text stays', async () => {
    const head = meta('cart-modal.continue', 'Sigue') + meta('cart-modal.data-titel', '¿Quién?');
    await on({ head, body: buyTag() }, async (page, seen) => {
      await buyButton(page).getByRole('button').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).waitFor();
      await untilReady(page, 'cart-modal');
      for (const name of ['cart-modal.continue', 'cart-modal.data-titel']) {
        const named = await saidOnce(seen, `the word '${name}'`);
        expect(named.text).toContain(`(${addresses().start}/docs/contract.html#words)`);
      }
    });
  });

  it('a page without own texts loads no file for them, and one whose file fails shows our texts', async () => {
    await on({ body: buyTag() }, async (page, seen) => {
      await buyButton(page).getByRole('button').click();
      await untilReady(page, 'cart-modal');
      expect(seen.requests.filter((url) => url.includes(late['features'] ?? ''))).toEqual([]);
    });
    await on(
      { head: meta('cart-modal.promo-label', '¿Tienes un código?'), body: buyTag() },
      async (page, seen) => {
        await buyButton(page).getByRole('button').click();
        await page.getByRole('dialog').getByLabel('Código promocional').waitFor({ timeout: 30_000 });
        await expect.poll(() => said(seen, 'LoadError')).not.toEqual([]);
      },
      async (page) => {
        await page.route(`**/${late['features']}.js*`, (route) => route.abort());
      },
    );
  });
});
