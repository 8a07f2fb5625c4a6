import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newestRelease } from '../../shell/deploy/builds.ts';
import { InstalledPackage } from '../../shell/test-support/installed-package.ts';
import { CartPage } from '../support/cart-page.ts';
import { serverOfThisFile, visitorsOfThisFile } from '../support/visitors.ts';

const { world, arrive } = visitorsOfThisFile();
const { start } = world.addresses;
let installed: InstalledPackage;
/** What stands in the page of the brand: a module each time. */
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

test("the example of the package's page, as it stands, sells two units and tells of them", async () => {
  const example = installed.exampleIn('ts');
  const { page, told } = await open(example.replace('https://store.example', start));
  const cart = new CartPage(page, world.addresses);
  await page.getByRole('button', { name: 'Comprar' }).click();
  await expect.poll(() => cart.quantity().inputValue()).toBe('2');
  await expect.poll(() => told).toContain('firmaya FIRMA-BAS-100 2');
});

test("a page of another origin lists what the brand sells, by the page's own example", async () => {
  const { page } = await open(installed.exampleIn('ts', 1).replace('https://api.example', world.addresses.platform));
  await expect.poll(() => page.getByRole('option').allTextContents()).toEqual(expect.arrayContaining(['Firma Básica 100: $119,000']));
});

test('the script comes once however often it is asked for, and a wrong address is told with its remedy', async () => {
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
