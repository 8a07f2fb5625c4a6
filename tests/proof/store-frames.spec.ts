import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect } from 'vitest';
import { CartPage } from '../support/cart-page.ts';
import { PurchasePage } from '../support/purchase-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { campaign } from './campaign.ts';

const { world, arrive } = visitorsOfThisFile();
const code = 'FACT-BAS-300';
let site: Server;

/** What a site builder's HTML block holds. */
const block = () => `<!doctype html><html lang="es"><title>Bloque</title><script async src="${world.addresses.start}/embed.js"></script>
<licence-buy-button brand="facturacion" package-code="${code}"><a href="#">Comprar</a></licence-buy-button>`;
/** A page whose only content is a frame with these attributes. */
const around = (attributes: string) =>
  `<!doctype html><html lang="es"><title>Constructor</title><iframe title="Bloque" width="1000" height="700" ${attributes}></iframe>`;
const quoted = (html: string) => html.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

beforeAll(async () => {
  site = createServer((request, answer) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://sitio.localhost');
    answer.setHeader('Content-Type', 'text/html');
    answer.end(pathname === '/bloque' ? block() : around(searchParams.get('frame')?.replace('BLOCK', quoted(block())) ?? ''));
  });
  await new Promise<void>((resolve) => {
    site.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(async () => {
  await new Promise((resolve) => {
    site.close(resolve);
  });
});

async function press(frame: string) {
  const page = await (await arrive()).newPage();
  const { port } = site.address() as AddressInfo;
  await page.goto(`http://sitio.localhost:${port}/?${new URLSearchParams({ frame: frame.replaceAll('PORT', String(port)) })}`);
  const cart = new CartPage(page, world.addresses, page.frameLocator('iframe'));
  await page.frameLocator('iframe').getByRole('button', { name: 'Comprar' }).click();
  await cart.quantity().waitFor();
  await expect.poll(() => cart.total.textContent()).toMatch(/^\$\d/);
  const total = (await cart.total.textContent()) ?? '';
  await cart.proceed.click();
  return { page, cart, total, frame: page.frameLocator('iframe') };
}

campaign('store', 1, (it) => {
  for (const [where, frame] of [
    ['of the same site', 'src="/bloque"'],
    ['of another site', 'src="http://bloques.localhost:PORT/bloque"'],
    ['without an address', 'srcdoc="BLOCK"'],
    ['without an origin', 'srcdoc="BLOCK" sandbox="allow-scripts allow-forms allow-popups allow-top-navigation-by-user-activation"'],
  ] as const)
    it(`'Continuar' in a frame ${where} takes the whole window to the store, with the cart`, async () => {
      const { page, total } = await press(frame);
      await page.waitForURL(/facturacion\.localhost:\d+\/registerPurchaseOrder/);
      await new PurchasePage(page, world.addresses).amount(total).waitFor();
    });
});
