import { afterAll, beforeAll, expect, test } from 'vitest';
import { CartPage } from '../support/cart-page.ts';
import { docsPageAt, OwnFolder, snippetsOf } from '../support/docs-snippets.ts';
import { hands } from '../support/hands.ts';
import { Keyboard } from '../support/keyboard.ts';
import { PurchasePage } from '../support/purchase-page.ts';
import { buyByMouse, payForCart } from '../support/purchases.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';

const { world, arrive } = visitorsOfThisFile();
const { start } = world.addresses;
const own = new OwnFolder();

beforeAll(() => own.serve());
afterAll(() => own.remove());

test('a page author saves the first example of the docs in an empty folder, and a buyer pays from it', async () => {
  // The server builds the docs at the first request, which can take longer than the timeout of a click.
  const [saved] = snippetsOf(await docsPageAt(start, 'index')).filter(({ words }) => words.includes('file=page.html'));
  const page = await (await arrive()).newPage();
  await page.goto(start);
  await page.getByRole('link', { name: 'Primeros pasos' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sell on a page of yours in five minutes' }).waitFor();
  const shown = await page.locator('code[data-lang=html]').first().textContent();
  expect(shown?.trim()).toBe(saved?.code.trim());

  await page.goto(own.save('page.html', saved?.code ?? ''));
  const cart = new CartPage(page, world.addresses);
  const form = new PurchasePage(page, world.addresses);
  const buyer = { page, cart, form, hand: hands.mouse(page), keyboard: new Keyboard(page) };
  await buyByMouse(buyer, 'FACT-BAS-120');
  await payForCart(buyer, { brand: 'facturacion', code: 'FACT-BAS-120', amount: '$119,000' });
});
