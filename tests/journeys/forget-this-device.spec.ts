import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectAddress } from '../support/expect-shown.ts';
import { PurchasePage } from '../support/purchase-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { messages } from '../../widgets/store-footer/forget-device.messages.ts';

const { world, arrive } = visitorsOfThisFile();

/** Every key and text in every place where a page of ours could keep something. */
const kept = (page: Page): Promise<Readonly<Record<string, unknown>>> =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    cookies: document.cookie,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));

test('a buyer who says so leaves nothing on the device: no cart, no code, nothing typed, in this tab or another', async () => {
  const visitor = await arrive();
  const form = new PurchasePage(await visitor.newPage(), world.addresses);
  const { page } = form;
  await form.comeWith('facturacion', 'FACT-BAS-120:2');
  await form.fill();
  const other = new PurchasePage(await visitor.newPage(), world.addresses);
  await other.open('facturacion', '/registerPurchaseOrder');
  await other.field('firstNameBilling').fill('Rosalba');
  for (const each of [page, other.page])
    await expect.poll(() => each.evaluate(() => Object.keys(sessionStorage).join())).toContain('formDraft.facturacion');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toContain('FACT-BAS-120');

  await form.button('Borrar lo que guarda este dispositivo').click();
  const question = page.getByRole('alertdialog', { name: messages.title });
  await question.getByRole('button', { name: messages.accept }).click();
  const done = page.getByRole('dialog', { name: messages.done });
  await done.waitFor();
  expect(await kept(page)).toEqual({ local: [], session: [], databases: [], caches: [], cookies: '', workers: 0 });

  await done.getByRole('button', { name: 'Entendido' }).click();
  // Nothing is left to buy, and nothing of the form comes back with the next package.
  await expectAddress(page, (url) => url.pathname === '/');
  await form.comeWith('facturacion', 'FACT-BAS-120:1');
  expect(await form.field('firstNameBilling').inputValue()).toBe('');
  // What the other tab had sealed opens no more.
  await other.page.reload();
  await other.field('firstNameBilling').waitFor();
  expect(await other.field('firstNameBilling').inputValue()).toBe('');
});
