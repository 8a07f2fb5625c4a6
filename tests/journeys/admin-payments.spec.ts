import { expect, it } from 'vitest';
import { expectPageWithoutAxeViolations } from '../support/browser.ts';
import { staffAtWork, type StaffPage } from '../support/staff-page.ts';

const { world, staffAt } = staffAtWork();

const PATH = '/admin/payments';

/** @returns the reference of the first payment on screen */
async function firstReference(screen: StaffPage): Promise<string> {
  return ((await screen.page.getByRole('rowheader').first().textContent()) ?? '').trim();
}

/** Opens the screen on the payments that wait. @returns the reference of the first of them */
async function firstWaiting(screen: StaffPage, userName: string): Promise<string> {
  await screen.openAs(userName, PATH);
  await screen.heading('Pagos en efectivo').waitFor();
  return firstReference(screen);
}

it('finance approves one payment and rejects another with a reason, and each is found in its tab', async () => {
  const screen = await staffAt();
  const approved = await firstWaiting(screen, 'financiero');
  const row = screen.page.getByRole('row').filter({ hasText: approved });
  const download = screen.page.waitForEvent('download');
  await screen.page
    .getByRole('button', { name: /^Descargar Comprobante de pago/ })
    .first()
    .click();
  expect((await download).suggestedFilename()).toMatch(/\.(pdf|png|jpe?g)$/i);
  await row.getByRole('button', { name: 'Aprobar' }).click();
  await screen.question.getByRole('button', { name: 'Aprobar' }).click();
  await screen.notice('Se ha aprobado el pago satisfactoriamente').waitFor(); // ST-486
  await row.waitFor({ state: 'detached' });

  const rejected = await firstReference(screen);
  const other = screen.page.getByRole('row').filter({ hasText: rejected });
  await other.getByRole('button', { name: 'Rechazar' }).click();
  await screen.question.getByRole('button', { name: 'Rechazar' }).click();
  await screen.question.getByText('Debes seleccionar un motivo de rechazo').waitFor(); // ST-368
  const reasons = screen.question.getByRole('combobox', { name: 'Motivo de rechazo' });
  await reasons.selectOption({ index: 1 });
  const reason = await reasons.locator('option:checked').textContent();
  await screen.question.getByRole('button', { name: 'Rechazar' }).click();
  await screen.notice('El pago ha sido rechazado satisfactoriamente.').waitFor(); // ST-487

  await screen.tab('Pagos aprobados').click();
  await screen.page.getByRole('searchbox', { name: 'Buscar' }).fill(approved);
  await row.waitFor();
  await screen.tab('Pagos rechazados').click();
  await screen.page.getByRole('searchbox', { name: 'Buscar' }).fill(rejected);
  await other.getByRole('button', { name: 'Ver detalle' }).click();
  await screen.dialog.getByText(reason ?? '', { exact: true }).waitFor();
  await screen.page.reload();
  await other.waitFor();
});

it('of two people who decide one payment, one has the outcome and the other is told', async () => {
  const [first, second] = [await staffAt(), await staffAt()];
  const reference = await firstWaiting(first, 'financiero');
  expect(await firstWaiting(second, 'superadmin')).toBe(reference);
  for (const screen of [first, second]) {
    const row = screen.page.getByRole('row').filter({ hasText: reference });
    await row.getByRole('button', { name: screen === first ? 'Aprobar' : 'Rechazar' }).click();
  }
  await second.question.getByRole('combobox', { name: 'Motivo de rechazo' }).selectOption({ index: 1 });
  await first.question.getByRole('button', { name: 'Aprobar' }).click();
  await first.notice('Se ha aprobado el pago satisfactoriamente').waitFor();
  await second.question.getByRole('button', { name: 'Rechazar' }).click();
  await second.notice('Otra persona ya decidió este pago.').waitFor(); // ST-484
  // The row is gone for both, and the payment stands as the first one decided.
  await second.page.getByRole('row').filter({ hasText: reference }).waitFor({ state: 'detached' });
  await second.tab('Pagos aprobados').click();
  await second.page.getByRole('searchbox', { name: 'Buscar' }).fill(reference);
  await second.page.getByRole('row').filter({ hasText: reference }).waitFor();
});

it('who may only look sees every payment with its decisions out of reach', async () => {
  const screen = await staffAt();
  await firstWaiting(screen, 'financiero-consulta');
  for (const name of ['Aprobar', 'Rechazar'])
    expect(await screen.page.getByRole('button', { name }).first().getAttribute('aria-disabled')).toBe('true'); // ST-384
});

it.each(['comercial', 'promocode'])('%s has no payments, and nothing is asked', async (userName) => {
  const screen = await staffAt();
  await screen.openAs(userName, PATH);
  await screen.page.getByText('No tienes los suficientes privilegios para realizar esta acción.').waitFor(); // ST-138, ST-139
  expect(await world.requests('GetPurchaseCashByBatch')).toHaveLength(0);
});

it.each([360, 768, 1440])('at %i px nothing is wider than the window', async (width) => {
  const screen = await staffAt(width);
  await firstWaiting(screen, 'superadmin');
  expect(await screen.overflow()).toBe(0);
  await expectPageWithoutAxeViolations(screen.page);
  await screen.page.getByRole('button', { name: 'Rechazar' }).first().click();
  await screen.question.waitFor();
  expect(await screen.overflow()).toBe(0);
  await expectPageWithoutAxeViolations(screen.page);
  expect(screen.complaints).toEqual([]);
});
