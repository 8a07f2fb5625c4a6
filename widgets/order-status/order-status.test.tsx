import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { LicenceEvent } from '#shared/contract/dom-events';
import { obtainPage } from '#shared/page/page';
import { registry } from '#shared/page/registry';
import { memoryLocation } from '#shared/runtime/memory-location';
import type { Host } from '#shared/runtime/widget';
import { expectConsole } from '../../tests/support/console-gate.ts';
import { expectNoAxeViolations } from '../../tests/support/axe.ts';
import { mountWidget } from '../../tests/support/mount-widget.ts';
import { onPaper } from '../../tests/support/on-paper.ts';
import { seededOrder } from '../../tests/support/seeded-orders.ts';
import { freshWorld } from '../../tests/support/fresh-world.ts';
import { configOfThisRun } from '../../tests/support/this-run.ts';
import { widget } from './index.ts';
import { messages } from './order-status.messages.ts';
import type { OrderStatusProps } from './props.ts';
import { messages as orderSheetMessages } from '#shared/page/orders/order-sheet.messages';
import { textsOf } from '../../tests/support/texts-of.ts';

const world = freshWorld();
afterEach(() => vi.useRealTimers());

const order = seededOrder;
const [paid, rejected, pending, activated] = [order(1), order(2), order(3), order(4)];

const statusCalls = () => world.requests('GetStatusPurchaseOrder');
/** countValidatePayment of each call, in order. */
const counters = async (): Promise<unknown[]> => (await statusCalls()).map(({ headers }) => headers['countvalidatepayment']);
const notYet = { result: false, code: 'WR12' };
const answer = (records: unknown, times?: number) =>
  world.fault({ path: 'GetStatusPurchaseOrder', status: 200, body: { result: { records } }, ...(times === undefined ? {} : { times }) });

function open(
  referenceUuid: string | undefined,
  { seconds = 30, polling = true, ...host }: Host<OrderStatusProps> & { readonly seconds?: number; readonly polling?: boolean } = {},
) {
  const config = { ...configOfThisRun(), countdownSeconds: seconds, flags: { statusPolling: polling } };
  return mountWidget(widget, { brand: 'facturacion', config, props: referenceUuid === undefined ? {} : { referenceUuid }, ...host });
}
function onAPageOfOurOwn(): void {
  registry.pages.clear();
  registry.place = 'store';
  onTestFinished(() => {
    registry.pages.clear();
    registry.place = 'brand-page';
  });
}
const title = (name: string) => page.getByRole('heading', { name, exact: true });

