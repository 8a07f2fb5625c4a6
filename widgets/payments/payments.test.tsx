import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { array, object, parse, unknown } from '#shared/contract/schema';
import type { Host } from '#shared/runtime/widget';
import { expectConsole } from '../../tests/support/console-gate.ts';
import { expectNoAxeViolations } from '../../tests/support/axe.ts';
import { denied, openDesk } from '../../tests/support/desk-screen.ts';
import { exportCsv, nextSavedFile } from '../../tests/support/saved-file.ts';
import { signedIn } from '../../tests/support/signed-in.ts';
import { freshWorld } from '../../tests/support/fresh-world.ts';
import { configOfThisRun } from '../../tests/support/this-run.ts';
import { requestSeen } from '../../tests/support/world.ts';
import { widget } from './index.ts';
import { messages } from './payments.messages.ts';
import { words } from '#shared/ui/words';
import { deskWords } from '#shared/desk/ui/desk-words';
import { textsOf } from '../../tests/support/texts-of.ts';

const world = freshWorld();

async function openAs(userName: string, address: Readonly<Record<string, string>> = {}, host: Host<object> = {}) {
  await signedIn(world, userName);
  return openDesk(widget, address, host);
}
const rows = () => page.getByRole('rowheader').elements();
const batches = () => world.requests('GetPurchaseCashByBatch');
const firstRow = () => page.getByRole('row').nth(1);
const actOf = (act: string) => firstRow().getByRole('button', { name: new RegExp(`^${act}: SBX-`) });

