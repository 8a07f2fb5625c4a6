import type { Meta } from '@storybook/react-webpack5';
import { fieldLabels } from '#shared/page/buyer-fields.messages';
import { messages as pageMessages } from '#shared/page/messages';
import { onAHostilePage } from '../../storybook/hostile-page.tsx';
import type { Visitor } from '../../storybook/visitor.ts';
import { widgetStory, type Status } from '../../storybook/widget-story.tsx';
import { widget } from './index.ts';
import type { PurchaseFormProps } from './props.ts';
import { messages } from './purchase-form.messages.ts';
import { dialogMessages } from './purchase-dialogs.messages.ts';

const meta: Meta = { title: 'Widgets/Purchase form', tags: ['autodocs'] };
export default meta;

const order = 'RegisterPurchaseOrder';
const terms = 'Acepto los términos y condiciones y la política de tratamiento de datos personales';
/** Another company that the platform can look up. */
const otherCompany = '860002964';

type Act = (visitor: Visitor) => Promise<void>;

/** A customer whose data the platform has: the form is filled in. */
const customer = { signedIn: 'cliente-plan', cart: 'filled' } as const;
/** Only some brands sell free packages. */
const free = { brand: 'facturacion', signedIn: 'cliente-nuevo', cart: 'free', props: { mode: 'activate-plan' } } as const;

/** Fills in every required field, with the same person as the licence holder. */
const fillIn: Act = async (visitor) => {
  const billing = visitor.within(messages.billing);
  await billing.choose(fieldLabels.documentTypeId, 'Cédula de extranjería');
  await billing.write(fieldLabels.documentNumber, '1098765432');
  await billing.write(fieldLabels.firstName, 'Ana María');
  await billing.write(fieldLabels.lastName, 'Ruiz Peña');
  await billing.write(fieldLabels.cellphoneNumber, '3001234567');
  await billing.write(fieldLabels.email, 'laura.gomez@correo.example');
  for (const [label, option] of [
    [fieldLabels.departmentId, 'Antioquia'],
    [fieldLabels.cityId, 'Medellín'],
  ] as const) {
    await billing.write(label, option);
    await visitor.press('option', option);
  }
  await billing.write(fieldLabels.fullAddress, 'Calle 10 # 43-20');
  await visitor.press('checkbox', messages.useBilling);
  await visitor.press('checkbox', terms);
};

const send =
  (button: string): Act =>
  async (visitor) => {
    await visitor.press('checkbox', terms);
    await visitor.press('button', button);
  };
const payOnline = send(messages.payOnline);
const orderByCash: Act = async (visitor) => {
  await send(messages.payCash)(visitor);
  await visitor.press('button', dialogMessages.sendOrder);
};

/** The answer of the platform to a customer's online order, and the sentence that the screen then shows. */
const answered = (ends: string, answer: { readonly status: number; readonly body: unknown }) =>
  widgetStory(widget, { ...customer, faults: [{ path: order, ...answer }], act: payOnline, ends });
const refused = (responseData: string, statusMessage: string | null, ends: string) =>
  answered(ends, { status: 422, body: { statusMessage, responseData } });

export const Ready = widgetStory(widget, { cart: 'filled' });
/** @shows PurchaseState.empty */
export const EmptyCart = widgetStory(widget);
export const Loading = widgetStory(widget, { cart: 'filled', faults: [{ path: 'GetAppParameters', delayMs: 60_000 }] });
export const ManyProducts = widgetStory(widget, { cart: 'full' });
export const CitiesFailed = widgetStory(widget, {
  cart: 'filled',
  faults: [{ path: 'GetListStatesAndCities', status: 500 }],
  act: (visitor) => visitor.within(messages.billing).sees(messages.listsFailed),
});