describe('the result of an order', () => {
  it('reports a paid order and links to its application with the order code', async () => {
    await open(paid);
    await expect.element(title('¡Pago exitoso!')).toBeVisible(); // ST-298, ST-117
    const link = page.getByRole('link', { name: 'Ir a la aplicación' }).element();
    expect(link.getAttribute('href')).toMatch(/\/aplicacion\/facturacion\?code=SBX-0001$/); // ST-185
    await expectNoAxeViolations();
  });

  it('reports an activated licence by its code', async () => {
    await open(activated);
    await expect.element(title('¡Activación exitosa!')).toBeVisible(); // ST-297
    const [call] = await statusCalls();
    expect(call?.path).toContain(`/license/api/PurchaseOrderLicense/GetStatusPurchaseOrder/${activated}/facturacion`); // ST-037, ST-116, ST-415
    expect(call?.headers['countvalidatepayment']).toBe('0'); // ST-303
  });

  it('links onwards when a paid order names no application', async () => {
    await answer({ result: true, code: 'OK14', resultData: null });
    await open(paid);
    await expect.element(title(messages.paid)).toBeVisible(); // ST-298, ST-185: resultData null
    await expect.element(page.getByRole('link', { name: messages.accept })).toBeVisible();
  });

  it('puts the packages of a refused order back into an empty cart when the buyer tries again', async () => {
    onAPageOfOurOwn();
    await open(rejected);
    await page.getByRole('button', { name: messages.tryAgain }).click();
    const { cart } = await obtainPage({ brand: 'facturacion' });
    await expect.poll(() => cart.store.getState().open).toBe(true);
    expect(cart.store.getState().cart.lines.map(({ pack, quantity }) => `${quantity} × ${pack.packageName}`)).toEqual([
      '1 × Factura Emprende 120',
    ]);
  });

  it("shows the reason of a failed payment in the platform's words", async () => {
    await open(rejected);
    await expect.element(title('¡Lo sentimos!')).toBeVisible(); // ST-299
    await expect.element(page.getByText('El pago fue rechazado por la entidad financiera.')).toBeVisible();
  });

  it.each([
    ['ER01', 'Volver a la tienda'],
    ['WR11', 'Aceptar'],
  ])("links to the store for ER codes only: code %s shows '%s'", async (code, offered) => {
    const gone: string[] = [];
    await answer({ result: false, code, resultMessage: 'Fondos insuficientes' });
    await open(rejected, { navigate: (target) => void gone.push(target) });
    await expect.element(page.getByText('Fondos insuficientes')).toBeVisible();
    expect(textsOf(page.getByRole('link'))).toEqual([offered]); // ST-306
    await page.getByRole('link', { name: offered }).click();
    expect(gone).toEqual(['/']); // ST-306
  });

  it.each([
    ['an unknown order', order(999), () => Promise.resolve()],
    ['an empty answer', paid, () => answer({})],
    ['404', paid, () => world.fault({ path: 'GetStatusPurchaseOrder', status: 404, body: {} })],
  ])('reports a missing order for %s', async (_what, uuid, arrange) => {
    await arrange();
    await open(uuid);
    await expect.element(title('¡Orden de compra vacía o no existe!')).toBeVisible(); // ST-307
  });

  it('requests no state when the address names no order', async () => {
    await open(undefined);
    await expect.element(title(messages.unknownOrder)).toBeVisible(); // ST-307
    expect(await statusCalls()).toEqual([]);
    await expectNoAxeViolations();
  });

  it.each([
    ['wrong types', 200, { result: { records: { result: ['sí'], code: {} } } }],
    ['an error of the platform', 503, {}],
  ])('shows the order as being validated and checks again after %s', async (_why, status, body) => {
    expectConsole('the state of an order could not be read');
    await world.fault({ path: 'GetStatusPurchaseOrder', status, body, times: status === 200 ? 1 : 3 });
    await open(paid, { seconds: 1 });
    await expect.element(title('Estamos validando tu pago')).toBeVisible(); // ST-300, TR-E03
    await expect.element(page.getByText('Verificación 1 de 6')).toBeVisible(); // ST-302
    await expect.element(title(messages.paid)).toBeVisible();
    expect(new Set(await counters())).toEqual(new Set(['0', '1'])); // ST-303
  });

  it('breaks a very long word of the platform instead of overflowing the page', async () => {
    await answer({ result: false, code: 'WR11', resultMessage: 'x'.repeat(250) });
    const { element } = await open(rejected);
    await expect.element(title(messages.refused)).toBeVisible();
    expect(element.shadowRoot?.querySelector('.root')?.scrollWidth).toBeLessThanOrEqual(element.clientWidth);
  });

  it('offers a retry when the platform does not answer', async () => {
    expectConsole('the state of an order could not be read');
    await world.fault({ path: 'GetStatusPurchaseOrder', drop: true });
    const { element } = await open(paid);
    await expect.element(page.getByText('No hay respuesta por parte del servidor. Por favor intente más tarde.')).toBeVisible(); // ST-469
    await world.reset();
    (page.getByRole('button', { name: 'Reintentar' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(title(messages.paid)).toBeVisible();
    expect(await counters()).toEqual(['0']);
    // The button disappeared; the keyboard focus stays in its place.
    await userEvent.keyboard('{Tab}');
    expect(element.shadowRoot?.activeElement?.textContent).toBe(messages.toApplication);
  });
});

const holdTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
/** Waits for the responses: fake timers would cancel requests under way. */
async function summaryIsThere(): Promise<void> {
  await expect.element(page.getByText(messages.total, { exact: true })).toBeVisible();
  // The application parameters hold the support contact.
  await expect.element(page.getByText(/¿Necesitas ayuda/)).toBeVisible();
}
/** Advances the time up to each of these re-checks. */
async function passUntil(checks: readonly string[]): Promise<void> {
  await summaryIsThere();
  for (const check of checks) {
    await expect.element(page.getByText(`Verificación ${check} de 6`)).toBeVisible();
    await vi.advanceTimersByTimeAsync(29_000);
    expect((await counters()).at(-1)).toBe(String(Number(check) - 1)); // ST-519: not before the 30 s are over
    await vi.advanceTimersByTimeAsync(1_000);
    await expect.poll(async () => (await counters()).at(-1)).toBe(check);
  }
}

const checkNow = () => page.getByRole('button', { name: messages.checkNow });

describe('a pending order', () => {
  it('counts down to the next check without reporting success or failure, and warns against paying twice', async () => {
    holdTime();
    await open(pending);
    await expect.element(title(messages.checking)).toBeVisible(); // ST-300
    await expect.element(page.getByText(/No pagues dos veces/)).toBeVisible();
    await expect.element(page.getByText('Verificación 1 de 6')).toBeVisible();
    const ring = page.getByRole('timer');
    await expect.element(ring).toHaveAccessibleName(/Próxima verificación en 30 segundos/); // ST-519: 30 s
    await vi.advanceTimersByTimeAsync(2_000);
    await expect.element(ring).toHaveAccessibleName(/Próxima verificación en 28 segundos/); // ST-118
    vi.useRealTimers();
    await expectNoAxeViolations();
  });

  it('stops checking after six re-checks', async () => {
    holdTime();
    await open(pending);
    await passUntil(['1', '2', '3', '4', '5', '6']);
    await expect.element(title('¡Licencia pendiente por activar!')).toBeVisible(); // ST-302
    await expect.element(page.getByRole('link', { name: 'Aceptar' })).toBeVisible();
    await vi.advanceTimersByTimeAsync(300_000);
    expect(await counters()).toEqual(['0', '1', '2', '3', '4', '5', '6']); // ST-303, ST-513, ST-119, TR-E04
  });

  it('re-checks at the interval of the deployment', async () => {
    holdTime();
    await open(pending, { seconds: 2 });
    await summaryIsThere();
    await expect.element(page.getByRole('timer')).toHaveAccessibleName(/Próxima verificación en [12] segundos?/);
    await vi.advanceTimersByTimeAsync(2_000);
    await expect.poll(counters).toEqual(['0', '1']); // ST-514
    await expect.element(page.getByText('Verificación 2 de 6')).toBeVisible();
    await vi.advanceTimersByTimeAsync(2_000);
    await expect.poll(async () => (await counters()).at(-1)).toBe('2'); // ST-514
  });

  it('keeps the order pending when a re-check fails', async () => {
    expectConsole('the state of an order could not be read');
    await answer(notYet, 1);
    // The browser tries a read three times before it fails.
    await world.fault({ path: 'GetStatusPurchaseOrder', status: 500, times: 3 });
    await open(paid, { seconds: 1 });
    await expect.element(page.getByText('Verificación 2 de 6'), { timeout: 10_000 }).toBeVisible();
    await expect.element(title(messages.paid)).toBeVisible();
  });

  it('makes no re-checks when the deployment turned polling off', async () => {
    holdTime();
    await open(pending, { polling: false });
    await expect.element(title('¡Licencia pendiente por activar!')).toBeVisible(); // ST-304
    await summaryIsThere();
    await vi.advanceTimersByTimeAsync(300_000);
    expect(await counters()).toEqual(['0']); // ST-301
  });

  it.each([
    ['facturacion', /^\/$/],
    ['firmaya', /firmaya\.landing\.localhost/],
  ] as const)('links a pending order of %s to its store', async (brand, goal) => {
    const gone: string[] = [];
    await answer(notYet);
    await open(pending, { brand, polling: false, navigate: (target) => void gone.push(target) });
    await page.getByRole('link', { name: 'Aceptar' }).click();
    expect(gone[0]).toMatch(goal); // ST-305
  });

  it('pauses re-checks while the page is hidden and checks at once when the buyer returns', async () => {
    holdTime();
    await open(pending);
    await expect.element(title(messages.checking)).toBeVisible();
    await summaryIsThere();
    await vi.advanceTimersByTimeAsync(10_000);
    look('hidden');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await counters()).toEqual(['0']); // TR-E05
    look('visible');
    await expect.poll(counters).toEqual(['0', '1']);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await counters()).toEqual(['0', '1']);
  });

  it('checks early when the buyer asks for it, and restarts the countdown', async () => {
    holdTime();
    await open(pending);
    await summaryIsThere();
    await vi.advanceTimersByTimeAsync(5_000);
    await checkNow().click();
    await expect.element(page.getByText('Verificación 2 de 6')).toBeVisible();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(await counters()).toEqual(['0', '1']);
  });

  it('lets the buyer check again after the last re-check, in the same view until the order is decided', async () => {
    await answer(notYet, 2);
    await open(paid, { polling: false });
    await expect.element(title(messages.pending)).toBeVisible();
    await checkNow().click();
    await expect.poll(counters).toEqual(['0', '6']);
    await expect.element(title(messages.pending)).toBeVisible();
    await checkNow().click();
    await expect.element(title(messages.paid)).toBeVisible();
    await expect.element(checkNow()).not.toBeInTheDocument();
  });

  it('reports a check that timed out and keeps the time of the last answer', async () => {
    expectConsole('the state of an order could not be read');
    holdTime();
    const { element } = await open(pending);
    await summaryIsThere();
    const lastCheck = () => /Última verificación([\d/: ]+)/.exec(element.shadowRoot?.textContent ?? '')?.[1];
    const before = lastCheck();
    expect(before).toMatch(/\d\d:\d\d:\d\d/);
    await vi.advanceTimersByTimeAsync(5_000);
    await world.fault({ path: 'GetStatusPurchaseOrder', drop: true });
    await checkNow().click();
    await expect.element(page.getByText('No hay respuesta por parte del servidor. Por favor intente más tarde.')).toBeVisible();
    await expect.element(page.getByText('Verificación 2 de 6')).toBeVisible();
    expect(lastCheck()).toBe(before);
  });

  it('keeps the ring at its position when the result arrives', async () => {
    await answer(notYet, 1);
    const { element } = await open(paid, { seconds: 1 });
    const ringTop = () => element.shadowRoot?.querySelector('svg')?.getBoundingClientRect().top;
    await expect.element(title(messages.checking)).toBeVisible();
    const before = ringTop();
    await expect.element(title(messages.paid)).toBeVisible();
    expect(ringTop()).toBe(before);
  });
});

describe('a pending order of $0', () => {
  const free = order(5);

  it.each([true, false])('mentions neither a bank nor paying for an order of $0 (polling: %s)', async (polling) => {
    const { element } = await open(free, { polling });
    await expect.element(page.getByText(polling ? messages.checkingTexts.free : messages.pendingTexts.free, { exact: true })).toBeVisible();
    expect(element.shadowRoot?.textContent).not.toMatch(/banco|pagues/i);
    expect(element.shadowRoot?.textContent).toContain('$0');
  });

  it('hides the advice until the total is known, and warns against paying twice when the total never loads', async () => {
    await world.fault({ path: 'getsummaryorder', delayMs: 700, times: 1 });
    const { handle } = await open(free);
    await expect.element(title(messages.checking)).toBeVisible();
    expect(page.getByText(/banco/).query()).toBeNull();
    await expect.element(page.getByText(messages.checkingTexts.free)).toBeVisible();
    handle.unmount();
    await world.fault({ path: 'getsummaryorder', status: 404, body: {} });
    await open(free);
    await expect.element(page.getByText(/No pagues dos veces/)).toBeVisible();
  });
});

describe('a pending order paid in cash', () => {
  const cash = { ...notYet, paymentMethod: 'EFECTIVO' };

  const withProof = (fileNamePaymentSupport: string | null) =>
    world.fault({
      path: 'getsummaryorder',
      status: 200,
      body: { result: { summaryOrder: { summaryPackages: [], totalPurchase: 119_000, fileNamePaymentSupport } } },
    });

  it('asks the buyer to pay and to attach the proof while the proof is missing', async () => {
    await answer(cash);
    await withProof(null);
    await open(pending, { polling: false });
    await expect.element(page.getByText(messages.pendingTexts.unpaid)).toBeVisible();
    await expect.element(page.getByText('Paga con los datos de tu orden y adjunta el comprobante.')).toBeVisible();
  });

  it.each([true, false])('explains that staff review the proof of payment, and links to the order (polling: %s)', async (polling) => {
    await answer(cash);
    await withProof('comprobante.pdf');
    const gone: string[] = [];
    const { element } = await open(pending, { polling, navigate: (target) => void gone.push(target) });
    await expect.element(title(polling ? 'Estamos validando tu pago' : '¡Licencia pendiente por activar!')).toBeVisible();
    await expect.element(page.getByText(/Nuestro equipo revisa el comprobante de tu pago/)).toBeVisible();
    // The text does not ask a buyer who has paid to pay.
    expect(element.shadowRoot?.textContent).not.toMatch(/banco|Paga con|adjunt/i);
    await expectNoAxeViolations();
    await page.getByRole('link', { name: messages.seeOrder }).click();
    expect(gone).toEqual([`/summaryorder/${pending}`]);
  });

  it('keeps the link of a cash order when a re-check omits the payment method', async () => {
    await answer(cash, 1);
    await answer(notYet);
    await open(pending, { seconds: 1 });
    await expect.element(page.getByText('Verificación 2 de 6')).toBeVisible();
    await expect.element(page.getByRole('link', { name: messages.seeOrder })).toBeVisible();
  });
});

describe('the next steps of a pending order', () => {
  const next = () => page.getByRole('region', { name: messages.next });

  it('names who confirms the payment, how long that takes and the warning; the tab title shows the state', async () => {
    onAPageOfOurOwn();
    await open(pending, { polling: false });
    await expect.element(next().getByText('Tu banco confirma el pago. Con PSE puede tardar hasta un día hábil.')).toBeVisible();
    await expect.element(next().getByText(/no pagues dos veces/)).toBeVisible();
    await expect.element(next().getByText(/Puedes cerrar esta página/)).toBeVisible();
    await expect.poll(() => document.title).toBe('¡Licencia pendiente por activar! · SBX-0003 | Facturación');
    await expectNoAxeViolations();
  });

  it('describes the review of the proof for a cash order and mentions no bank', async () => {
    await answer({ ...notYet, paymentMethod: 'EFECTIVO' });
    await open(pending, { polling: false });
    await expect.element(next().getByText('Revisamos tu pago en un día hábil y te avisamos por correo.')).toBeVisible();
    expect(next().element().textContent).not.toMatch(/banco|cerrar/i);
  });

  it("leaves out a payment time that the platform does not give, and leaves a brand page's tab title", async () => {
    await world.settings({ onlinePaymentTime: null });
    const before = document.title;
    await open(pending, { polling: false });
    await expect.element(next().getByText('Tu banco confirma el pago.', { exact: true })).toBeVisible();
    expect(document.title).toBe(before);
  });
});

describe('the support contact', () => {
  const help = '¿Necesitas ayuda? Escríbenos a soporte@tienda.example';

  it.each([
    ['refused', rejected, ' y dinos la referencia SBX-0002.'],
    ['pending', pending, ' y dinos la referencia SBX-0003.'],
    ['not known', order(999), '.'],
  ])('shows the support contact for an order that is %s', async (_how, uuid, named) => {
    await open(uuid, { polling: false });
    await expect.element(page.getByText(`${help}${named}`, { exact: true })).toBeVisible();
  });

  it('shows the support contact when the state could not be read', async () => {
    expectConsole('the state of an order could not be read');
    await world.fault({ path: 'GetStatusPurchaseOrder', drop: true });
    await open(paid);
    await expect.element(page.getByText(new RegExp(help.replace('?', '\\?')))).toBeVisible();
  });

  it('leaves out the support contact when the platform has none', async () => {
    await world.settings({ supportContact: null });
    await open(rejected);
    await expect.element(title(messages.refused)).toBeVisible();
    await expect.poll(async () => (await world.requests('GetAppParameters')).length).toBeGreaterThan(0);
    expect(page.getByText(/¿Necesitas ayuda/).query()).toBeNull();
  });
});

describe('the receipt', () => {
  it('promises no invoice for an order of $0', async () => {
    await open(order(4));
    await expect.element(title(messages.activated)).toBeVisible();
    await expect.element(page.getByRole('button', { name: orderSheetMessages.print })).toBeVisible();
    expect(page.getByText(/factura electrónica/).elements()).toEqual([]);
  });

  it('prints only the receipt of a paid order', async () => {
    const { element } = await open(paid);
    const invoice = 'La factura electrónica llega al correo de la compra en los dos días hábiles siguientes.';
    await expect.element(page.getByText(invoice).first()).toBeVisible();
    await onPaper(element, async () => {
      const receipt = page.getByRole('article');
      await expect.element(receipt.getByRole('heading', { name: orderSheetMessages.receipt })).toBeVisible();
      for (const fact of ['Comercio de Prueba S.A.S.', '900.123.456-8', 'SBX-0001', orderSheetMessages.methods.EN_LINEA])
        await expect.element(receipt.getByText(fact, { exact: true })).toBeVisible();
      // Factura Pyme 300: 238,000 with 19 % IVA, so 200,000 + 38,000.
      for (const amount of ['$200,000 sin IVA', '$38,000', '$238,000'])
        await expect.element(receipt.getByRole('cell', { name: amount, exact: true })).toBeVisible();
      await expect.element(receipt.getByText(/^\d\d\/\d\d\/\d{4} 11:42:18 \(hora de Bogotá\)$/)).toBeVisible();
      await expect.element(title(messages.paid)).not.toBeInTheDocument();
    });
  });

  it.each([rejected, pending])('offers no receipt for the unpaid order %s', async (uuid) => {
    await open(uuid, { polling: false });
    await expect.element(page.getByRole('region', { name: messages.facts }).getByText('$', { exact: false }).first()).toBeVisible();
    expect(page.getByRole('button', { name: orderSheetMessages.print }).query()).toBeNull();
  });
});

describe('the keyboard focus', () => {
  it('moves the focus to the result when a buyer comes back from paying', async () => {
    onAPageOfOurOwn();
    await answer(notYet, 1);
    const { element } = await open(paid, { seconds: 1 });
    await expect.element(title(messages.checking)).toBeVisible();
    expect(document.activeElement).toBe(document.body);
    await expect.element(title(messages.paid)).toBeVisible();
    await expect.poll(() => element.shadowRoot?.activeElement?.textContent).toBe(messages.paid);
    await userEvent.keyboard('{Tab}');
    expect(element.shadowRoot?.activeElement?.textContent).toBe(messages.toApplication);
  });

  it('keeps the focus in the field that the visitor uses when the result arrives', async () => {
    onAPageOfOurOwn();
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    await open(paid);
    await expect.element(title(messages.paid)).toBeVisible();
    expect(document.activeElement).toBe(field);
    field.remove();
  });
});

describe('the cart of the order', () => {
  const draft = 'formDraft.facturacion.purchase-form';

  /** @param meanwhile the package that another tab adds while the order is paid */
  async function fillCart(host: Host<OrderStatusProps>, meanwhile?: string) {
    const state = await obtainPage({ brand: 'facturacion', config: configOfThisRun() });
    await state.cart.want({ code: 'FACT-BAS-120', quantity: 1, name: '' });
    const lines = () => state.cart.store.getState().cart.lines.length;
    expect(lines()).toBe(1);
    state.cart.noteOrder(paid, state.cart.store.getState().cart);
    if (meanwhile) await state.cart.want({ code: meanwhile, quantity: 1, name: '' });
    // Earlier tests announced the same order; each order is announced once.
    localStorage.removeItem('ordersTold');
    const heard: LicenceEvent[] = [];
    await open(paid, { ...host, onEvent: (event: LicenceEvent) => void heard.push(event) });
    await expect.element(title(messages.paid)).toBeVisible();
    return { lines, heard };
  }

  it('empties the cart and the form draft after a paid order, and dispatches licence:order-paid once', async () => {
    sessionStorage.setItem(draft, '{}');
    const { lines, heard } = await fillCart({});
    expect(lines()).toBe(0); // ST-284
    expect(localStorage.getItem('cart')).toBeNull();
    expect(sessionStorage.getItem(draft)).toBeNull();
    const told = () => heard.filter(({ type }) => type === 'licence:order-paid').map(({ detail }) => detail);
    await expect
      .poll(told)
      .toEqual([{ version: 1, brand: 'facturacion', referenceUuid: paid, currency: 'COP', total: expect.any(Number) as number }]);
    // A second load of the page in the same browser, for example from the link in a mail.
    await open(paid, { onEvent: (event: LicenceEvent) => void heard.push(event) });
    await expect.poll(() => title(messages.paid).elements().length).toBe(2);
    // An announcement needs the summary, so wait for it first.
    await expect.poll(async () => (await world.requests('getsummaryorder')).length).toBe(2);
    await expect
      .poll(() => page.getByRole('region', { name: messages.facts }).getByText(messages.total, { exact: true }).elements().length)
      .toBe(2);
    expect(told()).toHaveLength(1);
  });

  it('links back to the brand page that sent the cart, with the order in the fragment', async () => {
    onAPageOfOurOwn();
    const from = configOfThisRun().brands?.['facturacion']?.storeUrl ?? '';
    localStorage.setItem('returnUrl', `${from}/planes?a=1#precios`);
    onTestFinished(() => localStorage.removeItem('returnUrl'));
    await open(paid, {});
    const back = page.getByRole('link', { name: messages.backToPage });
    await expect.element(back).toHaveAttribute('href', `${from}/planes?a=1#licence-order=${paid}&brand=facturacion`);
  });

  it('keeps lines that another tab added while the order was paid', async () => {
    const { lines } = await fillCart({}, 'FACT-CMP-100');
    expect(lines()).toBe(1);
    expect(JSON.parse(localStorage.getItem('cartAdded') ?? '')).toEqual([expect.objectContaining({ packageCode: 'FACT-CMP-100' })]);
  });

  it('keeps a cart that was filled since when Back opens the settled order again', async () => {
    const location = memoryLocation();
    location.set({ settled: 'true' });
    const { lines, heard } = await fillCart({ location });
    expect(lines()).toBe(1);
    expect(heard.map(({ type }) => type)).not.toContain('licence:order-paid');
  });

  it('keeps the cart and the draft after a failed payment, so that the buyer can try again', async () => {
    const state = await obtainPage({ brand: 'facturacion', config: configOfThisRun() });
    await state.cart.want({ code: 'FACT-BAS-120', quantity: 1, name: '' });
    sessionStorage.setItem(draft, '{}');
    const gone: string[] = [];
    await open(rejected, { navigate: (target) => void gone.push(target) });
    await expect.element(title(messages.refused)).toBeVisible();
    expect(sessionStorage.getItem(draft)).toBe('{}');
    expect(state.cart.store.getState().cart.lines).toHaveLength(1);
    // The reason, what stays, and the next step.
    await expect.element(page.getByText('El pago fue rechazado por la entidad financiera.')).toBeVisible(); // ST-299
    await expect.element(page.getByText(messages.nothingLost)).toBeVisible();
    await expect.element(page.getByText(messages.charged)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Volver a la tienda' })).toBeVisible(); // ST-306
    await page.getByRole('link', { name: messages.tryAgain }).click();
    expect(gone[0]).toContain('FACT-BAS-120');
  });
});

it("shows the total and the order's reference, but not its uuid", async () => {
  const { element } = await open(paid);
  const facts = page.getByRole('region', { name: messages.facts });
  await expect.element(facts.getByText('$238,000')).toBeVisible();
  await expect.element(facts.getByText('SBX-0001', { exact: true })).toBeVisible();
  await expect.element(facts.getByRole('button', { name: 'Copiar la referencia' })).toBeVisible();
  expect(element.shadowRoot?.textContent).not.toContain(paid);
  expect(facts.getByText(messages.lastCheck).query()).toBeNull();
});

it('shows the quantity of each package before its name, except for a single unit', async () => {
  const summaryPackages = [
    { packageId: 1, packageName: 'Plan Uno', quantity: 3, unitPrice: 100_000, subTotal: 357_000 },
    { packageId: 2, packageName: 'Plan Dos', quantity: 1, unitPrice: 100_000, subTotal: 119_000 },
  ];
  await world.fault({
    path: 'getsummaryorder',
    status: 200,
    body: { result: { summaryOrder: { totalPurchase: 476_000, summaryPackages } } },
  });
  await open(rejected);
  const facts = page.getByRole('region', { name: messages.facts });
  for (const name of ['3 × Plan Uno', 'Plan Dos']) await expect.element(facts.getByText(name, { exact: true })).toBeVisible();
});

it('shows the start of the uuid when the order has no reference, and the time of the check', async () => {
  await answer(notYet);
  await world.fault({ path: 'getsummaryorder', status: 404, body: {} });
  await open('1239230d-7f1c-4b6e-9a53-0c5d2f8e4b71');
  await expect.element(page.getByLabelText(messages.facts).getByText('1239230D', { exact: true })).toBeVisible();
  await expect.element(page.getByText(messages.lastCheck)).toBeVisible();
});

it('shows the result when the order summary cannot be read', async () => {
  await world.fault({ path: 'getsummaryorder', status: 500 });
  await open(paid);
  await expect.element(title(messages.paid)).toBeVisible();
  await expect.element(page.getByText('SBX-0001', { exact: true })).toBeVisible();
});

/** Fires what the browser fires when a tab is hidden or shown. */
function look(visibility: 'hidden' | 'visible'): void {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => visibility === 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
  if (visibility === 'visible') Reflect.deleteProperty(document, 'hidden');
}

describe('the recent orders of the store', () => {
  const remembered = (): unknown => JSON.parse(localStorage.getItem('recentOrders') ?? 'null');

  it('stores only the reference of an order that the buyer opened', async () => {
    onAPageOfOurOwn();
    await open(pending, { polling: false });
    const at: unknown = expect.any(Number);
    await expect
      .poll(remembered)
      .toEqual({ v: 1, off: false, brands: { facturacion: [{ referenceUuid: pending, reference: 'SBX-0003', at }] } });
  });

  it('stores nothing for an unknown order and links to the order search', async () => {
    onAPageOfOurOwn();
    await open(order(999_999));
    await expect.element(page.getByRole('link', { name: messages.findOrder })).toBeVisible();
    expect(remembered()).toBeNull();
  });

  it("stores nothing on a brand's page", async () => {
    await open(paid);
    await expect.element(page.getByRole('button', { name: orderSheetMessages.print })).toBeVisible();
    expect(remembered()).toBeNull();
  });
});
