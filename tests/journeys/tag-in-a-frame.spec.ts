import { expect, test } from 'vitest';
import { PurchasePage } from '../support/purchase-page.ts';
import { visitorsOfThisFile, serverOfThisFile, type Visitors } from '../support/visitors.ts';
import { CartPage } from '../support/cart-page.ts';

const brand = 'facturacion';
/** The package that the block of the site builder sells. */
const codeInBlock = 'FACT-BAS-300';

/**
 * For the top of a file: a page on which a site builder embeds our tag in a frame. The frame is given by its attributes; `PORT` stands for
 * the page's port, `BLOCK` for the builder's HTML block as text.
 * @returns a function that presses 'Comprar' and 'Continuar' in the frame and returns the total before 'Continuar'
 */
function siteBuilderOfThisFile({ world, arrive }: Visitors) {
  const block = () => `<!doctype html><html lang="es"><title>Bloque</title><script async src="${world.addresses.start}/embed.js"></script>
<licence-buy-button brand="${brand}" package-code="${codeInBlock}"><a href="#">Comprar</a></licence-buy-button>`;
  const around = (attributes: string) =>
    `<!doctype html><html lang="es"><title>Constructor</title><iframe title="Bloque" width="1000" height="700" ${attributes}></iframe>`;
  const quoted = (html: string) => html.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

  const port = serverOfThisFile((request, answer) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://sitio.localhost');
    answer.setHeader('Content-Type', 'text/html');
    answer.end(pathname === '/bloque' ? block() : around(searchParams.get('frame')?.replace('BLOCK', quoted(block())) ?? ''));
  });

  return async (attributes: string) => {
    const page = await (await arrive()).newPage();
    await page.goto(`http://sitio.localhost:${port()}/?${new URLSearchParams({ frame: attributes.replaceAll('PORT', String(port())) })}`);
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

const visitors = visitorsOfThisFile();
const press = siteBuilderOfThisFile(visitors);
const { addresses } = visitors.world;

// Other kinds of frames: 'npm run proof -- store'.
test("'Continuar' in a frame without an origin takes the whole window to the store, with the cart", async () => {
  const { page, total } = await press(
    'srcdoc="BLOCK" sandbox="allow-scripts allow-forms allow-popups allow-top-navigation-by-user-activation"',
  );
  await page.waitForURL(/facturacion\.localhost:\d+\/registerPurchaseOrder/);
  await new PurchasePage(page, addresses).amount(total).waitFor();
});

test("'Continuar' in a frame that may not navigate the page offers links that carry the cart", async () => {
  const { page, frame } = await press(
    'srcdoc="BLOCK" style="height: 520px" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"',
  );
  const carried = `${addresses.store('facturacion')}/license/addCartItem/${codeInBlock}:1?replace=true&seen=190400`;
  const top = frame.getByRole('link', { name: 'Continuar en la tienda' });
  await top.waitFor();
  expect([await top.getAttribute('href'), await top.getAttribute('target')]).toEqual([carried, '_top']); // TR-A16
  // The links are visible even in a frame lower than the docs require.
  const isSeen = (): Promise<boolean> =>
    top.evaluate((link) => {
      const { left, top: above, width, height } = link.getBoundingClientRect();
      const root = link.getRootNode() as ShadowRoot;
      return link.contains(root.elementFromPoint(left + width / 2, above + height / 2));
    });
  expect(await isSeen()).toBe(true);
  // The link that such a frame allows comes first.
  const ways = frame.getByRole('link', { name: /^(?:Continuar en la tienda|Abrir en una pestaña nueva)$/ });
  expect(await ways.allTextContents()).toEqual(['Abrir en una pestaña nueva', 'Continuar en la tienda']);
  const [store] = await Promise.all([page.waitForEvent('popup'), frame.getByRole('link', { name: 'Abrir en una pestaña nueva' }).click()]);
  await store.waitForURL(/facturacion\.localhost:\d+\/registerPurchaseOrder/);
});
