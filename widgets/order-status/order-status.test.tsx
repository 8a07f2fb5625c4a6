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

describe('the answer', () => {
  it("tells a paid order, and leads to its application with the order's code", async () => {
    await open(paid);
    await expect.element(title('¡Pago exitoso!')).toBeVisible(); // ST-298, ST-117
    const link = page.getByRole('link', { name: 'Ir a la aplicación' }).element();
    expect(link.getAttribute('href')).toMatch(/\/aplicacion\/facturacion\?code=SBX-0001$/); // ST-185
    await expectNoAxeViolations();
  });

  it('tells an activated licence by its code', async () => {
    await open(activated);
    await expect.element(title('¡Activación exitosa!')).toBeVisible(); // ST-297
    const [call] = await statusCalls();
    expect(call?.path).toContain(`/license/api/PurchaseOrderLicense/GetStatusPurchaseOrder/${activated}/facturacion`); // ST-037, ST-116, ST-415
    expect(call?.headers['countvalidatepayment']).toBe('0'); // ST-303
  });

  it('leads on where a paid order names no application', async () => {
    await answer({ result: true, code: 'OK14', resultData: null });
    await open(paid);
    await expect.element(title(messages.paid)).toBeVisible(); // ST-298, ST-185: resultData null
    await expect.element(page.getByRole('link', { name: messages.accept })).toBeVisible();
  });

  it('offers the packages of a refused order again, where the cart no longer has them', async () => {
    onAPageOfOurOwn();
    await open(rejected);
    await page.getByRole('button', { name: messages.tryAgain }).click();
    const { cart } = await obtainPage({ brand: 'facturacion' });
    await expect.poll(() => cart.store.getState().open).toBe(true);
    expect(cart.store.getState().cart.lines.map(({ pack, quantity }) => `${quantity} × ${pack.packageName}`)).toEqual([
      '1 × Factura Emprende 120',
    ]);
  });

  it("tells a failure with the platform's words", async () => {
    await open(rejected);
    await expect.element(title('¡Lo sentimos!')).toBeVisible(); // ST-299
    await expect.element(page.getByText('El pago fue rechazado por la entidad financiera.')).toBeVisible();
  });

  it.each([
    ['ER01', 'Volver a la tienda'],
    ['WR11', 'Aceptar'],
  ])("offers the store for ER codes only: '%s' offers %s", async (code, offered) => {
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
    ['an answer that holds nothing', paid, () => answer({})],
    ['404', paid, () => world.fault({ path: 'GetStatusPurchaseOrder', status: 404, body: {} })],
  ])('says that an order is missing for %s', async (_what, uuid, arrange) => {
    await arrange();
    await open(uuid);
    await expect.element(title('¡Orden de compra vacía o no existe!')).toBeVisible(); // ST-307
  });

  it('asks nothing when the address names no order', async () => {
    await open(undefined);
    await expect.element(title(messages.unknownOrder)).toBeVisible(); // ST-307
    expect(await statusCalls()).toEqual([]);
    await expectNoAxeViolations();
  });

  it.each([
    ['wrong types', 200, { result: { records: { result: ['sí'], code: {} } } }],
    ['an error of the platform', 503, {}],
  ])('is not yet known from an answer with %s, which is asked for again', async (_why, status, body) => {
    expectConsole('the state of an order could not be read');
    await world.fault({ path: 'GetStatusPurchaseOrder', status, body, times: status === 200 ? 1 : 3 });
    await open(paid, { seconds: 1 });
    await expect.element(title('Estamos validando tu pago')).toBeVisible(); // ST-300, TR-E03
    await expect.element(page.getByText('Verificación 1 de 6')).toBeVisible(); // ST-302
    await expect.element(title(messages.paid)).toBeVisible();
    expect(new Set(await counters())).toEqual(new Set(['0', '1'])); // ST-303
  });

  it("keeps a platform's longest word inside the page", async () => {
    await answer({ result: false, code: 'WR11', resultMessage: 'x'.repeat(250) });
    const { element } = await open(rejected);
    await expect.element(title(messages.refused)).toBeVisible();
    expect(element.shadowRoot?.querySelector('.root')?.scrollWidth).toBeLessThanOrEqual(element.clientWidth);
  });

  it('offers another try when no answer comes', async () => {
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
/** Waits for the order's answer: held time would cancel a call under way. */
async function summaryIsThere(): Promise<void> {
  await expect.element(page.getByText(messages.total, { exact: true })).toBeVisible();
  // The parameters as well: they have the support contact.
  await expect.element(page.getByText(/¿Necesitas ayuda/)).toBeVisible();
}
/** Moves the seconds before each of these re-checks. */
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

describe('an order that is pending', () => {
  it('counts down without a word of success or failure, and says not to pay twice', async () => {
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

  it('is asked about six times more and then no more', async () => {
    holdTime();
    await open(pending);
    await passUntil(['1', '2', '3', '4', '5', '6']);
    await expect.element(title('¡Licencia pendiente por activar!')).toBeVisible(); // ST-302
    await expect.element(page.getByRole('link', { name: 'Aceptar' })).toBeVisible();
    await vi.advanceTimersByTimeAsync(300_000);
    expect(await counters()).toEqual(['0', '1', '2', '3', '4', '5', '6']); // ST-303, ST-513, ST-119, TR-E04
  });

  it('is checked as often as the deployment says', async () => {
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

  it('stays pending through a re-check without an answer', async () => {
    expectConsole('the state of an order could not be read');
    await answer(notYet, 1);
    // The browser tries a read three times before it fails.
    await world.fault({ path: 'GetStatusPurchaseOrder', status: 500, times: 3 });
    await open(paid, { seconds: 1 });
    await expect.element(page.getByText('Verificación 2 de 6'), { timeout: 10_000 }).toBeVisible();
    await expect.element(title(messages.paid)).toBeVisible();
  });

  it('is not asked about again where the deployment does not want it', async () => {
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
  ] as const)('leads on: %s', async (brand, goal) => {
    const gone: string[] = [];
    await answer(notYet);
    await open(pending, { brand, polling: false, navigate: (target) => void gone.push(target) });
    await page.getByRole('link', { name: 'Aceptar' }).click();
    expect(gone[0]).toMatch(goal); // ST-305
  });

  it('waits while the page is hidden, adds no call for it, and checks at once when the buyer comes back from the bank', async () => {
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

  it('is asked about before its time when the buyer wants that, and the countdown begins again', async () => {
    holdTime();
    await open(pending);
    await summaryIsThere();
    await vi.advanceTimersByTimeAsync(5_000);
    await checkNow().click();
    await expect.element(page.getByText('Verificación 2 de 6')).toBeVisible();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(await counters()).toEqual(['0', '1']);
  });

  it('is asked about once more after the last check, and stays in its place until it is decided', async () => {
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

  it('says so where no answer comes in time, and keeps the moment of the last answer', async () => {
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

  it('keeps the ring in its place when the result comes', async () => {
    await answer(notYet, 1);
    const { element } = await open(paid, { seconds: 1 });
    const ringTop = () => element.shadowRoot?.querySelector('svg')?.getBoundingClientRect().top;
    await expect.element(title(messages.checking)).toBeVisible();
    const before = ringTop();
    await expect.element(title(messages.paid)).toBeVisible();
    expect(ringTop()).toBe(before);
  });
});

describe('an order that costs nothing', () => {
  const free = order(5);

  it.each([true, false])('is not told of a bank nor of paying while it waits (polling: %s)', async (polling) => {
    const { element } = await open(free, { polling });
    await expect.element(page.getByText(polling ? messages.checkingTexts.free : messages.pendingTexts.free, { exact: true })).toBeVisible();
    expect(element.shadowRoot?.textContent).not.toMatch(/banco|pagues/i);
    expect(element.shadowRoot?.textContent).toContain('$0');
  });

  it('waits with the sentence until the total is known, and says the careful one when it never is', async () => {
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

describe('an order that is paid in cash', () => {
  const cash = { ...notYet, paymentMethod: 'EFECTIVO' };

  const withProof = (fileNamePaymentSupport: string | null) =>
    world.fault({
      path: 'getsummaryorder',
      status: 200,
      body: { result: { summaryOrder: { summaryPackages: [], totalPurchase: 119_000, fileNamePaymentSupport } } },
    });

  it('waits for its proof, and says so until it is there', async () => {
    await answer(cash);
    await withProof(null);
    await open(pending, { polling: false });
    await expect.element(page.getByText(messages.pendingTexts.unpaid)).toBeVisible();
    await expect.element(page.getByText('Paga con los datos de tu orden y adjunta el comprobante.')).toBeVisible();
  });

  it.each([true, false])('is told of the staff who look at its proof, and led to it (polling: %s)', async (polling) => {
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

  it('stays one through a re-check that says nothing', async () => {
    await answer(cash, 1);
    await answer(notYet);
    await open(pending, { seconds: 1 });
    await expect.element(page.getByText('Verificación 2 de 6')).toBeVisible();
    await expect.element(page.getByRole('link', { name: messages.seeOrder })).toBeVisible();
  });
});

describe('what comes next, while an order is pending,', () => {
  const next = () => page.getByRole('region', { name: messages.next });

  it('says who has to confirm it, how long that takes and not to pay twice; the tab says how it stands', async () => {
    onAPageOfOurOwn();
    await open(pending, { polling: false });
    await expect.element(next().getByText('Tu banco confirma el pago. Con PSE puede tardar hasta un día hábil.')).toBeVisible();
    await expect.element(next().getByText(/no pagues dos veces/)).toBeVisible();
    await expect.element(next().getByText(/Puedes cerrar esta página/)).toBeVisible();
    await expect.poll(() => document.title).toBe('¡Licencia pendiente por activar! · SBX-0003 | Facturación');
    await expectNoAxeViolations();
  });

  it('of cash tells of the proof and its review, and of no bank', async () => {
    await answer({ ...notYet, paymentMethod: 'EFECTIVO' });
    await open(pending, { polling: false });
    await expect.element(next().getByText('Revisamos tu pago en un día hábil y te avisamos por correo.')).toBeVisible();
    expect(next().element().textContent).not.toMatch(/banco|cerrar/i);
  });

  it("leaves out a time that the platform does not say, and the tab of a brand's page its name", async () => {
    await world.settings({ onlinePaymentTime: null });
    const before = document.title;
    await open(pending, { polling: false });
    await expect.element(next().getByText('Tu banco confirma el pago.', { exact: true })).toBeVisible();
    expect(document.title).toBe(before);
  });
});

describe('whom to write to', () => {
  const help = '¿Necesitas ayuda? Escríbenos a soporte@tienda.example';

  it.each([
    ['refused', rejected, ' y dinos la referencia SBX-0002.'],
    ['pending', pending, ' y dinos la referencia SBX-0003.'],
    ['not known', order(999), '.'],
  ])('is said of an order that is %s', async (_how, uuid, named) => {
    await open(uuid, { polling: false });
    await expect.element(page.getByText(`${help}${named}`, { exact: true })).toBeVisible();
  });

  it('is said of a state that did not come', async () => {
    expectConsole('the state of an order could not be read');
    await world.fault({ path: 'GetStatusPurchaseOrder', drop: true });
    await open(paid);
    await expect.element(page.getByText(new RegExp(help.replace('?', '\\?')))).toBeVisible();
  });

  it('is left out where the platform names none', async () => {
    await world.settings({ supportContact: null });
    await open(rejected);
    await expect.element(title(messages.refused)).toBeVisible();
    await expect.poll(async () => (await world.requests('GetAppParameters')).length).toBeGreaterThan(0);
    expect(page.getByText(/¿Necesitas ayuda/).query()).toBeNull();
  });
});

describe('the receipt', () => {
  it('of an order of $0 promises no invoice', async () => {
    await open(order(4));
    await expect.element(title(messages.activated)).toBeVisible();
    await expect.element(page.getByRole('button', { name: orderSheetMessages.print })).toBeVisible();
    expect(page.getByText(/factura electrónica/).elements()).toEqual([]);
  });

  it('of a paid order is all that is left of the page on paper', async () => {
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

  it.each([rejected, pending])('is none of an order that is not paid: %s', async (uuid) => {
    await open(uuid, { polling: false });
    await expect.element(page.getByRole('region', { name: messages.facts }).getByText('$', { exact: false }).first()).toBeVisible();
    expect(page.getByRole('button', { name: orderSheetMessages.print }).query()).toBeNull();
  });
});

describe('the focus', () => {
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

  it('is not taken from where the visitor works', async () => {
    onAPageOfOurOwn();
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    await open(paid);
    await expect.element(title(messages.paid)).toBeVisible();
    expect(document.activeElement).toBe(field);
    field.remove();
  });
});

describe('the cart', () => {
  const draft = 'formDraft.facturacion.purchase-form';

  /** @param meanwhile the package that another tab adds while the order is paid */
  async function fillCart(host: Host<OrderStatusProps>, meanwhile?: string) {
    const state = await obtainPage({ brand: 'facturacion', config: configOfThisRun() });
    await state.cart.want({ code: 'FACT-BAS-120', quantity: 1, name: '' });
    const lines = () => state.cart.store.getState().cart.lines.length;
    expect(lines()).toBe(1);
    state.cart.noteOrder(paid, state.cart.store.getState().cart);
    if (meanwhile) await state.cart.want({ code: meanwhile, quantity: 1, name: '' });
    // The tests before this one announced the same order.
    localStorage.removeItem('ordersTold');
    const heard: LicenceEvent[] = [];
    await open(paid, { ...host, onEvent: (event: LicenceEvent) => void heard.push(event) });
    await expect.element(title(messages.paid)).toBeVisible();
    return { lines, heard };
  }

  it('is emptied by a successful order with the form it was bought in, and the page is told of it once', async () => {
    sessionStorage.setItem(draft, '{}');
    const { lines, heard } = await fillCart({});
    expect(lines()).toBe(0); // ST-284
    expect(localStorage.getItem('cart')).toBeNull();
    expect(sessionStorage.getItem(draft)).toBeNull();
    const told = () => heard.filter(({ type }) => type === 'licence:order-paid').map(({ detail }) => detail);
    await expect
      .poll(told)
      .toEqual([{ version: 1, brand: 'facturacion', referenceUuid: paid, currency: 'COP', total: expect.any(Number) as number }]);
    // Another load of the page in the same browser, for example by a mail's link.
    await open(paid, { onEvent: (event: LicenceEvent) => void heard.push(event) });
    await expect.poll(() => title(messages.paid).elements().length).toBe(2);
    // The summary, which an announcement would need.
    await expect.poll(async () => (await world.requests('getsummaryorder')).length).toBe(2);
    await expect
      .poll(() => page.getByRole('region', { name: messages.facts }).getByText(messages.total, { exact: true }).elements().length)
      .toBe(2);
    expect(told()).toHaveLength(1);
  });

  it('leads back to the page that the cart came from, with the order in the fragment, where the buyer may be sent there', async () => {
    onAPageOfOurOwn();
    const from = configOfThisRun().brands?.['facturacion']?.storeUrl ?? '';
    localStorage.setItem('returnUrl', `${from}/planes?a=1#precios`);
    onTestFinished(() => localStorage.removeItem('returnUrl'));
    await open(paid, {});
    const back = page.getByRole('link', { name: messages.backToPage });
    await expect.element(back).toHaveAttribute('href', `${from}/planes?a=1#licence-order=${paid}&brand=facturacion`);
  });

  it('keeps what was added to it while the order was paid', async () => {
    const { lines } = await fillCart({}, 'FACT-CMP-100');
    expect(lines()).toBe(1);
    expect(JSON.parse(localStorage.getItem('cartAdded') ?? '')).toEqual([expect.objectContaining({ packageCode: 'FACT-CMP-100' })]);
  });

  it('that was filled since is left alone when Back opens the page again', async () => {
    const location = memoryLocation();
    location.set({ settled: 'true' });
    const { lines, heard } = await fillCart({ location });
    expect(lines()).toBe(1);
    expect(heard.map(({ type }) => type)).not.toContain('licence:order-paid');
  });

  it('is kept while the payment failed, so that it can be tried again', async () => {
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

it('shows what the order holds, under the name that mail, gateway and staff know it by', async () => {
  const { element } = await open(paid);
  const facts = page.getByRole('region', { name: messages.facts });
  await expect.element(facts.getByText('$238,000')).toBeVisible();
  await expect.element(facts.getByText('SBX-0001', { exact: true })).toBeVisible();
  await expect.element(facts.getByRole('button', { name: 'Copiar la referencia' })).toBeVisible();
  expect(element.shadowRoot?.textContent).not.toContain(paid);
  expect(facts.getByText(messages.lastCheck).query()).toBeNull();
});

it('says how many units of each package an order holds', async () => {
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

it('names an order by the beginning of its uuid where the platform has no other name, and tells when it was checked', async () => {
  await answer(notYet);
  await world.fault({ path: 'getsummaryorder', status: 404, body: {} });
  await open('1239230d-7f1c-4b6e-9a53-0c5d2f8e4b71');
  await expect.element(page.getByLabelText(messages.facts).getByText('1239230D', { exact: true })).toBeVisible();
  await expect.element(page.getByText(messages.lastCheck)).toBeVisible();
});

it("stands without the order's facts", async () => {
  await world.fault({ path: 'getsummaryorder', status: 500 });
  await open(paid);
  await expect.element(title(messages.paid)).toBeVisible();
  await expect.element(page.getByText('SBX-0001', { exact: true })).toBeVisible();
});

/** As the browser fires when the tab is hidden and shown. */
function look(visibility: 'hidden' | 'visible'): void {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => visibility === 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
  if (visibility === 'visible') Reflect.deleteProperty(document, 'hidden');
}

describe('an order that was seen', () => {
  const remembered = (): unknown => JSON.parse(localStorage.getItem('recentOrders') ?? 'null');

  it('is remembered by the store, by its reference alone', async () => {
    onAPageOfOurOwn();
    await open(pending, { polling: false });
    const at: unknown = expect.any(Number);
    await expect
      .poll(remembered)
      .toEqual({ v: 1, off: false, brands: { facturacion: [{ referenceUuid: pending, reference: 'SBX-0003', at }] } });
  });

  it('is not remembered where there is none, and the way to find one is named', async () => {
    onAPageOfOurOwn();
    await open(order(999_999));
    await expect.element(page.getByRole('link', { name: messages.findOrder })).toBeVisible();
    expect(remembered()).toBeNull();
  });

  it("is not remembered on a brand's page", async () => {
    await open(paid);
    await expect.element(page.getByRole('button', { name: orderSheetMessages.print })).toBeVisible();
    expect(remembered()).toBeNull();
  });
});
