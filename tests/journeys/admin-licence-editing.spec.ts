import { expect, it } from 'vitest';
import { LicencesPage } from '../support/licences-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { messages } from '../../widgets/licences/licence-editor.messages.ts';

const visitors = visitorsOfThisFile();

// Keyboard use of a company and all widths: 'npm run proof -- back-office'.
it('staff add an unlimited licence with ranges and edit a range', async () => {
  const screen = await LicencesPage.openedAs(visitors, 'superadmin');
  await screen.mark();
  await screen.find("D'Vinos & Quesos S.A.S.");
  await screen.page.getByRole('button', { name: "Añadir licencia: D'Vinos & Quesos S.A.S." }).press('Enter');
  await screen.dialog.getByRole('heading', { name: 'Añadir licencia' }).waitFor();
  await screen.pick('Servicio', 'bemyself');
  await screen.dialog.getByRole('radio', { name: 'Identidad ilimitada por contrato' }).press('Space');
  await screen.field('Número de contrato').fill('OPP-2026-0200');
  await screen.addRange('1', '100', '2500');
  // The new range overlaps the first one at 100.
  await screen.addRange('100', '200', '2000');
  expect(await screen.said('Rango mínimo')).toBe(messages.problems['minimum-taken']);
  await screen.field(messages.rangeMinimum).fill('101');
  await screen.button('Agregar').press('Enter');
  await screen.range('101 a 200').waitFor();
  await screen.button(messages.submit).press('Enter');
  await screen.reloaded();
  await screen.find("D'Vinos & Quesos S.A.S.");
  // A single search result opens by itself.
  await screen.page.getByText('Rangos: 1 - 100, 101 - 200').waitFor();
  await screen.mark();
  await screen.page.getByRole('button', { name: "Editar licencia: bemyself, D'Vinos & Quesos S.A.S." }).press('Enter');
  await screen.dialog.getByRole('heading', { name: 'Editar Licencia' }).waitFor();
  await screen.button('Editar el rango 101 a 200').press('Enter');
  await screen.field(messages.rangeMaximum).fill('500');
  await screen.button(messages.keepRange).press('Enter');
  await screen.range('101 a 500').waitFor();
  // Back asks before it discards the edit, and the dialog stays open.
  await screen.page.goBack();
  await screen.page.getByRole('alertdialog').getByRole('button', { name: 'Seguir editando' }).press('Enter');
  await screen.range('101 a 500').waitFor();
  await screen.button('Actualizar').press('Enter');
  await screen.page.getByText('Rangos: 1 - 100, 101 - 500').waitFor();
  expect(await screen.page.getByRole('dialog').count()).toBe(0); // LC-227: the dialog closes without a reload of the page.
  expect(await screen.isMarked()).toBe(true);
  expect(screen.complaints).toEqual([]);
});