describe('the three lists of payments', () => {
  it('shows five of thirty-one pending payments first and loads the next batch when it is needed', async () => {
    await openAs('financiero');
    await expect.element(page.getByRole('heading', { name: 'Pagos en efectivo' })).toBeVisible(); // ST-010, ST-133
    await expect.element(page.getByRole('tab', { name: 'Pagos por aprobar' })).toHaveAttribute('aria-selected', 'true'); // ST-134
    await expect.element(page.getByText('1–5 de 31')).toBeVisible(); // ST-442: the total is known from the start
    expect(rows()).toHaveLength(5); // ST-499, ST-382: this application, with the module
    const [first] = await batches();
    expect(first?.body).toEqual({ Last: 0, NumRows: 30, IdState: 5 }); // ST-312, ST-498

    const size = page.getByLabelText(deskWords.pageSize);
    expect([...(size.element() as HTMLSelectElement).options].map(({ value }) => value)).toEqual(['5', '10', '15']); // ST-147
    await size.selectOptions('15');
    await page.getByRole('button', { name: words.next }).click();
    expect(await batches()).toHaveLength(1);
    await page.getByRole('button', { name: words.next }).click();
    await expect.element(page.getByText('31–31 de 31')).toBeVisible();
    expect((await batches()).map(({ body }) => body)).toContainEqual({ Last: 30, NumRows: 30, IdState: 5 }); // ST-442
    await expectNoAxeViolations();
  });

  it('exports all batches of the open tab', async () => {
    await openAs('financiero');
    await expect.element(page.getByText('1–5 de 31')).toBeVisible();
    const { name, filters, heads, rows: lines } = await exportCsv();
    expect(name).toMatch(/^pagos-/);
    expect(filters).toContain('Pagos en efectivo · Pagos por aprobar · 31\u00a0registros · ');
    expect(heads).toBe(
      'N.º;Referencia;Identificador de la orden;Fecha de compra;Cliente;Tipo de documento;Número de documento;Banco;Total',
    );
    expect(lines).toHaveLength(31);
    // Number, time in Bogotá and an amount without thousands separators.
    for (const line of lines) expect(line).toMatch(/^\d+;.+;\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d;.*;\d+(,\d+)?$/);
  });

  it('shows five of six rows on the first page and the sixth on the second', async () => {
    const path = 'PurchaseOrder/GetPurchaseCashByBatch';
    const answer = await world.callAs('financiero', { method: 'POST', path, body: { Last: 0, NumRows: 6, IdState: 5 } });
    const { result } = parse(object({ result: object({ records: object({ purchase: array(unknown()) }) }) }), answer);
    const records = { ...result.records, purchaseRows: 6 };
    expect(records.purchase).toHaveLength(6);
    await world.fault({ path, status: 200, body: { result: { records } } });
    await openAs('financiero');
    await expect.element(page.getByText('1–5 de 6')).toBeVisible();
    expect(rows()).toHaveLength(5); // ST-148
    await page.getByRole('button', { name: words.next }).click();
    await expect.element(page.getByText('6–6 de 6')).toBeVisible();
    expect(rows()).toHaveLength(1); // ST-148
  });

  it('lists approved and rejected payments separately, without actions to decide', async () => {
    await openAs('financiero');
    await expect.element(actOf('Aprobar')).toBeVisible(); // ST-317: approve and reject
    const references = () => rows().map((row) => /SBX-\d{4}/.exec(row.textContent ?? '')?.[0] ?? expect.unreachable());
    const waiting = references();
    await page.getByRole('tab', { name: 'Pagos aprobados' }).click();
    await expect.element(page.getByText(/de 8$/)).toBeVisible(); // ST-135, ST-313, ST-318
    const approved = references();
    expect(page.getByRole('button', { name: /^Aprobar/ }).query()).toBeNull(); // ST-317
    expect(page.getByRole('button', { name: /^Ver detalle/ }).query()).toBeNull(); // ST-150
    await page.getByRole('tab', { name: 'Pagos rechazados' }).click();
    await expect.element(page.getByText(/de 6$/)).toBeVisible(); // ST-136, ST-314
    const each = [...waiting, ...approved, ...references()];
    expect(each).toHaveLength(15);
    expect(new Set(each).size).toBe(15); // ST-318: five of each, and none twice
    await actOf('Ver detalle').click();
    await expect.element(page.getByRole('dialog', { name: 'Motivo de rechazo' })).toBeVisible(); // ST-143, ST-150
    expect((await batches()).map(({ body }) => body)).toEqual([5, 6, 7].map((IdState) => ({ Last: 0, NumRows: 30, IdState }))); // ST-497
  });

  it('shows the reference, time, document and amount that staff need on the phone', async () => {
    await openAs('financiero');
    await expect.element(firstRow()).toMatchTextContent(/^\d+SBX-\d{4}/); // ST-140: N.º and reference
    await expect.element(firstRow()).toMatchTextContent(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/); // ST-140
    await expect.element(firstRow()).toMatchTextContent(/NIT \d{9}/); // ST-141
    await expect.element(firstRow()).toMatchTextContent(/\$\d{3},\d{3}/); // ST-140
    await userEvent.fill(page.getByRole('searchbox', { name: messages.search }), 'SBX-0128');
    await expect.element(page.getByRole('cell', { name: /^Felipe Moreno Ibáñez CC 1100000189/ })).toBeVisible(); // ST-141: a person has no legal name
  });
});

