import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sealedForm } from '../../tests/support/desk-machine.ts';
import { expectConsole } from '../../tests/support/console-gate.ts';
import { expectNoAxeViolations } from '../../tests/support/axe.ts';
import { holdTime } from '../../tests/support/held-time.ts';
import { mountWidget, unmountAll } from '../../tests/support/mount-widget.ts';
import { signedIn } from '../../tests/support/signed-in.ts';
import { freshWorld } from '../../tests/support/fresh-world.ts';
import { widget } from './index.ts';
import { serviceLineWords } from '#shared/desk/service-lines.messages';
import { contractLabels, messages } from './agreements.messages.ts';
import { fieldLabels, documentTypeNames } from '#shared/page/buyer-fields.messages';
import { textsOf } from '../../tests/support/texts-of.ts';

/** Step 4, for a product of each kind, reached as a person reaches it. */
const world = freshWorld(1280, 1000);

const services = [
  { id: 21, serviceName: 'certs', descriptionService: 'Certificados', contractedServices: 'ECD', deviceTypeId: '1,2' },
  { id: 22, serviceName: 'mails', descriptionService: 'Correo certificado', contractedServices: 'otro', deviceTypeId: '' },
].map((each) => ({ ...each, serviceNameContract: 'FIRMAYA', requiresSupervision: false, isContractFullAccess: true, idstate: 0 }));
const packages = ['PKG1', 'PKG2'].map((packageCode, index) => ({
  packageId: index + 1,
  packageCode,
  packageName: packageCode,
  packageDescription: index === 0 ? 'Persona natural' : 'Persona jurídica',
}));

const list = (name: string, inside = form()) => inside.getByRole('combobox', { name, exact: true });
const digits = (name: string, inside = form()) => inside.getByRole('textbox', { name, exact: true });
const form = () => page.getByRole('region', { name: serviceLineWords.addTitle });
const editor = () => page.getByRole('dialog', { name: 'Actualizar servicio' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const heads = () => textsOf(page.getByRole('columnheader'));
const rows = () => page.getByRole('rowheader').elements();
const optionsOf = (name: string): readonly string[] =>
  [...list(name).element().querySelectorAll('option:not([hidden])')].map((option) => option.textContent ?? '');

async function choose(name: string, option?: string): Promise<void> {
  const select = page.getByRole('combobox', { name, exact: true }).first();
  const options = (): readonly HTMLOptionElement[] =>
    [...select.element().querySelectorAll('option')].filter(({ value, disabled }) => value !== '' && !disabled);
  await expect.poll(() => options().length).toBeGreaterThan(0);
  await select.selectOptions(option ?? options()[0]?.value ?? '');
}
async function fill(name: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name, exact: true }).first().fill(text);
  await userEvent.tab();
}
async function next(step: string): Promise<void> {
  await button(messages.next).click();
  await expect.element(page.getByRole('heading', { name: step, exact: true }).first()).toBeVisible();
}

const packagesAnswer = { path: 'GetPackagesByServiceName', status: 200, body: { result: { records: { packagesBase: packages } } } };

/** Steps 1 to 3, with a customer and a supervisor that the platform knows. */
async function walkTo(product: string, packagesFault: Parameters<typeof world.fault>[0] = packagesAnswer): Promise<void> {
  await world.fault({ path: 'GetAllServices', status: 200, body: { result: { records: services } } });
  await world.fault(packagesFault);
  await world.settings({ contract: { showLegalRepresentativeContract: false } });
  await world.setClock(new Date('2039-06-15T10:00:00-05:00'));
  await signedIn(world, 'superadmin');
  await mountWidget(widget, { brand: 'license' });
  await choose(contractLabels.productId, product);
  await fill('Número de oportunidad', 'OPP-SERVICIOS');
  await fill('Fecha inicio', '15/06/2039');
  await fill('Fecha fin', '15/06/2040');
  await choose(contractLabels.managerId);
  await choose(contractLabels.paymentCondition);
  await next('Informacion Cliente');
  await page.getByText(fieldLabels.personTypes.J, { exact: true }).click();
  await choose(fieldLabels.documentTypeId, 'NIT');
  await fill('Número de documento', '900373115');
  await expect.element(page.getByRole('textbox', { name: fieldLabels.legalName })).toHaveValue('Comercializadora Andina S.A.S.');
  await next('Informacion Supervisor');
  await choose(fieldLabels.documentTypeId, documentTypeNames.CC);
  await fill('Número de documento', '79888777');
  await expect.element(page.getByRole('textbox', { name: fieldLabels.firstName })).toHaveValue('Gloria');
  await next('Servicios Contratados');
}

