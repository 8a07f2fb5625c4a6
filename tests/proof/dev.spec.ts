import type { Browser, Response } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, newVisitor } from '../support/browser.ts';
import { mapOf, readSourceMap } from '../support/source-map.ts';
import { startDev } from '../support/dev-server.ts';

/** Longer than an incremental build takes on a crowded machine. */
const soon = { timeout: 90_000 };
const brand = 'facturacion';

let dev: Awaited<ReturnType<typeof startDev>>;
let browser: Browser;
beforeAll(async () => {
  [dev, browser] = await Promise.all([startDev(), launchBrowser()]);
}, 300_000);
afterAll(async () => {
  await browser.close();
  await dev.stop();
}, 60_000);

async function store() {
  const page = await (await newVisitor(browser)).newPage();
  await page.goto(dev.addresses.store(brand));
  await page.getByText('Ingresar', { exact: true }).first().waitFor();
  return page;
}

it('an open page shows a saved change, names a save that fails to build, and shows the next good save', async () => {
  const page = await store();
  const shown = (text: string) => expect.poll(() => page.getByText(text, { exact: true }).count(), soon).toBeGreaterThan(0);
  const file = 'widgets/store-header/store-header.messages.ts';
  dev.save(file, "'Ingresar'", "'Ingresar aquí'");
  await shown('Ingresar aquí');

  dev.save(file, "'Ingresar aquí',", "'Ingresar allí' 'y aquí',");
  await expect.poll(() => dev.said(), soon).toMatch(/store-header\.messages\.ts:\d+:\d+/);
  await expect.poll(() => dev.said(), soon).toContain('the next save is built again');
  await page.reload();
  await shown('Ingresar aquí');

  dev.save(file, "'Ingresar allí' 'y aquí',", "'Ingresar',");
  await shown('Ingresar');
});

it.each([
  [
    'the store',
    () => dev.addresses.store(brand),
    ['shell/site/site.ts', 'shared/page/page.ts', 'widgets/store-header/store-header.view.tsx'],
  ],
  ["a brand's page", () => dev.addresses.landing(brand), ['shell/brand-page/embed.ts', 'shell/brand-page/embed-runtime.ts']],
] as const)('the scripts of %s have source maps to their sources', async (_, address, sources) => {
  const page = await (await newVisitor(browser)).newPage();
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  await page.goto(address());
  await page.getByRole('banner').first().waitFor();
  const mapped = async (): Promise<readonly string[]> => {
    const texts = await Promise.all(scripts.map((response) => response.text()));
    // Node resolves only the start page's host; all hosts of the base port serve the maps.
    const maps = texts.flatMap((text) => mapOf(text) ?? []).map(async (map) => (await fetch(`${dev.addresses.start}${map}`)).text());
    return (await Promise.all(maps)).flatMap((text) => readSourceMap(text).sources);
  };
  for (const file of sources)
    await expect.poll(async () => (await mapped()).filter((source) => source.endsWith(`./${file}`)), soon).not.toEqual([]);
});

it('a page shows a saved brand value that the server reads', async () => {
  const page = await store();
  const before = await page.title();
  dev.save('shared/brands/brand-table.ts', 'title: `Tienda | ', 'title: `Nueva tienda | ');
  await expect.poll(() => page.title().catch(() => before), soon).toContain('Nueva ');
});

it('the development server builds a new shared module without a restart', async () => {
  const page = await store();
  const file = 'widgets/store-header/store-header.messages.ts';
  dev.create('shared/page/a-new-word.ts', "export const aNewWord = 'Pasa';\n");
  dev.save(file, 'export const', "import { aNewWord } from '#shared/page/a-new-word';\nexport const");
  dev.save(file, "'Ingresar'", 'aNewWord');
  await expect.poll(() => page.getByText('Pasa', { exact: true }).count(), soon).toBeGreaterThan(0);
});
