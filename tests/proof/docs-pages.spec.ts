import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectPageWithoutAxeViolations } from '../support/browser.ts';
import { docsPages, OwnFolder } from '../support/docs-snippets.ts';
import { hasFocus, tabTo } from '../support/keyboard.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { campaign } from './campaign.ts';

const { world, arrive } = visitorsOfThisFile();
const { start, store } = world.addresses;
const own = new OwnFolder();

beforeAll(() => own.serve());
afterAll(() => own.remove());

campaign('docs', 2, (it) => {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [360, 768, 1440])
      it(`every page of the docs has no axe violations and no overflow in ${colorScheme}, ${width} px wide`, async () => {
        const page = await (await arrive({ viewport: { width, height: 900 }, colorScheme })).newPage();
        const troubles: string[] = [];
        page.on('console', (message) => {
          if (message.type() === 'error') troubles.push(`${page.url()}: ${message.text()}`);
        });
        page.on('pageerror', (error) => troubles.push(`${page.url()}: ${error.message}`));
        for (const name of await docsPages(start)) {
          await page.goto(`${start}/docs/${name}.html`);
          await page.getByRole('heading', { level: 1 }).waitFor();
          if (name === 'snippet') await page.getByText(/packages in the catalogue of/).waitFor();
          await expectPageWithoutAxeViolations(page);
          expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${name} is wider than ${width} px`).toBe(
            true,
          );
        }
        expect(troubles).toEqual([]);
      });
});

test.each([360, 1440])('a reader searches the docs and opens a result by keyboard alone at %i px', async (width) => {
  const page = await (await arrive({ viewport: { width, height: 900 } })).newPage();
  await page.goto(`${start}/docs/`);
  const field = page.getByRole('searchbox', { name: 'Search the docs' });
  await tabTo(page, field);
  await page.keyboard.type('tag manager');
  const results = page.getByRole('search').getByRole('link');
  await expect.poll(() => results.first().innerText()).toMatch(/^Google Tag Manager\n/);
  await expect.poll(() => page.getByRole('search').getByRole('status').innerText()).toMatch(/^\d+ sections$/);
  await expectPageWithoutAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/docs/builders.html#google-tag-manager');
  await tabTo(page, field);
  await page.keyboard.type('nothing-of-this-kind');
  await page.getByRole('search').getByText('0 sections').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => field.inputValue()).toBe('');
  // One press of Tab moves from the field to the first result.
  await page.keyboard.type('contract');
  await results.first().waitFor();
  await page.keyboard.press('Tab');
  await expect.poll(() => hasFocus(results.first())).toBe(true);
});

test('a reader edits an example, its frame follows on Run, and Undo restores it', async () => {
  const page = await (await arrive()).newPage();
  await page.goto(`${start}/docs/licence-buy-button.html`);
  const source = page.getByRole('textbox', { name: /the snippet, which you can change/ });
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Comprar' }).waitFor();
  await source.fill((await source.inputValue()).replace('>Comprar<', '>Lo quiero<'));
  await page.getByRole('button', { name: 'Run' }).click();
  await frame.getByRole('button', { name: 'Lo quiero' }).click();
  await frame.getByRole('dialog').getByText('$119,000').first().waitFor();
  await page.getByRole('button', { name: 'Undo my changes' }).click();
  await frame.getByRole('button', { name: 'Comprar' }).waitFor();
});

test('the snippet generator writes the chosen brand, package and label, and a matching integrity', async () => {
  const page = await (await arrive()).newPage();
  await page.goto(`${start}/docs/snippet.html`);
  await page.getByLabel('Brand').selectOption('facturacion');
  await page.getByText(/packages in the catalogue of Facturación/).waitFor();
  await page.getByLabel('Package', { exact: true }).selectOption('FACT-BAS-120');
  await page.getByLabel('Words on the button').fill('Empezar "ya"');
  const output = page.locator('[data-generator] pre');
  await expect.poll(() => output.textContent()).toBe(`<script async src="${store('facturacion')}/embed.js"></script>
<licence-buy-button brand="facturacion" package-code="FACT-BAS-120">
  <a href="${store('facturacion')}/license/addCartItem/FACT-BAS-120:1">Empezar &quot;ya&quot;</a>
</licence-buy-button>
<licence-cart-menu brand="facturacion"></licence-cart-menu>`);
  await page.frameLocator('iframe').getByRole('button', { name: 'Empezar "ya"' }).waitFor();
  await page.getByLabel('For').selectOption('HTML of one release, checked by its hash');
  const [, script = '', integrity = ''] = /src="([^"]+)" integrity="([^"]+)"/.exec((await output.textContent()) ?? '') ?? [];
  // All hosts serve it under its hash; Node resolves only the first host.
  const bytes = await (await fetch(`${start}${new URL(script).pathname}`)).arrayBuffer();
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('base64');
  expect(integrity).toBe(`sha256-${digest}`);
});

async function written(kind: string): Promise<string> {
  const page = await (await arrive()).newPage();
  await page.goto(`${start}/docs/snippet.html`);
  await page.getByText(/packages in the catalogue of/).waitFor();
  await page.getByLabel('Brand').selectOption('facturacion');
  await page.getByText(/packages in the catalogue of Facturación/).waitFor();
  await page.getByLabel('Package', { exact: true }).selectOption('FACT-BAS-120');
  await page.getByLabel('For').selectOption(kind);
  return (await page.locator('[data-generator] pre').textContent()) ?? '';
}
const asPage = (snippet: string): string => `<!doctype html><html lang="es"><title>Mía</title><body>${snippet}`;

test('the generated policy allows the generated snippet and policies that the page itself creates', async () => {
  const [header = '', ...rest] = (await written("What the page's policy needs")).split('\n');
  expect(rest.filter((line) => line !== '' && !line.startsWith('# '))).toEqual([]);
  const policy = /^Content-Security-Policy: (.+)$/.exec(header)?.[1] ?? '';
  expect(policy).toMatch(/^script-src /);
  const page = await (await arrive()).newPage();
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text());
  });
  await page.goto(own.save('policy.html', asPage(await written('HTML')), { 'Content-Security-Policy': policy }));
  await page.getByRole('button', { name: 'Comprar' }).click();
  await page.getByRole('dialog').getByText('$119,000').first().waitFor();
  // As a library of the page would.
  const made = (): unknown =>
    (Reflect.get(globalThis, 'trustedTypes') as { createPolicy(name: string, rules: object): object }).createPolicy('suya', {});
  expect(typeof (await page.evaluate(made))).toBe('object');
  expect(refused).toEqual([]);
});

test('the generated frame grows to the height of the cart and leads to the form; the generated link does too', async () => {
  // On an origin that the store allows: the landing page, whose content is replaced by the generated frame.
  const page = await (await arrive({ bypassCSP: true })).newPage();
  await page.goto(`${world.addresses.landing('facturacion')}/`);
  await page.evaluate(
    (html) => {
      document.open();
      document.write(html);
      document.close();
    },
    asPage(await written('The cart in a frame')),
  );
  await page.frameLocator('#carrito').getByText('Factura Emprende 120').first().waitFor();
  const height = (): Promise<number> => page.locator('#carrito').evaluate((element) => element.getBoundingClientRect().height);
  await expect.poll(height).not.toBe(480);
  await page.frameLocator('#carrito').getByRole('button', { name: 'Continuar' }).click();
  await page.waitForURL(/facturacion\.localhost:\d+\/registerPurchaseOrder/);

  await page.goto(own.save('link.html', asPage(await written('A link, for e-mails'))));
  await page.getByRole('link', { name: 'Comprar' }).click();
  await page.waitForURL(/facturacion\.localhost:\d+\/registerPurchaseOrder/);
});

test('the generated React component installs, compiles unchanged and sells', async () => {
  const snippet = await written('React 19');
  const [, from = ''] = /^\/\/ npm install (\S+)$/m.exec(snippet) ?? [];
  expect((await fetch(from)).status).toBe(200);
  const { outputFiles } = await build({
    stdin: {
      contents: `${snippet.replace(/^import 'licence-widgets\/react';$/m, '')}\nimport { createRoot } from 'react-dom/client';\ncreateRoot(document.body.appendChild(document.createElement('div'))).render(<Buy />);`,
      loader: 'tsx',
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    write: false,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  own.save('component.js', outputFiles[0]?.text ?? '');
  const page = await (await arrive()).newPage();
  await page.goto(own.save('component.html', asPage('<script src="/component.js"></script>')));
  await page.getByRole('button', { name: 'Comprar' }).click();
  await page.getByRole('dialog').getByText('$119,000').first().waitFor();
});
