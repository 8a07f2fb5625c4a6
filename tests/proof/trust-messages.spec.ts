import type { BrowserContext, Frame, Page } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import { serveLocally, type LocalServer } from '../support/local-server.ts';
import { recipe, snippet } from '../support/docs-snippets.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { addresses, buyTag, idle } from '../trust/host-page.ts';
import { campaign } from './campaign.ts';

/**
 * Forged messages: those that we post to pages around us, those between our tabs, and the fragment that the store returns with. A brand's
 * page handles no message at all, so none of these may change it. The page that frames our cart handles messages as the documented recipe
 * does.
 */
const { arrive } = visitorsOfThisFile();

const forged = (store: string): readonly unknown[] => [
  { type: 'licence:resize', version: 1, height: 9_999 },
  { type: 'licence:continue', version: 1, url: 'https://otra.ejemplo.co/pagar' },
  { type: 'licence:continue', version: 1, url: `${store}.otra.ejemplo.co/pagar` },
  { type: 'licence:cart-changed', version: 1, packageCodes: ['FIRMA-BAS-100'], hasPromo: true },
  { type: 'licence:cart-changed', version: 1, brand: 'firmaya', lines: [], total: 0 },
  { type: 'licence:order-paid', version: 1, referenceUuid: '00000000-1111-2222-3333-444444444444' },
  { type: 'signed-out' },
  'signed-out',
  null,
  '{"type":"licence:resize","version":1,"height":9999}',
];

let server: LocalServer;
let pages: Readonly<Record<string, () => Promise<string>>> = {};
const at = (host: string, path: string): string => `http://${host}.localhost:${server.port}${path}`;

beforeAll(async () => {
  server = await serveLocally(async (request, answer) => {
    const page = pages[request.url ?? ''];
    answer.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    answer.end(await page?.());
  });
  const notes =
    '<script>window.told=[];for(const name of ["cart-changed","cart-opened","order-paid","signed-out","error","line-added"])document.addEventListener("licence:"+name,()=>told.push(name))</script>';
  pages = {
    '/marca': () =>
      Promise.resolve(
        `<!doctype html><html lang="es"><title>Marca</title><body>${notes}<script async src="${addresses().start}/embed.js"></script>${buyTag()}<licence-cart-menu brand="firmaya"></licence-cart-menu><iframe name="vecino" title="Vecino" src="${at('vecino', '/nada')}"></iframe><iframe name="parecido" title="Parecido" src="${at('firmaya.localhost.otra', '/nada')}"></iframe>`,
      ),
    '/carrito': async () =>
      `${snippet(await recipe('frames'), 'carrito.html')}<iframe name="vecino" title="Vecino" src="${at('vecino', '/nada')}"></iframe><iframe name="parecido" title="Parecido" src="${at('facturacion.localhost.otra', '/nada')}"></iframe>`,
    '/nada': () => Promise.resolve('<!doctype html><title>Nada</title>'),
  };
});
afterAll(() => server.stop());

const frameNamed = (page: Page, name: string): Frame => page.frame({ name }) ?? expect.fail(`there is no frame ${name}`);

/**
 * Posts each message from a frame of another origin, from a frame whose origin resembles the store's, from a window that the page opened,
 * and from the page itself.
 */
async function post(page: Page, context: BrowserContext, store: string): Promise<void> {
  const messages = forged(store);
  for (const name of ['vecino', 'parecido'])
    await frameNamed(page, name).evaluate((all) => {
      for (const message of all) parent.postMessage(message, '*');
    }, messages);
  await page.evaluate((all) => {
    for (const message of all) postMessage(message, '*');
  }, messages);
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate((address) => void open(address), at('ventana', '/nada')),
  ]);
  await opened.waitForLoadState();
  await opened.evaluate((all) => {
    for (const message of all) (opener as Window).postMessage(message, '*');
  }, messages);
  await opened.close();
  // All listeners have run by then.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))));
}

campaign('trust', 2, (it) => {
  it("forged messages to a brand's page change no cart, send no event and load no address", async () => {
    const context = await arrive({ permissions: ['local-network-access'] });
    const page = await context.newPage();
    const uncaught: string[] = [];
    page.on('pageerror', (error) => uncaught.push(String(error)));
    await page.goto(at('anfitrion', '/marca'));
    await page.locator('licence-buy-button').getByRole('button').click();
    await page.getByRole('dialog').getByText('$119,000').first().waitFor();
    await page.keyboard.press('Escape');
    const now = () =>
      page.evaluate(() => ({
        cart: localStorage.getItem('cart'),
        user: localStorage.getItem('appsUserToken'),
        told: [...(Reflect.get(globalThis, 'told') as string[])],
        address: location.href,
        height: document.documentElement.scrollHeight,
        dialogs: document.querySelectorAll('licence-cart-modal').length,
      }));
    await page.getByRole('button', { name: /^Carrito de compras, 1 producto/ }).waitFor();
    const before = await now();
    await post(page, context, addresses().store('firmaya'));
    expect(await now()).toEqual(before); // TR-B07
    expect(uncaught).toEqual([]);
  });

  it('a page that frames the cart handles messages of its frame only, not of neighbours, look-alikes, windows or itself', async () => {
    const context = await arrive({ permissions: ['local-network-access'] });
    const page = await context.newPage();
    // Serves the recipe's page at an origin that the store allows.
    const landing = addresses().landing('facturacion');
    await page.route(`${landing}/carrito`, async (route) =>
      route.fulfill({ contentType: 'text/html', body: (await pages['/carrito']?.()) ?? '' }),
    );
    await page.goto(`${landing}/carrito`);
    const cart = page.locator('iframe#carrito');
    await cart.contentFrame().getByText('Factura Pyme 300').first().waitFor();
    const height = (): Promise<string> => cart.evaluate((frame) => frame.style.height);
    // The frame has resized itself, so the page receives its messages.
    await expect.poll(height).not.toBe('480px');
    // Wait for the last part of the cart, after which its height is stable.
    await cart.contentFrame().getByLabel('Código promocional').waitFor();
    const needed = () =>
      cart
        .contentFrame()
        .locator('html')
        .evaluate((root) => root.scrollHeight - root.clientHeight);
    await expect.poll(needed).toBeLessThanOrEqual(1);
    const before = { height: await height(), address: page.url() };
    await post(page, context, addresses().store('facturacion'));
    expect({ height: await height(), address: page.url() }).toEqual(before); // TR-B07
  });

  it('an invented order in the address of a page sends no event', async () => {
    const context = await arrive({ permissions: ['local-network-access'] });
    const page = await context.newPage();
    for (const reference of ['00000000-1111-2222-3333-444444444444', '<img src=x>', '../../api', 'a'.repeat(65)]) {
      await page.goto('about:blank');
      await page.goto(`${at('anfitrion', '/marca')}#licence-order=${encodeURIComponent(reference)}&brand=firmaya`);
      await page.locator('licence-buy-button').getByRole('button').waitFor();
      await idle(page);
      expect(await page.evaluate(() => Reflect.get(globalThis, 'told') as string[])).toEqual([]);
      expect(await page.evaluate(() => localStorage.getItem('ordersTold'))).toBeNull();
    }
  });
});