describe('approving payments', () => {
  it('shows customer, bank and amount, and warns about missing receipts for one payment and for several', async () => {
    await openAs('financiero');
    const search = page.getByRole('searchbox', { name: messages.search });
    const question = page.getByRole('alertdialog');
    // The payment of Felipe has no file; payment 0129 has one.
    await userEvent.fill(search, 'SBX-0128');
    await page.getByRole('button', { name: 'Aprobar: SBX-0128' }).click();
    await expect.element(question).toMatchTextContent(/Cliente\s*Felipe Moreno Ibáñez/);
    await expect.element(question).toMatchTextContent(/Total\s*\$/);
    await expect.element(question.getByText(/^Este pago no tiene comprobante/)).toBeVisible();
    // The amount is the largest figure beside the proof.
    const sizes = [...question.element().querySelectorAll('dd, p, strong')].map((each) => parseFloat(getComputedStyle(each).fontSize));
    const amount = question.getByText(/^\$[\d,]+$/).element();
    expect(parseFloat(getComputedStyle(amount).fontSize)).toBe(Math.max(...sizes));
    await question.getByRole('button', { name: words.cancel }).click();
    await userEvent.fill(search, 'SBX-012');
    await expect.element(page.getByRole('rowheader', { name: /SBX-0129/ })).toBeVisible();
    await page.getByRole('button', { name: 'Aprobar: SBX-0129' }).click();
    await expect.element(question).toMatchTextContent(/Banco\s*(?:Banco|Caja)/);
    await question.getByRole('button', { name: words.cancel }).click();
    await page.getByRole('checkbox', { name: 'Seleccionar SBX-0128' }).click();
    await expect.element(page.getByRole('checkbox', { name: 'Seleccionar SBX-0128' })).toBeChecked();
    await page.getByRole('checkbox', { name: 'Seleccionar SBX-0129' }).click();
    await expect.element(page.getByRole('checkbox', { name: 'Seleccionar SBX-0129' })).toBeChecked();
    await page.getByRole('button', { name: messages.approve, exact: true }).click();
    await expect.element(question.getByText('1 pago no tiene comprobante.')).toBeVisible();
    await expect.element(question.getByRole('listitem').filter({ hasText: 'SBX-0128' })).toMatchTextContent(/Sin comprobante · \$/);
    await expect.element(question.getByRole('listitem').filter({ hasText: 'SBX-0129' })).not.toMatchTextContent(/Sin comprobante/);
    await question.getByRole('button', { name: words.cancel }).click();
  });
});

describe('the bank of a payment', () => {
  /** Of thirty-one pending payments seven name Caja Andina, and eight name no bank. */
  const bank = () => page.getByRole('textbox', { name: messages.columns.bank, exact: true });
  const filters = () => page.getByRole('button', { name: /^Filtrar/ });
  const bankCells = () => rows().map((row) => row.parentElement?.children[columnOf('Banco')]?.textContent);
  const columnOf = (head: string) => textsOf(page.getByRole('columnheader')).indexOf(head);

  it('shows the bank in a column, filters by a part of its name, and sorts by bank', async () => {
    const { location } = await openAs('financiero');
    await expect.element(page.getByText('1–5 de 31')).toBeVisible();
    await filters().click();
    await bank().fill('andina');
    await expect.element(page.getByText('1–5 de 7')).toBeVisible();
    expect(bankCells()).toEqual(Array.from({ length: 5 }, () => 'Caja Andina'));
    expect(location.get()).toEqual({ banco: 'andina' });
    await page.getByRole('button', { name: 'Quitar: Banco: andina' }).click();
    await expect.element(page.getByText('1–5 de 31')).toBeVisible();
    await page.getByRole('columnheader', { name: messages.columns.bank }).getByRole('button').click();
    await page.getByRole('columnheader', { name: messages.columns.bank }).getByRole('button').click();
    await expect.poll(bankCells).toEqual(Array.from({ length: 5 }, () => 'Caja Andina'));
    expect(location.get()).toEqual({ orden: 'bank-desc' });
  });

  it('shows the bank in the details of a payment and in the exported file', async () => {
    await openAs('financiero', { banco: 'andina' });
    await expect.element(page.getByText('1–5 de 7')).toBeVisible();
    const { filters: said, rows: lines } = await exportCsv();
    expect(said).toContain('Banco: andina');
    expect(lines).toHaveLength(7);
    for (const line of lines) expect(line).toMatch(/;Caja Andina;\d+(,\d+)?$/);
    await actOf('Detalle del pago').click();
    await expect.element(page.getByRole('dialog').getByText('Caja Andina', { exact: true })).toBeVisible();
  });

  it('hides the bank and ignores its filter when the deployment has no banks', async () => {
    const config = configOfThisRun();
    const withoutBanks = { ...config, extensions: { ...config.extensions, paymentBanks: false } };
    await openAs('financiero', { banco: 'andina', orden: 'bank-desc' }, { config: withoutBanks });
    await expect.element(page.getByText('1–5 de 31')).toBeVisible();
    expect(page.getByText(messages.columns.bank, { exact: true }).query()).toBeNull();
    await filters().click();
    await expect.element(page.getByRole('textbox', { name: messages.from })).toBeVisible();
    expect(bank().query()).toBeNull();
    // Without filter and sort the first batch of the thirty-one was enough.
    expect(await batches()).toHaveLength(1);
  });
});

