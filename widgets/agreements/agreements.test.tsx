import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { memoryLocation } from '#shared/runtime/memory-location';
import { expectNoAxeViolations } from '../../tests/support/axe.ts';
import { mountWidget } from '../../tests/support/mount-widget.ts';
import { signedIn } from '../../tests/support/signed-in.ts';
import { worldOfThisRun } from '../../tests/support/this-run.ts';
import { widget } from './index.ts';

const world = worldOfThisRun();

beforeEach(async () => {
  await page.viewport(1280, 1000);
  await world.reset();
});

async function open(params: Readonly<Record<string, string>> = {}) {
  const location = memoryLocation();
  location.set(params);
  await mountWidget(widget, { brand: 'license', location });
  return location;
}

async function openAs(userName: string, claims: Readonly<Record<string, unknown>> = {}) {
  await signedIn(world, userName, 'license', claims);
  return open();
}

const field = (name: string, nth = 0): Locator => page.getByRole('textbox', { name, exact: true }).nth(nth);
const list = (name: string, nth = 0): Locator => page.getByRole('combobox', { name, exact: true }).nth(nth);
const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
const heading = (name: string): Locator => page.getByRole('heading', { name, exact: true });
/** What has the focus inside the widget, in words. */
const focusedText = (): string | null | undefined =>
  (page.getByRole('heading', { level: 1 }).element().getRootNode() as ShadowRoot).activeElement?.textContent;

const optionsOf = (name: string, nth = 0): readonly string[] => {
  const element = list(name, nth).elements()[0];
  return element instanceof HTMLSelectElement ? [...element.options].flatMap(({ text, value }) => (value === '' ? [] : [text])) : [];
};

