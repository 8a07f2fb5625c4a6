import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SupportType } from '#shared/contract/purchase-order';
import { array, isRecord, nullish, number, object, parse, string } from '#shared/contract/schema';
import { obtainPage } from '#shared/page/page';
import { registry } from '#shared/page/registry';
import { expectConsole } from '../../tests/support/console-gate.ts';
import { expectNoAxeViolations } from '../../tests/support/axe.ts';
import { mountWidget } from '../../tests/support/mount-widget.ts';
import { onPaper } from '../../tests/support/on-paper.ts';
import { seededOrder } from '../../tests/support/seeded-orders.ts';
import { freshWorld } from '../../tests/support/fresh-world.ts';
import { widget } from './index.ts';
import { messages } from './order-summary.messages.ts';
import { messages as orderSheetMessages } from '#shared/page/orders/order-sheet.messages';

const world = freshWorld(1280);
afterEach(() => {
  vi.useRealTimers();
  registry.place = 'brand-page';
});

/** Seeded cash orders: without documents, with both, approved, rejected, and of a natural person without documents. */
const [withoutProofs, withProofs, approved, rejected, ofPerson] = [6, 101, 131, 139, 104].map(seededOrder) as [
  string,
  string,
  string,
  string,
  string,
];

async function open(referenceUuid: string | undefined, brand = 'facturacion') {
  const { element } = await mountWidget(widget, { brand, props: referenceUuid === undefined ? {} : { referenceUuid } });
  return element;
}

const pdf = (name: string, size = 1_000): File => file(name, [0x25, 0x50, 0x44, 0x46, 0x2d], size);
function file(name: string, beginning: readonly number[], size: number): File {
  const bytes = new Uint8Array(size);
  bytes.set(beginning.slice(0, size));
  return new File([bytes], name);
}

