import { expect, it } from 'vitest';
import { hasFocus } from '../support/keyboard.ts';
import { LicencesPage } from '../support/licences-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';

const visitors = visitorsOfThisFile();
const { world } = visitors;

// Every width: 'npm run proof -- back-office'.
it('sales look at what a customer holds and uses by keyboard alone: search, open, consumption, detail, and Back step by step', async () => {
  const screen = await LicencesPage.openedAs(visitors, 'financiero');
  const { keyboard } = screen.page;
  await screen.page.getByText('1–10 de 40').waitFor();
  await screen.search.focus();
  await keyboard.type('Río Claro');
  await keyboard.press('Enter');
  // The only result opens by itself
  await screen.page.getByRole('list', { name: 'Licencias de Transportes Río Claro S.A.' }).waitFor();
  await screen.act('Más acciones de Transportes Río Claro S.A.').focus();
  await keyboard.press('Enter');
  await screen.page.getByRole('menuitem', { name: 'Ver bolsas' }).press('Enter');
  await screen.page.getByRole('heading', { level: 2, name: 'Bolsas' }).waitFor();
  expect(screen.query).toContain('vista=bolsas&empresa=5');
  await screen.act('Ordenar').focus();
  await keyboard.press('Enter');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await screen.act('Ordenar: Z - A').waitFor();
  await world.fault({ path: 'getDetailsLicenseCustomer', delayMs: 1_000 });
  await screen.act('Ver detalle: Firma electrónica, Transportes Río Claro S.A.').focus();
  await keyboard.press('Enter');
  await screen.dialog.getByRole('region', { name: 'Firma electrónica' }).waitFor();
  const plan = screen.dialog.getByRole('button', { name: /^Características de / });
  await plan.focus();
  await keyboard.press('Space');
  // 84.99 % is no notice, 99.99 % is a low one
  await screen.dialog.getByText('Baja disponibilidad').first().waitFor();
  await keyboard.press('Escape');
  await screen.dialog.waitFor({ state: 'detached' });
  // The keyboard goes on where it was, dialog by dialog and list by list, however late the answers come.
  await expect.poll(() => hasFocus(screen.act('Ver detalle: Firma electrónica, Transportes Río Claro S.A.'))).toBe(true);
  await screen.page.goBack();
  await screen.page.getByRole('list', { name: 'Licencias de Transportes Río Claro S.A.' }).waitFor();
  await expect.poll(() => screen.search.inputValue()).toBe('Río Claro');
  await expect.poll(() => hasFocus(screen.act('Más acciones de Transportes Río Claro S.A.'))).toBe(true);
  expect(screen.complaints).toEqual([]);
});