/** Submitted without typing. */
export const NothingFilledIn = widgetStory(widget, {
  cart: 'filled',
  act: (visitor) => visitor.press('button', messages.payOnline),
  ends: messages.fixErrors,
});
export const FilledIn = widgetStory(widget, { cart: 'filled', act: fillIn });
/** The buyer edited the copied activation data. */
export const ServiceChanged = widgetStory(widget, {
  cart: 'filled',
  async act(visitor) {
    await fillIn(visitor);
    await visitor.within(messages.service).write(fieldLabels.firstName, 'Luisa');
    await visitor.sees(messages.changedData);
  },
});
/** The platform found the company's name. */
export const CompanyFound = widgetStory(widget, {
  cart: 'filled',
  async act(visitor) {
    const billing = visitor.within(messages.billing);
    await billing.press('radio', fieldLabels.personTypes.J);
    await billing.write(fieldLabels.documentNumber, otherCompany);
    await visitor.leave();
    await billing.sees(messages.foundCompany);
  },
});
export const CompanyNothingFilledIn = widgetStory(widget, {
  cart: 'filled',
  async act(visitor) {
    await visitor.within(messages.billing).press('radio', fieldLabels.personTypes.J);
    await visitor.within(messages.service).press('radio', fieldLabels.personTypes.J);
    await visitor.press('button', messages.payOnline);
    await visitor.sees(messages.fixErrors);
  },
});
/** Names come only from the look-up, and the platform does not have the document. */
export const DocumentUnknown = widgetStory(widget, {
  cart: 'filled',
  settings: { parameters: { integrationServiceApply: true } },
  async act(visitor) {
    const billing = visitor.within(messages.billing);
    await billing.choose(fieldLabels.documentTypeId, 'Cédula de ciudadanía');
    await billing.write(fieldLabels.documentNumber, '1000000001');
    await visitor.leave();
    await billing.sees(messages.notRegistered);
  },
});

/** A signed-in customer: filled in, with locked billing data. */
export const Customer = widgetStory(widget, { ...customer, ends: messages.modifyBilling });
export const CustomerUnlocked = widgetStory(widget, { ...customer, act: (visitor) => visitor.press('checkbox', messages.modifyBilling) });
/** @shows PurchaseDialog.sessionEnded */
export const SessionEnded = widgetStory(widget, {
  ...customer,
  faults: [order, 'RefreshToken', 'ValidateSession'].map((path) => ({ path, status: 401 })),
  act: payOnline,
  ends: dialogMessages.sessionEnded,
});
/**
 * The licence is for another person than the signed-in user.
 * @shows PurchaseDialog.changeCustomer
 */
export const ChangeOfCustomer = widgetStory(widget, {
  ...customer,
  async act(visitor) {
    await visitor.within(messages.service).write(fieldLabels.documentNumber, '900373116');
    await payOnline(visitor);
  },
  ends: dialogMessages.changeTitle,
});

/** @shows PurchaseDialog.registerCashPurchase */
export const CashAnnounced = widgetStory(widget, { ...customer, act: send(messages.payCash), ends: dialogMessages.cashText });
export const CashSending = widgetStory(widget, { ...customer, faults: [{ path: order, delayMs: 60_000 }], act: orderByCash });
/** @shows PurchaseDialog.secondOrder */
export const SecondOrder = widgetStory(widget, {
  ...customer,
  faults: [{ path: '/payment/form', status: 500 }],
  async act(visitor) {
    await payOnline(visitor);
    await visitor.sees(dialogMessages.paymentFailed);
    await visitor.press('button', dialogMessages.close);
    await visitor.within(messages.service).write(fieldLabels.cellphoneNumber, '3001234567');
    await payOnline(visitor);
  },
  ends: dialogMessages.secondOrderTitle,
});
/**
 * Closes after 7 seconds and opens the order's summary.
 * @shows PurchaseDialog.cashPaymentPurchase
 */
export const CashOrdered = widgetStory(widget, { ...customer, act: orderByCash, ends: dialogMessages.orderSent });
export const PayingOnline = widgetStory(widget, { ...customer, faults: [{ path: order, delayMs: 60_000 }], act: payOnline });

/** The e-mail address is not verified yet. */
const verifying = (act: Act, faults: Status<PurchaseFormProps>['faults'] = []) =>
  widgetStory(widget, {
    ...customer,
    faults,
    async act(visitor) {
      await visitor.within(messages.service).write(fieldLabels.email, 'nueva@empresa.com');
      await payOnline(visitor);
      await visitor.sees(dialogMessages.verifyTitle);
      await act(visitor);
    },
  });