const labels: Readonly<Record<SupportType, string>> = { PAYMENT_SUPPORT: messages.paymentSupport, RUT: messages.rut };
async function choose(element: HTMLElement, type: SupportType, chosen: File): Promise<void> {
  await expect.poll(() => element.shadowRoot?.querySelector(`input[type=file][aria-label="${labels[type]}"]`)).toBeTruthy();
  const input = element.shadowRoot?.querySelector(`input[type=file][aria-label="${labels[type]}"]`);
  if (!(input instanceof HTMLInputElement)) throw new Error('there is no place for this document');
  const carried = new DataTransfer();
  carried.items.add(chosen);
  input.files = carried.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
const uploads = async () => (await world.requests('uploadPaymentSupport')).map(({ body }) => (isRecord(body) ? body : {}));
const listed = object({
  result: object({ records: array(object({ id: number(), paymentSupport: nullish(string()), paymentRUT: nullish(string()) })) }),
});
/** The records of the order without documents in the list of staff. */
async function recordsForStaff() {
  const body = { IdState: 5, Search: 'SBX-0006' };
  return parse(listed, await world.callAs('financiero', { method: 'POST', path: 'PurchaseOrder/SearchPurchaseCash', body })).result.records;
}
const modal = () => page.getByRole('dialog', { name: messages.attached });
const slot = (type: SupportType) => page.getByRole('group', { name: labels[type] });

describe('the summary of an order', () => {
  it('shows lines, sums and the proof controls of a cash order', async () => {
    const element = await open(withoutProofs);
    // Factura Empresa 1,200: 714,000 with 19 % IVA, so 600,000 + 114,000.
    const row = page.getByRole('row', { name: /Factura Empresa 1,200/ });
    for (const cell of ['1', '$600,000 sin IVA', '$0', '$114,000', '$714,000'])
      await expect.element(row.getByRole('cell', { name: cell, exact: true })).toBeVisible(); // ST-187, ST-039
    for (const sum of ['Valor sin IVA$600,000', 'IVA$114,000', 'TotalImpuesto incluido$714,000'])
      expect(element.shadowRoot?.textContent).toContain(sum); // ST-039
    const controls = element.shadowRoot?.querySelectorAll('input[type=file]') ?? [];
    expect([...controls].map((control) => control.getAttribute('aria-label'))).toEqual(['Comprobante de pago', 'RUT']); // ST-039
    for (const type of ['PAYMENT_SUPPORT', 'RUT'] as const) await expect.element(slot(type).getByRole('button')).toBeVisible(); // ST-039
    await expect.element(page.getByText(orderSheetMessages.taxIncluded).first()).toBeVisible(); // ST-188, ST-130
    expect(page.getByText('Retefuente').query()).toBeNull(); // ST-189: a withholding of 0 is not shown
    const [call] = await world.requests('getsummaryorder');
    expect(call?.headers).toMatchObject({ preferenceuuid: withoutProofs, pappname: 'facturacion' }); // ST-416
    await expectNoAxeViolations();
  });

  it("uses the order's reference as its heading, not the uuid", async () => {
    const element = await open(withoutProofs);
    await expect.element(page.getByRole('button', { name: 'Copiar el número de la orden' })).toBeVisible();
    expect(element.shadowRoot?.querySelector('h1')?.parentElement?.textContent).toContain('SBX-0006');
    expect(element.shadowRoot?.textContent).not.toContain(withoutProofs);
  });

  it.each([undefined, seededOrder(999)])('shows a message for an order that does not exist: %s', async (uuid) => {
    await open(uuid);
    await expect.element(page.getByText('¡Orden de compra vacía o no existe!')).toBeVisible(); // ST-130
    await expect.element(page.getByRole('link', { name: messages.accept })).toBeVisible();
    await expect.element(page.getByText(/Escríbenos a soporte@tienda\.example\./)).toBeVisible();
  });

  it('offers a retry when the summary fails to load', async () => {
    expectConsole('the summary of an order could not be read');
    await world.fault({ path: 'getsummaryorder', status: 500 });
    await open(withoutProofs);
    await expect.element(page.getByText('Error de servidor')).toBeVisible();
    await expect.element(page.getByText(/Escríbenos a soporte@tienda\.example y dinos la referencia/)).toBeVisible();
    await world.reset();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect.element(page.getByRole('row', { name: /Factura Empresa 1,200/ })).toBeVisible();
  });
});

describe('the order summary in the store', () => {
  beforeEach(() => {
    registry.pages.clear();
    registry.place = 'store';
  });
  afterEach(() => registry.pages.clear());

  it.each([
    ['Por pagar · SBX-0006 | Facturación', withoutProofs],
    ['Pago en revisión · SBX-0101 | Facturación', withProofs],
    ['Pago aprobado · SBX-0131 | Facturación', approved],
  ])('shows the state of the order in the tab title: %s', async (name, uuid) => {
    await open(uuid);
    await expect.poll(() => document.title).toBe(name);
  });

  it('links an unknown order to the order search', async () => {
    const gone: string[] = [];
    await mountWidget(widget, { brand: 'facturacion', navigate: (target) => void gone.push(target) });
    await page.getByRole('link', { name: messages.findOrder }).click();
    expect(gone).toEqual(['/findOrder']);
  });
});

describe('the payment of a cash order', () => {
  const payment = () => page.getByRole('region', { name: messages.payment });

  it('shows account, amount, deadline and what happens after the payment', async () => {
    await open(withoutProofs);
    for (const fact of ['Banco del Valle (de prueba)', 'Cuenta corriente', '220-110045-87', '18734', '$714,000', 'SBX-0006'])
      await expect.element(payment().getByText(fact, { exact: true })).toBeVisible(); // ST-188
    // Ordered two days ago, with five days to pay.
    await expect.element(payment()).toMatchTextContent(/Paga hasta\d\d\/\d\d\/\d{4}/);
    await expect.element(payment().getByText('Revisamos tu pago en un día hábil y te avisamos por correo.')).toBeVisible();
    await expectNoAxeViolations();
  });

  it('keeps a long account number within its card in a window of 320 px', async () => {
    // The document of a test has 8 px of margin on each side.
    await page.viewport(336, 800);
    await open(withoutProofs);
    const account = payment().getByText('220-110045-87', { exact: true });
    await expect.element(account).toBeVisible();
    const facts = payment().element().querySelector('dl')?.getBoundingClientRect();
    expect(account.element().getBoundingClientRect().right).toBeLessThanOrEqual(facts?.right ?? 0);
  });

  it('leaves out bank data that the platform does not give', async () => {
    await world.settings({ cashPaymentBank: null, cashPaymentAgreement: null, cashPaymentReviewTime: null });
    await open(withoutProofs);
    await expect.element(payment().getByText('Cuenta corriente')).toBeVisible();
    expect(
      payment()
        .getByText(/^Banco$|convenio/)
        .query(),
    ).toBeNull();
    await expect.element(payment().getByText('Revisamos tu pago y te avisamos por correo.')).toBeVisible();
  });

  it.each([
    ['an order with the payment data', withoutProofs, 'Orden de compra', true],
    ['a receipt after its approval', approved, 'Comprobante de compra', false],
  ])('prints %s, without the controls of the screen', async (_what, uuid, heading, toPay) => {
    const element = await open(uuid);
    await onPaper(element, async () => {
      const sheet = page.getByRole('article');
      await expect.element(sheet.getByRole('heading', { name: heading })).toBeVisible();
      await expect.element(sheet.getByText('900.123.456-8', { exact: true })).toBeVisible();
      await expect.element(sheet.getByText(orderSheetMessages.methods.EFECTIVO, { exact: true })).toBeVisible();
      expect(sheet.getByText('220-110045-87', { exact: true }).query() !== null).toBe(toPay);
      await expect.element(page.getByRole('region', { name: messages.proofs })).not.toBeInTheDocument();
    });
  });

  it('puts the packages of a rejected order into the cart again', async () => {
    registry.place = 'store';
    await open(rejected, 'firmamail');
    await page.getByRole('button', { name: messages.orderAgain }).click();
    const { cart } = await obtainPage({ brand: 'firmamail' });
    await expect.poll(() => cart.store.getState().open).toBe(true);
    const again = cart.store.getState().cart.lines.map(({ pack, quantity }) => `${quantity} × ${pack.packageName}`);
    const ordered = page
      .getByRole('row')
      .elements()
      .slice(1)
      .map((row) => [...row.children].slice(0, 2).map((cell) => cell.textContent))
      .map(([name, quantity]) => `${quantity} × ${name}`);
    expect(ordered.length).toBeGreaterThan(0);
    expect(again).toEqual(ordered);
  });

  it('shows why the payment was rejected and what to do', async () => {
    await open(rejected, 'firmamail');
    await expect.element(page.getByText('Tu pago no fue aprobado: el RUT no corresponde al cliente.')).toBeVisible();
    await expect.element(page.getByText(/no pagues otra vez: escríbenos a soporte@tienda\.example .* SBX-0139/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: messages.backToStore })).toBeVisible();
    expect(payment().query()).toBeNull();
    await expectNoAxeViolations();
  });
});

