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

describe('the focus after a licence dialog closes', () => {
  it('returns the focus to the button that opened the dialog, before and after its data loaded', async () => {
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
    location.set({ dialogo: null, licencia: null }); // browser Back
    await gone();
    await focused(detail);
  });

  it('returns the focus to the same button of a list that was loaded again meanwhile', async () => {
    const { location } = await open(bolsas);
    await press(detail);
    await expect.element(dialog).toBeVisible();
    const before = detail.element();
    location.set({ texto: 'andina' }); // browser Back, to a search
    await expect.poll(() => before.isConnected).toBe(false);
    await userEvent.keyboard('{Escape}');
    await gone();
    await focused(detail);
  });

  it("moves the focus to the list's title when the list lost the button", async () => {
    const { location } = await open(bolsas);
    await press(detail);
    await expect.element(dialog).toBeVisible();
    const nothing = { result: { records: { licenseUsageList: [], countRecords: 0, nextSkipLicense: null } } };
    await world.fault({ path: 'getLicenseUsage', status: 200, body: nothing });
    location.set({ texto: 'otra' }); // browser Back, to a search
    await expect.poll(() => detail.query()).toBeNull();
    await userEvent.keyboard('{Escape}');
    await gone();
    await focused(page.getByRole('heading', { level: 2, name: usageMessages.title }));
  });

  it("moves the focus to the customer's button when a link opened the dialog", async () => {
    await open({ dialogo: 'empresa', cliente: '2' });
    await expect.element(dialog.getByRole('textbox', { name: 'Nombres' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await gone();
    await focused(button('Actualizar empresa Laura Gómez Pardo'));
  });

  it('returns the focus to the edit button after saving ranges, while the visible consumption loads again', async () => {
    await open(bolsas);
    const edit = button('Editar licencia: bemyself, Comercializadora Andina S.A.S.');
    await press(edit);
    await press(dialog.getByRole('button', { name: 'Editar el rango 1 a 1,000' }));
    // The focus moves in the next frame; a key pressed earlier would be lost.
    const first = dialog.getByRole('textbox', { name: messages.rangeMinimum });
    await focused(first);
    await dialog.getByRole('textbox', { name: messages.rangePrice }).fill('777');
    await press(dialog.getByRole('button', { name: messages.keepRange }));
    await focused(first);
    await world.fault({ path: 'getLicenseUsage', delayMs: 1_000 });
    const requestsBefore = (await world.requests('getLicenseUsage')).length;
    const before = edit.element();
    await press(dialog.getByRole('button', { name: messages.update }));
    await gone();
    await focused(edit);
    await expect.poll(async () => (await world.requests('getLicenseUsage')).length).toBe(requestsBefore + 1);
    expect(edit.element()).toBe(before);
  });
});

it("returning from 'Bolsas' focuses the button of the customer, even after the list is loaded again", async () => {
  await open({});
  const acts = button('Más acciones de Laura Gómez Pardo');
  await press(acts);
  await press(page.getByRole('menuitem', { name: licencesMessages.seeUsage }));
  await focused(page.getByRole('heading', { level: 2, name: usageMessages.title }));
  await press(button(usageMessages.backToCustomers));
  await focused(acts);
});

it("returning from 'Bolsas' that a link opened focuses the button of its customer", async () => {
  await world.fault({ path: 'GetCustomersLicensed', delayMs: 1_000 });
  await open({ vista: 'bolsas', empresa: '2' });
  await press(button(usageMessages.backToCustomers));
  await focused(button('Más acciones de Laura Gómez Pardo'));
});
