import { createHash } from 'node:crypto';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { factsFile, republished, republishedSecond, secondNamedBy } from '../support/published-scripts.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { fileOf } from './faults.ts';
import { addresses, buyButton, buyTag, hostPagesOf, notesOf, said, untilReady } from './host-page.ts';

const visitors = visitorsOfThisFile();
const { world } = visitors;
const on = hostPagesOf(visitors);

const embed = async (): Promise<string> => (await fetch(`${addresses().start}/embed.js`)).text();
const other = '9.9.9-otra';
const headers = { 'access-control-allow-origin': '*', 'content-type': 'text/javascript; charset=utf-8' };

/** Serves texts at addresses of the store, and every file of the built release a second time as one of another. */
async function serveScripts(page: Page, scripts: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, body] of Object.entries(scripts))
    await page.route(`${addresses().start}${path}`, (route) => route.fulfill({ headers, body }));
  const script = await embed();
  const built = /version:"([^"]+)"/.exec(script)?.[1] ?? expect.fail('the script names no release');
  const second = await secondOf(script, ofOther);
  await page.route(`**/e/${second.hash}.js*`, (route) => route.fulfill({ headers, body: second.text }));
  await page.route(`**/v/${other}/*`, async (route) => {
    const file = await fetch(route.request().url().replace(other, built));
    await route.fulfill({ status: file.status, headers, body: Buffer.from(await file.arrayBuffer()) });
  });
}

type Facts = Parameters<Parameters<typeof republished>[1]>[0];
type SecondFacts = Parameters<Parameters<typeof republishedSecond>[1]>[0];

/** The second file of a script, as another publishing would have written it. */
const secondOf = async (script: string, change: (facts: SecondFacts) => Partial<SecondFacts>) =>
  republishedSecond(await (await fetch(`${addresses().start}/e/${secondNamedBy(script)}.js`)).text(), change);
const ofOther = ({ LICENCE_RELEASE }: SecondFacts): Partial<SecondFacts> => ({ LICENCE_RELEASE: { ...LICENCE_RELEASE, version: other } });

/** What a script is told of the other release. */
async function firstOfOther(script: string): Promise<(facts: Facts) => Pick<Facts, 'LICENCE_FIRST'>> {
  const { hash } = await secondOf(script, ofOther);
  return ({ LICENCE_FIRST }) => ({ LICENCE_FIRST: { ...LICENCE_FIRST, version: other, second: hash } });
}
const only =
  (id: string, more: Partial<Facts> = {}) =>
  ({ LICENCE_BRANDS }: Facts): Partial<Facts> => ({ LICENCE_BRANDS: { [id]: LICENCE_BRANDS[id] ?? {} }, ...more });

const sell = (brand: string, code: string, name: string): string =>
  buyTag(`brand="${brand}" package-code="${code}" package-name="${name}"`);
const button = (page: Page, brand: string) => page.locator(`licence-buy-button[brand=${brand}]`).getByRole('button');
const filesOf = (requests: readonly string[], version: string): number => requests.filter((url) => url.includes(`/v/${version}/`)).length;