describe('the search for payments', () => {
  it('removes spaces, searches the open tab, and shows the list again when cleared', async () => {
    const { location } = await openAs('financiero');
    const search = page.getByRole('searchbox', { name: messages.search });
    await userEvent.type(search, 'SBX 0130{Enter}');
    await expect.element(search).toHaveValue('SBX0130'); // ST-146
    expect((await requestSeen(world, 'SearchPurchaseCash')).body).toEqual({ IdState: 5, Search: 'SBX0130' }); // ST-443
    await expect.element(page.getByText('No existe información correspondiente')).toBeVisible(); // ST-149
    expect(location.get()).toEqual({ buscar: 'SBX0130' });
    await userEvent.fill(search, '900.373.115-3');
    await expect
      .poll(async () => (await world.requests('SearchPurchaseCash')).map(({ body }) => body))
      .toContainEqual({ IdState: 5, Search: '900373115' });
    await search.fill('nada');
    await page.getByRole('button', { name: deskWords.clearFilters }).click();
    // The pressed button has disappeared.
    expect(page.getByRole('searchbox', { name: messages.search }).element().matches(':focus')).toBe(true);
    await expect.element(page.getByText('1–5 de 31')).toBeVisible();
  });
});

describe('deciding a payment', () => {
  it('asks for confirmation before it approves, then moves the payment to the approved tab', async () => {
    await openAs('financiero');
    await actOf('Aprobar').click();
    await expect.element(page.getByRole('alertdialog', { name: messages.approveTitle })).toMatchTextContent(/SBX-\d{4}/);
    // The focus is on Cancel: a second Enter must not decide, since a decision cannot be undone.
    expect(page.getByRole('alertdialog').getByRole('button', { name: words.cancel }).element().matches(':focus')).toBe(true);
    await page.getByRole('alertdialog').getByRole('button', { name: messages.approve }).click();
    await expect.element(page.getByText('Se ha aprobado el pago satisfactoriamente')).toBeVisible(); // ST-486, ST-387
    const call = await requestSeen(world, 'ChangeStatePurchase');
    expect(call.path).toContain('/ChangeStatePurchase/license'); // ST-444
    expect(call.body).toEqual({ id: expect.any(Number), idState: 6 }); // ST-315
    await expect.element(page.getByText('1–5 de 30')).toBeVisible();
    // The row disappeared with its button, so the next row has the focus, not the top of the page.
    await expect.poll(() => firstRow().element().matches(':focus-within')).toBe(true);
    await page.getByRole('tab', { name: messages.tabs.approved }).click();
    await expect.element(page.getByText(/de 9$/)).toBeVisible(); // ST-315
  });

  async function askedToReject() {
    await openAs('superadmin');
    await actOf('Rechazar').click();
    return page.getByRole('alertdialog', { name: messages.rejectTitle });
  }

  it('rejects a payment only with a reason', async () => {
    const dialog = await askedToReject();
    await dialog.getByRole('button', { name: messages.reject }).click();
    await expect.element(dialog.getByText(messages.reasonMissing)).toBeVisible(); // ST-368
    expect(dialog.getByLabelText('Motivo de rechazo').element().matches(':focus')).toBe(true);
    expect(await world.requests('ChangeStatePurchase')).toHaveLength(0);
    const reason = dialog.getByLabelText('Motivo de rechazo');
    await expect.poll(() => (reason.element() as HTMLSelectElement).options.length).toBeGreaterThan(1);
    await reason.selectOptions((reason.element() as HTMLSelectElement).options[1]?.value ?? '');
    await dialog.getByRole('button', { name: messages.reject }).click();
    await expect.element(page.getByText('El pago ha sido rechazado satisfactoriamente.')).toBeVisible(); // ST-487, ST-386
    expect((await requestSeen(world, 'ChangeStatePurchase')).body).toEqual({
      id: expect.any(Number),
      idState: 7,
      rejectTypeId: expect.any(Number),
    }); // ST-316
  });

  it('offers a retry when the reject reasons did not load', async () => {
    expectConsole('the reject reasons did not load');
    await world.fault({ path: 'GetAllRejectTypes', status: 404 });
    const dialog = await askedToReject();
    await expect.element(dialog.getByText(deskWords.loadFailed)).toBeVisible();
    await world.clearFaults();
    const reasons = [
      { id: 71, rejectTypeDescription: 'La fecha no es legible' },
      { id: 72, rejectTypeDescription: 'Falta la firma' },
    ];
    await world.fault({ path: 'GetAllRejectTypes', status: 200, body: { result: { records: reasons } } });
    await dialog.getByRole('button', { name: words.retry }).click();
    const reason = dialog.getByLabelText('Motivo de rechazo');
    await expect
      .poll(() => [...(reason.element() as HTMLSelectElement).options].map(({ text }) => text))
      .toEqual([messages.choose, 'La fecha no es legible', 'Falta la firma']); // ST-184, ST-435
    await expect.element(dialog.getByText(deskWords.loadFailed)).not.toBeInTheDocument();
  });

  it('shows that another member of staff decided the payment first, and reloads its state', async () => {
    await openAs('financiero');
    await expect.element(firstRow()).toBeVisible();
    await world.fault({ path: 'ChangeStatePurchase', status: 422, body: { statusMessage: 'El pago ya fue decidido.' }, times: 1 });
    await actOf('Aprobar').click();
    await page.getByRole('alertdialog').getByRole('button', { name: messages.approve }).click();
    await expect.element(page.getByText('El pago ya fue decidido.')).toBeVisible(); // ST-484
    expect(await batches()).toHaveLength(2); // ST-484: loaded again
  });

  it('keeps the confirmation open when the server fails', async () => {
    expectConsole('the payment could not be decided');
    await openAs('financiero');
    await expect.element(firstRow()).toBeVisible();
    await world.fault({ path: 'ChangeStatePurchase', status: 500 });
    await actOf('Aprobar').click();
    await page.getByRole('alertdialog').getByRole('button', { name: messages.approve }).click();
    await expect.element(page.getByText('Error de servidor')).toBeVisible(); // ST-485
    await page.getByRole('alertdialog').getByRole('button', { name: words.cancel }).click();
    await expect.element(page.getByText('1–5 de 31')).toBeVisible(); // ST-485: the row stays
  });
});

