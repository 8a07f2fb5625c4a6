import { afterAll, beforeAll, expect } from 'vitest';
import { campaign } from './campaign.ts';
import { CartPage } from '../support/cart-page.ts';
import { docsPageAt, OwnFolder, snippetsOf } from '../support/docs-snippets.ts';
import { hands } from '../support/hands.ts';
import { Keyboard } from '../support/keyboard.ts';
import { PurchasePage } from '../support/purchase-page.ts';
import { payForCart } from '../support/purchases.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';

const { world, arrive } = visitorsOfThisFile();
const own = new OwnFolder();
let steps: ReturnType<typeof snippetsOf> = [];

beforeAll(async () => {
  await own.serve();
  steps = snippetsOf(await docsPageAt(world.addresses.start, 'testing'));
});
afterAll(() => own.remove());

async function sent(command: string): Promise<void> {
  const [, method = '', address = '', type = '', body = ''] =
    /^curl -X (\w+) (\S+) -H 'content-type: (\S+)' -d '(.+)'$/.exec(command.trim()) ?? [];
  const answer = await fetch(address, { method, headers: { 'content-type': type }, body });
  expect(answer.ok).toBe(true);
}

campaign('docs', 2, (it) => {
  it('a reader marks the store as a test store and completes a sale on a test page', async () => {
    const code = (language: string): string => steps.find(({ lang }) => lang === language)?.code ?? '';
    await sent(code('sh'));
    const page = await (await arrive()).newPage();
    await page.goto(own.save('prueba.html', code('html')));
    const cart = new CartPage(page, world.addresses);
    await page.getByRole('button', { name: 'Comprar' }).click();
    await cart.proceed.waitFor();
    const ribbon = () =>
      cart.dialog.evaluate((dialog) =>
        [...dialog.querySelectorAll('*'), dialog].map((each) => getComputedStyle(each, '::before').content).join(' '),
      );
    await expect.poll(ribbon).toContain('Modo de pruebas: aquí no se cobra nada.');
    await page
      .getByRole('listitem')
      .filter({ hasText: /^licence:line-added 119000$/ })
      .waitFor();
    await page
      .getByRole('listitem')
      .filter({ hasText: /^licence:cart-opened / })
      .first()
      .waitFor();
    const form = new PurchasePage(page, world.addresses);
    const buyer = { page, cart, form, hand: hands.mouse(page), keyboard: new Keyboard(page) };
    await payForCart(buyer, { brand: 'facturacion', code: 'FACT-BAS-120', amount: '$119,000' });
  });

  it('a test page sells nothing against a store that charges, and keeps its link', async () => {
    const page = await (await arrive()).newPage();
    await page.goto(own.save('prueba.html', steps.find(({ lang }) => lang === 'html')?.code ?? ''));
    await page.getByRole('button', { name: 'Comprar' }).click();
    await page.getByText('licence:error misuse').first().waitFor();
    await page.getByRole('link', { name: 'Comprar' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull();
  });
});
