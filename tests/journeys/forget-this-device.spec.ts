import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectAddress } from '../support/expect-shown.ts';
import { PurchasePage } from '../support/purchase-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { messages } from '../../widgets/store-footer/forget-device.messages.ts';

const { world, arrive } = visitorsOfThisFile();

/** All stored keys and texts, in every storage that a page can use. */
const kept = (page: Page): Promise<Readonly<Record<string, unknown>>> =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    cookies: document.cookie,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));

test('a buyer clears the device: no cart, promo code or typed text remains in any tab', async () => {
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
  // The cart is empty, and the next purchase starts with an empty form.
  await expectAddress(page, (url) => url.pathname === '/');
  await form.comeWith('facturacion', 'FACT-BAS-120:1');
  expect(await form.field('firstNameBilling').inputValue()).toBe('');
  // The other tab can no longer decrypt its draft.
  await other.page.reload();
  await other.field('firstNameBilling').waitFor();
  expect(await other.field('firstNameBilling').inputValue()).toBe('');
});
