import type { BrowserContext } from 'playwright';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FrameMessage } from '#shared/contract/frame-messages';
import { expectAddress, expectShown } from '../support/expect-shown.ts';
import { CartPage } from '../support/cart-page.ts';
import { PurchasePage } from '../support/purchase-page.ts';
import { serverOfThisFile, visitorsOfThisFile } from '../support/visitors.ts';

/** A page that frames the address of its query and records its messages, without a policy. */
const host = `<!doctype html><title>Otra página</title><body><script>
const told = [];
addEventListener('message', ({ data, origin }) => told.push({ data, origin }));
const query = new URLSearchParams(location.search);
const frame = document.createElement('iframe');
if (query.has('sandbox')) frame.setAttribute('sandbox', query.get('sandbox'));
frame.width = query.get('width') ?? '900';
frame.height = '700';
frame.title = 'Carrito';
frame.src = query.get('src');
document.body.append(frame);
</script>`;

const { world, arrive } = visitorsOfThisFile();
let visitor: BrowserContext;
const stranger = serverOfThisFile((_request, answer) => answer.setHeader('Content-Type', 'text/html').end(host));
beforeEach(async () => {
  // Pages that the test fulfils have no IP address, so Chromium asks for local network access.
  visitor = await arrive({ viewport: { width: 1280, height: 900 }, permissions: ['local-network-access'] });
});

interface Framing {
  readonly path: string;
  readonly sandbox?: string;
  readonly width?: number;
  /** A site the configuration does not name, instead of the brand's own page. */
  readonly byStranger?: boolean;
}

