import { expect } from 'vitest';
import { PurchasePage } from '../support/purchase-page.ts';
import { payOnline } from '../support/purchases.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { campaign } from './campaign.ts';
import type { BrowserContext, Page } from 'playwright';
import type { World } from '../support/world.ts';

/** The spellings of a value in an address, a log or a storage. */
const spellings = (value: string): readonly string[] => [
  value,
  encodeURIComponent(value),
  Buffer.from(value).toString('base64').replace(/=+$/, ''),
];

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

/** An address without the parts that differ from visit to visit. */
function placeOf(address: string): string {
  const { host, pathname } = new URL(address);
  const [, ...steps] = pathname.split('/');
  return `${host.replace(/:\d+$/, '')} /${steps.map((step) => (/^[a-z]+$/i.test(step) ? step : '…')).join('/')}`;
}

/** Records a visit from its first page on: addresses, referrers, sockets, console, and the storage on request. */
function overhear(visitor: BrowserContext) {
  const heard: { readonly where: string; readonly text: string }[] = [];
  visitor.on('request', (request) => {
    heard.push({ where: `the address ${placeOf(request.url())}`, text: request.url() });
    const { referer } = request.headers();
    if (referer !== undefined) heard.push({ where: `the referrer of ${placeOf(request.url())}`, text: referer });
  });
  visitor.on('console', (message) => heard.push({ where: 'the console', text: message.text() }));
  visitor.on('page', (page) => {
    page.on('websocket', (socket) => heard.push({ where: 'the address of the hub', text: socket.url() }));
    page.on('pageerror', (error) => heard.push({ where: 'an uncaught error', text: `${error.message} ${error.stack}` }));
    page.on('framenavigated', (frame) => heard.push({ where: `the address bar, ${placeOf(frame.url())}`, text: frame.url() }));
  });
  return {
    /** Records the storage; call it before a page is left, and at the end. */
    async noteStorage(page: Page) {
      const kept = await page.evaluate(() => [
        ...Object.entries({ ...localStorage }),
        ...Object.entries({ ...sessionStorage }),
        ['cookies', document.cookie],
      ]);
      for (const [key = '', text = ''] of kept) heard.push({ where: `the storage, ${key}`, text });
    },
    /** Returns each value with its place, as '<what> in <where>', without repeats. */
    async found(world: World, values: Readonly<Record<string, string>>): Promise<readonly string[]> {
      for (const report of await world.telemetry()) heard.push({ where: 'a report of failures', text: JSON.stringify(report) });
      const met = heard.flatMap(({ where, text }) =>
        Object.entries(values).flatMap(([what, value]) =>
          spellings(value).some((spelled) => text.includes(spelled) || decoded(text).includes(spelled)) ? [`${what} in ${where}`] : [],
        ),
      );
      return [...new Set(met)].toSorted();
    },
  };
}

const { world, arrive } = visitorsOfThisFile();

/** As `PurchasePage.fill` types it. */
const person = {
  mail: 'laura.gomez@correo.example',
  document: '1098765432',
  'first name': 'Ana María',
  'last name': 'Ruiz Peña',
  phone: '3001234567',
  address: 'Calle 10 # 43-20',
} as const;

/** The maps service receives the typed address. */
const suggested = ['address in the address localhost /maps/api/suggestions'];

/**
 * Fills in the form and waits for the suggestions request of the address, which is sent a moment after the last key, unless the focus
 * leaves sooner.
 */
async function fill(form: PurchasePage): Promise<void> {
  await form.fill();
  const address = form.field('fullAddressBilling');
  await address.fill('Calle 10');
  // The request for the whole address: on a slow machine an earlier one contains a part of it.
  const isWhole = (url: string): boolean =>
    url.includes('/maps/api/suggestions') && [...new URL(url).searchParams.values()].includes(person.address);
  await Promise.all([form.page.waitForRequest((request) => isWhole(request.url())), address.fill(person.address)]);
}

campaign('trust', 4, (it) => {
  it('a purchase that fails, is retried and is paid online leaks no personal data', async () => {
    const visitor = await arrive();
    const heard = overhear(visitor);
    const form = new PurchasePage(await visitor.newPage(), world.addresses);
    await form.comeWith('facturacion', 'FACT-BAS-120:1');
    await fill(form);
    await world.fault({ method: 'POST', path: '/RegisterPurchaseOrder', status: 500, times: 1 });
    await form.button('Pago en línea').click();
    await form.page.getByRole('dialog').waitFor();
    await heard.noteStorage(form.page);
    await form.page.keyboard.press('Escape');
    await form.page.reload();
    await expect.poll(() => form.field('documentNumberBilling').inputValue()).toBe(person.document);
    await payOnline(form);
    await heard.noteStorage(form.page);
    expect(await heard.found(world, person)).toEqual(suggested); // TR-D10, TR-E13
  });

  it('a cash order leaks no personal data', async () => {
    const visitor = await arrive();
    const heard = overhear(visitor);
    const form = new PurchasePage(await visitor.newPage(), world.addresses);
    await form.comeWith('facturacion', 'FACT-BAS-120:1');
    await fill(form);
    await form.button('Pago en efectivo').click();
    await form.button('Enviar orden').click();
    await form.button('Ver la orden').click();
    await form.page.getByRole('heading', { name: 'Resumen de tu compra' }).waitFor();
    await heard.noteStorage(form.page);
    expect(await heard.found(world, person)).toEqual(suggested);
  });

  it("a customer's token stays in storage and the hub's address only, and signing out removes it", async () => {
    const visitor = await arrive();
    const heard = overhear(visitor);
    const site = new PurchasePage(await visitor.newPage(), world.addresses);
    const { signInPath, token, refreshToken } = await world.login({ userName: 'cliente-plan', appName: 'facturacion' });
    await site.open('facturacion', `/myplan${signInPath}`);
    await site.page.getByRole('table', { name: 'Consumo de tu plan' }).waitFor();
    await heard.noteStorage(site.page);
    const secrets = { token: token.replace(/^Bearer /, ''), 'refresh token': refreshToken };
    const told = await heard.found(world, secrets);
    expect(told.filter((where) => !/ in (the storage, appsUser(Refresh)?Token|the address of the hub)$/.test(where))).toEqual([]); // TR-H11
    await site.page.getByRole('button', { name: /^Cuenta de/ }).click();
    await site.page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
    await expect
      .poll(() => site.page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }).filter((key) => key !== 'deskLook')))
      .toEqual([]);
  });
});
