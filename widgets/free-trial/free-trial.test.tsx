import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { LicenceEvent } from '#shared/contract/dom-events';
import { handOverDrafts } from '#shared/page/storage/draft';
import { obtainPage } from '#shared/page/page';
import { registry } from '#shared/page/registry';
import { goToLogin, takeSignInMark } from '#shared/page/session/sign-in-mark';
import { expectConsole } from '../../tests/support/console-gate.ts';
import { expectNoAxeViolations } from '../../tests/support/axe.ts';
import { mountWidget } from '../../tests/support/mount-widget.ts';
import { signedIn } from '../../tests/support/signed-in.ts';
import { freshWorld } from '../../tests/support/fresh-world.ts';
import { configOfThisRun } from '../../tests/support/this-run.ts';
import { trialTyped } from '../../tests/support/trial.ts';
import { widget } from './index.ts';
import type { FreeTrialProps } from './props.ts';
import { messages } from './free-trial.messages.ts';
import { fieldLabels, problemTexts } from '#shared/page/buyer-fields.messages';

const world = freshWorld();
async function open(brand = 'firmamail', props: FreeTrialProps = {}) {
  const gone: string[] = [];
  const events: LicenceEvent[] = [];
  const { handle } = await mountWidget(widget, {
    brand,
    props,
    navigate: (target) => void gone.push(target),
    onEvent: (event) => void events.push(event),
  });
  await expect.element(start()).toBeVisible();
  return { handle, gone, events };
}

const start = () => page.getByRole('button', { name: messages.start });
const field = (label: string) => page.getByLabelText(label, { exact: true });
/** The label of a NIT also names the group of the number and its check digit. */
const companyNumber = () => page.getByRole('textbox', { name: fieldLabels.documentNumber, exact: true });
const orders = () => world.requests('RegisterPurchaseOrder');

async function fillIn(except?: string): Promise<void> {
  await field(fieldLabels.documentTypeId).selectOptions('1');
  for (const [label, text] of trialTyped) if (label !== except) await field(label).fill(text);
  if (except !== 'términos') await page.getByRole('checkbox').click();
}