/** Opens superguarda's store in a frame of another site. */
async function framed({ path, sandbox, width, byStranger = false }: Framing) {
  const page = await visitor.newPage();
  const query = new URLSearchParams({ src: `${world.addresses.store('superguarda')}${path}` });
  if (sandbox !== undefined) query.set('sandbox', sandbox);
  if (width !== undefined) query.set('width', String(width));
  const landing = `${world.addresses.landing('superguarda')}/marco`;
  // The sandbox's landing page contains no frame; this one does, at the same origin.
  await page.route(`${landing}?*`, (route) => route.fulfill({ contentType: 'text/html', body: host }));
  await page.goto(`${byStranger ? `http://localhost:${stranger()}/` : landing}?${query}`);
  const frame = page.frameLocator('iframe');
  return {
    page,
    frame,
    cart: new CartPage(page, world.addresses, frame),
    told: async (): Promise<readonly FrameMessage[]> => {
      const store = world.addresses.store('superguarda');
      const all: { data: FrameMessage; origin: string }[] = await page.evaluate('told');
      return all.flatMap(({ data, origin }) => (origin === store && data.version === 1 ? [data] : []));
    },
  };
}

const modal = '/license/viewCartModal/GUARDA-BAS-20/2';
const name = 'Guarda Básica 20 GB';
const heights = (told: readonly FrameMessage[]): number[] =>
  told.flatMap((message) => (message.type === 'licence:resize' ? [message.height] : []));

describe("the cart in a frame on the brand's page", () => {
  test('a framed cart posts its height and changes, and Continuar takes the whole page to the form', async () => {
    const { frame, cart, told, page } = await framed({ path: modal });
    await expectShown(cart.quantity(name)); // ST-048, ST-049
    await expect.poll(() => cart.quantity(name).inputValue()).toBe('2');
    await expect.poll(() => cart.total.textContent()).toBe('$309,400');
    expect(await frame.getByRole('link', { name: /ir al inicio/ }).count()).toBe(0);
    for (const landmark of ['banner', 'contentinfo'] as const) expect(await frame.getByRole(landmark).count()).toBe(0);
    await expect.poll(async () => heights(await told()).length).toBeGreaterThan(0);
    const before = heights(await told()).at(-1) ?? 0;
    expect(before).toBeGreaterThan(100);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.locator('iframe').evaluate((element) => element.setAttribute('width', '360'));
    await frame.getByRole('button', { name: `Ver más de ${name}` }).click();
    await expect.poll(async () => heights(await told()).at(-1)).not.toBe(before);
    // The last height posted leaves nothing to scroll. The narrower frame posted another height before.
    await expect
      .poll(async () => {
        const height = heights(await told()).at(-1) ?? 0;
        await page.locator('iframe').evaluate((element, pixels) => element.setAttribute('height', String(pixels)), height);
        return frame.locator('html').evaluate((root) => root.scrollHeight - root.clientHeight);
      })
      .toBeLessThanOrEqual(1);

    const asked = async (): Promise<number> => (await world.requests('GetPackagesByServiceName')).length;
    const once = await asked();
    await cart.more(name).click();
    await expect
      .poll(async () => (await told()).filter(({ type }) => type === 'licence:cart-changed').at(-1))
      .toEqual({ type: 'licence:cart-changed', version: 1, packageCodes: ['GUARDA-BAS-20'], hasPromo: false });
    // The frame keeps no state across a reload, so it reads the data again in place.
    await expect.poll(asked).toBeGreaterThan(once);
    await expect.poll(() => cart.quantity(name).inputValue()).toBe('3');
    expect(new URL(page.url()).pathname).toBe('/marco'); // ST-252
    const carried: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame())
        carried.push(new URL(request.url()).pathname + new URL(request.url()).search);
    });
    await cart.proceed.click();
    await expectAddress(page, /superguarda\.localhost:\d+\/registerPurchaseOrder/); // ST-267
    expect(carried[0]).toMatch(/^\/license\/addCartItem\/GUARDA-BAS-20:3\?replace=true&seen=[\d.]+$/); // ST-267
    await new PurchasePage(page, world.addresses).amount('$464,100').waitFor();
  });

  test('a framed cart without storage keeps its lines while the frame is open', async () => {
    await visitor.addInitScript(() => {
      if (parent === globalThis.window) return;
      for (const store of ['localStorage', 'sessionStorage'])
        Object.defineProperty(globalThis, store, {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
    });
    const { cart, page } = await framed({ path: modal });
    await cart.quantity(name).waitFor();
    await expect.poll(() => cart.quantity(name).inputValue()).toBe('2');
    await page.clock.install();
    await cart.more(name).click();
    await expect.poll(() => cart.total.textContent()).toBe('$464,100');
    // A reload would lose the cart. It would come shortly after the change.
    await page.clock.runFor(5_000);
    await expect.poll(() => cart.total.textContent()).toBe('$464,100');
    await cart.proceed.click();
    await page.waitForURL(/\/registerPurchaseOrder$/);
    await new PurchasePage(page, world.addresses).amount('$464,100').waitFor();
  });

  test("a frame that may not navigate its page shows a link and posts the link's address", async () => {
    const { frame, cart, told } = await framed({ path: modal, sandbox: 'allow-scripts allow-same-origin allow-forms allow-popups' });
    await cart.proceed.click();
    const link = frame.getByRole('link', { name: 'Continuar en la tienda' });
    await link.waitFor();
    const address = `${world.addresses.store('superguarda')}/license/addCartItem/GUARDA-BAS-20:2?replace=true&seen=309400`;
    expect(await link.getAttribute('href')).toBe(address); // TR-B06
    expect((await told()).filter(({ type }) => type === 'licence:continue')).toEqual([
      { type: 'licence:continue', version: 1, url: address },
    ]);
  });
});

test('the cart menu in a frame on the store shows the cart, and Pagar takes the whole page to the form', async () => {
  const page = await visitor.newPage();
  const store = world.addresses.store('superguarda');
  const own = `${store}/marco`;
  await page.route(`${own}?*`, (route) => route.fulfill({ contentType: 'text/html', body: host }));
  await new PurchasePage(page, world.addresses).comeWith('superguarda', 'GUARDA-BAS-20:2');
  await page.goto(`${own}?${new URLSearchParams({ src: `${store}/license/viewCartMenu` })}`);
  const frame = page.frameLocator('iframe');
  await expectShown(frame.getByText(name)); // ST-047, ST-090
  await expectShown(frame.getByText('$309,400').first()); // ST-091
  await frame.getByRole('button', { name: 'Pagar' }).click();
  await expectAddress(page, /\/registerPurchaseOrder$/); // ST-092
  await new PurchasePage(page, world.addresses).amount('$309,400').waitFor();
});

test('a page outside the configuration may frame the cart, but receives no message', async () => {
  const { cart, page } = await framed({ path: modal, byStranger: true });
  await cart.quantity(name).waitFor();
  await cart.more(name).click();
  await expect.poll(() => cart.total.textContent()).toBe('$464,100');
  // After the second change, a message about the first one would have arrived.
  await cart.more(name).click();
  await expect.poll(() => cart.total.textContent()).toBe('$618,800');
  expect(await page.evaluate('told')).toEqual([]); // TR-B07
});