describe('an uploaded document', () => {
  it('refuses a document by its content, under any file name', async () => {
    const element = await open(withoutProofs);
    await choose(element, 'RUT', file('comprobante.pdf', [0x4d, 0x5a, 0x90], 10));
    await expect.element(slot('RUT').getByRole('alert')).toHaveTextContent('Debe cargar un archivo valido (.jpg, .jpeg, png, pdf).'); // ST-347, ST-348
    expect(await uploads()).toEqual([]);
  });

  it('refuses a document with a name of 201 characters or one byte over 2 MB', async () => {
    const element = await open(withoutProofs);
    await choose(element, 'RUT', pdf(`${'a'.repeat(197)}.pdf`, 3_000_000));
    await expect.element(slot('RUT').getByRole('alert')).toHaveTextContent('El nombre del archivo seleccionado no es valido.'); // ST-349, ST-509: name before size
    await choose(element, 'RUT', pdf('rut.pdf', 2_097_153));
    await expect.element(slot('RUT').getByRole('alert')).toHaveTextContent('El tamaño del archivo supera el máximo permitido (2MB).'); // ST-350, ST-508
    await expectNoAxeViolations();
    expect(await uploads()).toEqual([]);
  });

  it('removes characters from the file name that other programs would interpret', async () => {
    const element = await open(withoutProofs);
    await choose(element, 'RUT', pdf('=cmd|\u202e+rut de Ñandú.pdf', 5));
    await expect.element(page.getByRole('link', { name: 'Descargar cmd|+rut de Ñandú.pdf' })).toBeVisible();
    expect(await uploads()).toEqual([expect.objectContaining({ fileName: 'cmd|+rut de Ñandú.pdf' })]); // TR-B18
  });

  it('sends a document once as base64, shows progress for 2 s, then a download link', async () => {
    const element = await open(withoutProofs);
    await choose(element, 'PAYMENT_SUPPORT', pdf('comprobante.pdf', 5));
    await expect.element(page.getByRole('progressbar')).toBeVisible(); // PK-378
    await expect.element(page.getByRole('link', { name: 'Descargar comprobante.pdf' })).toBeVisible();
    expect(page.getByRole('progressbar').query()).toBeNull();
    // '%PDF-' in base64; ST-131, ST-417, ST-418
    expect(await uploads()).toEqual([
      { referenceUuid: withoutProofs, fileName: 'comprobante.pdf', contentFileBase64: 'JVBERi0=', supportType: 'PAYMENT_SUPPORT' },
    ]);
    expect(modal().query()).toBeNull(); // ST-308: the second document is missing
    // A buyer who sent the proof is not asked to pay.
    await expect.element(page.getByRole('region', { name: messages.payment })).not.toBeInTheDocument();
    await expect.element(page.getByText(messages.payOnce)).toBeVisible();
    expect(element.shadowRoot?.querySelector('article')?.textContent).not.toContain('220-110045-87');
    await expect.element(page.getByText(messages.proofAlone)).toBeVisible();
  });
});

