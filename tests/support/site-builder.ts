import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FrameLocator, Page } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import { CartPage } from './cart-page.ts';
import type { Visitors } from './visitors.ts';

const brand = 'facturacion';
/** The package that the block of the site builder sells. */
export const codeInBlock = 'FACT-BAS-300';

interface PressInFrame {
  readonly page: Page;
  readonly frame: FrameLocator;
  /** What the cart asked for before 'Continuar' was pressed. */
  readonly total: string;
}

/**
 * For the top of a file: a person's page on which a site builder puts our tag into a frame. The frame is written as its
 * attributes; `PORT` is the page's own, `BLOCK` the builder's HTML block as text.
 * @returns presses 'Comprar' and then 'Continuar' in that frame
 */
export function siteBuilderOfThisFile({ world, arrive }: Visitors): (frame: string) => Promise<PressInFrame> {
  let site: Server;
  const block = () => `<!doctype html><html lang="es"><title>Bloque</title><script async src="${world.addresses.start}/embed.js"></script>
<licence-buy-button brand="${brand}" package-code="${codeInBlock}"><a href="#">Comprar</a></licence-buy-button>`;
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

  return async (attributes) => {
    const page = await (await arrive()).newPage();
    const { port } = site.address() as AddressInfo;
    await page.goto(`http://sitio.localhost:${port}/?${new URLSearchParams({ frame: attributes.replaceAll('PORT', String(port)) })}`);
    const frame = page.frameLocator('iframe');
    const cart = new CartPage(page, world.addresses, frame);
    await frame.getByRole('button', { name: 'Comprar' }).click();
    await cart.quantity().waitFor();
    await expect.poll(() => cart.total.textContent()).toMatch(/^\$\d/);
    const total = (await cart.total.textContent()) ?? '';
    await cart.proceed.click();
    return { page, frame, total };
  };
}
