import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import type { AnalyticsEvent } from '#shared/contract/analytics';
import { CartPage } from '../support/cart-page.ts';
import { newestRelease } from '../../shell/deploy/builds.ts';
import { deployedStore, type DeployedStore } from '../support/deployed-store.ts';
import { openWithout } from '../support/early-page.ts';
import { PurchasePage } from '../support/purchase-page.ts';
import { payOnline } from '../support/purchases.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { campaign } from './campaign.ts';
import { messages } from '../../widgets/order-status/order-status.messages.ts';

const { world, arrive } = visitorsOfThisFile();

/**
 * Before any script of the page: a Google data layer with the visitor's consent. Its entries are kept in sessionStorage, which survives
 * while the tab is elsewhere.
 */
async function answers(visitor: BrowserContext, answer: 'granted' | 'denied'): Promise<void> {
  await visitor.addInitScript((said) => {
    const list: unknown[] = [];
    const add = list.push.bind(list);
    list.push = (...entries: unknown[]) => {
      const before = JSON.parse(sessionStorage.getItem('told') ?? '[]') as unknown[];
      sessionStorage.setItem('told', JSON.stringify([...before, ...entries]));
      return add(...entries);
    };
    Object.assign(globalThis, { dataLayer: list });
    // The entry that `gtag` would add.
    add({ 0: 'consent', 1: 'default', 2: { analytics_storage: said }, length: 3 });
  }, answer);
}

const told = async (page: Page): Promise<readonly AnalyticsEvent[]> =>
  (await page.evaluate(() => JSON.parse(sessionStorage.getItem('told') ?? '[]') as AnalyticsEvent[])).filter(({ event }) => event);
const names = async (page: Page): Promise<readonly string[]> => (await told(page)).map(({ event }) => event);

function measuringFile(): string {
  const { folder, release } = newestRelease();
  const found = release.files.find(
    ({ file, reason }) => reason.startsWith('kernel') && readFileSync(path.join(folder, file), 'utf8').includes('begin_checkout'),
  );
  if (!found) throw new Error('No file of the kernel measures');
  return found.file;
}

const pyme = { item_id: 'FACT-BAS-120', item_name: 'Factura Emprende 120', item_brand: 'facturacion', price: 119_000, quantity: 1 };
const bought = { currency: 'COP', value: 119_000, items: [pyme] };

let store: DeployedStore;
beforeAll(async () => {
  store = await deployedStore(world.addresses, 'facturacion', { config: { analytics: 'dataLayer' } });
  store.publish(store.built);
});
afterAll(() => store.stop());

campaign('store', 2, (it) => {
  for (const answer of ['granted', 'denied'] as const)
    it(`a brand's page that asks for analytics reports GA4 events when Consent Mode is '${answer}', none when denied`, async () => {
      const visitor = await arrive();
      await answers(visitor, answer);
      await visitor.addInitScript(() => Object.assign(globalThis, { licence: [['analytics', 'dataLayer']] }));
      const cart = await CartPage.onLanding(visitor, world.addresses, 'facturacion');
      await cart.buyButton('FACT-BAS-120').scrollIntoViewIfNeeded();
      const view = async (): Promise<unknown> =>
        (await told(cart.page)).find(({ ecommerce }) => ecommerce.items[0]?.item_id === 'FACT-BAS-120');
      if (answer === 'granted') await expect.poll(view).toEqual({ event: 'view_item', ecommerce: bought });
      await cart.buyButton('FACT-BAS-120').click();
      await cart.proceed.waitFor();
      const rest = async (): Promise<readonly string[]> => (await names(cart.page)).filter((name) => name !== 'view_item');
      if (answer === 'granted') await expect.poll(rest).toEqual(['add_to_cart', 'view_cart']);
      else expect(await names(cart.page)).toEqual([]);
    });

  it('the store reports view, cart, checkout and purchase once each when configured and consented', async () => {
    const visitor = await arrive();
    await answers(visitor, 'granted');
    const form = new PurchasePage(await visitor.newPage(), world.addresses);
    const { page } = form;
    await page.goto(store.address);
    const details = page.getByRole('button', { name: 'Características de Factura Emprende 120' });
    for (let times = 1; times <= 2; times += 1) {
      await details.click();
      await page.getByRole('group', { name: 'Características de Factura Emprende 120' }).waitFor();
      await page.keyboard.press('Escape');
    }
    await expect.poll(() => told(page)).toEqual([{ event: 'view_item', ecommerce: bought }]);

    await page.getByRole('button', { name: 'Comprar Factura Emprende 120' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click();
    await form.field('documentNumberBilling').waitFor();
    await form.fill();
    await payOnline(form);
    const { pathname } = new URL(page.url());
    // The gateway returns to the sandbox's own store, so the test opens the order page. On a slow line the order is paid before the
    // measuring file loads.
    const { letThrough } = await openWithout(`**/${measuringFile()}`, page, store.address + pathname);
    await page.getByRole('heading', { name: messages.paid }).waitFor();
    expect(await names(page)).not.toContain('purchase');
    letThrough();
    const reference = pathname.split('/').at(-1) ?? '';
    const all = ['view_item', 'add_to_cart', 'view_cart', 'begin_checkout', 'purchase'];
    await expect.poll(() => names(page)).toEqual(all);
    expect((await told(page)).at(-1)).toEqual({ event: 'purchase', ecommerce: { transaction_id: reference, ...bought } });
    await page.reload();
    await page.getByRole('heading', { name: messages.paid }).waitFor();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
    expect(await names(page)).toEqual(all);
  });

  it('the store reports no event while Consent Mode denies analytics', async () => {
    const visitor = await arrive();
    await answers(visitor, 'denied');
    const form = new PurchasePage(await visitor.newPage(), world.addresses);
    await form.page.goto(store.address);
    await form.page.getByRole('button', { name: 'Comprar Factura Emprende 120' }).click();
    await form.page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).waitFor();
    expect(await names(form.page)).toEqual([]);
  });
});