const proof = 'validationmailcode';

/** @shows PurchaseDialog.approveMailCode */
export const CodeAsked = verifying(async () => {});
export const CodeRejected = verifying(async (visitor) => {
  await visitor.write(dialogMessages.code, '000000');
  await visitor.sees('El código ingresado no es válido.');
});
export const CodeFailing = verifying(
  async (visitor) => {
    await visitor.write(dialogMessages.code, '123456');
    await visitor.sees(pageMessages.serverError);
  },
  [{ path: proof, status: 500 }],
);
export const EmailBeingCorrected = verifying(async (visitor) => {
  await visitor.press('button', dialogMessages.noMail);
  await visitor.sees(dialogMessages.verifyEditTitle);
});
/** Shown for two seconds; then the order is sent, in this story without an answer. */
export const EmailProven = verifying(
  async (visitor) => {
    await visitor.write(dialogMessages.code, '123456');
    await visitor.sees(dialogMessages.verified);
  },
  [
    { path: proof, status: 200, body: { result: { approved: true } } },
    { path: order, delayMs: 60_000 },
  ],
);

const message = 'Tu licencia se está procesando. Intenta de nuevo en unos minutos.';
const oneLicence = {
  status: 422,
  body: {
    statusMessage: 'Ya tienes una licencia activa de este producto.',
    responseData: '{"Code":"ER16","MinDateToRenewLicense":"2027-01-15"}',
  },
};
/** ER15: the server's message, without a title. */
export const RefusedUntitled = refused('{"Code":"ER15"}', message, message);
/** @shows PurchaseDialog.buyOnlyOneLicense */
export const OnlyOneLicence = answered(dialogMessages.goToMyPlan, oneLicence);
export const OnlyOneLicenceOfAVisitor = widgetStory(widget, {
  cart: 'filled',
  faults: [{ path: order, ...oneLicence }],
  async act(visitor) {
    await fillIn(visitor);
    await visitor.press('button', messages.payOnline);
    await visitor.sees(dialogMessages.problemTitle);
  },
});
/** ER20: the total of the platform, which the buyer accepts once. */
export const AnotherPrice = refused(
  '{"Code":"ER20","totalPurchase":999999,"totalTaxIva":159663.71,"totalDiscount":0}',
  'El precio cambió. Revisa antes de pagar.',
  dialogMessages.newTotal('$999,999'),
);
/** @shows PurchaseDialog.licensePendingActivation */
export const PendingActivation = refused('{"Code":"ER17"}', 'Tienes una licencia pendiente por activar.', dialogMessages.wrongTitle);
/** @shows PurchaseDialog.errorRegisterPayment */
export const Refused = refused('{"Code":"ER99"}', 'El código promocional ya no está disponible.', dialogMessages.sorry);
export const RefusedWithoutWords = refused('{"Code":"ER99"}', null, dialogMessages.orderFailed);
/** A registered order whose payment did not start. */
export const PaymentFailed = widgetStory(widget, {
  ...customer,
  faults: [{ path: '/payment/form', status: 500 }],
  act: payOnline,
  ends: dialogMessages.paymentFailed,
});

/** A free order that checks for an account. */
export const ActivatePlan = widgetStory(widget, free);
export const ActivateNothingFilledIn = widgetStory(widget, {
  ...free,
  signedIn: undefined,
  act: (visitor) => visitor.press('button', messages.activate),
  ends: messages.fixErrors,
});
/** @shows PurchaseDialog.activatePlan */
export const Activated = widgetStory(widget, {
  ...free,
  faults: [{ path: order, status: 200, body: { result: { records: { code: 'OK15', referenceUuid: 'a-b' } } } }],
  act: send(messages.activate),
  ends: dialogMessages.activatedTitle,
});
/** OK16: the platform knows the customer. */
export const AlreadyActive = widgetStory(widget, { ...free, act: send(messages.activate), ends: dialogMessages.activeTitle });
export const OnAHostilePage = onAHostilePage(Ready);
