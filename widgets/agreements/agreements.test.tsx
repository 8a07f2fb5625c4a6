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
/** Runs the test page as a page of the store. */
function ownPage(): void {
  registry.place = 'store';
  onTestFinished(() => void delete registry.place);
}

describe('access to agreements', () => {
  it.each([
    ['finance staff without a privilege, before requesting products', 'financiero', {}, 0],
    ['a customer, before requesting products', 'cliente-plan', {}, 0],
    ['a privilege for no product, after requesting products', 'comercial', { LICENSE_PRIVILEGE: ['LICENSE_NADIE_CONTRACT'] }, 1],
  ])('denies access to %s', async (_, userName, claims, requests) => {
    await openAs(userName, claims);
    await expect.element(page.getByText('No tienes los suficientes privilegios para realizar esta acción.')).toBeVisible(); // LC-437
    expect(page.getByRole('combobox').elements()).toHaveLength(0);
    expect((await world.requests('GetAllServices')).filter(({ method }) => method === 'GET')).toHaveLength(requests);
  });

  it.each([
    [
      'the flagged products to staff with full access',
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
    ['only the two products of its codes to other staff', 'comercial', ['Firma electrónica', 'Nómina electrónica']],
  ])('offers %s', async (_, userName, products) => {
    await openAs(userName);
    await expect.poll(() => optionsOf(contractLabels.productId)).toEqual(products.map((name) => `Licencias - ${name}`)); // LC-435, LC-436, LC-437
  });

  it('names a product by its service record, and requests the managers and packages of its service', async () => {
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

  it("offers every payment type of the product's parameters, including an added one", async () => {
    const paymentTypes = [
      { paymentTypeId: 1, paymentTypeName: 'Contado' },
      { paymentTypeId: 9, paymentTypeName: 'Trueque' },
    ];
    await world.settings({ contract: { paymentTypes } });
    await openAs('superadmin');
    await choose(contractLabels.productId, services);
    await expect.poll(() => optionsOf(contractLabels.paymentCondition)).toEqual(['Contado', 'Trueque']); // LC-193
  });

  it('offers a retry when the products failed to load', async () => {
    expectConsole('the products of agreements did not load');
    await world.fault({ path: 'GetAllServices', status: 200, body: { result: { records: 'nothing' } }, times: 1 });
    await openAs('superadmin');
    await button(messages.retry).click();
    await expect.poll(() => optionsOf(contractLabels.productId)).toContain(services);
  });
});

it('removes the services when staff select another product', { timeout: 60_000 }, async () => {
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

describe('the draft of an agreement', { timeout: 60_000 }, () => {
  it('restores the draft after a reload, stores it encrypted, and discards it when staff start over', async () => {
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

  it('opens no step that staff have not reached, at any address', async () => {
    await signedIn(world, 'superadmin');
    const location = await open({ paso: '4' });
    await expect.poll(() => location.get()).not.toHaveProperty('paso');
    await expect.element(heading('Informacion Contrato')).toBeVisible();
    await fillContract();
    await arrive('Informacion Cliente');
    expect(location.get()).toHaveProperty('paso', '2');
    // Browser Back and Forward.
    location.set({ paso: null });
    await expect.element(heading('Informacion Contrato')).toBeVisible();
    location.set({ paso: '2' });
    await expect.element(heading('Informacion Cliente')).toBeVisible();
    location.set({ paso: '5' });
    await expect.element(heading('Informacion Cliente')).toBeVisible();
    expect(location.get()).toHaveProperty('paso', '2');
  });

  it('restores the draft when the same user signs in after a refused renewal ended the session', async () => {
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
    // A reload after signing in starts without a page object.
    registry.pages.clear();
    await signedIn(world, 'superadmin');
    await open();
    await expect.element(heading('Informacion Cliente')).toBeVisible();
    await expect.element(field('Número de documento')).toHaveValue('900373115');
  });
});

describe('the agreements screen for staff who may only read', () => {
  const why = 'Solo puedes consultar.';

  it('disables every field and action of the wizard', async () => {
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
