import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { expectShown } from '../support/expect-shown.ts';
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

describe('finance', () => {
  it('approves a payment after it has confirmed it, and a cancelled question leaves it as it was', async () => {
    const screen = await staffAt();
    const reference = await firstWaiting(screen, 'financiero');
    const row = screen.rowWith(reference);
    const total = (await row.textContent())?.match(/\$[\d,]+/)?.[0] ?? 'no total';
    await row.getByRole('button', { name: 'Aprobar' }).click();
    await expectShown(screen.question.getByText(`¿Confirmas que recibiste ${total} de la orden ${reference}?`)); // ST-315
    await screen.question.getByRole('button', { name: 'Cancelar' }).click();
    expect(await world.requests('ChangeStatePurchase')).toHaveLength(0); // ST-315
    await row.getByRole('button', { name: 'Aprobar' }).click();
    await screen.question.getByRole('button', { name: 'Aprobar' }).click();
    await expectShown(screen.notice('Se ha aprobado el pago satisfactoriamente')); // ST-486
    await row.waitFor({ state: 'detached' });
    await screen.tab('Pagos aprobados').click();
    await screen.searchBox().fill(reference);
    await expectShown(row); // ST-315
    expect(await row.getByRole('button', { name: /^(Aprobar|Rechazar)/ }).count()).toBe(0); // ST-317
    await screen.page.reload();
    await expectShown(row); // ST-315, and the address brings the tab and the search back
  });

  it('rejects a payment with a reason that whoever looks later can read', async () => {
    const screen = await staffAt();
    const reference = await firstWaiting(screen, 'financiero');
    const row = screen.rowWith(reference);
    await row.getByRole('button', { name: 'Rechazar' }).click();
    await screen.question.getByRole('button', { name: 'Rechazar' }).click();
    await expectShown(screen.question.getByText('Debes seleccionar un motivo de rechazo')); // ST-368
    const reasons = screen.question.getByRole('combobox', { name: 'Motivo de rechazo' });
    await reasons.selectOption({ index: 1 });
    const reason = (await reasons.locator('option:checked').textContent()) ?? '';
    await screen.question.getByRole('button', { name: 'Rechazar' }).click();
    await expectShown(screen.notice('El pago ha sido rechazado satisfactoriamente.')); // ST-487
    await row.waitFor({ state: 'detached' });

    const reader = await staffAt();
    await reader.openAs('financiero-consulta', `${PATH}?estado=rejected&buscar=${reference}`);
    await reader.rowWith(reference).getByRole('button', { name: 'Ver detalle' }).click();
    await expectShown(reader.dialog.getByText(reason, { exact: true })); // ST-150, ST-316
  });

  it('downloads both documents of an order as they were uploaded', async () => {
    const screen = await staffAt();
    const reference = await firstWaiting(screen, 'financiero');
    for (const document of ['Comprobante de pago', 'RUT']) {
      const arriving = screen.page.waitForEvent('download');
      await screen.button(`Descargar ${document} de ${reference}`).click();
      const download = await arriving;
      expect(download.suggestedFilename()).toMatch(/\.(pdf|png|jpe?g)$/i); // ST-144, ST-145
      const bytes = await readFile(await download.path());
      // ST-419: a document of its kind, not the text that carried it here.
      expect(bytes.subarray(0, 4).toString('latin1')).toMatch(/^(%PDF|.PNG|\u00ff\u00d8\u00ff.)$/);
    }
    expect(screen.complaints).toEqual([]);
  });
});

it('a link brings back tab, search, page and size; Back and Forward follow', async () => {
  const screen = await staffAt();
  await screen.openAs('financiero', `${PATH}?filas=10&pagina=2`);
  await expectShown(screen.page.getByText('11–20 de 31')); // ST-147
  await screen.button('Siguiente').click();
  await screen.page.getByText('21–30 de 31').waitFor();
  await screen.tab('Pagos aprobados').click();
  await screen.page.waitForURL((url) => url.searchParams.get('estado') === 'approved');
  // A link sent to a colleague.
  const colleague = await staffAt();
  await colleague.openAs('financiero-consulta', new URL(screen.page.url()).pathname + new URL(screen.page.url()).search);
  expect(await colleague.tab('Pagos aprobados').getAttribute('aria-selected')).toBe('true');
  expect(await colleague.page.getByLabel('Registros por página').inputValue()).toBe('10');
  await screen.page.goBack();
  await screen.page.getByText('21–30 de 31').waitFor();
  await screen.page.goBack();
  await screen.page.getByText('11–20 de 31').waitFor();
  await screen.page.goForward();
  await screen.page.getByText('21–30 de 31').waitFor();
  // A page that is not there any more is the last one.
  await screen.open('license', `${PATH}?pagina=999`);
  await screen.page.getByText('31–31 de 31').waitFor();
});