async function choose(name: string, option: string, nth = 0): Promise<void> {
  await expect.element(list(name, nth)).toBeVisible();
  const element = list(name, nth).element();
  if (element instanceof HTMLSelectElement) {
    await expect.poll(() => optionsOf(name, nth)).toContain(option);
    await list(name, nth).selectOptions(option);
    return;
  }
  await list(name, nth).fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Types and leaves the field. */
async function type(name: string, text: string, nth = 0): Promise<void> {
  await field(name, nth).fill(text);
  await userEvent.tab();
}

/** What stands under a field because of what is in it; '' when it is right. */
function errorUnder(control: Locator): string {
  const element = control.elements()[0];
  if (element?.getAttribute('aria-invalid') !== 'true') return '';
  const root = element.getRootNode() as ShadowRoot;
  return root.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
}
const shows = (control: Locator, text: string) => expect.poll(() => errorUnder(control)).toBe(text);

const next = () => button('Siguiente').click();
async function arrive(step: string): Promise<void> {
  await next();
  await expect.element(heading(step)).toBeVisible();
}

const services = 'Licencias - Facturación electrónica';

async function fillContract({ product = services, number = 'OP-2026-0418' } = {}): Promise<void> {
  await choose('Producto', product);
  await type('Número de oportunidad', number);
  await type('Fecha inicio', '15/03/2025');
  await type('Fecha fin', '15/03/2027');
  await choose('Gerente operativo', 'Andrea Rojas');
  await choose('Condición de pago', 'Contado');
}

describe('who may make an agreement', () => {
  it.each([
    ['a token without a privilege', 'financiero', {}],
    ['a privilege of no product', 'comercial', { LICENSE_PRIVILEGE: ['LICENSE_NADIE_CONTRACT'] }],
  ])('refuses %s', async (_, userName, claims) => {
    await openAs(userName, claims);
    await expect.element(page.getByText('No tienes los suficientes privilegios para realizar esta acción.')).toBeVisible(); // LC-437
    expect(page.getByRole('combobox').elements()).toHaveLength(0);
    if (userName === 'financiero') expect(await world.requests('GetAllServices')).toHaveLength(0);
  });

  it('offers the flagged products to full access, and only those of its codes to any other token', async () => {
    await openAs('superadmin');
    await expect
      .poll(() => optionsOf('Producto'))
      .toEqual([
        'Licencias - Firma electrónica',
        'Licencias - Nómina electrónica',
        'Licencias - Guarda documental',
        'Licencias - bemyself',
        'Licencias - Correo certificado',
        'Licencias - Facturación electrónica',
        'Licencias - Licenciamiento',
      ]); // LC-435, LC-436: the generic one is not flagged
  });

  it('offers a commercial the two products of the codes in the token', async () => {
    await openAs('comercial');
    await expect.poll(() => optionsOf('Producto')).toEqual(['Licencias - Firma electrónica', 'Licencias - Nómina electrónica']); // LC-435, LC-437
  });

  it('asks again when the products did not come', async () => {
    await world.fault({ path: 'GetAllServices', status: 200, body: { result: { records: 'nothing' } }, times: 1 });
    await openAs('superadmin');
    await button('Reintentar').click();
    await expect.poll(() => optionsOf('Producto')).toContain(services);
  });
});

describe('the contract step', { timeout: 60_000 }, () => {
  it('asks for six fields, tells the steps, and moves on when all of them are right', async () => {
    await openAs('superadmin');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Convenios' })).toBeVisible(); // LC-104
    await expect.element(heading('Nuevo Convenio')).toBeVisible(); // LC-104
    const steps = page.getByRole('navigation', { name: 'Pasos del convenio' }).getByRole('listitem');
    expect(steps.elements().map((step) => step.textContent?.replace(/^\d/, ''))).toEqual([
      'Informacion Contrato',
      'Informacion Cliente',
      'Informacion Supervisor',
      'Servicios Contratados',
      'Resumen',
    ]); // LC-105
    expect(steps.nth(0).element().getAttribute('aria-current')).toBe('step'); // LC-105
    await expect.poll(() => optionsOf('Producto')).toContain(services);
    for (const name of ['Número de oportunidad', 'Fecha inicio', 'Fecha fin']) expect(field(name).elements()).toHaveLength(1); // LC-106
    for (const name of ['Producto', 'Gerente operativo', 'Condición de pago']) expect(list(name).elements()).toHaveLength(1); // LC-106
    expect(button('Volver').elements()).toHaveLength(0); // LC-113
    expect(button('Finalizar y guardar').elements()).toHaveLength(0); // LC-115
    await expect.element(field('Número de oportunidad')).toBeDisabled(); // LC-368: the check needs a product

    await next();
    await shows(list('Producto'), 'Campo obligatorio'); // LC-365
    await shows(field('Fecha inicio'), 'Campo obligatorio'); // LC-370
    await shows(field('Fecha fin'), 'Campo obligatorio'); // LC-375
    await expect.element(heading('Informacion Contrato')).toBeVisible(); // LC-255
    await choose('Producto', services);
    await shows(field('Número de oportunidad'), 'Campo obligatorio'); // LC-366
    await shows(list('Gerente operativo'), 'Campo obligatorio'); // LC-378
    await shows(list('Condición de pago'), 'Campo obligatorio'); // LC-379
    await expectNoAxeViolations();

    // Each in turn: five of six do not do.
    await fillContract();
    await field('Número de oportunidad').fill('   ');
    await next();
    await shows(field('Número de oportunidad'), 'Campo obligatorio'); // LC-366
    await field('Número de oportunidad').fill('x'.repeat(101));
    await expect.element(field('Número de oportunidad')).toHaveValue('x'.repeat(100)); // LC-367
    await arrive('Informacion Cliente'); // LC-114, LC-255
    await expect.poll(focusedText).toBe('Informacion Cliente');
    await button('Volver').click(); // LC-113, LC-256
    await expect.element(field('Número de oportunidad')).toHaveValue('x'.repeat(100)); // LC-257
  });
});

describe('what is typed', { timeout: 60_000 }, () => {
  it('keeps to the steps that were earned, whatever the address says', async () => {
    await signedIn(world, 'superadmin');
    const location = await open({ paso: '4' });
    await expect.poll(() => location.get()).not.toHaveProperty('paso');
    await expect.element(heading('Informacion Contrato')).toBeVisible();
    await fillContract();
    await arrive('Informacion Cliente');
    expect(location.get()).toHaveProperty('paso', '2');
    // The browser's Back and Forward.
    location.set({ paso: null });
    await expect.element(heading('Informacion Contrato')).toBeVisible();
    location.set({ paso: '2' });
    await expect.element(heading('Informacion Cliente')).toBeVisible();
    location.set({ paso: '5' });
    await expect.element(heading('Informacion Cliente')).toBeVisible();
    expect(location.get()).toHaveProperty('paso', '2');
  });
});
