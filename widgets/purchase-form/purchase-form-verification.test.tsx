import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page as browser, userEvent, type Locator } from 'vitest/browser';
import { isRecord } from '#shared/contract/schema';
import {
  world,
  orderCall,
  type OpenForm,
  openForm,
  control,
  seen,
  focused,
  expectOnlyDialog,
  expectDialogWithoutAxeViolations,
  press,
  fillAll,
  sent,
  bodyOf,
} from '../../tests/support/purchase-form-screen.ts';
import { messages } from './purchase-form.messages.ts';
import { dialogMessages } from './purchase-dialogs.messages.ts';
import { fieldLabels } from '#shared/page/buyer-fields.messages';

afterEach(() => vi.useRealTimers());

describe('the e-mail verification', () => {
  const code = (): Locator => browser.getByLabelText(dialogMessages.code, { exact: true });
  const mailedCode = async (): Promise<string> => {
    const codes = (await world.outbox()).flatMap((mail) => (isRecord(mail) && typeof mail['code'] === 'string' ? [mail['code']] : []));
    return codes.at(-1) ?? '';
  };
  async function reachDialog(opening?: Parameters<typeof openForm>[0]): Promise<OpenForm> {
    const form = await openForm(opening);
    await fillAll(form, { email: 'nueva@empresa.com' });
    await press(messages.payCash);
    await press(dialogMessages.sendOrder);
    await expect.element(browser.getByRole('heading', { name: '¡Solo falta una comprobación más!' })).toBeVisible(); // PK-113
    return form;
  }

  it('asks for the code of an unverified address, and continues with the right code', async () => {
    const form = await reachDialog();
    await expectOnlyDialog(form, '¡Solo falta una comprobación más!'); // PK-006, ST-286, approveMailCode
    const [request] = await sent('checkisvalidemail');
    expect(request?.headers).toMatchObject({ pemail: 'nueva@empresa.com', presendemail: 'false', pappname: 'facturacion' }); // ST-414
    expect(focused(form)).toBe('Código'); // PK-115
    await expectDialogWithoutAxeViolations();
    await code().fill('000000');
    await expect.element(code()).toHaveAccessibleDescription('El código ingresado no es válido.'); // PK-354
    await expect.element(code()).toHaveValue(''); // PK-216
    await expect.poll(() => focused(form)).toBe('Código');
    await code().fill(await mailedCode());
    await expect.element(browser.getByRole('heading', { name: '¡Verificación Exitosa!' })).toBeVisible(); // PK-120
    await seen(dialogMessages.orderSent);
    expect(bodyOf((await sent('validationmailcode')).at(-1))).toEqual({ email: 'nueva@empresa.com', code: await mailedCode() }); // PK-336, PK-165
  });

  it('shows the rule for text that is not a code, and sends nothing', async () => {
    await reachDialog();
    await expect.element(code()).toHaveAttribute('maxlength', '6'); // PK-283
    await code().fill('12a456');
    await userEvent.keyboard('{Enter}');
    await expect.element(code()).toHaveAccessibleDescription('Ingresa un código numérico de 6 caracteres.'); // PK-284
    expect(await sent('validationmailcode')).toHaveLength(0);
  });

  it('lets the buyer correct the address, and sends the corrected one with the order', async () => {
    const form = await reachDialog();
    await press('¿No has recibido el email?');
    await expect.element(browser.getByRole('heading', { name: '¡Hecha un vistazo a tu bandeja de entrada!' })).toBeVisible(); // PK-114, PK-116
    const email = browser.getByRole('dialog').getByLabelText(fieldLabels.email);
    await expect.element(email).toHaveAttribute('maxlength', '100'); // PK-285
    await email.fill('a@b');
    await press('Reenviar');
    await expect.element(email).toHaveAccessibleDescription('Ingresa un correo electrónico válido.'); // PK-286
    await press(dialogMessages.backToCode);
    await expect.element(browser.getByText(dialogMessages.verifyText('nueva@empresa.com'))).toBeVisible(); // PK-118
    await press('¿No has recibido el email?');
    await email.fill('otra@empresa.com');
    await press('Reenviar');
    await expect.element(code()).toBeVisible(); // PK-117
    expect((await sent('checkisvalidemail')).at(-1)?.headers).toMatchObject({ pemail: 'otra@empresa.com', presendemail: 'true' });
    await code().fill(await mailedCode());
    await seen(dialogMessages.orderSent);
    expect(bodyOf((await sent(orderCall))[0])['customerService']).toMatchObject({ email: 'otra@empresa.com' });
    await expect.element(control(form, 'emailService')).toHaveValue('otra@empresa.com'); // PK-119
  });

  it.each([
    ['sends no second code for the same address in other letter case', 'Nueva@Empresa.com', 2],
    ['asks for a code again when the buyer changes the address', 'otra@empresa.com', 1],
  ])('%s', async (_, next, orders) => {
    const form = await reachDialog();
    await world.fault({ method: 'POST', path: orderCall, status: 400, body: { statusMessage: 'Hoy no.' }, times: 1 });
    await code().fill(await mailedCode());
    await seen('Hoy no.');
    await press(dialogMessages.understood);
    const checksBefore = (await sent('checkisvalidemail')).length;
    await control(form, 'emailBilling').fill(next);
    await press(messages.payCash);
    await press(dialogMessages.sendOrder);
    if (orders === 1) await seen(dialogMessages.verifyText(next)); // PK-119
    await expect.poll(() => sent(orderCall)).toHaveLength(orders);
    expect(await sent('checkisvalidemail')).toHaveLength(orders === 1 ? checksBefore + 1 : checksBefore); // PK-119
  });

  it('counts down at the address after too many attempts, and keeps the typed address', async () => {
    await reachDialog();
    await world.settings({ platform: { limits: true } });
    const address = `${world.addresses.platform}/license/api/purchaseorderlicense/checkIsValidEmail`;
    const headers = { pEmail: 'nueva@empresa.com', pResendEmail: 'true', pAppName: 'facturacion' };
    for (let resend = 0; resend < 3; resend += 1) expect((await fetch(address, { headers })).status).toBe(200);
    await press(dialogMessages.noMail);
    const email = browser.getByRole('dialog').getByLabelText(fieldLabels.email);
    await email.fill('otra@empresa.com');
    await press(dialogMessages.resend);
    await expect.element(email).toHaveAccessibleDescription(/^Demasiados intentos\. Inténtalo de nuevo en (?:600|59\d) segundos\.$/);
    await expect.element(email).toHaveAccessibleDescription(/en 59[0-8] segundos/);
    await expect.element(email).toHaveValue('otra@empresa.com');
    const resend = browser.getByRole('button', { name: dialogMessages.resend });
    await expect.element(resend).toHaveAttribute('aria-disabled', 'true');
    await expect.element(resend).toHaveAccessibleDescription(/Demasiados intentos/);
    const checksBefore = (await sent('checkisvalidemail')).length;
    await email.click();
    await userEvent.keyboard('{Enter}');
    expect(await sent('checkisvalidemail')).toHaveLength(checksBefore);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    await expect.element(resend).not.toHaveAttribute('aria-disabled');
  });

  it('shows that a request could not be sent because of a wrong address, and keeps the typed values', async () => {
    const { page } = await reachDialog();
    Reflect.set(page.config.hosts, 'license', 'http://[');
    const cannotSend = 'El servidor no ha podido interpretar la solicitud. Por favor contacte al administrador.';
    await code().fill('123456');
    await expect.element(code()).toHaveAccessibleDescription(cannotSend); // ST-470
    await expect.element(code()).toHaveValue('123456');
    await press(dialogMessages.noMail);
    await press(dialogMessages.resend);
    await expect.element(browser.getByRole('dialog').getByLabelText(fieldLabels.email)).toHaveAccessibleDescription(cannotSend);
    expect(await sent('validationmailcode')).toHaveLength(0);
  });

  it('shows the support code of a failure, but not of a refused code', async () => {
    await reachDialog({ brand: 'superguarda', watched: true });
    await code().fill('000000');
    await expect.element(code()).toHaveAccessibleDescription('El código ingresado no es válido.');
    await world.fault({ path: 'validationmailcode', status: 500 });
    await code().fill('123456');
    await expect.element(code()).toHaveAccessibleDescription(/^Error de servidor Código de soporte: solicitud-\d+$/);
    await press(dialogMessages.noMail);
    await world.fault({ path: 'checkisvalidemail', status: 500 });
    await press(dialogMessages.resend);
    await expect
      .element(browser.getByRole('dialog').getByLabelText(fieldLabels.email))
      .toHaveAccessibleDescription(/^Error de servidor Código de soporte: solicitud-\d+$/);
  });

  it('closes the verification without sending an order', async () => {
    await reachDialog();
    await userEvent.keyboard('{Escape}');
    await expect.element(browser.getByRole('button', { name: messages.payCash })).not.toHaveAttribute('aria-disabled');
    expect(await sent(orderCall)).toHaveLength(0);
  });
});
