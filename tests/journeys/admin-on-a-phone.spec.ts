import { expect, it } from 'vitest';
import { expectShown } from '../support/expect-shown.ts';
import { staffAtWork } from '../support/staff-page.ts';
import { messages } from '../../widgets/packages/packages.messages.ts';

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

it('at 360 px staff create a package, reject a payment with its reason, import a promo code, and open a company by the palette', async () => {
  const screen = await staffAt(360, { hasTouch: true });
  const { page } = screen;
  await screen.signIn('superadmin', 'license', '/admin/packages');
  await screen.button('Crear paquete').click();
  await screen.fillPackage({ code: 'BUS-1', name: 'Plan Bus' });
  await screen.pick('Empresas', 'Textiles del Valle');
  expect(await screen.overflow()).toBeLessThanOrEqual(0);
  await screen.accept();
  await screen.notice(messages.saved).waitFor();
  await screen.searchBox().fill('Plan Bus');
  await expectShown(page.getByRole('switch', { name: 'Activo: Plan Bus', exact: true }));
  await screen.signIn('superadmin', 'license', '/admin/payments');
  await page
    .getByRole('button', { name: /^Rechazar: SBX-/ })
    .first()
    .click();
  await screen.question.getByRole('combobox', { name: 'Motivo de rechazo' }).selectOption({ index: 1 });
  await screen.question.getByRole('button', { name: 'Rechazar' }).click();
  await screen.tab('Pagos rechazados').click();
  await expectShown(page.getByText('1–5 de 7'));
  await screen.signIn('superadmin', 'license', '/admin/configurations?seccion=promociones');
  await screen.button('Importar').click();
  await screen.dialog.locator('input[type=file]').setInputFiles({
    name: 'codigos.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Código;Descripción;Descuento;Aplicar al total de la compra;Inicio vigencia;Fin vigencia\nBUS10;Lote;10;Sí;01/01/2090;31/12/2090\n',
    ),
  });
  await screen.dialog.getByRole('button', { name: /^Importar 1\scódigo$/ }).click();
  await expectShown(screen.dialog.getByText('Hechos: 1 de 1'));
  expect(await screen.overflow()).toBeLessThanOrEqual(0);
  await screen.signIn('superadmin', 'license', '/admin/reports');
  await page.getByRole('button', { name: 'Ir a…' }).click();
  await screen.palette.fill('distribuidora quindío');
  await page
    .getByRole('option', { name: /Distribuidora Quindío/ })
    .first()
    .click();
  await page.waitForURL(/\/admin\/(licenses|payments)/);
});