it('asks an ECD product for devices, and lets on only with a service', async () => {
  await walkTo('Certificados');
  await expect.element(page.getByText('Producto: Certificados (ECD)')).toBeVisible();
  await expect.element(button(messages.next)).toHaveAttribute('aria-disabled', 'true'); // LC-271

  await button('Agregar').click();
  await expect.poll(() => form().getByText('Campo obligatorio').elements()).toHaveLength(4); // LC-404
  expect(rows()).toHaveLength(0);
  expect(optionsOf(serviceLineWords.labels.product)).toEqual(['Persona natural · PKG1', 'Persona jurídica · PKG2']); // LC-192
  await choose(serviceLineWords.labels.product, 'Persona natural · PKG1');
  expect(form().getByRole('switch').query()).toBeNull(); // LC-189: no unlimited quantity among devices
  expect(optionsOf(serviceLineWords.labels.device)).toEqual(['Token virtual', 'Token físico']); // LC-193
  await choose(serviceLineWords.labels.device, 'Token físico');
  expect(optionsOf(serviceLineWords.labels.delivery)).toEqual(['Correo electrónico', 'Entrega en oficina', 'Mensajería']); // LC-193
  expect(optionsOf(serviceLineWords.labels.validityType)).toEqual(['Años', 'Meses', 'Días']); // LC-193
  await choose(serviceLineWords.labels.delivery, 'Mensajería');
  await choose(serviceLineWords.labels.validityType, 'Años');
  // The limits of the worksheet hold here too.
  await digits(serviceLineWords.labels.validityAmount).fill('3');
  await expect.element(digits(serviceLineWords.labels.validityAmount)).toHaveValue(''); // LC-405
  await digits(serviceLineWords.labels.validityAmount).fill('2');
  await digits('Cantidad').fill('100000000');
  await digits('Cantidad').fill('100000001');
  await expect.element(digits('Cantidad')).toHaveValue('100000000'); // LC-405
  await digits(serviceLineWords.labels.quota).fill('6');
  await expect.element(digits(serviceLineWords.labels.quota)).toHaveValue(''); // LC-405
  await digits(serviceLineWords.labels.quota).fill('5');
  await button('Agregar').click();

  // LC-110, LC-111, LC-191
  await expect.poll(heads).toEqual(['Servicio', 'Dispositivo', 'Entrega', 'Vigencia', 'Cantidad', 'Reasignación', expect.any(String)]);
  for (const text of ['Token físico', 'Mensajería', '2 años', '100,000,000', '5'])
    await expect.element(page.getByRole('cell', { name: text, exact: true })).toBeVisible(); // LC-111, LC-405
  await expect.element(page.getByRole('rowheader')).toMatchTextContent(/Persona natural.*PKG1/);
  await expect.element(button(messages.next)).not.toHaveAttribute('aria-disabled'); // LC-271
  await expectNoAxeViolations();

  // Another device is another line, the same one is not.
  const add = async (device: string): Promise<void> => {
    await choose(serviceLineWords.labels.product, 'Persona natural · PKG1');
    await choose(serviceLineWords.labels.device, device);
    await choose(serviceLineWords.labels.delivery, fieldLabels.email);
    await choose(serviceLineWords.labels.validityType, 'Años');
    await digits(serviceLineWords.labels.validityAmount).fill('2');
    await digits('Cantidad').fill('7');
    await button('Agregar').click();
  };
  await add('Token físico');
  await expect.element(page.getByText('Ya existe el producto en la lista.')).toBeVisible(); // LC-406
  expect(rows()).toHaveLength(1); // LC-406
  await add('Token virtual');
  await expect.poll(() => rows().length).toBe(2); // LC-406
  // Beside the summary of a window of 1440 px: what was typed can be checked, every column of it.
  const step = page.getByRole('table').element().closest('section')?.parentElement;
  if (step instanceof HTMLElement) step.style.width = '760px';
  await expect
    .poll(() =>
      page
        .getByRole('columnheader')
        .elements()
        .filter((head) => head.getBoundingClientRect().width > 0)
        .map((head) => head.textContent),
    )
    .toEqual(expect.arrayContaining(['Dispositivo', 'Entrega', 'Vigencia', 'Cantidad', 'Reasignación']));
});

