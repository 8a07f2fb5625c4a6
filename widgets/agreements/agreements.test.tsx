import { describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { registry } from '#shared/page/registry';
import { deskRows, sealedForm } from '../../tests/support/desk-machine.ts';
import { expectConsole } from '../../tests/support/console-gate.ts';
import { expectNoAxeViolations } from '../../tests/support/axe.ts';
import { unmountAll } from '../../tests/support/mount-widget.ts';
import { expectPageLoads } from '../../tests/support/page-loads.ts';
import { signedIn } from '../../tests/support/signed-in.ts';
import { requestSeen } from '../../tests/support/world.ts';
import {
  world,
  open,
  openAs,
  field,
  list,
  button,
  heading,
  optionsOf,
  choose,
  type,
  arrive,
  services,
  devices,
  fillContract,
  onlyPackages,
  walkToSummary,
} from '../../tests/support/agreements-screen.ts';
import { contractLabels, messages } from './agreements.messages.ts';

const loads = expectPageLoads();
/** The test's page is one of our own site. */
function ownPage(): void {
  registry.place = 'store';
  onTestFinished(() => void delete registry.place);
}

describe('who may make an agreement', () => {
  it.each([
    ['finance, which has no privilege, and asks for no product', 'financiero', {}, 0],
    ['a customer, and asks for no product', 'cliente-plan', {}, 0],
    ['a privilege of no product, once it knows the products', 'comercial', { LICENSE_PRIVILEGE: ['LICENSE_NADIE_CONTRACT'] }, 1],
  ])('refuses %s', async (_, userName, claims, asked) => {
    await openAs(userName, claims);
    await expect.element(page.getByText('No tienes los suficientes privilegios para realizar esta acción.')).toBeVisible(); // LC-437
    expect(page.getByRole('combobox').elements()).toHaveLength(0);
    expect((await world.requests('GetAllServices')).filter(({ method }) => method === 'GET')).toHaveLength(asked);
  });

  it.each([
    [
      'the flagged products to full access',
      'superadmin',
      [
        'Firma electrónica',
        'Nómina electrónica',
        'Guarda documental',
        'bemyself',
        'Correo certificado',
        'Facturación electrónica',
        'Licenciamiento',
      ],
    ],
    ['only the two of its codes to any other token', 'comercial', ['Firma electrónica', 'Nómina electrónica']],
  ])('offers %s', async (_, userName, products) => {
    await openAs(userName);
    await expect.poll(() => optionsOf(contractLabels.productId)).toEqual(products.map((name) => `Licencias - ${name}`)); // LC-435, LC-436, LC-437
  });

  it('offers a product as its service record describes it, and asks for what belongs to it', async () => {
    const service = {
      id: 77,
      serviceName: 'certs',
      descriptionService: 'Certificados digitales',
      serviceNameContract: 'SUPERGUARDA',
      contractedServices: 'ECD',
      requiresSupervision: true,
      isContractFullAccess: true,
      idstate: 0,
    };
    await world.fault({ path: 'GetAllServices', status: 200, body: { result: { records: [service] } } });
    await openAs('superadmin');
    await expect.poll(() => optionsOf(contractLabels.productId)).toEqual(['Certificados digitales']); // LC-191
    await choose(contractLabels.productId, 'Certificados digitales');
    await expect.element(list(contractLabels.productId)).toHaveValue('77'); // LC-191
    expect((await requestSeen(world, 'get-users-by-role')).headers['role']).toBe('LICENSE_SUPERGUARDA_COMERCIALMANAGER'); // LC-191
    expect((await requestSeen(world, 'GetPackagesByServiceName')).path).toMatch(/\/certs$/); // LC-191
  });

  it('lists what the parameters of the product name, one that was added included', async () => {
    const paymentTypes = [
      { paymentTypeId: 1, paymentTypeName: 'Contado' },
      { paymentTypeId: 9, paymentTypeName: 'Trueque' },
    ];
    await world.settings({ contract: { paymentTypes } });
    await openAs('superadmin');
    await choose(contractLabels.productId, services);
    await expect.poll(() => optionsOf(contractLabels.paymentCondition)).toEqual(['Contado', 'Trueque']); // LC-193
  });

  it('asks again when the products did not come', async () => {
    expectConsole('the products of agreements did not load');
    await world.fault({ path: 'GetAllServices', status: 200, body: { result: { records: 'nothing' } }, times: 1 });
    await openAs('superadmin');
    await button(messages.retry).click();
    await expect.poll(() => optionsOf(contractLabels.productId)).toContain(services);
  });
});

it('another product begins without services', { timeout: 60_000 }, async () => {
  await onlyPackages();
  await openAs('superadmin');
  await walkToSummary();
  for (const step of ['Servicios Contratados', 'Informacion Supervisor', 'Informacion Cliente', 'Informacion Contrato']) {
    await button(messages.back).click();
    await expect.element(heading(step)).toBeVisible();
  }
  await choose(contractLabels.productId, 'Licencias - Nómina electrónica');
  await type('Número de oportunidad', 'OP-2026-0419');
  await choose(contractLabels.managerId, 'Andrea Rojas');
  await choose(contractLabels.paymentCondition, 'Contado');
  for (const step of ['Informacion Cliente', 'Informacion Supervisor', 'Servicios Contratados']) await arrive(step);
  await expect.poll(() => optionsOf('Producto o servicio')).toContain('Paquete uno · Uno · PKG1');
  expect(page.getByRole('rowheader').elements()).toHaveLength(0); // LC-268
  await expect.element(button(messages.next)).toHaveAttribute('aria-disabled', 'true'); // LC-268
});

describe('what is typed', { timeout: 60_000 }, () => {
  it('is there again after a load, sealed, and gone when one starts over', async () => {
    await openAs('comercial');
    await choose(contractLabels.productId, devices);
    await type('Número de oportunidad', 'OP-BORRADOR');
    const kept = () => sealedForm('agreements');
    await expect.poll(kept).toBeDefined();
    const before = await kept();
    await type('Fecha inicio', '15/03/2025');
    await expect.poll(kept).not.toBe(before);
    unmountAll();
    expect(JSON.stringify([{ ...sessionStorage }, await deskRows()])).not.toContain('OP-BORRADOR');
    await open();
    await expect.element(field(contractLabels.contractNumber)).toHaveValue('OP-BORRADOR');
    await expect.element(page.getByRole('status').filter({ hasText: 'Borrador recuperado' })).toBeVisible();
    // In the form's own line: a notice would cover fields on a phone.
    expect(page.getByRole('region', { name: 'Avisos' }).elements()).toHaveLength(0);
    await expect.element(field(contractLabels.startDate)).toHaveValue('15/03/2025');
    await expect.poll(() => optionsOf(contractLabels.paymentCondition)).toContain('Contado');
    await button(messages.restart).click();
    await page.getByRole('alertdialog').getByRole('button', { name: messages.restartAccept }).click();
    await expect.element(list(contractLabels.productId)).toHaveValue('');
    await expect.poll(kept).toBeUndefined();
  });

  it('keeps to the steps that were earned, at any address', async () => {
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

  it('is there again where a refused renewal ended the session and the same person signs in again', async () => {
    expectConsole('the customer could not be looked up');
    ownPage();
    await openAs('superadmin');
    await fillContract();
    for (const path of ['contract/get-customer-info', 'RefreshToken']) await world.fault({ path, status: 401, body: {} });
    await arrive('Informacion Cliente');
    await type('Número de documento', '900373115');
    await expect.poll(() => loads()).toHaveLength(1);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]); // ST-228
    await world.clearFaults();
    unmountAll();
    // What a load of the page after signing in begins with.
    registry.pages.clear();
    await signedIn(world, 'superadmin');
    await open();
    await expect.element(heading('Informacion Cliente')).toBeVisible();
    await expect.element(field('Número de documento')).toHaveValue('900373115');
  });
});

describe('a person who may only read agreements', () => {
  const why = 'Solo puedes consultar.';

  it('sees the wizard and its acts, disabled', async () => {
    await openAs('superadmin', { PERMISSIONS: { AGREEMENTS: ['LICENSE_AGREEMENTS_READ'] } });
    await expect.element(page.getByText(why, { exact: true }).first()).toBeVisible();
    const fields = page.getByRole('group', { name: why });
    await expect.poll(() => fields.element().querySelectorAll('input, select, button').length).toBeGreaterThan(0);
    expect([...fields.element().querySelectorAll('input, select, textarea, button')].filter((one) => !one.matches(':disabled'))).toEqual(
      [],
    );
    await expect.element(button(messages.next)).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button(messages.next)).toHaveAccessibleDescription(why);
    await expectNoAxeViolations();
  });
});
