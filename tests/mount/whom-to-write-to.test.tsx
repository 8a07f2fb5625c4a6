import { describe, expect, it } from 'vitest';
import { page as browser } from 'vitest/browser';
import type { Host, Widget } from '#shared/runtime/widget';
import { widget as entry } from '../../widgets/entry/index.ts';
import { widget as freeTrial } from '../../widgets/free-trial/index.ts';
import { widget as messagePage } from '../../widgets/message-page/index.ts';
import { widget as myPlan } from '../../widgets/my-plan/index.ts';
import { widget as orderStatus } from '../../widgets/order-status/index.ts';
import { widget as orderSummary } from '../../widgets/order-summary/index.ts';
import { widget as storefront } from '../../widgets/storefront/index.ts';
import { expectConsole } from '../support/console-gate.ts';
import { tellsWhomToWriteTo } from '../support/help-told.ts';
import { mountWidget } from '../support/mount-widget.ts';
import { acceptTerms, control, openForm, orderCall, press } from '../support/purchase-form-screen.ts';
import { seededOrder } from '../support/seeded-orders.ts';
import { signedIn } from '../support/signed-in.ts';
import { freshWorld } from '../support/fresh-world.ts';
import { configOfThisRun } from '../support/this-run.ts';
import { trialTyped } from '../support/trial.ts';
import type { Fault } from '../support/world.ts';

const world = freshWorld();
/** The line with the support address, and the order's reference if the line has one. */
const help = (reference?: string): string =>
  `¿Necesitas ayuda? Escríbenos a soporte@tienda.example${reference === undefined ? '' : ` y dinos la referencia ${reference}`}.`;
/** The line on screen: a hidden one for print follows it. */
const seesHelp = (reference?: string) => expect.element(browser.getByText(help(reference), { exact: true }).first()).toBeVisible();

/** A state of a screen, and the way to reach it. */
interface Case {
  readonly shows: (typeof tellsWhomToWriteTo)[number];
  readonly how: string;
  readonly faults?: readonly Fault[];
  readonly complains?: readonly string[];
  readonly as?: string;
  readonly reference?: string;
  readonly open: () => Promise<unknown>;
}

function mounted<Props>(widget: Widget<Props>, host: Host<Props> = {}): () => Promise<unknown> {
  return () =>
    mountWidget(widget, {
      brand: 'facturacion',
      navigate: () => undefined,
      ...host,
      config: { ...configOfThisRun(), countdownSeconds: 30, flags: { statusPolling: host.brand === 'facturacion' } },
    });
}
const status = (order: number, polling = false): (() => Promise<unknown>) =>
  mounted(orderStatus, { props: { referenceUuid: seededOrder(order) }, ...(polling && { brand: 'facturacion' }) });
const summary = (order: number): (() => Promise<unknown>) => mounted(orderSummary, { props: { referenceUuid: seededOrder(order) } });
const tryOut = async (): Promise<void> => {
  await mounted(freeTrial, { brand: 'firmamail' })();
  await browser.getByLabelText('Tipo de documento', { exact: true }).selectOptions('1');
  for (const [label, text] of trialTyped) await browser.getByLabelText(label, { exact: true }).fill(text);
  await browser.getByRole('checkbox').click();
  await press('Comenzar');
};
/** Submits the form of a customer whose data the platform has. */
const buy = async (): Promise<void> => {
  const form = await openForm({ userName: 'cliente-plan', buys: 'FACT-BAS-120' });
  await expect.element(control(form, 'emailBilling')).not.toHaveValue('');
  await acceptTerms(form);
  await press('Pago en línea');
};
const refused = (responseData: unknown): readonly Fault[] => [
  { path: orderCall, status: 422, body: { statusMessage: 'No es posible.', responseData: JSON.stringify(responseData) } },
];
const plan = 'GetDetailLicenseCustomerMyPlan';
const catalogue = 'GetPackagesByServiceName';

