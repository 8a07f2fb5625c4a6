import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { CartPage } from '../support/cart-page.ts';
import { hostVisitsOfThisFile } from '../support/host-visit.ts';
import { installedHost } from '../support/recipe-hosts.ts';
import { recipe, snippet } from '../support/docs-snippets.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { campaign } from './campaign.ts';

const visitors = visitorsOfThisFile();
const visit = hostVisitsOfThisFile(visitors);
const { addresses } = visitors.world;

/** Published output of other tools for the pasted snippet; `{{snippet}}` marks its place. */
const publishedOutput = (name: string, pasted: string): string =>
  readFileSync(join(import.meta.dirname, '../support/published-output', name), 'utf8').replaceAll('{{snippet}}', () => pasted);

const quoted = (html: string): string => html.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

async function buys(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Comprar' }).click();
  await page.getByRole('dialog').getByText(name).first().waitFor();
}

campaign('hosts', 4, (it) => {
  it('a tag that htmx swaps in twice sells each time', async () => {
    const page = await recipe('page-swaps');
    const htmx = readFileSync(join(await installedHost('page-swaps'), 'node_modules/htmx.org/dist/htmx.min.js'), 'utf8');
    const visited = await visit(
      { '/htmx.html': snippet(page, 'htmx.html'), '/planes.html': snippet(page, 'planes.html'), '/htmx.min.js': htmx },
      '/htmx.html',
    );
    for (let times = 1; times <= 2; times += 1) {
      await visited.page.getByRole('button', { name: 'Ver los planes' }).click();
      await buys(visited.page, 'Firma Básica 100');
      await visited.page.keyboard.press('Escape');
    }
    expect(visited.complaints).toEqual([]);
  });

  it('navigating with Turbo to a page with a tag, away and back keeps script and cart', async () => {
    const page = await recipe('page-swaps');
    const turbo = readFileSync(join(await installedHost('page-swaps'), 'node_modules/@hotwired/turbo/dist/turbo.es2017-umd.js'), 'utf8');
    const visited = await visit(
      { '/inicio.html': snippet(page, 'inicio.html'), '/precios.html': snippet(page, 'precios.html'), '/turbo.js': turbo },
      '/inicio.html',
    );
    await visited.page.evaluate(() => Object.assign(globalThis, { same: true }));
    await visited.page.getByRole('link', { name: 'Precios' }).click();
    await buys(visited.page, 'Firma Básica 100');
    await new CartPage(visited.page, addresses).close();
    await visited.page.getByRole('link', { name: 'Inicio' }).click();
    await visited.page.getByRole('button', { name: /^Carrito de compras, 1/ }).waitFor();
    await visited.page.goBack();
    await buys(visited.page, 'Firma Básica 100');
    expect(await visited.page.evaluate(() => Reflect.get(globalThis, 'same'))).toBe(true);
    expect(visited.complaints).toEqual([]);
  });

  it("the store's cart in a frame grows to the height of its content and leads the page to the store", async () => {
    const page = await (await visitors.arrive({ permissions: ['local-network-access'] })).newPage();
    const landing = `${addresses.landing('facturacion')}/marco`;
    const text = snippet(await recipe('frames'), 'carrito.html');
    // Only the brand's page may frame the store, besides the store itself.
    await page.route(landing, (route) => route.fulfill({ contentType: 'text/html', body: text }));
    await page.goto(landing);
    const frame = page.frameLocator('#carrito');
    await frame.getByText('Factura Pyme 300').first().waitFor();
    const grown = (): Promise<number> => page.locator('#carrito').evaluate((element) => element.getBoundingClientRect().height);
    await expect.poll(grown).not.toBe(480);
    const needed = (): Promise<number> => frame.locator('html').evaluate((element) => element.scrollHeight - element.clientHeight);
    await expect.poll(needed).toBeLessThanOrEqual(1);
    await frame.getByRole('button', { name: 'Continuar' }).click();
    await page.waitForURL(/facturacion\.localhost:\d+\/registerPurchaseOrder/);
  });

  for (const [where, file] of [
    ['a frame of the page', 'alrededor.html'],
    ['a sandboxed frame', 'encerrado.html'],
  ] as const)
    it(`a tag in ${where} sells, and 'Continuar' navigates the whole window`, async () => {
      const page = await recipe('frames');
      const visited = await visit(
        { '/index.html': `<!doctype html><title>Constructor</title>${snippet(page, file)}`, '/bloque.html': snippet(page, 'bloque.html') },
        '/',
      );
      const cart = new CartPage(visited.page, addresses, visited.page.frameLocator('iframe'));
      await visited.page.frameLocator('iframe').getByRole('button', { name: 'Comprar' }).click();
      await expect.poll(() => cart.total.textContent()).toMatch(/^\$\d/);
      await cart.proceed.click();
      await visited.page.waitForURL(/facturacion\.localhost:\d+\/registerPurchaseOrder/);
    });

  it('the script with its hash sells; a wrong hash runs nothing, and the link leads to the store', async () => {
    const embed = new Uint8Array(await (await fetch(`${addresses.start}/embed.js`)).arrayBuffer());
    const hash = createHash('sha256').update(embed).digest();
    const filled = snippet(await recipe('integrity'), 'con-hash.html').replace('HASH_IN_THE_ADDRESS', hash.toString('base64url'));
    const right = await visit({ '/index.html': filled.replace('sha256-HASH', `sha256-${hash.toString('base64')}`) });
    await buys(right.page, 'Firma Básica 100');
    expect(right.complaints).toEqual([]);

    const wrong = await visit({ '/index.html': filled.replace('sha256-HASH', `sha256-${createHash('sha256').digest('base64')}`) });
    await expect.poll(() => wrong.complaints.join()).toContain('integrity');
    expect(await wrong.page.evaluate(() => customElements.get('licence-buy-button') === undefined)).toBe(true);
    await wrong.page.getByRole('link', { name: 'Comprar' }).click();
    await wrong.page.waitForURL(/firmaya\.localhost:\d+/);
  });

  for (const [where, name, file] of [
    ['an e-mail', 'links', 'correo.html'],
    ['a page without JavaScript', 'links', 'sin-javascript.html'],
    ['a site that takes no script', 'no-script', 'enlace.html'],
  ] as const)
    it(`the link of ${where} leads to the store's form with the package in its cart`, async () => {
      const plain = await visit({ '/index.html': snippet(await recipe(name), file) }, '/', { javaScriptEnabled: false });
      const href = await plain.page.getByRole('link', { name: /^Comprar/ }).getAttribute('href');
      const page = await (await visitors.arrive()).newPage();
      await page.goto(href ?? '');
      await page.waitForURL(/facturacion\.localhost:\d+\/registerPurchaseOrder/);
      await page.getByText('Factura Pyme 300').first().waitFor();
    });

  const script = (html: string): string => JSON.stringify(html).replaceAll('</', '<\\/');
  for (const [tool, file, pasted, written = (html: string) => html] of [
    ['WordPress: its block, wrapped, next to the scripts of its plugins', 'wordpress-custom-html.html', 'wordpress.html'],
    ['Elementor: its widget HTML, hidden until it is in view', 'elementor-html-widget.html', 'wordpress.html'],
    ['Webflow: its Code Embed, under the styles of its pages', 'webflow-code-embed.html', 'wordpress.html'],
    ['Wix: a custom element without children, whose attributes come after it', 'wix-custom-element.html', 'wix.json'],
    ['Tag Manager: its custom HTML, put into the page long after the tag', 'tag-manager-page.html', 'tag-manager.html', script],
  ] as const)
    it(`published output of ${tool}`, async () => {
      const text = written(snippet(await recipe('builders'), pasted));
      const { page, complaints } = await visit({ '/index.html': publishedOutput(file, text) });
      await buys(page, 'Factura Pyme 300');
      expect(complaints).toEqual([]);
    });

  it('published output of a site builder sells from its sandboxed frame without an origin', async () => {
    const pasted = snippet(await recipe('builders'), 'builder.html');
    const visited = await visit({ '/index.html': publishedOutput('site-builder-block.html', quoted(pasted)) });
    const cart = new CartPage(visited.page, addresses, visited.page.frameLocator('iframe'));
    await visited.page.frameLocator('iframe').getByRole('button', { name: 'Comprar' }).click();
    await expect.poll(() => cart.total.textContent()).toMatch(/^\$\d/);
    await cart.proceed.click();
    await visited.page.waitForURL(/facturacion\.localhost:\d+\/registerPurchaseOrder/);
  });

  it('published output of a consent manager links to the store, and runs the script only after consent', async () => {
    const pasted = snippet(await recipe('consent'), 'tras-el-consentimiento.html');
    const { page, complaints } = await visit({ '/index.html': publishedOutput('consent-manager.html', pasted) });
    await page.getByRole('link', { name: 'Comprar' }).waitFor();
    expect(await page.evaluate(() => customElements.get('licence-buy-button') === undefined)).toBe(true);
    await page.getByRole('button', { name: 'Aceptar cookies' }).click();
    await page.locator('licence-buy-button:defined').waitFor();
    await buys(page, 'Factura Pyme 300');
    expect(complaints).toEqual([]);
  });

  it('published output of a CDN that delays scripts sells after the script loads', async () => {
    const pasted = snippet(await recipe('builders'), 'wordpress.html').split('\n')[0] ?? '';
    const delayed = pasted.replace('<script ', '<script type="7f3a-text/javascript" ');
    const { page, complaints } = await visit({ '/index.html': publishedOutput('rocket-loader.html', delayed) });
    await page.locator('licence-buy-button:defined').waitFor();
    await buys(page, 'Factura Pyme 300');
    expect(complaints).toEqual([]);
  });

  it('the Tag Manager template loads nothing before consent, then sells and fills the data layer', async () => {
    const template = await (await fetch(`${addresses.start}/docs/licence-store.tpl`)).text();
    const code = /^___SANDBOXED_JS_FOR_WEB_TEMPLATE___\n([\s\S]*?)^___WEB_PERMISSIONS___$/m.exec(template)?.[1] ?? '';
    const { page, scripts, complaints } = await visit({
      '/index.html': publishedOutput('tag-manager-template.html', JSON.stringify(code)),
    });
    await page.getByRole('link', { name: 'Comprar' }).waitFor();
    expect((await scripts()).filter(([src]) => src !== '')).toEqual([]);
    await page.getByRole('button', { name: 'Aceptar cookies' }).click();
    await page.locator('licence-buy-button:defined').waitFor();
    await buys(page, 'Factura Pyme 300');
    const events = (): Promise<unknown> =>
      page.evaluate(() => (Reflect.get(globalThis, 'dataLayer') as { readonly event?: string }[]).map(({ event }) => event));
    await expect.poll(events).toContain('add_to_cart');
    expect(complaints).toEqual([]);
  });
});