it('requires only the payment proof of a natural person', async () => {
  await open(ofPerson, 'firmamail');
  await expect.element(page.getByRole('heading', { name: messages.rutOfPerson })).toBeVisible();
  await expect.element(page.getByText(messages.openToPerson)).toBeVisible();
});

it('offers a retry, not a missing order, when the summary cannot be read', async () => {
  expectConsole('the summary of an order could not be read');
  await world.fault({ path: 'getsummaryorder', status: 200, body: { result: null }, times: 1 });
  await open(withoutProofs);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(page.getByRole('row', { name: /Factura Empresa 1,200/ })).toBeVisible(); // ST-307
});

describe('both documents of an order', () => {
  it('shows a dialog for 7 s after both documents, and the order waits for validation', async () => {
    const element = await open(withoutProofs);
    await choose(element, 'PAYMENT_SUPPORT', pdf('comprobante.pdf'));
    await expect.poll(async () => (await uploads()).length).toBe(1);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await choose(element, 'RUT', pdf('rut.pdf'));
    await expect.element(modal()).toBeVisible(); // ST-308, ST-132
    await vi.advanceTimersByTimeAsync(6_900);
    await expect.element(modal()).toBeVisible();
    await vi.advanceTimersByTimeAsync(100);
    await expect.poll(() => modal().query()).toBeNull(); // ST-515
    await expect.element(page.getByText(messages.waiting)).toBeVisible();
    expect(await recordsForStaff()).toMatchObject([{ paymentSupport: 'comprobante.pdf', paymentRUT: 'rut.pdf' }]); // ST-309
    expect((await uploads()).map((body) => body['supportType'])).toEqual(['PAYMENT_SUPPORT', 'RUT']); // ST-418
  });

  it('shows the names of earlier documents, which the buyer can replace', async () => {
    const element = await open(withProofs);
    await expect.element(page.getByText('comprobante.pdf')).toBeVisible(); // ST-190
    await expect.element(page.getByText('rut.pdf')).toBeVisible();
    await choose(element, 'RUT', pdf('rut-nuevo.pdf'));
    await expect.element(modal()).toBeVisible(); // ST-308, boundary
    await expectNoAxeViolations();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('link', { name: 'Descargar rut-nuevo.pdf' })).toBeVisible();
  });

  it('accepts no documents after staff decided', async () => {
    const element = await open(approved);
    await expect.element(page.getByText(messages.approved)).toBeVisible(); // ST-190
    await expect.element(page.getByText(/La factura electrónica llega/).first()).toBeVisible();
    expect(element.shadowRoot?.querySelector('input[type=file]')).toBeNull();
  });
});

