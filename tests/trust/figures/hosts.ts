import type { Browser, Page } from 'playwright';
import type { Addresses } from '#sandbox/core/addresses';
import { launchBrowser, newVisitor } from '../../support/browser.ts';
import { serveLocally, type LocalServer } from '../../support/local-server.ts';
import { startSandbox } from '../../support/sandbox-process.ts';
import { shuffled } from '../../support/numbers.ts';
import type { Count, Figure } from './figure.ts';
import { documentedScript, hostilePages, type HostilePage } from './hostile-pages.ts';

const instead = '<a href="https://ejemplo.co/comprar">Comprar aquí</a>';
const body = `<licence-price brand="facturacion" package-code="FACT-BAS-120">desde $1</licence-price>
<licence-buy-button brand="facturacion" package-code="FACT-BAS-120" load="eager">${instead}</licence-buy-button>
<licence-cart-menu brand="facturacion"></licence-cart-menu>`;

declare global {
  var __told: string[];
}

/** What each widget must do on any page; throws otherwise. */
const widgets: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  price: (page) => page.locator('licence-price').getByText('$119,000').first().waitFor(),
  async 'buy-button'(page) {
    await page.locator('licence-buy-button').getByRole('button').first().click();
    await page.getByRole('dialog').getByText('Factura Emprende 120').first().waitFor();
  },
  async 'cart-modal'(page) {
    const proceed = page.getByRole('dialog').getByRole('button', { name: 'Continuar' });
    await proceed.waitFor();
    // The button must be pressable and large enough.
    await proceed.click({ trial: true });
    const box = await proceed.boundingBox();
    if (box === null || box.height < 24 || box.width < 24) throw new Error(`its button is ${box?.width} by ${box?.height} px`);
    await page.keyboard.press('Escape');
    await proceed.waitFor({ state: 'hidden' });
  },
  async 'cart-menu'(page) {
    await page.locator('licence-cart-menu').getByRole('button', { name: 'Carrito de compras, 1 producto' }).click();
    await page.getByRole('button', { name: 'Ir al carrito' }).waitFor();
  },
};
const names = Object.keys(widgets);
/** Number of simultaneous pages, since a page waits about as long as it works. */
const atOnce = 3;

/** Serves each page at its number. Chromium lets only a page of this machine request a script from this machine. */
function servePages({ start, platform }: Addresses): Promise<LocalServer> {
  const fill = (text: string): string => text.replaceAll('{{store}}', start).replaceAll('{{platform}}', platform);
  return serveLocally((request, answer) => {
    const page = hostilePages[Number(request.url?.slice(1))];
    if (page === undefined) {
      answer.writeHead(404).end();
      return;
    }
    const { doctype = '<!doctype html>', html = 'lang="es"', head = '', script = documentedScript, before = '', behind = '', csp } = page;
    // The policy allows the page's own scripts.
    const policy = csp === undefined ? {} : { 'content-security-policy': fill(csp) };
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...policy });
    answer.end(
      fill(`${doctype}<html ${html}><head><title>Página ajena</title>${head}${script}</head><body>${before}${body}${behind}</body></html>`),
    );
  });
}

const firstLine = (error: unknown): string => (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

/** Whether the page author is told and the visitor has a link, of the page itself or to the store. */
async function saysSo(page: Page): Promise<boolean> {
  const way = page.getByRole('link', { name: /Comprar aquí|Continuar en la tienda|entra a la tienda/ }).first();
  return (await page.evaluate(() => __told.length > 0)) && way.isVisible();
}

/** Opens one page with all its widgets. @returns what is wrong with each */
async function judge(browser: Browser, address: string, page: HostilePage, platform: string): Promise<readonly string[]> {
  const context = await newVisitor(browser);
  context.setDefaultTimeout(page.mayRefuse === true ? 5_000 : 10_000);
  const there = await context.newPage();
  const uncaught: string[] = [];
  const foreign: string[] = [];
  there.on('pageerror', (error) => uncaught.push(error.message));
  there.on('request', (request) => {
    const { origin } = new URL(request.url());
    if (request.headers()['x-ajeno'] !== undefined || (origin === platform && !['GET', 'POST', 'OPTIONS'].includes(request.method())))
      foreign.push(`${request.method()} ${request.url()}`);
  });
  await there.addInitScript(() => {
    globalThis.__told = [];
    document.addEventListener('licence:error', (event) => __told.push(event.detail.widget));
  });
  try {
    await there.goto(address, { waitUntil: 'commit' });
    const wrong: string[] = [];
    for (const [name, works] of Object.entries(widgets)) {
      const why = await works(there).then(
        () => null,
        (error: unknown) => firstLine(error),
      );
      if (why === null) continue;
      const refused = page.mayRefuse === true && (await saysSo(there));
      if (!refused) wrong.push(`${page.called}: ${name}: ${why}`);
    }
    if (uncaught.length > 0) wrong.push(`${page.called}: nobody catches ${uncaught[0]}`);
    if (foreign.length > 0) wrong.push(`${page.called}: asks ${foreign[0]}`);
    return wrong;
  } finally {
    await context.close();
  }
}

export const hosts: Figure = {
  name: 'hosts',
  counts:
    'pages of others that reset, pollute, patch, freeze, translate, forbid or eat what they can, with a price, a buy button, the cart and its sign on each: a widget that cannot be read or used, an error nobody catches, or a call that the page changed',
  unit: 'widgets on a page',
  floor: 400,
  target: hostilePages.length * names.length,
  targetHours: 0.15,
  whole: true,
  ownCampaign: true,
  async run({ seed, atLeast }): Promise<Count> {
    const chosen = shuffled([...hostilePages.entries()], seed).slice(0, Math.ceil(atLeast / names.length));
    const sandbox = await startSandbox();
    const pages = await servePages(sandbox.addresses);
    const browser = await launchBrowser();
    try {
      const failed: string[] = [];
      const left = [...chosen];
      const visitor = async (): Promise<void> => {
        for (let next = left.pop(); next !== undefined; next = left.pop())
          failed.push(
            ...(await judge(browser, `http://anfitrion.localhost:${pages.port}/${next[0]}`, next[1], sandbox.addresses.platform)),
          );
      };
      await Promise.all(Array.from({ length: atOnce }, visitor));
      return { n: chosen.length * names.length, failed, engine: `Chromium ${browser.version()}` };
    } finally {
      await browser.close();
      await pages.stop();
      await sandbox.stop();
    }
  },
};
