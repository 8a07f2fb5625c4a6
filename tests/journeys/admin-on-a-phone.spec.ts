import { expect, it } from 'vitest';
import { expectShown } from '../support/expect-shown.ts';
import { staffAtWork } from '../support/staff-page.ts';

const { staffAt } = staffAtWork();

it('at 360 px staff switch a package, turn a page, approve a payment and open a licence detail', async () => {
  const screen = await staffAt(360);
  const { page } = screen;
  await screen.signIn('superadmin', 'license', '/admin/packages');
  await expectShown(page.getByText('1–10 de 63'));
  await screen.button('Siguiente').click();
  await expectShown(page.getByText('11–20 de 63'));
  await screen.searchBox().fill('Plan Equipo');
  await page.getByRole('switch', { name: 'Activo: Plan Equipo', exact: true }).click();
  await screen.question.getByRole('button', { name: 'Aceptar' }).click();
  await expect
    .poll(() => page.getByRole('switch', { name: 'Activo: Plan Equipo', exact: true }).getAttribute('aria-checked'))
    .toBe('false');
  await screen.signIn('superadmin', 'license', '/admin/payments');
  await screen.button('Detalle del pago: SBX-0130').click();
  const proof = screen.dialog.getByRole('region', { name: 'Soportes del pago' });
  await expectShown(proof.getByRole('button', { name: 'Descargar' }));
  expect(await screen.overflow()).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Aprobar: SBX-/ })
    .first()
    .click();
  await screen.question.getByRole('button', { name: 'Aprobar' }).click();
  await expectShown(screen.notice('Se ha aprobado el pago satisfactoriamente'));
  await screen.signIn('superadmin', 'license', '/admin/licenses');
  await screen.button('Más acciones de Comercializadora Andina S.A.S.').click();
  await page.getByRole('menuitem', { name: 'Servicios Contratados' }).click();
  await expectShown(screen.dialog.getByRole('heading', { name: 'Servicios Contratados' }));
  await page.keyboard.press('Escape');
  await screen.button('Más acciones de Comercializadora Andina S.A.S.').click();
  await page.getByRole('menuitem', { name: 'Ver bolsas' }).click();
  await screen.button('Ver detalle: Firma electrónica, Comercializadora Andina S.A.S.').click();
  await expectShown(screen.dialog.getByRole('region', { name: 'Firma electrónica' }));
  expect(await screen.overflow()).toBeLessThanOrEqual(0);
});
