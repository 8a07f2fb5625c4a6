import { expect, it } from 'vitest';
import { hasFocus } from '../support/keyboard.ts';
import { LicencesPage } from '../support/licences-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';

const visitors = visitorsOfThisFile();
const { world } = visitors;

// All widths: 'npm run proof -- back-office'.
it('staff search a customer, open bags and a licence detail by keyboard, and go Back step by step', async () => {
  const screen = await LicencesPage.openedAs(visitors, 'financiero');
  const { keyboard } = screen.page;
  await screen.page.getByText('1–10 de 40').waitFor();
  await screen.search.focus();
  await keyboard.type('Río Claro');
  await keyboard.press('Enter');
  // A single search result opens by itself.
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
  // 84.99 % shows no notice; 99.99 % shows the low-availability notice.
  await screen.dialog.getByText('Baja disponibilidad').first().waitFor();
  await keyboard.press('Escape');
  await screen.dialog.waitFor({ state: 'detached' });
  // Closing a dialog or a list returns the focus to its opener, even when answers are late.
  await expect.poll(() => hasFocus(screen.act('Ver detalle: Firma electrónica, Transportes Río Claro S.A.'))).toBe(true);
  await screen.page.goBack();
  await screen.page.getByRole('list', { name: 'Licencias de Transportes Río Claro S.A.' }).waitFor();
  await expect.poll(() => screen.search.inputValue()).toBe('Río Claro');
  await expect.poll(() => hasFocus(screen.act('Más acciones de Transportes Río Claro S.A.'))).toBe(true);
  expect(screen.complaints).toEqual([]);
});
