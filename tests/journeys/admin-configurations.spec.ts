import { expect, it } from 'vitest';
import { staffAtWork } from '../support/staff-page.ts';
import { featureTypeWords, serviceFeatureWords } from '../../widgets/configurations/configurations.messages.ts';

// Who may see which of the four lists is tested in `widgets/configurations`. All widths: 'npm run proof -- back-office'.
const { staffAt } = staffAtWork();

const PATH = '/admin/configurations';

it('a super-admin creates a feature type and finds it after a reload and in the feature dialog', async () => {
  const screen = await staffAt(1280);
  await screen.openAs('superadmin', PATH);
  await screen.tab('Tipo características').click();
  await screen.page.getByRole('button', { name: featureTypeWords.create }).click();
  await screen.dialog.getByLabel(featureTypeWords.category).selectOption('F');
  await screen.dialog.getByRole('textbox', { name: 'Tipo característica' }).fill('Integraciones');
  await screen.accept();
  await screen.notice(featureTypeWords.saved).waitFor();
  await screen.page.reload();
  await expect.poll(() => screen.row('Integraciones').isVisible()).toBe(true); // PK-005, PK-008
  await screen.tab('Características del servicio').click();
  await screen.page.getByRole('button', { name: serviceFeatureWords.create }).click();
  const types = screen.dialog.getByLabel('Tipo característica').locator('option');
  await expect.poll(() => types.allTextContents()).toContain('Integraciones'); // PK-005, PK-327
  await screen.dialog.getByRole('button', { name: 'Cancelar' }).click();
});
