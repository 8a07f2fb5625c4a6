import type { BrowserContextOptions } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { AgreementsPage } from '../support/agreements-page.ts';
import { buyerOnLanding } from '../support/buyer.ts';
import { LicencesPage } from '../support/licences-page.ts';
import { MyPlanPage } from '../support/my-plan-page.ts';
import { PurchasePage } from '../support/purchase-page.ts';
import { payForCart } from '../support/purchases.ts';
import { StaffPage } from '../support/staff-page.ts';
import { startValidatingProxy, type ValidatingProxy } from '../support/validating-proxy.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';

const { world, arrive } = visitorsOfThisFile();
let prism: ValidatingProxy;

beforeAll(async () => {
  prism = await startValidatingProxy(world.addresses.platform);
});
afterAll(() => prism.stop());
afterEach(() => {
  expect(prism.takeViolations(), 'violations of openapi.json').toEqual([]);
});

/** Visitors whose calls Prism judges. */
const judged = {
  world,
  async arrive(options?: BrowserContextOptions) {
    const visitor = await arrive(options);
    await prism.guard(visitor);
    return visitor;
  },
};

const staff = async (): Promise<StaffPage> =>
  new StaffPage(await (await judged.arrive({ viewport: { width: 1440, height: 900 } })).newPage(), world.addresses);

/** The calls that a journey made, as `GET /path`. A proof that lost its way to Prism is seen by what is missing here. */
const made = (): string => prism.takeCalls().join('\n').toLowerCase();

it('a buyer with a promo code, from a landing page to the paid order', async () => {
  await buyerOnLanding(judged, { brand: 'facturacion', width: 1280 }, async (buyer) => {
    await buyer.cart.buy('FACT-BAS-120', 'Factura Emprende 120');
    await buyer.cart.applyPromo('NOV10');
    await payForCart(buyer, { brand: 'facturacion', code: 'FACT-BAS-120', amount: '$107,100' });
  });
  const calls = made();
  for (const call of ['getpackagesbyservicename', 'validatepromotioncode', 'registerpurchaseorder', 'payment/form', 'getsummaryorder'])
    expect(calls).toContain(call);
});

it('a customer reads the plan and adds a complement, and pays in cash with a proof', async () => {
  const plan = await MyPlanPage.openAs(judged, 'cliente-plan', 'colnomina');
  await plan.months.waitFor();
  await plan.page.getByRole('button', { name: 'Agregar: Documentos de nómina' }).click();
  await plan.page.getByRole('button', { name: 'Agregar Documentos de nómina 200' }).click();
  await plan.page.getByRole('dialog').getByText('Documentos de nómina 200').first().waitFor();

  const form = await PurchasePage.ofCustomer(judged);
  await form.field('legalTermsCheck').check();
  await form.button('Pago en efectivo').click();
  await form.button('Enviar orden').click();
  await form.button('Ver la orden').click();
  const rut = { name: 'rut.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };
  await form.page.locator('input[type=file][aria-label="RUT"]').setInputFiles(rut);
  await form.page.getByRole('link', { name: 'Descargar rut.pdf' }).waitFor();
  const calls = made();
  for (const call of ['exchangecode', 'getpackagebasecustomer', 'getcustomerinformation', 'registerpurchaseorder', 'uploadpaymentsupport'])
    expect(calls).toContain(call);
});

it('staff approve a payment, create a package, read configurations and licences, and make an agreement', async () => {
  const payments = await staff();
  const reference = await payments.openPaymentsAs('financiero');
  await payments.rowWith(reference).getByRole('button', { name: 'Aprobar' }).click();
  await payments.question.getByRole('button', { name: 'Aprobar' }).click();
  await payments.notice('Se ha aprobado el pago satisfactoriamente').waitFor();
  await payments.tab('Pagos aprobados').click();
  await payments.searchBox().fill(reference);
  await payments.rowWith(reference).waitFor();

  const screen = await staff();
  await screen.openAs('superadmin', '/admin/packages');
  await screen.button('Crear paquete').click();
  await screen.fillPackage({ code: 'CON-PRISM', name: 'Plan Descrito' });
  await screen.dialog.getByText('Público', { exact: true }).click();
  await screen.field('Resumen').fill('Todo incluido');
  await screen.accept();
  await screen.row('Plan Descrito').waitFor();

  await screen.open('license', '/admin/configurations');
  for (const name of ['Tipo características', 'Características del servicio']) {
    await screen.tab(name).click();
    await screen.page.getByRole('rowheader').first().waitFor();
  }
  await screen.open('license', '/admin/licenses');
  await new LicencesPage(screen.page, world.addresses).find("D'Vinos & Quesos S.A.S.");
  await screen.open('license', '/admin/agreements');
  const agreement = new AgreementsPage(screen.page, world.addresses);
  await agreement.fillContract('Licencias - Firma electrónica');
  await agreement.fillPeople();
  await agreement.addDevices();
  await agreement.next('Resumen');
  await agreement.button('Finalizar y guardar').click();
  await agreement.button('Guardar').click();
  await agreement.notice('Convenio guardado!').waitFor();
  const calls = made();
  for (const call of ['changestatepurchase', 'savepackage', 'getallservicefeatures', 'getcustomerslicensed', 'contract/create'])
    expect(calls).toContain(call);
});
