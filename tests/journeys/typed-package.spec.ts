import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newestRelease } from '../../shell/deploy/builds.ts';
import { InstalledPackage } from '../../shell/test-support/installed-package.ts';
import { CartPage } from '../support/cart-page.ts';
import { serverOfThisFile, visitorsOfThisFile } from '../support/visitors.ts';

const { world, arrive } = visitorsOfThisFile();
const { start } = world.addresses;
let installed: InstalledPackage;
/** The module of the brand's page. */
let script = '';

const brandPage = serverOfThisFile((request, response) => {
  if (request.url === '/licence-widgets.js') response.setHeader('Content-Type', 'text/javascript').end(installed.textOf('index.js'));
  else
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(`<!doctype html><html lang="es"><title>Mi marca</title><body>
<script type="importmap">{"imports":{"licence-widgets":"/licence-widgets.js"}}</script>
<script type="module">${script}</script>`);
});
beforeAll(async () => {
  installed = await InstalledPackage.of(newestRelease().release.version);
});
afterAll(() => installed.remove());

async function open(words: string): Promise<{ readonly page: Page; readonly told: string[] }> {
  script = words;
  const page = await (await arrive()).newPage();
  const told: string[] = [];
  page.on('console', (message) => told.push(message.text()));
  await page.goto(`http://marca.localhost:${brandPage()}/`);
  return { page, told };
}

test('the README example of the typed package sells two units and logs the add event', async () => {
  const example = installed.exampleIn('ts');
  const { page, told } = await open(example.replace('https://store.example', start));
  const cart = new CartPage(page, world.addresses);
  await page.getByRole('button', { name: 'Comprar' }).click();
  await expect.poll(() => cart.quantity().inputValue()).toBe('2');
  await expect.poll(() => told).toContain('firmaya FIRMA-BAS-100 2');
});

test("a page of another origin lists the brand's packages with the README example", async () => {
  const { page } = await open(installed.exampleIn('ts', 1).replace('https://api.example', world.addresses.platform));
  await expect.poll(() => page.getByRole('option').allTextContents()).toEqual(expect.arrayContaining(['Firma Básica 100: $119,000']));
});

test('loadLicence loads its script once and explains a wrong address', async () => {
  const { page } = await open(`
import { loadLicence } from 'licence-widgets';
const src = '${start}/embed.js';
const both = await Promise.all([loadLicence({ src }), loadLicence({ src })]);
const why = (error) => error.message;
const said = [
  both[0] === both[1] && both[0] === globalThis.licence,
  document.querySelectorAll('script[src="' + src + '"]').length,
  await loadLicence({ src: 'http://' }).catch(why),
  await loadLicence({ src: '${start}/v/nothing.js' }).catch(why),
];
document.title = JSON.stringify(said);`);
  await expect.poll(() => page.title()).toMatch(/^\[/);
  expect(JSON.parse(await page.title())).toEqual([
    true,
    1,
    "loadLicence: 'http://' is no address: give src the one of your store's embed.js.",
    `loadLicence: ${start}/v/nothing.js did not come. See whether the address is right and the store is up, and that the page's policy allows it in script-src.`,
  ]);
});