it('of two people who decide one payment, one has the outcome and the other is told', async () => {
  const [first, second] = [await staffAt(), await staffAt()];
  const reference = await firstWaiting(first, 'financiero');
  expect(await firstWaiting(second, 'superadmin')).toBe(reference);
  for (const screen of [first, second]) {
    const row = screen.rowWith(reference);
    await row.getByRole('button', { name: screen === first ? 'Aprobar' : 'Rechazar' }).click();
  }
  await second.question.getByRole('combobox', { name: 'Motivo de rechazo' }).selectOption({ index: 1 });
  await first.question.getByRole('button', { name: 'Aprobar' }).click();
  await first.notice('Se ha aprobado el pago satisfactoriamente').waitFor();
  await second.question.getByRole('button', { name: 'Rechazar' }).click();
  await expectShown(second.notice('Otra persona ya decidió este pago.')); // ST-484
  // The row is gone for both, and the payment stands as the first one decided.
  await second.rowWith(reference).waitFor({ state: 'detached' });
  await second.tab('Pagos aprobados').click();
  await second.searchBox().fill(reference);
  await second.rowWith(reference).waitFor();
});

it('whoever only looks sees every payment, and decides none', async () => {
  const screen = await staffAt();
  await firstWaiting(screen, 'financiero-consulta');
  for (const name of ['Aprobar', 'Rechazar']) {
    const button = screen.page.getByRole('button', { name }).first();
    expect(await button.getAttribute('aria-disabled')).toBe('true'); // ST-388
    await button.click({ force: true });
    expect(await screen.question.count()).toBe(0);
  }
  for (const name of ['Pagos aprobados', 'Pagos rechazados']) {
    await screen.tab(name).click();
    await expectShown(screen.page.getByRole('table', { name }).getByRole('rowheader').first()); // ST-135, ST-136
    expect(await screen.page.getByRole('button', { name: /^(Aprobar|Rechazar)/ }).count()).toBe(0); // ST-317
  }
});

it('who has no payments reads why not, and nothing at all of them is asked', async () => {
  const screen = await staffAt();
  await screen.openAs('comercial', PATH);
  await expectShown(screen.page.getByText('No tienes los suficientes privilegios para realizar esta acción.')); // ST-138, ST-139
  expect(await world.requests('Cash')).toEqual([]);
  expect(await world.requests('ChangeStatePurchase')).toEqual([]);
  expect(await world.requests('GetAllRejectTypes')).toEqual([]);
});

it('at 360 px nothing is wider than the window, and nothing that a decision needs is missing', async () => {
  const width = 360;
  const screen = await staffAt(width);
  const reference = await firstWaiting(screen, 'superadmin');
  expect(await screen.overflow()).toBe(0);
  await expectPageWithoutAxeViolations(screen.page);
  // The rows begin where their toolbar does.
  const code = await screen.page.getByText(reference, { exact: true }).boundingBox();
  const search = await screen.searchBox().locator('..').boundingBox();
  expect(code?.x).toBe(search?.x);
  // What a decision needs is on screen at any width, whole.
  for (const what of [/^Descargar Comprobante/, /^Descargar RUT/, /^Rechazar/, /^Aprobar/]) {
    const box = await screen.page.getByRole('button', { name: what }).first().boundingBox();
    expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width); // ST-144, ST-145
  }
  await screen.page.getByRole('button', { name: 'Rechazar' }).first().click();
  await screen.question.waitFor();
  expect(await screen.overflow()).toBe(0);
  await expectPageWithoutAxeViolations(screen.page);
  expect(screen.complaints).toEqual([]);
});