describe('the proofs of a payment', () => {
  const pdf = btoa(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
  );
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const sends = (fileName: string, base64: string) =>
    world.fault({ path: 'getpaymentsupport', status: 200, body: { result: { resultUploadSupport: { fileName, base64 } } } });
  async function askedToApprove() {
    await openAs('financiero');
    await actOf('Aprobar').click();
    const dialog = page.getByRole('alertdialog', { name: messages.approveTitle });
    await expect.element(dialog).toBeVisible();
    return dialog;
  }

  it('shows the proof and the tax registration beside the decision', async () => {
    await sends('consignación.png', png);
    const dialog = await askedToApprove();
    const picture = dialog.getByRole('img', { name: 'Comprobante de pago: consignación.png' });
    await expect.element(picture).toBeVisible();
    await expect.poll(() => (picture.element() as HTMLImageElement).naturalWidth).toBe(1);
    await expect.element(dialog.getByRole('button', { name: messages.approve })).toBeVisible();
    await expectNoAxeViolations();
    await world.clearFaults();
    await sends('rut.pdf', pdf);
    await dialog.getByText('RUT', { exact: true }).click();
    const frame = dialog.getByTitle('RUT: rut.pdf');
    await expect.element(frame).toBeVisible();
    expect((await world.requests('getpaymentsupport')).map(({ headers }) => headers['supporttype'])).toEqual(['PAYMENT_SUPPORT', 'RUT']);
    // Only a PDF of this page's own bytes reaches the browser's viewer.
    expect(frame.element().getAttribute('src')).toMatch(/^blob:/);
    await dialog.getByRole('button', { name: words.cancel }).click();
  });

  it('detects the file type by content, so that HTML named as a picture is only offered for download', async () => {
    await sends('comprobante.png', btoa('<html><script>parent.document.title = 1</script></html>'));
    const dialog = await askedToApprove();
    await expect.element(dialog.getByText(messages.notShown)).toBeVisible();
    expect(dialog.element().querySelector('iframe, img')).toBeNull();
    const saved = nextSavedFile();
    await dialog.getByRole('button', { name: messages.downloadProof }).click();
    expect((await saved).name).toBe('comprobante.png');
    await dialog.getByRole('button', { name: words.cancel }).click();
  });

  it('keeps the decision possible when a proof fails to load, and offers a retry', async () => {
    expectConsole('the proof of a payment did not load');
    await world.fault({ path: 'getpaymentsupport', status: 422, body: {} });
    const dialog = await askedToApprove();
    await expect.element(dialog.getByText(messages.proofFailed)).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: messages.approve })).toBeVisible();
    await world.clearFaults();
    await sends('consignación.png', png);
    await dialog.getByRole('button', { name: words.retry }).click();
    await expect.element(dialog.getByRole('img', { name: 'Comprobante de pago: consignación.png' })).toBeVisible();
    await dialog.getByRole('button', { name: words.cancel }).click();
  });

  it('offers both documents for download when they were uploaded', async () => {
    await openAs('financiero');
    const proof = firstRow().getByRole('button', { name: /^Descargar Comprobante de pago/ });
    await expect.element(proof).toBeVisible(); // ST-142, ST-144
    await expect.element(firstRow().getByRole('button', { name: /^Descargar RUT/ })).toBeVisible(); // ST-145
    await proof.click();
    const call = await requestSeen(world, 'getpaymentsupport');
    expect(call.headers['supporttype']).toBe('PAYMENT_SUPPORT'); // ST-419
    expect(call.headers['referenceuuid']).toMatch(/^[0-9a-f-]{36}$/); // ST-419
  });

  it.each([
    ["the server's words", { statusMessage: 'El archivo fue retirado.' }, 'El archivo fue retirado.'],
    ['its own when there are none', {}, 'Se ha presentado un error al intentar descargar el archivo.'],
  ])('shows a failed download in %s', async (_, body, text) => {
    await openAs('financiero');
    await expect.element(firstRow()).toBeVisible();
    await world.fault({ path: 'getpaymentsupport', status: 422, body });
    await firstRow()
      .getByRole('button', { name: /^Descargar RUT/ })
      .click();
    await expect.element(page.getByRole('alertdialog', { name: '¡Lo sentimos!' })).toMatchTextContent(text); // ST-472, ST-488, ST-489
  });
});

