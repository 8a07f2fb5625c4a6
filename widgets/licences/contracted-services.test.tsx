import { describe, expect, it, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import type { LicenceEvent } from '#shared/contract/dom-events';
import { deskRows } from '../../tests/support/desk-machine.ts';
import { expectConsole } from '../../tests/support/console-gate.ts';
import { expectNoAxeViolations } from '../../tests/support/axe.ts';
import { holdTime } from '../../tests/support/held-time.ts';
import { mountWidget, unmountAll } from '../../tests/support/mount-widget.ts';
import { signedIn } from '../../tests/support/signed-in.ts';
import { freshWorld } from '../../tests/support/fresh-world.ts';
import { requestSeen } from '../../tests/support/world.ts';
import { widget } from './index.ts';
import { serviceImportWords, serviceLineWords } from '#shared/desk/service-lines.messages';
import { messages } from './contracted-services.messages.ts';
import { messages as licencesMessages, usageMessages } from './licences.messages.ts';

const world = freshWorld();

const service = (id: number, descriptionService: string, deviceTypeId: string, idstate = 0) => ({
  id,
  serviceName: descriptionService.toLowerCase(),
  descriptionService,
  idstate,
  deviceTypeId,
});
const services = [
  service(11, 'Certificados', ' 1 , 2'),
  service(12, 'Certificados de servidor', '2'),
  service(13, 'Correo certificado', ''),
  service(14, 'Retirado', '', 1),
];

async function openServicesOf(row: number): Promise<void> {
  await page
    .getByRole('button', { name: /^Más acciones de / })
    .nth(row)
    .click();
  await page.getByRole('menuitem', { name: 'Servicios Contratados' }).click();
}

/** Opens the dialog of the first customer and waits for its options. */
async function openDialog() {
  await world.fault({ path: 'GetAllServices', status: 200, body: { result: { records: services } } });
  await signedIn(world, 'superadmin');
  const events: LicenceEvent[] = [];
  const mounted = await mountWidget(widget, { brand: 'license', onEvent: (event) => events.push(event) });
  await openServicesOf(0);
  await expect.element(dialog()).toBeVisible();
  await expect.element(choice(serviceLineWords.labels.validityType)).toBeEnabled();
  const offered = () => events.flatMap((event) => (event.type === 'licence:contracted-services-changed' ? [event.detail] : []));
  return { ...mounted, offered };
}

const dialog = () => page.getByRole('dialog', { name: licencesMessages.services });
const editor = () => page.getByRole('dialog', { name: 'Editar servicio' });
const form = () => page.getByRole('region', { name: serviceLineWords.addTitle });
const choice = (name: string, inside = form()) => inside.getByRole('combobox', { name, exact: true });
const digits = (name: string, inside = form()) => inside.getByRole('textbox', { name, exact: true });
const optionsOf = (name: string): readonly string[] =>
  [...choice(name).element().querySelectorAll('option:not([hidden])')].map((option) => option.textContent ?? '');
const rows = () => page.getByRole('table', { name: messages.listTitle }).getByRole('row').elements().slice(1);
const editButton = () => page.getByRole('button', { name: 'Editar Correo certificado' }).first();
const isFocused = (locator: Locator): boolean => locator.element().matches(':focus');
const keptSheets = async (): Promise<readonly string[]> => (await deskRows('contractedServices.')).map(({ sealed }) => sealed);
const add = () => page.getByRole('button', { name: 'Agregar', exact: true });

async function addMail(amount: string, quantity: string): Promise<void> {
  const before = rows().length;
  await choice(serviceLineWords.labels.product).selectOptions('Correo certificado');
  await choice(serviceLineWords.labels.validityType).selectOptions('Meses');
  await digits(serviceLineWords.labels.validityAmount).fill(amount);
  await digits('Cantidad').fill(quantity);
  await add().click();
  await expect.poll(() => rows().length).toBe(before + 1);
}

describe('a line of contracted services', () => {
  it('offers active services and the devices of the chosen service, and marks missing fields', async () => {
    const { offered } = await openDialog();
    // LC-116
    await expect.element(dialog().getByRole('heading', { name: 'Servicios Contratados' })).toBeVisible();
    await expect.poll(() => isFocused(choice(serviceLineWords.labels.product))).toBe(true);
    await expectNoAxeViolations();
    await digits('Cantidad').click();
    // The press itself moves the focus: a frame later it would take it from the field of the next key.
    add()
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true }));
    expect(isFocused(choice(serviceLineWords.labels.product))).toBe(true);
    await expect.poll(() => form().getByText('Campo obligatorio').elements()).toHaveLength(4); // product, type, amount, quantity
    expect(offered()).toEqual([]);

    // LC-181: active services only, and only the devices of the service.
    expect(optionsOf(serviceLineWords.labels.product)).toEqual(['Certificados', 'Certificados de servidor', 'Correo certificado']);
    await choice(serviceLineWords.labels.product).selectOptions('Correo certificado');
    expect(choice(serviceLineWords.labels.device).query()).toBeNull();
    await choice(serviceLineWords.labels.product).selectOptions('Certificados');
    expect(optionsOf(serviceLineWords.labels.device)).toEqual(['Token virtual', 'Token físico']);
  });

  it('adds a line with all its fields and dispatches the list in an event', async () => {
    const { offered } = await openDialog();
    await choice(serviceLineWords.labels.product).selectOptions('Certificados');
    await choice(serviceLineWords.labels.device).selectOptions('Token virtual');
    await choice(serviceLineWords.labels.delivery).selectOptions('Correo electrónico');
    await choice(serviceLineWords.labels.validityType).selectOptions('Días');
    await digits(serviceLineWords.labels.validityAmount).fill('730');
    await digits('Cantidad').fill('1200');
    await digits(serviceLineWords.labels.quota).fill('5');
    await add().click();
    // LC-117, LC-248
    await expect.poll(() => rows().map((row) => row.textContent)).toEqual([expect.stringContaining('Certificados')]);
    for (const text of ['Token virtual', 'Correo electrónico', '730 días', '1,200', '5'])
      await expect.element(page.getByRole('cell', { name: text, exact: true })).toBeVisible(); // LC-117
    await expect.element(choice(serviceLineWords.labels.product)).toHaveValue(''); // LC-248
    await expect.poll(() => isFocused(choice(serviceLineWords.labels.product))).toBe(true);
    await expect.element(digits('Cantidad')).toHaveValue('');
    await expect.element(page.getByText(/^1\sservicio$/)).toBeVisible();
    // LC-179
    expect(offered()).toEqual([
      {
        version: 1,
        brand: 'license',
        customerId: expect.any(Number),
        services: [
          {
            productService: 11,
            quantityToAddService: 1_200,
            validityService: 3,
            validityAmount: 730,
            reassignmentQuota: 5,
            deviceType: 1,
            credentialsDeliveryType: 1,
          },
        ],
      },
    ]);
    await expectNoAxeViolations();
  });

  it('accepts an unlimited line, and refuses a second line with the same values', async () => {
    const { offered } = await openDialog();
    await choice(serviceLineWords.labels.product).selectOptions('Correo certificado');
    await choice(serviceLineWords.labels.validityType).selectOptions('Meses');
    await digits(serviceLineWords.labels.validityAmount).fill('12');
    await digits('Cantidad').fill('50');
    await form().getByRole('switch', { name: serviceLineWords.labels.unlimited }).click();
    await expect.element(digits('Cantidad')).toBeDisabled(); // LC-279, LC-357
    await expect.element(digits('Cantidad')).toHaveValue('');
    await add().click();
    await expect.element(page.getByRole('cell', { name: usageMessages.unlimited })).toBeVisible();
    const line = { productService: 13, isSwitchEnabled: true, validityService: 2, validityAmount: 12, reassignmentQuota: 0 };
    await expect.poll(() => offered().at(-1)?.services).toEqual([{ ...line, deviceType: null, credentialsDeliveryType: null }]); // LC-180

    // A different quantity is still the same line; a different duration is another.
    await choice(serviceLineWords.labels.product).selectOptions('Correo certificado');
    await choice(serviceLineWords.labels.validityType).selectOptions('Meses');
    await digits(serviceLineWords.labels.validityAmount).fill('12');
    await digits('Cantidad').fill('7');
    await add().click();
    await expect.element(page.getByText('Ya existe el producto en la lista.')).toBeVisible(); // LC-353
    expect(rows()).toHaveLength(1); // LC-353
    await digits(serviceLineWords.labels.validityAmount).fill('6');
    await add().click();
    await expect.poll(() => rows().length).toBe(2); // LC-353
    await expect.poll(() => page.getByText('Ya existe el producto en la lista.').query()).toBeNull();
  });

  it('imports lines from a file, checks each with the rules of the form, and adds the valid ones', async () => {
    const { offered } = await openDialog();
    await addMail('12', '50');
    await page.getByRole('button', { name: 'Importar', exact: true }).click();
    const importing = page.getByRole('dialog', { name: serviceImportWords.title });
    await expect.element(importing.getByText('Columnas del archivo')).toBeVisible();
    const input = importing.element().querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('there is no file field');
    const lines = [
      'Producto o servicio,Tipo de dispositivo,Entrega de credenciales,Tipo de vigencia,Vigencia,Cantidad',
      'Certificados,Token físico,Mensajería,Años,2,1200',
      'Certificados,Token físico,Mensajería,Años,3,1200',
      'Correo certificado,,,Meses,12,7',
      'Correo certificado,,,Meses,6,7',
    ];
    await userEvent.upload(input, new File([lines.join('\n')], 'servicios.csv'));
    await expect.element(importing.getByText(/^Vigencia: 3 supera el máximo de 2\.$/)).toBeVisible();
    await expect.element(importing.getByText('Ya existe el producto en la lista.')).toBeVisible();
    expect(rows()).toHaveLength(1);
    await importing.getByRole('button', { name: /^Importar 2\sservicios$/ }).click();
    await expect.element(importing.getByText('Hechos: 2 de 2')).toBeVisible();
    await importing.getByRole('button', { name: 'Cerrar' }).last().click();
    await expect.poll(() => rows().length).toBe(3);
    expect(offered()).toHaveLength(2);
    expect(
      offered()
        .at(-1)
        ?.services.map(({ validityAmount }) => validityAmount),
    ).toEqual([12, 2, 6]);
  });

  it('edits a line in a dialog, which confirms before discarding typed changes', async () => {
    await openDialog();
    await addMail('12', '50');
    await editButton().click();
    await expect.element(editor()).toBeVisible(); // LC-118
    await expect.element(digits('Cantidad', editor())).toHaveValue('50'); // LC-118
    await expect.element(digits(serviceLineWords.labels.validityAmount, editor())).toHaveValue('12'); // LC-118
    // Cancelling keeps the former values.
    await digits('Cantidad', editor()).fill('99');
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: licencesMessages.stay }).click();
    await expect.element(digits('Cantidad', editor())).toHaveValue('99');
    await editor().getByRole('button', { name: 'Cancelar' }).click();
    await expect.element(page.getByRole('cell', { name: '50', exact: true })).toBeVisible(); // LC-249
    await expect.poll(() => isFocused(editButton())).toBe(true);
  });

  it('refuses to edit a line into a duplicate, and shows a notice of a change for two seconds', async () => {
    const { offered } = await openDialog();
    await addMail('12', '50');
    await addMail('6', '8');
    await editButton().click();
    // The edited line is not compared with itself.
    await digits(serviceLineWords.labels.validityAmount, editor()).fill('6');
    await editor().getByRole('button', { name: 'Aceptar' }).click();
    await expect.element(page.getByText(serviceLineWords.duplicate)).toBeVisible(); // LC-353
    await digits(serviceLineWords.labels.validityAmount, editor()).fill('12');
    await digits('Cantidad', editor()).fill('99');
    const notice = page.getByText('Servicio actualizado', { exact: true });
    holdTime();
    const pressed = performance.now();
    await editor().getByRole('button', { name: 'Aceptar' }).click();
    await expect.element(notice).toBeVisible(); // LC-252
    expect(page.getByText(serviceLineWords.duplicate).elements()).toEqual([]);
    const seen = performance.now();
    // A notice under the pointer stays open, so the pointer moves away.
    await userEvent.hover(page.getByRole('heading', { name: 'Servicios Contratados' }));
    await expect.element(page.getByRole('cell', { name: '99', exact: true })).toBeVisible(); // LC-249
    expect(
      offered()
        .at(-1)
        ?.services.map(({ quantityToAddService }) => quantityToAddService),
    ).toEqual([99, 8]);
    await expect.element(notice).not.toBeInTheDocument();
    // Two seconds, where other notices have six; the time of polling counts, too.
    expect(performance.now() - pressed).toBeGreaterThanOrEqual(2_000); // LC-254
    expect(performance.now() - seen).toBeLessThan(5_500); // LC-254
  });

  it('removes a line one second after staff confirm', async () => {
    const { offered } = await openDialog();
    await addMail('12', '50');
    const remove = page.getByRole('button', { name: 'Eliminar Correo certificado' });
    await remove.click();
    const question = page.getByRole('alertdialog', { name: '¿Quieres eliminar este servicio?' });
    await expect.element(question).toBeVisible(); // LC-250
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(rows()).toHaveLength(1); // LC-251: dismissed, the line stays
    await remove.click();
    holdTime();
    await question.getByRole('button', { name: 'Eliminar servicio' }).click();
    await vi.advanceTimersByTimeAsync(500);
    expect(rows()).toHaveLength(1); // LC-251: one second after the press, not before
    await vi.advanceTimersByTimeAsync(500);
    // LC-251, LC-253
    await expect.element(page.getByText('Servicio eliminado', { exact: true })).toBeVisible();
    await expect.element(page.getByText('No existe informacion correspondiente a los criterios de busqueda')).toBeVisible(); // LC-501
    await expect.poll(() => isFocused(page.getByRole('heading', { name: messages.listTitle }))).toBe(true);
    expect(offered().at(-1)?.services).toEqual([]);
  });
});

