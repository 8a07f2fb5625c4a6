import { expect } from 'vitest';
import { overhear } from '../support/leaks-of-data.ts';
import { PurchasePage } from '../support/purchase-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { campaign } from './campaign.ts';

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

/** What is typed of an address is asked for of the service for maps. */
const suggested = ['address in the address localhost /maps/api/suggestions'];

/** Fills in the form, and stays in the address until it was asked for: that happens a moment after the last key, and not where the field is left sooner. */
async function fill(form: PurchasePage): Promise<void> {
  await form.fill();
  const address = form.field('fullAddressBilling');
  await address.fill('Calle 10');
  await Promise.all([form.page.waitForRequest(/\/maps\/api\/suggestions/), address.fill(person.address)]);
}

campaign('trust', 4, (it) => {
  it('of a purchase that fails, is sent again and is paid online, nothing personal is where it may not be', async () => {
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
    await form.button('Pago en línea').click();
    await form.amountAtGateway();
    await form.approve();
    await form.page.getByRole('heading', { name: '¡Pago exitoso!' }).waitFor();
    await heard.noteStorage(form.page);
    expect(await heard.found(world, person)).toEqual(suggested); // TR-D10, TR-E13
  });

  it('of a cash order, nothing personal is where it may not be', async () => {
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

  it('of a customer who signs in, sees the plan and signs out, the token is in the storage and the hub’s address alone, and nothing is left', async () => {
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
