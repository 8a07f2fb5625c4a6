import { expect, test } from 'vitest';
import { republished } from '../support/published-scripts.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { fileOf } from './faults.ts';
import { buyButton, buyTag, hostPagesOf, notesOf, said, saidOnce, untilReady } from './host-page.ts';
import {
  askedOfOther,
  bothScripts,
  bothTags,
  button,
  embed,
  firstOfOther,
  headers,
  only,
  tableOf,
  sell,
  serveScripts,
  twoReleases,
} from './two-releases.ts';

const on = hostPagesOf(visitorsOfThisFile());

test('two brands pinned to different releases sell on one page, each with its own release and cart', async () => {
  const published = await embed();
  await on(
    { body: bothTags, script: bothScripts },
    async (page, seen) => {
      const releasesRun = () =>
        page.evaluate(() => {
          const { kernels }: { kernels: Map<string, { open?: unknown }> } = Reflect.get(globalThis, Symbol.for('licence.page.v1'));
          return [...kernels.values()].filter(({ open }) => open !== undefined).length;
        });
      await button(page, 'firmaya').click();
      await page.getByRole('dialog').getByText('Firma Básica 100').first().waitFor();
      await untilReady(page, 'cart-modal');
      // A quiet page may have prefetched the other release's files; none of them has run.
      expect(await releasesRun()).toBe(1);
      await page.keyboard.press('Escape');
      await button(page, 'facturacion').click();
      const cart = page.locator('licence-cart-modal[brand=facturacion]');
      await cart.getByText('Factura Pyme 300').first().waitFor();
      await untilReady(page, 'cart-modal', 2);
      // The price loads with the catalogue of its brand.
      await cart.getByRole('spinbutton').waitFor();
      expect(await cart.getByText('Firma Básica 100').count()).toBe(0);
      expect(askedOfOther(seen.requests)).toBeGreaterThan(2);
      expect(await releasesRun()).toBe(2);
      const reacts = await page.evaluate(() => {
        const { kernels }: { kernels: Map<string, { share(key: string): object }> } = Reflect.get(
          globalThis,
          Symbol.for('licence.page.v1'),
        );
        return new Set([...kernels.values()].map((kernel) => (kernel.share('react') as { useState: unknown }).useState)).size;
      });
      expect(reacts).toBe(2);
      // Each release keeps its registry of loaded chunks in its own kernel, not on the page.
      expect(await page.evaluate(() => Object.keys(globalThis).filter((name) => name.startsWith('webpack')))).toEqual([]);
      await saidOnce(seen, 'this page loads React twice');
      expect(
        await page.evaluate(() =>
          Object.entries((JSON.parse(localStorage.getItem('cart') ?? '{}') as { brands: Record<string, { lines: unknown[] }> }).brands)
            .map(([brand, { lines }]) => `${brand} ${lines.length}`)
            .sort(),
        ),
      ).toEqual(['facturacion 1', 'firmaya 1']);
      expect(seen.uncaught).toEqual([]);
      expect((await notesOf(page)).errors).toEqual([]);
    },
    async (page) => serveScripts(page, await twoReleases(published)),
  );
});

test('a remote that does not fit its kernel is not run: its place shows a link, and the page keeps selling', async () => {
  const published = await embed();
  const { hash, text } = await tableOf(published, () => ({
    needs: { 'cart-menu': { '#shared/domain/money': { formatPesos: 'Ab3dEf6h' } } },
    provides: { '#shared/domain/money': { formatPesos: 'x7Gh2kLm' } },
  }));
  await on(
    {
      body: `<licence-cart-menu brand="firmaya"></licence-cart-menu>${sell('firmaya', 'FIRMA-BAS-100', 'Firma Básica 100')}`,
      script: '<script src="{{store}}/uno.js"></script>',
    },
    async (page, seen) => {
      await page.getByRole('button', { name: 'Carrito de compras' }).click();
      await page.getByRole('link', { name: 'entra a la tienda' }).waitFor();
      // Each sign of intent is another attempt.
      expect(new Set((await notesOf(page)).errors)).toEqual(new Set(['cart-menu not-loaded'])); // TR-A12
      await expect.poll(() => said(seen, 'cart-menu does not fit the kernel')).not.toEqual([]);
      await button(page, 'firmaya').click();
      await page.getByRole('dialog').getByRole('spinbutton').waitFor();
      expect(seen.uncaught).toEqual([]);
    },
    (page) =>
      serveScripts(page, {
        '/uno.js': republished(published, (facts) =>
          only('firmaya', { LICENCE_FIRST: { ...facts.LICENCE_FIRST, files: facts.LICENCE_FIRST.files.with(1, hash) } })(facts),
        ),
        [`/e/${hash}.js`]: text,
      }),
  );
});

test('a tab opened before a deployment keeps loading the files of its own release', async () => {
  const published = await embed();
  let deployed = published;
  await on(
    { body: buyTag(), script: '<script async src="{{store}}/desplegado.js"></script>' },
    async (page, seen) => {
      await buyButton(page).getByRole('button').waitFor();
      deployed = republished(published, await firstOfOther(published));
      await buyButton(page).getByRole('button').click();
      await untilReady(page, 'cart-modal');
      await page.getByRole('dialog').getByRole('spinbutton').waitFor();
      expect(askedOfOther(seen.requests)).toBe(0);
      await page.reload();
      await page.getByRole('button', { name: 'Comprar' }).hover();
      await untilReady(page);
      expect(askedOfOther(seen.requests)).toBeGreaterThan(1);
      expect(seen.uncaught).toEqual([]);
    },
    async (page) => {
      await serveScripts(page, {});
      await page.route('**/desplegado.js', (route) => route.fulfill({ headers, body: deployed }));
    },
  );
});

test('a missing part of a removed release offers a reload, after which the part and the cart are there', async () => {
  let gone = true;
  await on(
    { body: buyTag() },
    async (page) => {
      await buyButton(page).getByRole('button').click();
      const cart = page.getByRole('dialog');
      await cart.getByText('No pudimos cargar el formulario de tus datos.').waitFor();
      gone = false;
      await cart.getByRole('button', { name: 'Recargar la página' }).click();
      await page.waitForLoadState();
      await buyButton(page).getByRole('button').waitFor();
      await page.evaluate(() =>
        licence.mount('cart-modal', document.querySelector('main'), { brand: 'firmaya', props: { alone: 'true' } }),
      );
      await page.getByText('Firma Básica 100').first().waitFor();
      await page.getByLabel('Número de documento').waitFor();
    },
    async (page) => {
      await page.route(`**/${fileOf('late cart-modal')}.js*`, (route) =>
        gone ? route.fulfill({ status: 404, headers }) : route.continue(),
      );
    },
  );
});