const cases: readonly Case[] = [
  {
    shows: 'entry: EntryState.failed',
    how: 'a link whose packages do not come',
    faults: [{ path: catalogue, status: 500 }],
    complains: ['the entry add-cart-item did not come through'],
    open: mounted(entry, { props: { entry: 'add-cart-item', parameter: 'FACT-BAS-120:1' } }),
  },
  {
    shows: 'free-trial: FreeTrialState.failed',
    how: 'a form that does not come',
    faults: [{ path: catalogue, status: 500 }],
    complains: ['did not load'],
    open: mounted(freeTrial),
  },
  { shows: 'free-trial: FreeTrialState.sent', how: 'a trial whose mail is on its way', open: tryOut },
  {
    shows: 'free-trial: FreeTrialState.unavailable',
    how: 'a brand without a trial',
    faults: [{ path: catalogue, status: 200, body: { result: { records: {} } } }],
    open: mounted(freeTrial),
  },
  ...(['identity-ok', 'identity-not-ok', 'identity-failed', 'package-failed'] as const).map((kind) => ({
    shows: 'message-page: MessagePageState.shown' as const,
    how: kind,
    open: mounted(messagePage, { props: { kind } }),
  })),
  {
    shows: 'my-plan: PlanState.expired',
    how: 'a plan that ran out',
    as: 'cliente-vencido',
    faults: [{ path: plan, status: 422 }],
    open: mounted(myPlan),
  },
  {
    shows: 'my-plan: PlanState.failed',
    how: 'a plan that does not come',
    as: 'cliente-plan',
    faults: [{ path: plan, status: 500 }],
    open: mounted(myPlan),
  },
  { shows: 'my-plan: PlanState.not-a-customer', how: 'staff', as: 'financiero', open: mounted(myPlan) },
  { shows: 'order-status: OrderStatusState.checking', how: 'an order that is asked about', reference: 'SBX-0003', open: status(3, true) },
  { shows: 'order-status: OrderStatusState.pending', how: 'an order that waits', reference: 'SBX-0003', open: status(3) },
  { shows: 'order-status: OrderStatusState.refused', how: 'an order that was refused', reference: 'SBX-0002', open: status(2) },
  { shows: 'order-status: OrderStatusState.unknown-order', how: 'no order', open: status(999) },
  {
    shows: 'order-status: OrderStatusState.unanswered',
    how: 'no answer',
    reference: '00000000',
    faults: [{ path: 'GetStatusPurchaseOrder', drop: true }],
    complains: ['the state of an order could not be read'],
    open: status(1),
  },
  { shows: 'order-summary: OrderSummaryState.ready', how: 'an order to be paid in cash', reference: 'SBX-0006', open: summary(6) },
  { shows: 'order-summary: OrderSummaryState.ready', how: 'one whose proofs are looked at', reference: 'SBX-0101', open: summary(101) },
  { shows: 'order-summary: OrderSummaryState.unknown-order', how: 'no order', open: summary(999) },
  {
    shows: 'order-summary: OrderSummaryState.failed',
    how: 'an order that does not come',
    reference: '00000000',
    faults: [{ path: 'getsummaryorder', status: 500 }],
    complains: ['the summary of an order could not be read'],
    open: summary(6),
  },
  {
    shows: 'purchase-form: PurchaseDialog.approveMailCode',
    how: 'a code that is refused',
    async open() {
      const form = await openForm({ userName: 'cliente-plan', buys: 'FACT-BAS-120' });
      await control(form, 'emailService').fill('nueva@empresa.com');
      await acceptTerms(form);
      await press('Pago en línea');
      await browser.getByLabelText('Código', { exact: true }).fill('000000');
    },
  },
  { shows: 'purchase-form: PurchaseDialog.buyOnlyOneLicense', how: 'ER16', faults: refused({ Code: 'ER16' }), open: buy },
  { shows: 'purchase-form: PurchaseDialog.errorRegisterPayment', how: 'ER15', faults: refused({ Code: 'ER15' }), open: buy },
  { shows: 'purchase-form: PurchaseDialog.errorRegisterPayment', how: 'another refusal', faults: refused({ Code: 'ER99' }), open: buy },
  {
    shows: 'purchase-form: PurchaseDialog.errorRegisterPayment',
    how: 'another price',
    faults: refused({ Code: 'ER20', totalPurchase: 999_999, totalTaxIva: 159_663.71, totalDiscount: 0 }),
    open: buy,
  },
  {
    shows: 'purchase-form: PurchaseDialog.errorRegisterPayment',
    how: 'a payment that does not begin',
    faults: [{ path: '/payment/form', status: 500 }],
    complains: ['the payment could not be started'],
    open: buy,
  },
  { shows: 'purchase-form: PurchaseDialog.licensePendingActivation', how: 'ER17', faults: refused({ Code: 'ER17' }), open: buy },
  {
    shows: 'purchase-form: PurchaseDialog.sessionEnded',
    how: 'a session that is over',
    faults: [orderCall, 'RefreshToken', 'ValidateSession'].map((path) => ({ path, status: 401 })),
    open: buy,
  },
  {
    shows: 'storefront: StorefrontState.failed',
    how: 'plans that do not come',
    faults: [{ path: catalogue, status: 500 }],
    complains: ['did not load'],
    open: mounted(storefront),
  },
];

describe('the support contact', () => {
  it.each(cases)('the support contact is shown in $shows: $how', async ({ as, faults = [], complains = [], reference, open }) => {
    complains.forEach((complaint) => expectConsole(complaint));
    if (as !== undefined) await signedIn(world, as, 'facturacion');
    for (const fault of faults) await world.fault(fault);
    await open();
    await seesHelp(reference);
  });

  it('the cases cover every state that must show the support contact', () => {
    expect([...new Set(cases.map(({ shows }) => shows))].toSorted()).toEqual(tellsWhomToWriteTo);
  });

  it('the support contact is shown when uploading a proof of payment fails', async () => {
    expectConsole('a document of an order could not be sent');
    await world.fault({ path: 'uploadPaymentSupport', status: 500 });
    const { element } = await mountWidget(orderSummary, { brand: 'facturacion', props: { referenceUuid: seededOrder(6) } });
    await expect.poll(() => element.shadowRoot?.querySelector('input[type=file]')).toBeTruthy();
    const input = element.shadowRoot?.querySelector<HTMLInputElement>('input[type=file]');
    const carried = new DataTransfer();
    carried.items.add(new File([new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d])], 'comprobante.pdf'));
    if (input) input.files = carried.files;
    input?.dispatchEvent(new Event('change', { bubbles: true }));
    await expect.element(browser.getByRole('alertdialog').getByText(help('SBX-0006'), { exact: true })).toBeVisible();
  });
});