it.each([
  ['cannot be sent', { status: 500 }],
  ['is refused', { status: 200, body: { result: false } }],
])('shows an error when a document %s, and sends the next attempt', async (_what, fault) => {
  if (fault.status === 500) expectConsole('a document of an order could not be sent');
  await world.fault({ path: 'uploadPaymentSupport', times: 1, ...fault });
  const element = await open(withoutProofs);
  await choose(element, 'RUT', pdf('rut.pdf'));
  const sorry = page.getByRole('alertdialog', { name: '¡Lo sentimos!' });
  await expect
    .element(sorry.getByText('No se ha podido cargar el comprobante de pago. Por favor intente nuevamente.', { exact: true }))
    .toBeVisible(); // ST-492
  await sorry.getByRole('button', { name: messages.accept }).click();
  await expect.element(page.getByRole('link', { name: 'Descargar rut.pdf' })).not.toBeInTheDocument(); // ST-417
  await choose(element, 'RUT', pdf('rut.pdf'));
  await expect.element(page.getByRole('link', { name: 'Descargar rut.pdf' })).toBeVisible(); // TR-B20
});

it('shows an error when the connection is cut during an upload, and sends the same file again', async () => {
  expectConsole('a document of an order could not be sent');
  // The browser may repeat a cut request by itself.
  await world.fault({ path: 'uploadPaymentSupport', drop: true });
  const element = await open(withoutProofs);
  const rut = pdf('rut.pdf', 200_000);
  await choose(element, 'RUT', rut);
  await page.getByRole('alertdialog', { name: messages.uploadFailed }).getByRole('button', { name: messages.accept }).click();
  await world.clearFaults();
  await choose(element, 'RUT', rut);
  await expect.element(page.getByRole('link', { name: 'Descargar rut.pdf' })).toBeVisible(); // TR-B20
  expect(await recordsForStaff()).toMatchObject([{ paymentRUT: 'rut.pdf' }]);
});

it('shows an error when the chosen file was deleted from the device, and sends another file', async () => {
  expectConsole('a document of an order could not be sent');
  const element = await open(withoutProofs);
  const folder = await navigator.storage.getDirectory();
  const kept = await folder.getFileHandle('rut.pdf', { create: true });
  const writing = await kept.createWritable();
  await writing.write(new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d]));
  await writing.close();
  const gone = await kept.getFile();
  await folder.removeEntry('rut.pdf');
  await choose(element, 'RUT', gone);
  await page.getByRole('alertdialog', { name: messages.uploadFailed }).getByRole('button', { name: messages.accept }).click();
  expect(await uploads()).toEqual([]);
  await choose(element, 'RUT', pdf('rut.pdf'));
  await expect.element(page.getByRole('link', { name: 'Descargar rut.pdf' })).toBeVisible(); // TR-B20
});

it('uploads both documents at once, and a document that is chosen twice only once', async () => {
  await world.fault({ path: 'uploadPaymentSupport', delayMs: 300, times: 2 });
  const element = await open(withoutProofs);
  await Promise.all([choose(element, 'PAYMENT_SUPPORT', pdf('comprobante.pdf')), choose(element, 'RUT', pdf('rut.pdf'))]);
  await expect.element(modal()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  // The second choice comes before the first file is read.
  await Promise.all([choose(element, 'RUT', pdf('rut.pdf')), choose(element, 'RUT', pdf('rut.pdf'))]);
  await expect.element(modal()).toBeVisible();
  expect((await uploads()).map(({ supportType }) => supportType).toSorted()).toEqual(['PAYMENT_SUPPORT', 'RUT', 'RUT']);
  expect(await recordsForStaff()).toMatchObject([{ paymentSupport: 'comprobante.pdf', paymentRUT: 'rut.pdf' }]); // TR-B20
});

it('accepts no further upload after staff decided, and shows the decision', async () => {
  const element = await open(withoutProofs);
  await expect.element(slot('RUT')).toBeVisible();
  const [{ id } = expect.unreachable()] = await recordsForStaff();
  const body = { id, idState: 7, rejectTypeId: 1 };
  await world.callAs('financiero', { method: 'POST', path: 'PurchaseOrder/ChangeStatePurchase/LICENSE', body });
  await choose(element, 'RUT', pdf('rut.pdf'));
  await page.getByRole('alertdialog', { name: messages.uploadFailed }).getByRole('button', { name: messages.accept }).click();
  await expect.element(page.getByText(/^Tu pago no fue aprobado: /)).toBeVisible();
  expect(element.shadowRoot?.querySelectorAll('input[type=file]')).toHaveLength(0);
});
