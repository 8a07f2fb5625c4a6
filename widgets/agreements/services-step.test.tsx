import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectConsole } from '../../tests/support/console-gate.ts';
import { expectNoAxeViolations } from '../../tests/support/axe.ts';
import { holdTime } from '../../tests/support/held-time.ts';
import { textsOf } from '../../tests/support/texts-of.ts';
import {
  arrive,
  button,
  choose,
  devices,
  field,
  list,
  onlyPackages,
  openAs,
  optionsOf,
  services,
  walkToServices,
  world,
} from '../../tests/support/agreements-screen.ts';
import { serviceLineWords } from '#shared/desk/service-lines.messages';
import { messages } from './agreements.messages.ts';

const { labels } = serviceLineWords;
const heads = () => textsOf(page.getByRole('columnheader'));
const rows = () => page.getByRole('rowheader').elements();
const editor = () => page.getByRole('dialog', { name: 'Actualizar servicio' });
const offered = ['Paquete uno · Uno · PKG1', 'Paquete dos · Dos · PKG2'];

async function openStep(product: string): Promise<void> {
  await openAs('superadmin');
  await walkToServices(product);
}

it('requires device and delivery for an ECD product, and continues only with a service', { timeout: 60_000 }, async () => {
  await onlyPackages();
  await openStep(devices);
  await expect.element(page.getByText(`Producto: ${devices} (ECD)`)).toBeVisible();
  await expect.element(button(messages.next)).toHaveAttribute('aria-disabled', 'true'); // LC-271

  await button(serviceLineWords.add).click();
  await expect.poll(() => page.getByText(serviceLineWords.required).elements()).toHaveLength(4); // LC-404
  expect(rows()).toHaveLength(0);
  expect(optionsOf(labels.product)).toEqual(offered); // LC-192
  await choose(labels.product, offered[0] ?? '');
  expect(page.getByRole('switch').query()).toBeNull(); // LC-189: device products have no unlimited quantity
  expect(optionsOf(labels.device)).toEqual(['Token virtual', 'Token físico']); // LC-193
  await choose(labels.device, 'Token físico');
  expect(optionsOf(labels.delivery)).toEqual(['Correo electrónico', 'Entrega en oficina', 'Mensajería']); // LC-193
  expect(optionsOf(labels.validityType)).toEqual(['Años', 'Meses', 'Días']); // LC-193
  await choose(labels.delivery, 'Mensajería');
  await choose(labels.validityType, 'Años');
  await field(labels.validityAmount).fill('2');
  await field(labels.quantity).fill('100000000');
  await field(labels.quota).fill('6');
  await expect.element(field(labels.quota)).toHaveValue(''); // LC-405
  await field(labels.quota).fill('5');
  await button(serviceLineWords.add).click();

  // LC-110, LC-111, LC-191
  await expect.poll(heads).toEqual(['Servicio', 'Dispositivo', 'Entrega', 'Vigencia', 'Cantidad', 'Reasignación', expect.any(String)]);
  for (const text of ['Token físico', 'Mensajería', '2 años', '100,000,000', '5'])
    await expect.element(page.getByRole('cell', { name: text, exact: true })).toBeVisible(); // LC-111, LC-405
  await expect.element(page.getByRole('rowheader')).toMatchTextContent(/Paquete uno.*PKG1/);
  await expect.element(button(messages.next)).not.toHaveAttribute('aria-disabled'); // LC-271
  await expectNoAxeViolations();

  // Beside the summary in a window of 1440 px every column is visible.
  const step = page.getByRole('table').element().closest('section')?.parentElement;
  if (step instanceof HTMLElement) step.style.width = '760px';
  const isSeen = (head: Element): boolean => head.getBoundingClientRect().width > 0;
  await expect
    .poll(() => textsOf(page.getByRole('columnheader').elements().filter(isSeen)))
    .toEqual(expect.arrayContaining(['Dispositivo', 'Entrega', 'Vigencia', 'Cantidad', 'Reasignación']));
});

it('edits services in a dialog, removes them after a second, and keeps them when staff go back', { timeout: 60_000 }, async () => {
  await onlyPackages();
  await openStep(services);
  await choose(labels.product, offered[1] ?? '');
  expect(list(labels.device).query()).toBeNull();
  expect(field(labels.quota).query()).toBeNull();
  await choose(labels.validityType, 'Años');
  await field(labels.validityAmount).fill('1');
  await page.getByRole('switch', { name: labels.unlimited }).click();
  await button(serviceLineWords.add).click();
  // LC-110, LC-191, LC-404
  await expect.poll(heads).toEqual(['Servicio', 'Vigencia', 'Cantidad', expect.any(String)]);
  await expect.element(page.getByRole('cell', { name: '1 año', exact: true })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: serviceLineWords.unlimited, exact: true })).toBeVisible(); // LC-404

  await button('Editar Paquete dos').click();
  await expect.element(editor()).toBeVisible(); // LC-272
  await editor().getByRole('switch', { name: labels.unlimited }).click();
  await editor().getByRole('textbox', { name: labels.quantity, exact: true }).fill('1200');
  holdTime();
  await editor().getByRole('button', { name: 'Aceptar' }).click();
  await expect.element(page.getByText('Servicio actualizado!', { exact: true })).toBeVisible(); // LC-273
  await expect.element(page.getByRole('cell', { name: '1,200', exact: true })).toBeVisible();

  // Both the added service and the typed values are kept.
  await choose(labels.product, offered[0] ?? '');
  await button(messages.back).click();
  await arrive('Servicios Contratados');
  await expect.element(list(labels.product)).toHaveValue('PKG1'); // LC-257
  expect(rows()).toHaveLength(1); // LC-257
  // Two seconds, where other notices have six.
  await vi.advanceTimersByTimeAsync(2_000);
  await expect.element(page.getByText('Servicio actualizado!', { exact: true })).not.toBeInTheDocument(); // LC-273

  await button('Eliminar Paquete dos').click();
  const question = page.getByRole('alertdialog', { name: 'Quieres eliminar este servicio?', exact: true });
  await expect.element(question).toBeVisible(); // LC-274
  await question.getByRole('button', { name: 'Eliminar servicio' }).click();
  await vi.advanceTimersByTimeAsync(500);
  expect(rows()).toHaveLength(1); // LC-276: one second after the press, not before
  await vi.advanceTimersByTimeAsync(500);
  await expect.element(page.getByText('Servicio eliminado!', { exact: true })).toBeVisible(); // LC-275, LC-277
  expect(rows()).toHaveLength(0); // LC-276
  await expect.element(button(messages.next)).toHaveAttribute('aria-disabled', 'true'); // LC-271
  await vi.advanceTimersByTimeAsync(2_000);
  await expect.element(page.getByText('Servicio eliminado!', { exact: true })).not.toBeInTheDocument(); // LC-277
});

it('offers a retry for choices that failed to load', { timeout: 60_000 }, async () => {
  expectConsole('the packages of the agreement did not load');
  await world.fault({ path: 'GetPackagesByServiceName', status: 500 });
  await openStep(services);
  const again = button(`Reintentar: ${labels.product}`);
  await expect.element(again).toBeVisible(); // LC-492
  expect(optionsOf(labels.product)).toEqual(['No se encontraron registros.']);
  await world.clearFaults();
  await onlyPackages();
  await again.click();
  await expect.poll(() => optionsOf(labels.product)).toEqual(offered);
});