test('two brands that are pinned to different releases sell on one page, each with its own release and its own cart', async () => {
  const published = await embed();
  const inOther = await firstOfOther(published);
  const scripts = '<script src="{{store}}/uno.js"></script><script src="{{store}}/dos.js"></script>';
  await on(
    {
      body: sell('firmaya', 'FIRMA-BAS-100', 'Firma Básica 100') + sell('facturacion', 'FACT-BAS-300', 'Factura Pyme 300'),
      script: scripts,
    },
    async (page, seen) => {
      await button(page, 'firmaya').click();
      await page.getByRole('dialog').getByText('Firma Básica 100').first().waitFor();
      await untilReady(page, 'cart-modal');
      expect(filesOf(seen.requests, other)).toBe(0);
      await page.keyboard.press('Escape');
      await button(page, 'facturacion').click();
      const cart = page.locator('licence-cart-modal[brand=facturacion]');
      await cart.getByText('Factura Pyme 300').first().waitFor();
      await untilReady(page, 'cart-modal', 2);
      // The price comes with the catalogue of its own brand.
      await cart.getByRole('spinbutton').waitFor();
      expect(await cart.getByText('Firma Básica 100').count()).toBe(0);
      expect(filesOf(seen.requests, other)).toBeGreaterThan(2);
      const reacts = await page.evaluate(() => {
        const { kernels }: { kernels: Map<string, { share(key: string): object }> } = Reflect.get(
          globalThis,
          Symbol.for('licence.page.v1'),
        );
        return new Set([...kernels.values()].map((kernel) => (kernel.share('react') as { useState: unknown }).useState)).size;
      });
      expect(reacts).toBe(2);
      // The lists of what has run lie in each release's own kernel, not on the page.
      expect(await page.evaluate(() => Object.keys(globalThis).filter((name) => name.startsWith('webpack')))).toEqual([]);
      expect(said(seen, 'this page loads React twice')).toHaveLength(1);
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
    (page) =>
      serveScripts(page, {
        '/uno.js': republished(published, only('firmaya')),
        '/dos.js': republished(published, (facts) => only('facturacion', inOther(facts))(facts)),
      }),
  );
});

/** Two scripts of two brands, the second of another release, and their second files. @param more facts of both second files */
async function twoReleases(
  published: string,
  more: (facts: SecondFacts) => Partial<SecondFacts> = () => ({}),
  otherwise: (facts: SecondFacts) => Partial<SecondFacts> = ofOther,
): Promise<Readonly<Record<string, string>>> {
  const seconds = [await secondOf(published, more), await secondOf(published, (facts) => ({ ...more(facts), ...otherwise(facts) }))];
  const [first, second] = seconds.map(({ hash }) => hash);
  const told = ({ LICENCE_FIRST }: Facts, change: object) => ({ LICENCE_FIRST: { ...LICENCE_FIRST, ...change } });
  return {
    '/uno.js': republished(published, (facts) => only('firmaya', told(facts, { second: first }))(facts)),
    '/dos.js': republished(published, (facts) => only('facturacion', told(facts, { version: other, second }))(facts)),
    ...Object.fromEntries(seconds.map(({ hash, text }) => [`/e/${hash}.js`, text])),
  };
}
const bothScripts = '<script src="{{store}}/uno.js"></script><script src="{{store}}/dos.js"></script>';
const bothTags = sell('firmaya', 'FIRMA-BAS-100', 'Firma Básica 100') + sell('facturacion', 'FACT-BAS-300', 'Factura Pyme 300');

test('each report names the release of the brand it speaks of', async () => {
  const published = await embed();
  const watched = ({ LICENCE_CONFIG }: SecondFacts) => ({
    LICENCE_CONFIG: { ...Object(LICENCE_CONFIG), errors: `${addresses().platform}/telemetry`, speedShare: 0 } as unknown,
  });
  const built = /version:"([^"]+)"/.exec(published)?.[1];
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
        new Set([`firmaya ${built}`, `facturacion ${other}`]),
      );
    },
    async (page) => serveScripts(page, await twoReleases(published, watched)),
  );
});

test('two releases that keep the cart otherwise sell on one page: both presses count, and neither loses what the other keeps', async () => {
  const published = await embed();
  const core = fileOf('bundle core');
  const version = /version:"([^"]+)"/.exec(published)?.[1] ?? '';
  const text = await (await fetch(`${addresses().start}/v/${version}/${core}.js`)).text();
  // The other release calls a field of the stored cart differently.
  const otherwise = text.replaceAll('orderKey', 'orderTag');
  expect(otherwise).not.toBe(text);
  const hash = createHash('sha256').update(otherwise).digest('base64url');
  const scripts = await twoReleases(
    published,
    () => ({}),
    ({ LICENCE_RELEASE }) => ({
      LICENCE_RELEASE: { ...LICENCE_RELEASE, version: other, bundles: { ...Object(LICENCE_RELEASE.bundles), core: hash } as unknown },
    }),
  );
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
    async (page) => {
      await serveScripts(page, { ...scripts, '/dos.js': scripts['/dos.js']?.replace(core, hash) ?? '' });
      await page.route(`**/v/${other}/${hash}.js`, (route) => route.fulfill({ headers, body: otherwise }));
    },
  );
});

test('a remote that was released alone and does not fit its kernel is not run: its place says so, and the rest of the page sells', async () => {
  const published = await embed();
  const { hash, text } = await secondOf(published, ({ LICENCE_RELEASE }) => ({
    LICENCE_RELEASE: {
      ...LICENCE_RELEASE,
      needs: { 'cart-menu': { '#shared/domain/money': { formatPesos: 'Ab3dEf6h' } } },
      provides: { '#shared/domain/money': { formatPesos: 'x7Gh2kLm' } },
    },
  }));
  await on(
    {
      body: `<licence-cart-menu brand="firmaya"></licence-cart-menu>${sell('firmaya', 'FIRMA-BAS-100', 'Firma Básica 100')}`,
      script: '<script src="{{store}}/uno.js"></script>',
    },
    async (page, seen) => {
      await page.getByRole('button', { name: 'Carrito de compras' }).click();
      await page.getByRole('link', { name: 'entra a la tienda' }).waitFor();
      // Each sign of intent is another try.
      expect(new Set((await notesOf(page)).errors)).toEqual(new Set(['cart-menu not-loaded']));
      expect(said(seen, 'cart-menu does not fit the kernel')).not.toEqual([]);
      await button(page, 'firmaya').click();
      await page.getByRole('dialog').getByRole('spinbutton').waitFor();
      expect(seen.uncaught).toEqual([]);
    },
    (page) =>
      serveScripts(page, {
        '/uno.js': republished(published, (facts) => only('firmaya', { LICENCE_FIRST: { ...facts.LICENCE_FIRST, second: hash } })(facts)),
        [`/e/${hash}.js`]: text,
      }),
  );
});