describe('access to the payments screen', () => {
  it('shows staff with read access the rows with disabled buttons', async () => {
    await openAs('financiero-consulta');
    await expect.element(actOf('Aprobar')).toHaveAttribute('aria-disabled', 'true'); // ST-384, ST-388
    await expect.element(actOf('Rechazar')).toHaveAttribute('aria-disabled', 'true'); // ST-384, LC-426
  });

  it.each([
    ['the licence application', 'comercial', 'license'],
    ['another application', 'superadmin', 'firmaya'],
    ['another application', 'comercial', 'firmaya'],
  ])('denies access in %s to %s, and sends no request', async (_, userName, brand) => {
    await signedIn(world, userName, brand);
    await openDesk(widget, {}, { brand });
    await expect.element(page.getByText(denied)).toBeVisible(); // ST-137, ST-138, ST-139, ST-382, ST-385, LC-419
    expect(page.getByRole('table').query()).toBeNull(); // ST-382
    expect(await world.requests('/license/api/')).toEqual([]); // ST-137, ST-139, LC-420
    await expectNoAxeViolations();
  });
});

describe('sorting and filtering the payments', () => {
  const cells = (head: string): readonly (string | null)[] => {
    const at = textsOf(page.getByRole('columnheader')).indexOf(head);
    const [, ...found] = page.getByRole('row').elements();
    return found.map((row) => row.children[at]?.textContent ?? null);
  };

  it('sorts all payments by total, including those that were not loaded', async () => {
    const { location } = await openAs('financiero');
    await expect.element(page.getByText('1–5 de 31')).toBeVisible();
    await page.getByRole('button', { name: messages.columns.total, exact: true }).click();
    await expect.poll(() => location.get()['orden']).toBe('total-asc');
    await expect.poll(() => batches()).toHaveLength(2);
    await expect.element(page.getByRole('columnheader', { name: messages.columns.total })).toHaveAttribute('aria-sort', 'ascending');
    const sums = () => cells('Total').map((text) => Number(text?.replace(/\D/g, '')));
    await expect.poll(() => sums().length).toBe(5);
    expect(sums()).toEqual(sums().toSorted((one, other) => one - other));
    await expect.poll(() => page.getByRole('button', { name: messages.columns.total, exact: true }).query()?.matches(':focus')).toBe(true);
  });

  describe('a platform with 40,000 payments', () => {
    /** The platform counts forty thousand payments although it has thirty-one, so that loading continues. */
    const manyPayments = async (): Promise<void> => {
      const path = 'PurchaseOrder/GetPurchaseCashByBatch';
      const answer = await world.callAs('financiero', { method: 'POST', path, body: { Last: 0, NumRows: 30, IdState: 5 } });
      const { result } = parse(object({ result: object({ records: object({ purchase: array(unknown()) }) }) }), answer);
      await world.fault({ path, status: 200, body: { result: { records: { ...result.records, purchaseRows: 40_000 } } } });
    };

    it('shows progress while it loads payments, and restores the list when staff stop it', async () => {
      await manyPayments();
      const { location } = await openAs('financiero');
      await expect.element(page.getByText('1–5 de 40,000')).toBeVisible();
      await page.getByRole('button', { name: messages.columns.total, exact: true }).click();
      await expect.element(page.getByRole('progressbar', { name: /^Leyendo pagos: [\d,]+ de 40,000$/ })).toBeVisible();
      await expect.poll(() => page.getByRole('button', { name: 'Total', exact: true }).query()?.matches(':focus')).toBe(true);
      await page.getByRole('button', { name: deskWords.stop }).click();
      await expect.element(page.getByText('1–5 de 40,000')).toBeVisible();
      expect(location.get()['orden']).toBeUndefined();
      expect(rows()).toHaveLength(5);
      // The pressed button has disappeared; the focus returned to the sort button.
      await expect.poll(() => page.getByRole('button', { name: 'Total', exact: true }).query()?.matches(':focus')).toBe(true);
    });
  });

  it('requests each batch once, even after a cleared search, an export and a decision', async () => {
    await openAs('financiero');
    await expect.element(page.getByText('1–5 de 31')).toBeVisible();
    await page.getByRole('button', { name: messages.columns.total, exact: true }).click();
    await expect.poll(() => batches()).toHaveLength(2);
    const search = page.getByRole('searchbox', { name: messages.search });
    await userEvent.fill(search, 'SBX-0128');
    await expect.element(page.getByText('1–1 de 1')).toBeVisible();
    await userEvent.fill(search, '');
    await expect.element(page.getByText('1–5 de 31')).toBeVisible();
    expect((await exportCsv()).rows).toHaveLength(31);
    await actOf('Aprobar').click();
    await page.getByRole('alertdialog').getByRole('button', { name: messages.approve }).click();
    await expect.element(page.getByText('1–5 de 30')).toBeVisible();
    expect(await batches()).toHaveLength(2);
  });

  it('filters payments by purchase date, in the address and in the exported file, until staff clear the filter', async () => {
    const { location } = await openAs('financiero', { desde: '2099-01-01' });
    await expect.element(page.getByText(messages.empty)).toBeVisible();
    await expect.element(page.getByText('Comprados desde: 01/01/2099')).toBeVisible();
    expect((await exportCsv()).filters).toContain('Pagos por aprobar · Comprados desde: 01/01/2099');
    await page.getByRole('button', { name: deskWords.clearFilters }).first().click();
    await expect.element(page.getByText('1–5 de 31')).toBeVisible();
    expect(location.get()['desde']).toBeUndefined();
  });
});