describe('the list of contracted services', () => {
  it('keeps the list of each customer encrypted, after closing the dialog and after a reload', async () => {
    const { handle } = await openDialog();
    expect(handle.canLeave()).toBe(true);
    await addMail('12', '50');
    await choice(serviceLineWords.labels.product).selectOptions('Certificados');
    await dialog().getByRole('button', { name: messages.close }).last().click();
    await expect.element(dialog()).not.toBeInTheDocument();
    // LC-116
    await expect.poll(keptSheets).toHaveLength(1);
    expect((await keptSheets())[0]).not.toMatch(/Correo|Andina|900373115/);
    expect(handle.canLeave()).toBe(true);
    await openServicesOf(1);
    await expect.element(page.getByText(messages.empty)).toBeVisible(); // LC-501
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await openServicesOf(0);
    await expect.poll(() => rows().length).toBe(1);
    await expect.element(choice(serviceLineWords.labels.product)).toHaveValue('11');

    // The page is loaded again.
    unmountAll();
    await mountWidget(widget, { brand: 'license' });
    await openServicesOf(0);
    await expect.element(page.getByText(messages.worksheet, { exact: false })).toBeVisible();
    await expect.poll(() => rows().length).toBe(1);
    await expect.element(choice(serviceLineWords.labels.product)).toHaveValue('11');
  });

  it('shows which choices failed to load, with a retry button for each', async () => {
    expectConsole('the services to contract did not load', 'the parameters of services did not load');
    await world.fault({ path: 'GetAllServices', status: 500 });
    await world.fault({ path: 'get-app-parameters-contracts', status: 500 });
    await signedIn(world, 'superadmin');
    await mountWidget(widget, { brand: 'license' });
    await openServicesOf(0);
    const again = form().getByRole('button', { name: 'Reintentar: Producto o servicio' });
    await expect.element(again).toBeVisible();
    await expect.element(form().getByRole('button', { name: 'Reintentar: Tipo de vigencia' })).toBeVisible();
    expect(optionsOf(serviceLineWords.labels.product)).toEqual(['No se encontraron registros.']);
    await world.clearFaults();
    await world.fault({ path: 'GetAllServices', status: 200, body: { result: { records: services } } });
    await again.click();
    await expect.poll(() => optionsOf(serviceLineWords.labels.product)).toContain('Certificados');
    await form().getByRole('button', { name: 'Reintentar: Tipo de vigencia' }).click();
    await expect.poll(() => optionsOf(serviceLineWords.labels.validityType)).toEqual(['Años', 'Meses', 'Días']);
    const { headers } = await requestSeen(world, 'get-app-parameters-contracts');
    expect(Object.keys(JSON.parse(String(headers['parameters'])) as object)).toEqual([
      'DocumentTypeParameters',
      'ValidityType',
      'StartDateParameter',
    ]); // LC-456
  });
});