test('a page whose first script is of a release that knew of no other one goes on with that', async () => {
  const first = `<script>globalThis[Symbol.for('licence.page.v1')] = { pages: new Map(), early: new Map() };
globalThis.licence = { version: '0.0.1-antes', mount() {}, push() {} };
customElements.define('licence-buy-button', class extends HTMLElement {});</script>`;
  await on({ body: buyTag(), head: first, script: '<script src="{{store}}/embed.js"></script>' }, async (page, seen) => {
    expect(said(seen, 'embed.js is included more than once; the first copy serves the page.')).toHaveLength(1);
    expect(await page.evaluate(() => licence.version)).toBe('0.0.1-antes');
    expect(await page.getByRole('link', { name: 'Comprar' }).isVisible()).toBe(true);
    expect(seen.uncaught).toEqual([]);
    expect(await page.evaluate(() => customElements.get('licence-cart-menu'))).toBeUndefined();
  });
});

test('a brand that the script does not know is asked for, by hash, and sells from its own release under its own colours', async () => {
  const published = await embed();
  const all = factsFile(published, await firstOfOther(published));
  await on(
    { body: sell('facturacion', 'FACT-BAS-300', 'Factura Pyme 300'), script: '<script async src="{{store}}/uno.js"></script>' },
    async (page, seen) => {
      await button(page, 'facturacion').click();
      await page.getByRole('dialog').getByText('Factura Pyme 300').first().waitFor();
      await untilReady(page, 'cart-modal');
      const accentOf = (brand: string): string | undefined =>
        new RegExp(`"${brand}":\\{.*?--_accent:var\\(--licence-accent,(#[\\da-f]+)`).exec(all.text)?.[1];
      expect(accentOf('facturacion')).not.toBe(accentOf('generic'));
      expect(await button(page, 'facturacion').evaluate((each) => getComputedStyle(each).getPropertyValue('--_accent').trim())).toBe(
        accentOf('facturacion'),
      );
      expect(filesOf(seen.requests, other)).toBeGreaterThan(2);
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

test("the script of one brand's store sells another brand too", async () => {
  const script = `<script async src="${addresses().store('firmaya')}/embed.js"></script>`;
  await on({ body: sell('facturacion', 'FACT-BAS-300', 'Factura Pyme 300'), script }, async (page, seen) => {
    await button(page, 'facturacion').click();
    await page.getByRole('dialog').getByText('Factura Pyme 300').first().waitFor();
    await page.getByRole('dialog').getByRole('spinbutton').waitFor();
    // The facts of all brands, and the second file.
    expect(seen.requests.filter((url) => /\/e\/[\w-]{43}\.js$/.test(url))).toHaveLength(2);
    expect(seen.uncaught).toEqual([]);
    expect((await notesOf(page)).errors).toEqual([]);
  });
});

test('a name that no brand has is named to the developer with those there are; while nobody can say so, it is no brand at all', async () => {
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
      expect(said(seen, "'firmalla' is no brand of this store; the generic one stands in. Use one of firmaya, ")).toHaveLength(1);
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

test('a tab that was open before a deploy goes on with the files of its own release', async () => {
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
      expect(filesOf(seen.requests, other)).toBe(0);
      await page.reload();
      await page.getByRole('button', { name: 'Comprar' }).hover();
      await untilReady(page);
      expect(filesOf(seen.requests, other)).toBeGreaterThan(1);
      expect(seen.uncaught).toEqual([]);
    },
    async (page) => {
      await serveScripts(page, {});
      await page.route('**/desplegado.js', (route) => route.fulfill({ headers, body: deployed }));
    },
  );
});

test('where the old release is gone a missing part says so, and the page anew has it and the cart', async () => {
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

test('where the client of the old release is gone too the sentence says so, and the page anew has the cart and goes on', async () => {
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