describe('the form of the free trial', () => {
  it('starts with the data of the page, without a document type that the brand does not accept', async () => {
    const { handle } = await open('firmamail', { email: 'ana@ejemplo.co', documentType: 'CC', documentNumber: '1.098.765.432' });
    await expect.element(field(fieldLabels.email)).toHaveValue('ana@ejemplo.co');
    await expect.element(field(fieldLabels.documentTypeId)).toHaveValue('1');
    await expect.element(field(fieldLabels.documentNumber)).toHaveValue('1098765432');
    // The document was filled in, not typed, so leaving asks no question.
    expect(handle.canLeave()).toBe(true);
    handle.unmount();
    await open('firmamail', { documentType: 'NUIP', documentNumber: '1098765432' });
    await expect.element(field(fieldLabels.documentNumber).last()).toHaveValue('');
  });

  it("shows the brand's name and a link to buy", async () => {
    const { gone } = await open('firmaya');
    await expect.element(page.getByRole('heading', { name: 'Prueba Firmaya gratis', exact: true })).toBeVisible(); // ST-120
    await expectNoAxeViolations();
    await page.getByRole('link', { name: 'Comprar ahora', exact: true }).click();
    expect(gone).toEqual(['/']); // ST-122
  });

  it.each([...trialTyped.map(([label]) => label), 'términos'])(
    'keeps the button disabled while a field is missing: %s',
    async (missing) => {
      await open();
      await fillIn(missing);
      await expect.element(start()).toHaveAttribute('aria-disabled', 'true'); // ST-310, ST-121
      if (missing === 'términos') await page.getByRole('checkbox').click();
      else await field(missing).fill(trialTyped.find(([label]) => label === missing)?.[1] ?? '');
      await expect.element(start()).not.toHaveAttribute('aria-disabled');
    },
  );

  it('accepts the terms at the first press, even when that press leaves an empty required field', async () => {
    await page.viewport(390, 900);
    await open();
    await field(fieldLabels.email).click();
    await field(fieldLabels.cellphoneNumber).click();
    await page.getByRole('checkbox').click();
    await expect.element(page.getByRole('checkbox')).toBeChecked();
    // The field shows its error only after the press, so that the layout does not move under the pointer.
    await expect.element(field(fieldLabels.cellphoneNumber)).toHaveAttribute('aria-invalid', 'true');
  });

  it('shows the error of a field that was left, and keeps the button disabled', async () => {
    await open();
    await fillIn();
    await field(fieldLabels.email).fill('jose@mailinator.com');
    await field(fieldLabels.cellphoneNumber).click();
    await expect.element(page.getByText(problemTexts['email-domain'])).toBeVisible(); // ST-341
    await field(fieldLabels.email).fill('jose@ejemplo');
    await field(fieldLabels.documentNumber).fill('12 34');
    await userEvent.tab();
    await expect.element(page.getByText('Ingresa un correo electrónico válido.')).toBeVisible(); // ST-340
    await expect.element(page.getByText('El campo debe ser numerico, minimo 5 y maximo 15 caracteres.')).toBeVisible(); // ST-333, ST-329
    await expect.element(start()).toHaveAttribute('aria-disabled', 'true'); // ST-310
    await expectNoAxeViolations();
  });

  it("requires NIT with check digit and legal name of a company, and empties the person's identity", async () => {
    await open();
    await fillIn();
    await page.getByRole('radio', { name: fieldLabels.personTypes.J }).click();
    await expect.element(field(fieldLabels.documentTypeId)).toHaveValue('4'); // ST-293
    await expect.element(companyNumber()).toHaveValue(''); // ST-296
    await expect.element(field(fieldLabels.cellphoneNumber)).toHaveValue('3001234567');
    await companyNumber().fill('899999068');
    await expect.element(field('DV')).toHaveValue('1'); // ST-334
    await field(fieldLabels.legalName).fill("D'Vinos S.A.S.");
    await expect.element(start()).not.toHaveAttribute('aria-disabled');
  });

  it('reads a NIT as the RUT prints it, and questions the last of ten digits', async () => {
    await open();
    await page.getByRole('radio', { name: fieldLabels.personTypes.J }).click();
    await companyNumber().fill('900123456-9');
    await userEvent.tab();
    await expect.element(companyNumber()).toHaveAccessibleDescription(problemTexts['check-digit']); // ST-331
    await companyNumber().fill('900123456-8');
    await userEvent.tab();
    await expect.element(companyNumber()).toHaveValue('900123456'); // ST-330
    await companyNumber().fill('9001234568');
    await page.getByRole('button', { name: 'Usar 900123456-8' }).click();
    await expect.element(companyNumber()).toHaveValue('900123456');
    await expect.element(field('DV')).toHaveValue('8');
    await expectNoAxeViolations();
  });

  it('sends nothing on Enter, which marks missing fields or focuses the button', async () => {
    await open();
    await fillIn('Celular');
    await field(fieldLabels.firstName).click();
    await userEvent.keyboard('{Enter}');
    await expect.element(field(fieldLabels.cellphoneNumber)).toHaveAccessibleDescription(problemTexts.required);
    await field(fieldLabels.cellphoneNumber).fill('3001234567');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => document.activeElement?.shadowRoot?.activeElement?.textContent).toBe(messages.start);
    expect(await orders()).toEqual([]); // ST-346
  });

  it('asks before the buyer leaves values that the browser could not store', async () => {
    const denied = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    onTestFinished(() => denied.mockRestore());
    const { handle } = await open();
    expect(handle.canLeave()).toBe(true);
    await field(fieldLabels.firstName).fill('José');
    expect(handle.canLeave()).toEqual({ message: expect.stringContaining('sin enviar') });
  });

  it('restores the typed values after a reload, encrypted', async () => {
    const { handle } = await open();
    await fillIn();
    await expect.poll(() => handle.canLeave()).toBe(true);
    handle.unmount();
    await open();
    for (const [label, text] of trialTyped) await expect.element(field(label)).toHaveValue(text);
    await expect.element(page.getByRole('checkbox')).toBeChecked();
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('1030555666');
  });

  it('starts with the record of a signed-in customer', async () => {
    await signedIn(world, 'cliente-nuevo', 'firmamail');
    const { handle } = await open();
    await expect.element(field(fieldLabels.documentTypeId)).toHaveValue('1'); // ST-381
    await expect.element(field(fieldLabels.documentNumber)).toHaveValue('1020304050');
    await expect.element(field(fieldLabels.firstName)).toHaveValue('Mateo');
    await expect.element(field(fieldLabels.lastName)).toHaveValue('Ñáñez Peña');
    await expect.element(field(fieldLabels.email)).toHaveValue('mateo.nanez@correo.example');
    await expect.element(field(fieldLabels.cellphoneNumber)).toHaveValue('3182223344');
    expect(handle.canLeave()).toBe(true);
  });

  it('restores the form for the customer who signs in from it, and asks no question when the visitor leaves', async () => {
    const brand = { brand: 'facturacion', config: configOfThisRun() };
    const { handle } = await open('facturacion');
    await fillIn();
    const visitor = await obtainPage(brand);
    await goToLogin(visitor, () => expect(handle.canLeave()).toBe(true));
    handle.unmount();
    const { drafts } = takeSignInMark(visitor) ?? { drafts: [] };
    visitor.session.keep({ ...(await world.login({ userName: 'cliente-nuevo', appName: 'facturacion' })), userName: 'cliente-nuevo' });
    await handOverDrafts(visitor, drafts, 'cliente-nuevo');
    registry.pages.clear();
    await open('facturacion');
    for (const [label, text] of trialTyped) await expect.element(field(label)).toHaveValue(text);
    await expect.element(page.getByRole('checkbox')).toBeChecked();
  });

  it('shows that the brand has no free trial, without moving the card', async () => {
    await world.fault({
      path: 'GetPackagesByServiceName',
      status: 200,
      body: { result: { records: { packagesBase: [], packagesComplementary: [], packagesOffers: [], packagesCombo: [] } } },
      delayMs: 300,
    });
    const { element } = await mountWidget(widget, { brand: 'firmamail' });
    // The card is below the title from the first frame on.
    const cardTop = () => element.shadowRoot?.querySelector('h1')?.parentElement?.nextElementSibling?.getBoundingClientRect().top;
    await expect.element(page.getByText(messages.loading)).toBeInTheDocument();
    const waiting = cardTop();
    await expect.element(page.getByText(messages.unavailable)).toBeVisible();
    expect(cardTop()).toBe(waiting);
    await expectNoAxeViolations();
  });
});

