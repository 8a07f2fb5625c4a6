import { expect } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { chooseOption } from './choose-option.ts';
import { openDesk } from './desk-screen.ts';
import { signedIn } from './signed-in.ts';
import { freshWorld } from './fresh-world.ts';
import { type SeenRequest } from './world.ts';
import { widget } from '../../widgets/agreements/index.ts';
import { fieldLabels, documentTypeNames } from '#shared/page/buyer-fields.messages';

export const world = freshWorld(1280, 1000);

export async function open(params: Readonly<Record<string, string>> = {}, config?: unknown) {
  return (await openDesk(widget, params, { ...(config === undefined ? {} : { config }) })).location;
}

export async function openAs(userName: string, claims: Readonly<Record<string, unknown>> = {}) {
  await signedIn(world, userName, 'license', claims);
  return open();
}

export const field = (name: string, nth = 0): Locator => page.getByRole('textbox', { name, exact: true }).nth(nth);

export const list = (name: string, nth = 0): Locator => page.getByRole('combobox', { name, exact: true }).nth(nth);

export const button = (name: string): Locator => page.getByRole('button', { name, exact: true });

export const heading = (name: string): Locator => page.getByRole('heading', { name, exact: true });

export const focusedText = (): string | null | undefined =>
  (page.getByRole('heading', { level: 1 }).element().getRootNode() as ShadowRoot).activeElement?.textContent;

export const optionsOf = (name: string, nth = 0): readonly string[] => {
  const element = list(name, nth).elements()[0];
  return element instanceof HTMLSelectElement ? [...element.options].flatMap(({ text, value }) => (value === '' ? [] : [text])) : [];
};

export async function choose(name: string, option: string, nth = 0): Promise<void> {
  await expect.element(list(name, nth)).toBeVisible();
  await chooseOption(list(name, nth), option);
}

export async function type(name: string, text: string, nth = 0): Promise<void> {
  await field(name, nth).fill(text);
  await userEvent.tab();
}

export const next = () => button('Siguiente').click();

export async function arrive(step: string): Promise<void> {
  await next();
  await expect.element(heading(step)).toBeVisible();
}

export const services = 'Licencias - Facturación electrónica';

export const devices = 'Licencias - Firma electrónica';

export async function fillContract({ product = services, number = 'OP-2026-0418' } = {}): Promise<void> {
  await choose('Producto', product);
  await type('Número de oportunidad', number);
  await type('Fecha inicio', '15/03/2025');
  await type('Fecha fin', '15/03/2027');
  await choose('Gerente operativo', 'Andrea Rojas');
  await choose('Condición de pago', 'Contado');
}

export async function fillCustomer(): Promise<void> {
  await type('Número de documento', '900373115');
  await expect.element(field(fieldLabels.legalName)).toHaveValue('Comercializadora Andina S.A.S.');
}

export async function fillSupervisor(): Promise<void> {
  await choose(fieldLabels.documentTypeId, documentTypeNames.CC);
  await type('Número de documento', '79888777');
  await expect.element(field(fieldLabels.firstName)).toHaveValue('Gloria');
}

/** Two packages that the sandbox does not have. */
export const onlyPackages = () =>
  world.fault({
    path: 'GetPackagesByServiceName',
    status: 200,
    body: {
      result: {
        records: {
          packagesBase: [
            { packageId: 1, packageCode: 'PKG1', packageName: 'Uno', packageDescription: 'Paquete uno' },
            { packageId: 2, packageCode: 'PKG2', packageName: 'Dos', packageDescription: 'Paquete dos' },
          ],
        },
      },
    },
  });

/** @param option the package's description, name and code */
export async function addService(option: string): Promise<void> {
  await choose('Producto o servicio', option);
  await choose('Tipo de vigencia', 'Meses');
  await field('Vigencia').fill('12');
  await field('Cantidad').fill('1200');
  await button('Agregar').click();
  await expect.element(page.getByRole('rowheader').filter({ hasText: option.split(' · ')[0] })).toBeVisible();
}

export async function walkToServices(product = services): Promise<void> {
  await fillContract({ product });
  await arrive('Informacion Cliente');
  await fillCustomer();
  await arrive('Informacion Supervisor');
  await fillSupervisor();
  await arrive('Servicios Contratados');
}

export async function walkToSummary(): Promise<void> {
  await walkToServices();
  await addService('Paquete uno · Uno · PKG1');
  await arrive('Resumen');
}

export async function posted(path: string): Promise<readonly SeenRequest[]> {
  return (await world.requests(path)).filter(({ method }) => method === 'POST');
}
