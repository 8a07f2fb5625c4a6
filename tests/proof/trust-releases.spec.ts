import type { Page } from 'playwright';
import { expect } from 'vitest';
import { factsFile, releaseOf, republished } from '../support/published-scripts.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { fileOf } from '../trust/faults.ts';
import { addresses, buyButton, buyTag, hostPagesOf, notesOf, said, saidOnce, untilReady } from '../trust/host-page.ts';
import {
  askedOfOther,
  bothScripts,
  bothTags,
  button,
  embed,
  firstOfOther,
  headers,
  only,
  other,
  secondOf,
  sell,
  serveScripts,
  twoReleases,
  type SecondFacts,
} from '../trust/two-releases.ts';
import { campaign } from './campaign.ts';

const visitors = visitorsOfThisFile();
const { world } = visitors;
const on = hostPagesOf(visitors);

campaign('trust', 4, (it) => {
  it('each report names the release of its brand', async () => {
    const published = await embed();
    const watched = ({ LICENCE_CONFIG }: SecondFacts) => ({
      LICENCE_CONFIG: { ...Object(LICENCE_CONFIG), errors: `${addresses().platform}/telemetry`, speedShare: 0 } as unknown,
    });
    await world.fault({ path: 'GetPackagesByServiceName', status: 500 });
    await on(
      { body: bothTags, script: bothScripts },
      async (page) => {
        for (const brand of ['firmaya', 'facturacion']) {
          await button(page, brand).click();
          await page
            .locator(`licence-cart-modal[brand=${brand}]`)
            .getByText(/Código de soporte: /)
            .waitFor({ timeout: 15_000 });
          await page.keyboard.press('Escape');
        }
        const told = async () => (await world.telemetry()) as { brand: string; release: string; endpoint?: string }[];
        expect(new Set((await told()).map(({ brand, release }) => `${brand} ${release}`))).toEqual(
          new Set([`firmaya ${releaseOf(published)}`, `facturacion ${other}`]),
        );
      },
      async (page) => serveScripts(page, await twoReleases(published, watched)),
    );
  });

  it('a second file that failed to load is reported once, by the retry that succeeds', async () => {
    const published = await embed();
    const { hash, text } = await secondOf(published, ({ LICENCE_CONFIG }) => ({
      LICENCE_CONFIG: { ...Object(LICENCE_CONFIG), errors: `${addresses().platform}/telemetry`, speedShare: 0 } as unknown,
    }));
    let gone = true;
    await on(
      { body: buyTag(), script: '<script async src="{{store}}/uno.js"></script>' },
      async (page) => {
        await buyButton(page).getByRole('button').click();
        const dialog = page.getByRole('dialog');
        await dialog.getByText('No pudimos abrir el carrito aquí.').waitFor();
        await dialog.getByRole('button', { name: 'Cerrar' }).click();
        gone = false;
        await buyButton(page).getByRole('button').click();
        await dialog.getByRole('spinbutton').waitFor();
        const told = async () => (await world.telemetry()) as { brand: string; kind: string }[];
        await expect.poll(async () => (await told()).map(({ brand, kind }) => `${brand} ${kind}`)).toEqual(['firmaya not-kept']);
      },
      async (page) => {
        await serveScripts(page, {
          '/uno.js': republished(published, ({ LICENCE_FIRST }) => ({
            LICENCE_FIRST: { ...LICENCE_FIRST, files: LICENCE_FIRST.files.with(0, hash) },
          })),
        });
        await page.route(`**/e/${hash}.js*`, (route) =>
          gone ? route.fulfill({ status: 503, headers }) : route.fulfill({ headers, body: text }),
        );
      },
    );
  });

  it("two releases with different cart fields sell on one page, and each keeps the other's fields", async () => {
    const published = await embed();
    const otherwise = (text: string): string => text.replaceAll('orderKey', 'orderTag');
    const scripts = await twoReleases(published, () => ({}), otherwise);
    const carts = (page: Page) =>
      page.evaluate(
        () =>
          (JSON.parse(localStorage.getItem('cart') ?? '{}') as { brands: Record<string, Record<string, unknown> & { lines: unknown[] }> })
            .brands,
      );
    await on(
      { body: bothTags, script: bothScripts },
      async (page, seen) => {
        const press = async (brand: string, units: number): Promise<void> => {
          await button(page, brand).click();
          const quantity = page.locator(`licence-cart-modal[brand=${brand}]`).getByRole('spinbutton');
          await quantity.waitFor();
          await expect.poll(() => quantity.inputValue()).toBe(String(units));
          await page.keyboard.press('Escape');
        };
        await press('facturacion', 1);
        const { facturacion: before } = await carts(page);
        expect(before).toHaveProperty('orderTag');
        await press('firmaya', 1);
        const { facturacion, firmaya } = await carts(page);
        expect(facturacion).toEqual(before);
        expect(firmaya).toHaveProperty('orderKey');
        await press('facturacion', 2);
        expect((await carts(page))['firmaya']).toEqual(firmaya);
        expect(seen.uncaught).toEqual([]);
        expect((await notesOf(page)).errors).toEqual([]);
      },
      (page) => serveScripts(page, scripts),
    );
  });

  it('a page whose first script is an old release without support for others keeps working with it', async () => {
    const first = `<script>globalThis[Symbol.for('licence.page.v1')] = { pages: new Map(), early: new Map() };
  globalThis.licence = { version: '0.0.1-antes', mount() {}, push() {} };
  customElements.define('licence-buy-button', class extends HTMLElement {});</script>`;
    await on({ body: buyTag(), head: first, script: '<script src="{{store}}/embed.js"></script>' }, async (page, seen) => {
      expect(await page.evaluate(() => licence.version)).toBe('0.0.1-antes');
      expect(await page.getByRole('link', { name: 'Comprar' }).isVisible()).toBe(true);
      expect(seen.uncaught).toEqual([]);
      expect(await page.evaluate(() => customElements.get('licence-cart-menu'))).toBeUndefined();
    });
  });

  it('a brand missing from the script is loaded by its hash, and sells from its own release in its own colours', async () => {
    const published = await embed();
    const all = factsFile(published, await firstOfOther(published));
    await on(
      { body: sell('facturacion', 'FACT-BAS-300', 'Factura Pyme 300'), script: '<script async src="{{store}}/uno.js"></script>' },
      async (page, seen) => {
        await button(page, 'facturacion').click();
        await page.getByRole('dialog').getByText('Factura Pyme 300').first().waitFor();
        await untilReady(page, 'cart-modal');
        const accentOf = (brand: string): string | undefined =>
          new RegExp(`"id":"${brand}",.*?--_accent:var\\(--licence-accent,(#[\\da-f]+)`).exec(all.text)?.[1];
        expect(accentOf('facturacion')).not.toBe(accentOf('generic'));
        expect(await button(page, 'facturacion').evaluate((each) => getComputedStyle(each).getPropertyValue('--_accent').trim())).toBe(
          accentOf('facturacion'),
        );
        expect(askedOfOther(seen.requests)).toBeGreaterThan(2);
        expect(said(seen, 'is no brand of this store')).toEqual([]);
        expect(said(seen, 'this page loads React twice')).toEqual([]);
        expect(seen.uncaught).toEqual([]);
      },
      (page) =>
        serveScripts(page, {
          '/uno.js': republished(published, only('firmaya', { LICENCE_FACTS: all.hash })),
          [`/e/${all.hash}.js`]: all.text,
        }),
    );
  });

  it("the script of one brand's store also sells another brand", async () => {
    const script = `<script async src="${addresses().store('firmaya')}/embed.js"></script>`;
    await on({ body: sell('facturacion', 'FACT-BAS-300', 'Factura Pyme 300'), script }, async (page, seen) => {
      await button(page, 'facturacion').click();
      await page.getByRole('dialog').getByText('Factura Pyme 300').first().waitFor();
      await page.getByRole('dialog').getByRole('spinbutton').waitFor();
      // The facts of all brands, the second file, and the table with the button's view.
      await expect.poll(() => seen.requests.filter((url) => /\/e\/[\w-]{43}\.js$/.test(url))).toHaveLength(3);
      expect(seen.uncaught).toEqual([]);
      expect((await notesOf(page)).errors).toEqual([]);
    });
  });

  it('an unknown brand is logged with the known brands; while the list is missing the widget fails to load', async () => {
    const published = await embed();
    const all = factsFile(published);
    let gone = true;
    await on(
      { body: buyTag('brand="firmalla" package-code="FIRMA-BAS-100"'), script: '<script async src="{{store}}/uno.js"></script>' },
      async (page, seen) => {
        await page.getByRole('link', { name: 'entra a la tienda' }).waitFor();
        expect(await page.getByRole('link', { name: 'Comprar' }).isVisible()).toBe(true);
        expect((await notesOf(page)).errors).toEqual(['buy-button not-loaded']);
        gone = false;
        await page.mouse.move(0, 0);
        await buyButton(page).hover();
        await untilReady(page);
        await saidOnce(seen, "'firmalla' is no brand of this store; the generic one stands in. Use one of firmaya, ");
        expect(seen.uncaught).toEqual([]);
      },
      async (page) => {
        await serveScripts(page, { '/uno.js': republished(published, only('firmaya', { LICENCE_FACTS: all.hash })) });
        await page.route(`**/e/${all.hash}.js*`, (route) =>
          gone ? route.fulfill({ status: 404, headers }) : route.fulfill({ headers, body: all.text }),
        );
      },
    );
  });

  it('a page whose old release lost its client offers a reload, which keeps the cart', async () => {
    let gone = true;
    await on(
      { body: buyTag() },
      async (page) => {
        await buyButton(page).getByRole('button').click();
        const cart = page.getByRole('dialog');
        await cart.getByRole('spinbutton').waitFor();
        await cart.getByLabel('Código promocional').fill('BIENVENIDA');
        await cart.getByRole('button', { name: 'Aplicar' }).click();
        await page
          .getByText('No pudimos cargar una parte de esta página. Recárgala para continuar: lo que tienes aquí no se pierde.')
          .waitFor();
        gone = false;
        await page.getByRole('alert').getByRole('button', { name: 'Recargar la página' }).click();
        await page.waitForLoadState();
        await buyButton(page).getByRole('button').click();
        await expect.poll(() => page.getByRole('dialog').getByRole('spinbutton').inputValue()).toBe('2');
      },
      async (page) => {
        await page.route(`**/${fileOf('late kernel')}.js*`, (route) => (gone ? route.fulfill({ status: 404, headers }) : route.continue()));
      },
    );
  });
});