describe('a submitted free trial', () => {
  it('orders the free base package without payment and asks the buyer to check the mailbox', async () => {
    const { handle, events } = await open();
    await fillIn();
    await start().click();
    await expect.element(page.getByRole('heading', { name: 'Revisa tu correo electrónico', exact: true })).toBeVisible(); // ST-123, ST-311
    // The button disappeared; the keyboard focus is at the heading.
    expect(document.activeElement?.shadowRoot?.activeElement?.textContent).toBe('Revisa tu correo electrónico');
    await expect.element(page.getByText('El enlace es válido durante 24 horas.')).toBeVisible(); // ST-124
    await expect.element(page.getByText(/Escríbenos a soporte@tienda\.example/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: messages.backToStore })).toBeVisible();
    expect(start().query()).toBeNull();
    const sent = await orders();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.headers).toMatchObject({ ptermsaccepted: expect.stringMatching(/^2026-08-01 \d{4}-.*Z$/) });
    const customer = {
      personType: 'N',
      documentTypeId: 1,
      documentNumber: '1030555666',
      dv: '',
      firstName: 'José',
      lastName: 'Ñáñez Peña',
      cellphoneNumber: '3001234567',
      email: 'jose@ejemplo.co',
    };
    // ST-120, ST-404 to ST-408
    expect(sent[0]?.body).toMatchObject({
      customerBilling: customer,
      customerService: customer,
      packagesToPurchase: [{ packageCode: 'MAIL-FREE-10', packageQuantity: 1 }],
      promotionCodeUse: '',
      totalDiscount: 0,
      totalTaxIva: 0,
      totalPurchase: 0,
      userRegisterPurchase: 'jose@ejemplo.co',
      additionalInfo: '',
      paymentMethod: 'SIN_PAGO',
      appName: 'firmamail',
      userToken: '',
      sendEmailActivationLicense: true,
      checkUserActivation: false,
    });
    expect(events.filter(({ type }) => type === 'licence:order-registered')).toHaveLength(1);
    expect(handle.canLeave()).toBe(true);
    expect(await world.outbox()).toEqual([expect.objectContaining({ to: 'jose@ejemplo.co' })]);
    await expectNoAxeViolations();
  });

  it('shows the sent trial after a reload, and accepts another e-mail address', async () => {
    const { handle } = await open();
    await fillIn();
    await start().click();
    await expect.element(page.getByRole('heading', { name: messages.sent })).toBeVisible();
    await expect.poll(() => Object.keys(sessionStorage).some((key) => key.startsWith('formDraft.'))).toBe(true);
    handle.unmount();
    await mountWidget(widget, { brand: 'firmamail' });
    await expect.element(page.getByText('Enviamos el enlace de activación a jose@ejemplo.co.')).toBeVisible();
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('jose@ejemplo.co');
    await page.getByRole('button', { name: messages.useOtherMail }).click();
    await expect.element(field(fieldLabels.email)).toHaveValue('jose@ejemplo.co');
    // A sent trial keeps only the e-mail address.
    await expect.element(field(fieldLabels.documentNumber)).toHaveValue('');
    expect(await orders()).toHaveLength(1);
  });

  it('sends the document type under the field name of the deployment', async () => {
    await open('facturacion');
    await fillIn();
    await start().click();
    await expect.element(page.getByRole('heading', { name: messages.sent })).toBeVisible();
    expect((await orders())[0]?.body).toMatchObject({ customerService: { documentTypeFacturacionId: 1 } }); // ST-171
  });

  it("shows the server's reason in a dialog when it refuses the trial, and keeps the typed values", async () => {
    await world.fault({
      path: 'RegisterPurchaseOrder',
      status: 422,
      body: { statusMessage: 'Ya tienes una licencia activa de este producto.' },
      times: 1,
    });
    const { gone } = await open();
    await fillIn();
    await start().click();
    const sorry = page.getByRole('alertdialog', { name: '¡Lo sentimos!' });
    await expect.element(sorry.getByText('Ya tienes una licencia activa de este producto.', { exact: true })).toBeVisible(); // ST-467
    await expect.element(sorry.getByText('¿Necesitas ayuda? Escríbenos a soporte@tienda.example.')).toBeVisible();
    expect(page.getByRole('heading', { name: messages.sent }).query()).toBeNull(); // ST-311
    // Waits until the colors stop changing.
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
    await expectNoAxeViolations();
    await sorry.getByRole('link', { name: 'Comprar Ahora' }).click();
    expect(gone).toEqual(['/']); // ST-467
    await userEvent.keyboard('{Escape}');
    await expect.element(field(fieldLabels.firstName)).toHaveValue('José');
    await start().click();
    await expect.element(page.getByRole('heading', { name: messages.sent })).toBeVisible();
    // A refused order does not count: the next attempt has another key.
    const tries = (await world.requests('RegisterPurchaseOrder')).filter(({ method }) => method === 'POST');
    expect(new Set(tries.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
  });

  it('shows a dialog when the server does not answer', async () => {
    expectConsole('the trial could not be registered');
    await world.fault({ path: 'RegisterPurchaseOrder', drop: true });
    await open();
    await fillIn();
    await start().click();
    const sorry = page.getByRole('alertdialog', { name: messages.sorry });
    await expect.element(sorry.getByText('No hay respuesta por parte del servidor. Por favor intente más tarde.')).toBeVisible(); // ST-467
  });
});