it('asks any other product for services: changed in a dialog, removed after a second, kept over Volver', async () => {
  await walkTo('Correo certificado');
  await choose(serviceLineWords.labels.product, 'Persona jurídica · PKG2');
  expect(list(serviceLineWords.labels.device).query()).toBeNull();
  expect(digits(serviceLineWords.labels.quota).query()).toBeNull();
  await choose(serviceLineWords.labels.validityType, 'Meses');
  await digits(serviceLineWords.labels.validityAmount).fill('12');
  await digits('Cantidad').fill('50');
  await choose(serviceLineWords.labels.validityType, 'Años');
  await expect.element(digits(serviceLineWords.labels.validityAmount)).toHaveValue(''); // LC-280
  await digits(serviceLineWords.labels.validityAmount).fill('1');
  await form().getByRole('switch', { name: serviceLineWords.labels.unlimited }).click();
  await expect.element(digits('Cantidad')).toHaveValue(''); // LC-279
  await expect.element(digits('Cantidad')).toBeDisabled();
  await button(serviceLineWords.add).click();
  // LC-110, LC-191, LC-404
  await expect.poll(heads).toEqual(['Servicio', 'Vigencia', 'Cantidad', expect.any(String)]);
  await expect.element(page.getByRole('cell', { name: '1 año', exact: true })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: serviceLineWords.unlimited, exact: true })).toBeVisible(); // LC-404

  await button('Editar Persona jurídica').click();
  await expect.element(editor()).toBeVisible(); // LC-272
  await editor().getByRole('switch', { name: serviceLineWords.labels.unlimited }).click();
  await digits('Cantidad', editor()).fill('1200');
  holdTime();
  await editor().getByRole('button', { name: 'Aceptar' }).click();
  await expect.element(page.getByText('Servicio actualizado!', { exact: true })).toBeVisible(); // LC-273
  await expect.element(page.getByRole('cell', { name: '1,200', exact: true })).toBeVisible();

  // What was added, and what is only typed.
  await choose(serviceLineWords.labels.product, 'Persona natural · PKG1');
  await button(messages.back).click();
  await expect.element(page.getByRole('heading', { name: 'Informacion Supervisor', exact: true }).first()).toBeVisible();
  await next('Servicios Contratados');
  await expect.element(list(serviceLineWords.labels.product)).toHaveValue('PKG1'); // LC-257
  expect(rows()).toHaveLength(1); // LC-257
  // Two seconds, where other notices have six.
  await vi.advanceTimersByTimeAsync(2_000);
  await expect.element(page.getByText('Servicio actualizado!', { exact: true })).not.toBeInTheDocument(); // LC-273

  await button('Eliminar Persona jurídica').click();
  const question = page.getByRole('alertdialog', { name: 'Quieres eliminar este servicio?', exact: true });
  await expect.element(question).toBeVisible(); // LC-274
  await question.getByRole('button', { name: 'Eliminar servicio' }).click();
  await vi.advanceTimersByTimeAsync(500);
  expect(rows()).toHaveLength(1); // LC-276: a second after the press, not before
  await vi.advanceTimersByTimeAsync(500);
  await expect.element(page.getByText('Servicio eliminado!', { exact: true })).toBeVisible(); // LC-275, LC-277
  expect(rows()).toHaveLength(0); // LC-276
  await expect.element(button(messages.next)).toHaveAttribute('aria-disabled', 'true'); // LC-271
  await vi.advanceTimersByTimeAsync(2_000);
  await expect.element(page.getByText('Servicio eliminado!', { exact: true })).not.toBeInTheDocument(); // LC-277
});

it('leaves the choices that did not come empty, with a way to ask again', async () => {
  expectConsole('the packages of the agreement did not load');
  await walkTo('Correo certificado', { path: 'GetPackagesByServiceName', status: 500 });
  const again = button('Reintentar: Producto o servicio');
  await expect.element(again).toBeVisible(); // LC-492
  expect(optionsOf(serviceLineWords.labels.product)).toEqual(['No se encontraron registros.']);
  await world.clearFaults();
  await world.fault(packagesAnswer);
  await again.click();
  await expect.poll(() => optionsOf(serviceLineWords.labels.product)).toEqual(['Persona natural · PKG1', 'Persona jurídica · PKG2']);
});

it('allows a quota of five where the parameters did not come', async () => {
  expectConsole('the parameters of the agreement did not load');
  await world.settings({ contract: { parameterMaxReassignmentQuota: 3 } });
  await walkTo('Certificados');
  const kept = () => sealedForm('agreements');
  const before = await kept();
  await digits(serviceLineWords.labels.quota).fill('4');
  await expect.element(digits(serviceLineWords.labels.quota)).toHaveValue('');
  await digits(serviceLineWords.labels.quota).fill('3');
  await expect.poll(kept).not.toBe(before);
  unmountAll();
  await world.fault({ path: 'get-app-parameters-contracts', status: 500 });
  // The draft leads to the same step, without what the platform says about the product.
  await mountWidget(widget, { brand: 'license' });
  await expect.element(button('Reintentar: Tipo de vigencia')).toBeVisible(); // LC-488
  await digits(serviceLineWords.labels.quota).fill('6');
  await expect.element(digits(serviceLineWords.labels.quota)).toHaveValue(''); // LC-489
  await digits(serviceLineWords.labels.quota).fill('5');
  await expect.element(digits(serviceLineWords.labels.quota)).toHaveValue('5'); // LC-489
});
