import { expect, it, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { deskRows, sealedForm } from '../../tests/support/desk-machine.ts';
import { chooseOption } from '../../tests/support/choose-option.ts';
import { openDesk } from '../../tests/support/desk-screen.ts';
import { mountWidget, unmountAll } from '../../tests/support/mount-widget.ts';
import { signedIn } from '../../tests/support/signed-in.ts';
import { freshWorld } from '../../tests/support/fresh-world.ts';
import { widget as licences } from '../licences/index.ts';
import { widget } from './index.ts';
import { serviceLineWords } from '#shared/desk/service-lines.messages';
import { contractLabels, handedMessages, messages } from './agreements.messages.ts';

/** An agreement that starts with the worksheet 'Servicios Contratados' of a customer. */
const world = freshWorld(1280, 1000);

const firma = 'Licencias - Firma electrónica';
const factura = 'Licencias - Facturación electrónica';

const form = () => page.getByRole('region', { name: serviceLineWords.addTitle });
const list = (name: string) => page.getByRole('combobox', { name, exact: true }).first();
const digits = (name: string) => form().getByRole('textbox', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const chosenProduct = (): string | undefined => {
  const select = list(contractLabels.productId).elements()[0];
  return select instanceof HTMLSelectElement ? select.selectedOptions[0]?.text : undefined;
};
const carry = () => button('Crear convenio con estos servicios');

async function pickFirst(select: Locator): Promise<void> {
  const offered = (): readonly string[] =>
    [...select.element().querySelectorAll('option')].flatMap(({ value, disabled }) => (value === '' || disabled ? [] : [value]));
  await expect.poll(() => offered().length).toBeGreaterThan(0);
  await select.selectOptions(offered()[0] ?? '');
}

/** Adds a line of each of these products to the worksheet of Comercializadora Andina. @returns the navigation of its button */
async function workOut(products: readonly string[], userName = 'superadmin') {
  await signedIn(world, userName);
  const navigate = vi.fn();
  await mountWidget(licences, { brand: 'license', navigate });
  await button('Más acciones de Comercializadora Andina S.A.S.').click();
  await page.getByRole('menuitem', { name: 'Servicios Contratados' }).click();
  for (const [index, product] of products.entries()) {
    await expect.element(form().getByRole('combobox', { name: serviceLineWords.labels.product })).toBeEnabled();
    await chooseOption(form().getByRole('combobox', { name: serviceLineWords.labels.product }), product);
    await form().getByRole('combobox', { name: serviceLineWords.labels.validityType }).selectOptions('Meses');
    await digits(serviceLineWords.labels.validityAmount).fill('12');
    await digits('Cantidad').fill(String(50 + index));
    if (product === firma) {
      await pickFirst(form().getByRole('combobox', { name: serviceLineWords.labels.device }));
      await pickFirst(form().getByRole('combobox', { name: serviceLineWords.labels.delivery }));
    }
    await button(serviceLineWords.add).click();
    await expect.element(page.getByRole('cell', { name: String(50 + index), exact: true })).toBeVisible();
  }
  return navigate;
}

async function openAgreement(address: string) {
  unmountAll();
  return (await openDesk(widget, Object.fromEntries(new URL(address, 'http://site.example').searchParams))).location;
}

it('a worksheet starts an agreement with its customer and the only product of its lines', async () => {
  const navigate = await workOut([factura]);
  await expect.element(carry()).not.toHaveAttribute('aria-disabled');
  await carry().click();
  await expect.poll(() => navigate.mock.lastCall?.[0]).toBe('/admin/agreements?hoja=1');
  const location = await openAgreement('/admin/agreements?hoja=1');
  await expect.poll(chosenProduct).toBe(factura); // LC-268: choosing the first product keeps the lines.
  expect(location.get()).not.toHaveProperty('hoja');
  await page.getByRole('textbox', { name: contractLabels.contractNumber }).fill('OP-HOJA-1');
  await page.getByRole('textbox', { name: contractLabels.startDate }).fill('15/03/2025');
  await userEvent.tab();
  await page.getByRole('textbox', { name: contractLabels.endDate }).fill('15/03/2026');
  await userEvent.tab();
  for (const name of [contractLabels.managerId, contractLabels.paymentCondition]) {
    await pickFirst(list(name));
  }
  await button(messages.next).click();
  await expect.element(page.getByRole('textbox', { name: 'Número de documento' }).first()).toHaveValue('900373115');
  await expect.element(page.getByRole('textbox', { name: 'Razón social' })).toHaveValue('Comercializadora Andina S.A.S.');
});

it('a worksheet of several products asks for one, lists the others, and confirms before it replaces a draft', async () => {
  await workOut([factura, firma]);
  await expect.poll(async () => (await deskRows('contractedServices')).length).toBe(1);
  await openAgreement('/admin/agreements?hoja=1');
  await expect.element(page.getByText(handedMessages.chooseProduct)).toBeVisible();
  await expect.element(list(contractLabels.productId)).toHaveValue('');
  await chooseOption(list(contractLabels.productId), firma);
  await expect.element(page.getByText(`No van en este convenio: ${factura}.`)).toBeVisible();
  await expect.poll(() => sealedForm('agreements')).toBeDefined();

  await openAgreement('/admin/agreements?hoja=1');
  const question = page.getByRole('alertdialog', { name: messages.restartTitle });
  await question.getByRole('button', { name: messages.restartCancel }).click();
  await expect.poll(chosenProduct).toBe(firma);
  await openAgreement('/admin/agreements?hoja=1');
  await question.getByRole('button', { name: messages.restartAccept }).click();
  await expect.element(list(contractLabels.productId)).toHaveValue('');
});

it('a worksheet offers no agreement to staff without that permission', async () => {
  await workOut([], 'financiero');
  await expect.element(page.getByText('Hoja de trabajo: no cambia las licencias de la empresa.', { exact: false })).toBeVisible();
  expect(carry().query()).toBeNull();
});