describe('the address of a payment', () => {
  it('opens the details of a payment from any page by link, and closes them without it', async () => {
    const { location } = await openAs('financiero');
    await expect.element(page.getByText('1–5 de 31')).toBeVisible();
    await page.getByRole('button', { name: 'N.º', exact: true }).click();
    await expect.poll(() => batches()).toHaveLength(2);
    const last = page.getByRole('button', { name: /^Detalle del pago: / }).first();
    await last.click();
    const dialog = page.getByRole('dialog', { name: messages.all });
    await expect.element(dialog).toBeVisible();
    const id = location.get()['pago'];
    expect(id).toMatch(/^\d+$/);
    location.set({ pago: null });
    await expect.poll(() => dialog.query()).toBeNull();

    const { location: linked } = await openDesk(widget, { pago: id ?? '', accion: 'rechazar' });
    const question = page.getByRole('alertdialog', { name: messages.rejectTitle });
    await expect.element(question).toBeVisible();
    await question.getByRole('button', { name: words.cancel }).click();
    await expect.poll(() => question.query()).toBeNull();
    expect(linked.get()).toEqual({});
  });

  it('drops an unknown payment from the address, and offers no decision by link to staff with read access', async () => {
    const { location } = await openAs('financiero-consulta', { pago: '999999', accion: 'aprobar' });
    await expect.poll(() => location.get()['pago']).toBeUndefined();
    const [payment] = page.getByRole('button', { name: /^Detalle del pago: / }).elements();
    if (payment instanceof HTMLElement) payment.click();
    const id = location.get()['pago'] ?? '';
    location.set({ pago: null });
    location.set({ pago: id, accion: 'aprobar' });
    await expect.element(page.getByRole('dialog', { name: messages.all })).toBeVisible();
    expect(page.getByRole('alertdialog').query()).toBeNull();
    expect(page.getByRole('button', { name: messages.approve, exact: true }).query()).toBeNull();
  });
});

it('shows an error and a retry button when the list of payments did not load', async () => {
  expectConsole('the payments did not load');
  await world.fault({ path: 'GetPurchaseCashByBatch', status: 500 });
  await openAs('financiero');
  await expect.element(page.getByText(deskWords.loadFailed)).toBeVisible();
  await world.reset();
  await signedIn(world, 'financiero');
  await page.getByRole('button', { name: words.retry }).click();
  await expect.element(page.getByText('1–5 de 31')).toBeVisible();
});
