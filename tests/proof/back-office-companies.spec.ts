import type { Locator } from 'playwright';
import { expect } from 'vitest';
import { Keyboard, tabTo } from '../support/keyboard.ts';
import { LicencesPage } from '../support/licences-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { campaign } from './campaign.ts';
import { messages, dialogTitles, recordWords } from '../../widgets/licences/licences.messages.ts';
import { fieldLabels, documentTypeNames } from '#shared/page/buyer-fields.messages';

const visitors = visitorsOfThisFile();

campaign('back-office', 1, (it) => {
  it('creating a company by keyboard alone adds the company to the list', async () => {
    const screen = await LicencesPage.openedAs(visitors, 'superadmin');
    await screen.mark();
    const { page, dialog } = screen;
    const keyboard = new Keyboard(page);
    const choose = async (list: Locator, option: string): Promise<void> => {
      const offered = list.locator('option', { hasText: option });
      // An option of a closed native list is never visible.
      await offered.waitFor({ state: 'attached' });
      await keyboard.pick(list, (await offered.getAttribute('value')) ?? '');
    };
    await keyboard.press(page.getByRole('button', { name: messages.createCustomer }));
    await dialog.getByRole('heading', { name: dialogTitles.create }).waitFor();
    const identity = dialog.getByRole('region', { name: 'Identificación' });
    const representative = dialog.getByRole('region', { name: 'Representante legal' });
    await tabTo(page, identity.getByRole('radio', { name: 'Persona Natural' }));
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => identity.getByRole('radio', { name: 'Persona Juridica' }).isChecked()).toBe(true);
    await keyboard.type(identity.getByRole('textbox', { name: fieldLabels.documentNumber }), '900123457');
    await keyboard.type(screen.field(fieldLabels.legalName), 'Cafés del Sur S.A.S.');
    await keyboard.type(screen.field(fieldLabels.cellphoneNumber), '3001234567');
    await keyboard.type(screen.field(fieldLabels.email), 'sur@cafes.example');
    await keyboard.find(screen.list(fieldLabels.departmentId), 'Antioquia');
    await keyboard.find(screen.list(fieldLabels.cityId), 'Medellín');
    await keyboard.type(screen.list(fieldLabels.fullAddress), 'Calle 10 # 5-20');
    await choose(representative.getByRole('combobox', { name: fieldLabels.documentTypeId }), documentTypeNames.CC);
    await keyboard.type(representative.getByRole('textbox', { name: fieldLabels.documentNumber }), '52345678');
    await keyboard.type(representative.getByRole('textbox', { name: fieldLabels.firstName }), 'Ana María');
    await keyboard.type(representative.getByRole('textbox', { name: fieldLabels.lastName }), 'Ruiz');
    await choose(screen.list(recordWords.linkToApp), recordWords.applications.otras_apps);
    await keyboard.press(screen.button('Crear'));
    await screen.notice('La empresa se ha creado exitosamente.').waitFor();
    await screen.reloaded();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await screen.find('Cafés del Sur S.A.S.');
    await expect.poll(() => page.getByText('NIT 900123457').count()).toBe(1); // LC-002
    // The browser logs a 404 for the look-up of a document that no company has.
    expect(screen.complaints.filter((text) => !text.includes('404'))).toEqual([]);
  });
});
