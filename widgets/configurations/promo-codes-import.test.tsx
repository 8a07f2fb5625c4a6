import { expect, it } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { expectNoAxeViolations } from '../../tests/support/axe.ts';
import { expectConsole } from '../../tests/support/console-gate.ts';
import { openAsAdmin, promos, rowOf, search, world } from '../../tests/support/configurations-screen.ts';
import { textsOf } from '../../tests/support/texts-of.ts';

const head = 'Código;Descripción;Descuento;Aplicar al total de la compra;Inicio vigencia;Fin vigencia';
const line = (code: string, discount = '10') => `${code};Lote de prueba;${discount};Sí;01/01/2090;31/12/2090`;
const dialog = () => page.getByRole('dialog', { name: 'Importar códigos promocionales' });
const button = (name: string | RegExp) => dialog().getByRole('button', { name });
const preview = () => dialog().getByRole('table');
const names = () => textsOf(preview().getByRole('rowheader'));
const hasFocus = (locator: Locator) => expect.poll(() => locator.query()?.matches(':focus') ?? false).toBe(true);
const saves = () => world.requests('SaveNewPromoCode');

async function openImport(): Promise<void> {
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await hasFocus(button('elígelo en tu equipo'));
}

async function choose(...lines: readonly string[]): Promise<void> {
  const input = dialog().element().querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('there is no file field');
  await userEvent.upload(input, new File([`\uFEFF${[head, ...lines].join('\r\n')}`], 'lote.csv', { type: 'text/csv' }));
}

it('the import shows every line with its problem first, then sends the valid lines and lists the others', async () => {
  await openAsAdmin(promos);
  await openImport();
  await expectNoAxeViolations();
  await choose(line('LOTE1'), line('LOTE2', '500'), line('LOTE1'), line('LOTE3'));
  await hasFocus(dialog().getByText(/^2\sfilas listas · 2\scon error$/));
  await expect.poll(names).toEqual(['LOTE1', 'LOTE2', 'LOTE1', 'LOTE3']);
  await expect.element(preview().getByText('Descuento: El campo debe ser numérico y menor o igual a 100.')).toBeVisible();
  await expect.element(preview().getByText('Repite la fila 2.')).toBeVisible();
  await expectNoAxeViolations();
  await dialog().getByRole('checkbox', { name: 'Solo con errores' }).click();
  await expect.poll(names).toEqual(['LOTE2', 'LOTE1']);
  expect(await saves()).toEqual([]);

  await button(/^Importar 2\scódigos$/).click();
  await expect.element(dialog().getByText('Hechos: 2 de 2')).toBeVisible();
  expect((await saves()).map(({ body }) => (body as { promotionCode: string }).promotionCode)).toEqual(['LOTE1', 'LOTE3']);
  await expect.poll(names).toEqual(['LOTE2', 'LOTE1']);
  await expect.element(button(/^Descargar 2\sfilas sin importar$/)).toBeVisible();
  await button('Cerrar').last().click(); // the button in the corner would ask first
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
  await search('LOTE');
  await expect.element(rowOf('LOTE3')).toBeVisible();
});

it('the import confirms before Escape discards a file, and refuses a file that is not CSV', async () => {
  await openAsAdmin(promos);
  await openImport();
  const input = dialog().element().querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('there is no file field');
  await userEvent.upload(input, new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0])], 'foto.csv'));
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('No es un archivo CSV.');
  await choose(line('LOTE1'));
  await expect.element(button(/^Importar 1\scódigo$/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Seguir aquí' }).click();
  await expect.element(button(/^Importar 1\scódigo$/)).toBeVisible();
  await button('Cancelar').click();
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
  await hasFocus(page.getByRole('button', { name: 'Importar', exact: true }));
  expect(await saves()).toEqual([]);
});

it('the import pages and filters ten thousand lines', async () => {
  await openAsAdmin(promos);
  await openImport();
  await choose(...Array.from({ length: 10_000 }, (_, at) => line(`LOTE${at}`, at % 2 === 0 ? '10' : '500')));
  await expect.element(dialog().getByText(/^5,000\sfilas listas · 5,000\scon error$/)).toBeVisible();
  expect(names()).toHaveLength(10);
  await dialog().getByRole('button', { name: 'Página 1,000' }).click();
  await expect.poll(names).toEqual(expect.arrayContaining(['LOTE9999']));
});

it('the import continues after a refused line, and names a code that already exists', async () => {
  await openAsAdmin(promos);
  await openImport();
  await choose(line('LOTE1'), line('NOV10'), line('LOTE2'));
  await expect.element(preview().getByText('El código NOV10 ya existe.')).toBeVisible();
  await world.fault({ path: 'SaveNewPromoCode', status: 422, body: { statusMessage: 'No cabe.' }, times: 1 });
  await button(/^Importar 2\scódigos$/).click();
  await expect.element(dialog().getByText('Hechos: 1 de 2')).toBeVisible();
  await expect.element(preview().getByText('No cabe.')).toBeVisible();
  expect(await saves()).toHaveLength(2);
});

it('the import stops when the platform does not answer, and continues after a press', async () => {
  await openAsAdmin(promos);
  await openImport();
  await choose(line('LOTE1'), line('LOTE2'), line('LOTE3'));
  // The browser may repeat a request after a cut connection.
  await world.fault({ path: 'SaveNewPromoCode', drop: true });
  expectConsole('licence: import of 2 failed');
  await button(/^Importar 3\scódigos$/).click();
  await expect.element(dialog().getByText(/La plataforma no respondió\./)).toBeVisible();
  await world.clearFaults();
  await button('Continuar').click();
  await expect.element(dialog().getByText('Hechos: 2 de 3')).toBeVisible();
  await expect.element(preview().getByText('No hubo respuesta: no se sabe si se hizo. Comprueba antes de repetir.')).toBeVisible();
});
