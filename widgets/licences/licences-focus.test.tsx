import { describe, expect, it } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { openDesk } from '../../tests/support/desk-screen.ts';
import { signedIn } from '../../tests/support/signed-in.ts';
import { freshWorld } from '../../tests/support/fresh-world.ts';
import { widget } from './index.ts';
import { messages as licencesMessages, usageMessages } from './licences.messages.ts';
import { messages } from './licence-editor.messages.ts';

const world = freshWorld(1280, 900);

async function open(address: Readonly<Record<string, string>> = {}) {
  await signedIn(world, 'superadmin');
  return openDesk(widget, address);
}

const bolsas = { vista: 'bolsas', empresa: '1' };
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const detail = button('Ver detalle: bemyself, Comercializadora Andina S.A.S.');
const dialog = page.getByRole('dialog');
const focused = (what: Locator) => expect.poll(() => what.query()?.matches(':focus')).toBe(true);

async function press(what: Locator) {
  await expect.element(what).toBeVisible();
  (what.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

async function gone() {
  await expect.element(dialog).not.toBeInTheDocument();
}

describe('a dialog that closes gives the keyboard back', () => {
  it('to the button that opened it, before and after its data came late', async () => {
    await world.fault({ path: 'getDetailsLicenseCustomer', delayMs: 1_000 });
    const { location } = await open(bolsas);
    await press(detail);
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await gone();
    await focused(detail);

    await press(detail);
    await expect.element(dialog.getByRole('region', { name: 'bemyself' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await gone();
    await focused(detail);

    await press(detail);
    await expect.element(dialog).toBeVisible();
    location.set({ dialogo: null, licencia: null }); // Back of the browser
    await gone();
    await focused(detail);
  });

  it('to that button of a list that was read again meanwhile', async () => {
    const { location } = await open(bolsas);
    await press(detail);
    await expect.element(dialog).toBeVisible();
    const before = detail.element();
    location.set({ texto: 'andina' }); // Back of the browser, to a search
    await expect.poll(() => before.isConnected).toBe(false);
    await userEvent.keyboard('{Escape}');
    await gone();
    await focused(detail);
  });

  it('to the title of a list that no longer has the button', async () => {
    const { location } = await open(bolsas);
    await press(detail);
    await expect.element(dialog).toBeVisible();
    const nothing = { result: { records: { licenseUsageList: [], countRecords: 0, nextSkipLicense: null } } };
    await world.fault({ path: 'getLicenseUsage', status: 200, body: nothing });
    location.set({ texto: 'otra' }); // Back of the browser, to a search
    await expect.poll(() => detail.query()).toBeNull();
    await userEvent.keyboard('{Escape}');
    await gone();
    await focused(page.getByRole('heading', { level: 2, name: usageMessages.title }));
  });

  it('to its button also when a link led in', async () => {
    await open({ dialogo: 'empresa', cliente: '2' });
    await expect.element(dialog.getByRole('textbox', { name: 'Nombres' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await gone();
    await focused(button('Actualizar empresa Laura Gómez Pardo'));
  });

  it('and the consumption stays on screen while it is read again after ranges were saved', async () => {
    await open(bolsas);
    const edit = button('Editar licencia: bemyself, Comercializadora Andina S.A.S.');
    await press(edit);
    await press(dialog.getByRole('button', { name: 'Editar el rango 1 a 1,000' }));
    // The focus goes to the fields behind the next picture: whatever is pressed sooner would lose it.
    const first = dialog.getByRole('textbox', { name: messages.rangeMinimum });
    await focused(first);
    await dialog.getByRole('textbox', { name: messages.rangePrice }).fill('777');
    await press(dialog.getByRole('button', { name: messages.keepRange }));
    await focused(first);
    await world.fault({ path: 'getLicenseUsage', delayMs: 1_000 });
    const asked = (await world.requests('getLicenseUsage')).length;
    const before = edit.element();
    await press(dialog.getByRole('button', { name: messages.update }));
    await gone();
    await focused(edit);
    await expect.poll(async () => (await world.requests('getLicenseUsage')).length).toBe(asked + 1);
    expect(edit.element()).toBe(before);
  });
});

it("leaving 'Bolsas' leads to the customer's own button, also when the customers have to be read again", async () => {
  await open({});
  const acts = button('Más acciones de Laura Gómez Pardo');
  await press(acts);
  await press(page.getByRole('menuitem', { name: licencesMessages.seeUsage }));
  await focused(page.getByRole('heading', { level: 2, name: usageMessages.title }));
  await press(button(usageMessages.backToCustomers));
  await focused(acts);
});

it("leaving 'Bolsas' that a link showed leads to the button of its customer", async () => {
  await world.fault({ path: 'GetCustomersLicensed', delayMs: 1_000 });
  await open({ vista: 'bolsas', empresa: '2' });
  await press(button(usageMessages.backToCustomers));
  await focused(button('Más acciones de Laura Gómez Pardo'));
});
