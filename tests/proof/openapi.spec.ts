import type { BrowserContextOptions, BrowserContext } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { AgreementsPage } from '../support/agreements-page.ts';
import { buyerOnLanding } from '../support/buyer.ts';
import { LicencesPage } from '../support/licences-page.ts';
import { MyPlanPage } from '../support/my-plan-page.ts';
import { PurchasePage } from '../support/purchase-page.ts';
import { payForCart } from '../support/purchases.ts';
import { StaffPage } from '../support/staff-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SESSION_HUB } from '#shared/contract/hub';
import { openApi } from '../../shell/docs/openapi.ts';
import { ownProcess } from '../support/own-process.ts';

/** Longest start in ms; reading the description takes a second or two. */
const startLimitMs = 60_000;

const require = createRequire(import.meta.url);
const cli = require.resolve('@stoplight/prism-cli/dist/index.js');

/**
 * Starts Prism as a proxy between a browser and the platform. It validates calls and responses against `openapi.json`. The SignalR hub and
 * the telemetry are left out: they are not calls of the licence platform.
 * @throws with Prism's output when it does not start
 */
async function startValidatingProxy(platform: string) {
  const folder = await mkdtemp(join(tmpdir(), 'licence-prism-'));
  const file = join(folder, 'openapi.json');
  await writeFile(file, JSON.stringify(openApi()));
  const flags = ['proxy', file, platform, '--errors', '--host', '127.0.0.1', '--port', '0'];
  const { said, until, end } = ownProcess(process.execPath, [cli, ...flags], { signal: 'SIGKILL' });
  const stop = async (): Promise<void> => {
    await end();
    await rm(folder, { recursive: true, force: true });
  };
  const listeningAt = (): string | undefined => /Prism is listening on (http:\S+)/.exec(said())?.[1];
  await until(() => Promise.resolve(listeningAt() !== undefined), startLimitMs);
  const address = listeningAt();
  if (address === undefined) {
    await stop();
    throw new Error(`Prism did not begin. It printed:\n${said().slice(-4_000)}`);
  }

  const calls: string[] = [];
  const violations: string[] = [];
  return {
    /** Routes all later calls of this context to the platform through Prism. */
    async guard(visitor: BrowserContext) {
      const isCall = ({ origin, pathname }: URL): boolean =>
        origin === platform && pathname !== '/telemetry' && !pathname.startsWith(SESSION_HUB);
      await visitor.route(isCall, async (route) => {
        if (route.request().resourceType() !== 'fetch') return route.fallback();
        const { pathname, search } = new URL(route.request().url());
        const answer = await route.fetch({ url: address + pathname + search, maxRedirects: 0 });
        const call = `${route.request().method()} ${pathname}`;
        calls.push(call);
        const found =
          answer.headers()['sl-violations'] ??
          (answer.headers()['content-type']?.startsWith('application/problem+json') === true ? await answer.text() : undefined);
        if (found !== undefined) violations.push(`${call}: ${found}`);
        await route.fulfill({ response: answer });
      });
    },
    /** Returns and clears the calls so far, as `GET /path`. */
    takeCalls: () => calls.splice(0),
    /** Returns and clears Prism's violations so far: of a call, of its response, or of an undescribed call. */
    takeViolations: () => violations.splice(0),
    stop,
  };
}

const { world, arrive } = visitorsOfThisFile();
let prism: Awaited<ReturnType<typeof startValidatingProxy>>;

beforeAll(async () => {
  prism = await startValidatingProxy(world.addresses.platform);
});
afterAll(() => prism.stop());
afterEach(() => {
  expect(prism.takeViolations(), 'violations of openapi.json').toEqual([]);
});

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

/** The calls of a journey, as `GET /path`. Tests check some of them, so that a journey that bypasses Prism fails. */
const made = (): string => prism.takeCalls().join('\n').toLowerCase();

it('a buyer pays with a promo code from a landing page to the paid order', async () => {
  await buyerOnLanding(judged, { brand: 'facturacion', width: 1280 }, async (buyer) => {
    await buyer.cart.buy('FACT-BAS-120', 'Factura Emprende 120');
    await buyer.cart.applyPromo('NOV10');
    await payForCart(buyer, { brand: 'facturacion', code: 'FACT-BAS-120', amount: '$107,100' });
  });
  const calls = made();
  for (const call of ['getpackagesbyservicename', 'validatepromotioncode', 'registerpurchaseorder', 'payment/form', 'getsummaryorder'])
    expect(calls).toContain(call);
});

it('a customer reads the plan, adds a complement, and pays in cash with a proof of payment', async () => {
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

it('staff approve a payment, create a package, read configurations and licences, and create an agreement', async () => {
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
