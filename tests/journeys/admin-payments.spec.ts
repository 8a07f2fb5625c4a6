import { describe, expect, it } from 'vitest';
import { expectShown } from '../support/expect-shown.ts';
import { staffAtWork } from '../support/staff-page.ts';
import { messages } from '../../widgets/payments/payments.messages.ts';

const { world, staffAt } = staffAtWork();

const PATH = '/admin/payments';
// Read-only roles and simultaneous decisions are tested in `widgets/payments`. All widths: 'npm run proof -- back-office'.

describe('payments for finance staff', () => {
  it('finance approves a payment after a confirmation, which changes nothing when cancelled', async () => {
    const screen = await staffAt();
    const reference = await screen.openPaymentsAs('financiero');
    const row = screen.rowWith(reference);
    const total = (await row.textContent())?.match(/\$[\d,]+/)?.[0] ?? 'no total';
    await row.getByRole('button', { name: messages.approve }).click();
    await expectShown(screen.question.getByText(`¿Confirmas que recibiste ${total} de la orden ${reference}?`)); // ST-315
    await screen.question.getByRole('button', { name: 'Cancelar' }).click();
    expect(await world.requests('ChangeStatePurchase')).toHaveLength(0); // ST-315
    await row.getByRole('button', { name: messages.approve }).click();
    await screen.question.getByRole('button', { name: messages.approve }).click();
    await expectShown(screen.notice(messages.approved)); // ST-486
    await row.waitFor({ state: 'detached' });
    await screen.tab('Pagos aprobados').click();
    await screen.searchBox().fill(reference);
    await expectShown(row); // ST-315
    expect(await row.getByRole('button', { name: /^(Aprobar|Rechazar)/ }).count()).toBe(0); // ST-317
    await screen.page.reload();
    await expectShown(row); // ST-315; the address restores tab and search
  });

  it('finance rejects three payments with one reason, resumes after a 429, and finds them rejected after a reload', async () => {
    const screen = await staffAt();
    await screen.openPaymentsAs('financiero');
    const boxes = screen.page.getByRole('checkbox', { name: /^Seleccionar SBX-/ });
    const names = await boxes.evaluateAll((all) =>
      all.slice(0, 3).map((box) => box.getAttribute('aria-label')?.replace('Seleccionar ', '')),
    );
    for (const index of [0, 1, 2]) await boxes.nth(index).press('Space');
    await expectShown(screen.page.getByText('3 seleccionados').last());
    await screen.button(messages.reject).click();
    await expectShown(screen.question.getByRole('definition').getByText(/^\$[\d,]+$/));
    await screen.question.getByRole('button', { name: 'Rechazar 3' }).click();
    await expectShown(screen.question.getByText(messages.reasonMissing));
    expect(await world.requests('ChangeStatePurchase')).toHaveLength(0);
    await screen.question.getByRole('combobox', { name: 'Motivo de rechazo' }).selectOption({ index: 1 });
    await world.fault({ path: 'ChangeStatePurchase', status: 429, times: 3 });
    await screen.question.getByRole('button', { name: 'Rechazar 3' }).click();
    await expectShown(screen.dialog.getByText(/^Hechos: 0 de 3 · La plataforma pidió esperar\. Por hacer: 3\./));
    await screen.dialog.getByRole('button', { name: 'Continuar' }).click();
    await expectShown(screen.dialog.getByText('Hechos: 3 de 3'));
    await screen.dialog.getByRole('button', { name: 'Cerrar' }).last().click();
    await screen.tab('Pagos rechazados').click();
    await screen.page.reload();
    for (const name of names) {
      await screen.searchBox().fill(name ?? 'no name');
      await expectShown(screen.rowWith(name ?? 'no name'));
    }
  });
});

it('a link restores tab, page and page size; Back and Forward follow', async () => {
  const screen = await staffAt();
  await screen.openAs('financiero', `${PATH}?filas=10&pagina=2`);
  await expectShown(screen.page.getByText('11–20 de 31')); // ST-147
  await screen.button('Siguiente').click();
  await screen.page.getByText('21–30 de 31').waitFor();
  await screen.tab('Pagos aprobados').click();
  await screen.page.waitForURL((url) => url.searchParams.get('estado') === 'approved');
  const colleague = await staffAt();
  await colleague.openAs('financiero-consulta', new URL(screen.page.url()).pathname + new URL(screen.page.url()).search);
  await expect.poll(() => colleague.tab('Pagos aprobados').getAttribute('aria-selected')).toBe('true');
  await expect.poll(() => colleague.page.getByLabel('Registros por página').inputValue()).toBe('10');
  await screen.page.goBack();
  await screen.page.getByText('21–30 de 31').waitFor();
  await screen.page.goBack();
  await screen.page.getByText('11–20 de 31').waitFor();
  await screen.page.goForward();
  await screen.page.getByText('21–30 de 31').waitFor();
  // A page beyond the end shows the last page.
  await screen.open('license', `${PATH}?pagina=999`);
  await screen.page.getByText('31–31 de 31').waitFor();
});
