import { parsePesos } from '#shared/domain/money';
import type { OrderSums } from '#shared/domain/orders/purchase';
import { emptyCustomer } from '#shared/domain/people/customer';
import { endpoint } from './endpoint.ts';
import { readJson } from './json.ts';
import { fieldsOf, knownCustomerFields, nameFields, personType, placeSpellings } from './known-customer.ts';
import * as z from './schema.ts';
import { fieldOf, innerOf } from './wire.ts';
import { paymentForm } from './payment-gateway.ts';

export const paymentMethod = z.oneOf(['EN_LINEA', 'SIN_PAGO', 'EFECTIVO']);
export type PaymentMethod = z.OutputOf<typeof paymentMethod>;

export const supportType = z.oneOf(['PAYMENT_SUPPORT', 'RUT']);
export type SupportType = z.OutputOf<typeof supportType>;

/**
 * A buyer in an order. The brand names the document type's member (`documentTypeField` of brands/brand), hence loose. A free trial
 * has no place.
 */
export const orderCustomer = z.looseObject({
  personType,
  ...fieldsOf(emptyCustomer, z.string(), z.number(), [
    'documentNumber',
    'dv',
    'cellphoneNumber',
    'email',
    'fullAddress',
    'addressAdditionalInformation',
  ]),
  ...fieldsOf(emptyCustomer, z.optional(z.string()), z.optional(z.number()), ['documentTypeId', 'departmentId', 'cityId', ...nameFields]),
  addressLatGeocode: z.nullable(z.number()),
  addressLngGeocode: z.nullable(z.number()),
});
export type OrderCustomer = z.OutputOf<typeof orderCustomer>;

/** The order's reference for buyer, mail, gateway and staff (an extension). */
const orderName = { paymentReference: z.assumed(z.nullish(z.text)) };

/** Answer of a registered order; the payment method decides which fields it has. */
export const registeredOrder = z.object({
  token: z.nullish(z.text),
  /** null when unreadable: the order exists, only its online payment fails. */
  paymentRequest: z.fallback(z.nullish(paymentForm), null),
  /** PAGUEATIEMPO or EPAYCO; any other is an online-payment failure. */
  paymentGateway: z.nullish(z.text),
  epaycoPaymentCode: z.nullish(z.text),
  customerBillingDocumentType: z.nullish(z.text),
  referenceUuid: z.nullish(z.text),
  ...orderName,
  /** Last moment or day to pay a cash order (an extension). */
  payBefore: z.assumed(z.fallback(z.nullish(z.stamp), null)),
  code: z.nullish(z.text),
  statusMessage: z.nullish(z.text),
  documentType: z.nullish(z.text),
  documentNumber: z.nullish(z.text),
  resultData: z.assumed(z.nullish(z.object({ code: z.nullish(z.text), urlBaseExternalApp: z.nullish(z.text) }))),
});
export type RegisteredOrder = z.OutputOf<typeof registeredOrder>;

/** `registerRefusalOf` reads the body of a refusal. */
export const registerPurchaseOrder = endpoint('registerPurchaseOrder', 'POST /license/api/PurchaseOrderLicense/RegisterPurchaseOrder', {
  variants: ['savePurchaseOnline', 'savePurchaseCash', 'savePurchaseFree'],
  /** Edition and moment of the accepted texts (an extension, with the parameter `termsVersion`). */
  headers: z.object({ pTermsAccepted: z.optional(z.string()) }),
  body: z.object({
    customerBilling: orderCustomer,
    customerService: orderCustomer,
    packagesToPurchase: z.array(z.object({ packageId: z.number(), packageCode: z.string(), packageQuantity: z.number() })),
    promotionCodeUse: z.string(),
    totalDiscount: z.money,
    totalTaxIva: z.money,
    totalPurchase: z.money,
    userRegisterPurchase: z.string(),
    /** The sealed text of an addCart link, or ''. */
    additionalInfo: z.string(),
    paymentMethod,
    appName: z.string(),
    /** Without its prefix; '' for visitors. */
    userToken: z.string(),
    sendEmailActivationLicense: z.boolean(),
    checkUserActivation: z.boolean(),
  }),
  answer: z.records(registeredOrder),
  refusals: [400, 404, 409, 422],
});

export interface RegisterRefusal {
  /** ER15, ER16, ER17, …; null when missing. */
  readonly code: string | null;
  /** A date stamp, with ER16 only. */
  readonly minDateToRenewLicense: string | null;
  readonly message: string | null;
  /** The platform's exact sums of the order (ER20); null unless it names all three. */
  readonly sums: OrderSums | null;
  /** The package that is no longer sold (ER18), where named. */
  readonly packageCode: string | null;
}

/** Reads a refusal: `responseData` is JSON text with keys in any letter case. */
export function registerRefusalOf(body: unknown): RegisterRefusal {
  const data = lowerCaseKeys(parsedJson(lowerCaseKeys(body)['responsedata']));
  return {
    code: textOrNull(data['code']) ?? textOrNull(lowerCaseKeys(body)['code']),
    minDateToRenewLicense: textOrNull(data['mindatetorenewlicense']),
    message: z.statusMessageOf(body),
    sums: sumsOf(data),
    packageCode: textOrNull(data['packagecode']),
  };
}

function sumsOf(data: Readonly<Record<string, unknown>>): OrderSums | null {
  const amounts = ['totaldiscount', 'totaltaxiva', 'totalpurchase'].map((name) => {
    const amount = data[name];
    return typeof amount === 'number' || typeof amount === 'string' ? parsePesos(amount) : null;
  });
  const [totalDiscount, totalTaxIva, totalPurchase] = amounts;
  return totalDiscount == null || totalTaxIva == null || totalPurchase == null ? null : { totalDiscount, totalTaxIva, totalPurchase };
}

function parsedJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return readJson(value);
  } catch {
    return null;
  }
}

function lowerCaseKeys(value: unknown): Record<string, unknown> {
  if (!z.isRecord(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key.toLowerCase(), item]));
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

export const knownCustomer = z.spelled(z.object(knownCustomerFields), placeSpellings);

/** null for a customer that the platform does not have. */
export const getCustomerInformation = endpoint('getCustomerInformation', 'POST /license/api/PurchaseOrderLicense/GetCustomerInformation', {
  safe: true,
  body: z.object({ DocumentType: z.string(), DocumentNumber: z.string(), AppName: z.string() }),
  answer: z.records(z.nullish(knownCustomer)),
  refusals: [404, 422],
});

/** Names of a document's holder; `name` where the service has one text only. */
const documentName = z.object({
  name: z.nullish(z.text),
  legalName: z.assumed(z.nullish(z.text)),
  firstName: z.assumed(z.nullish(z.text)),
  lastName: z.assumed(z.nullish(z.text)),
});
export type DocumentName = z.OutputOf<typeof documentName>;

/** Under `result.records`, `records` or `result`, else at the top of the answer. */
const nameAnswer = z.reading(
  z.pipe(
    z.transform((wire: { result: { records: z.InputOf<typeof documentName> | null } }): unknown => {
      const inner = innerOf(wire, 'records');
      if (inner !== undefined) return inner;
      return z.isRecord(wire) && 'result' in wire ? wire.result : wire;
    }),
    z.nullish(documentName),
  ),
  () => z.object({ result: z.object({ records: z.nullish(documentName) }) }),
);

export const getRazonSocial = endpoint(
  'getRazonSocial',
  'GET /license/api/PurchaseOrderLicense/GetRazonSocialByDocTypeAndDoc/{documentType}/{documentNumber}/{appName}',
  {
    safe: true,
    params: z.object({ documentType: z.string(), documentNumber: z.string(), appName: z.string() }),
    answer: nameAnswer,
    refusals: [404, 422],
  },
);

/** External register of companies, for a document without a name on the platform; never for bemyself. */
export const rues = endpoint('rues', 'GET /externalsources/api/rues', {
  host: 'external',
  as: 'admin',
  safe: true,
  headers: z.object({ DocumentNumber: z.string(), StatusInfo: z.string(), GetRawInfo: z.string() }),
  answer: nameAnswer,
  refusals: [404, 422],
});

/** Whether the address needs no check; false opens the verification dialog and mails a code. */
export const checkIsValidEmail = endpoint('checkIsValidEmail', 'GET /license/api/purchaseorderlicense/checkisvalidemail', {
  headers: z.object({ pEmail: z.string(), pResendEmail: z.boolean(), pAppName: z.string() }),
  answer: z.resultField('approvalMail', z.flag),
  refusals: [400, 422],
});

/** The field shows the words of a refusal. */
export const validationMailCode = endpoint('validationMailCode', 'POST /license/api/purchaseorderlicense/validationmailcode', {
  body: z.object({ email: z.string(), code: z.string() }),
  answer: z.result(z.object({ approved: z.flag, statusMessage: z.nullish(z.text) })),
  refusals: [400, 422],
});

/** Reads null and empty values as 'no such order'. An answer without the value is unreadable, since the order may exist. */
function existing<S extends z.Schema>(order: S) {
  return z.pipe(
    z.transform((wire: z.InputOf<S> | null): unknown => (holdsNothing(wire) ? null : wire)),
    z.nullable(order),
  );
}

function holdsNothing(wire: unknown): boolean {
  return wire === '' || (typeof wire === 'object' && wire !== null && Object.keys(wire).length === 0);
}

/** OK15 activated, WR12 pending, ER… refused. */
export const orderStatus = z.object({
  result: z.flag,
  code: z.nullish(z.text),
  resultMessage: z.nullish(z.text),
  ...orderName,
  /** EFECTIVO, EN_LINEA or SIN_PAGO, as registered (an extension). */
  paymentMethod: z.assumed(z.nullish(z.text)),
  resultData: z.nullish(z.object({ code: z.nullish(z.text), urlBaseExternalApp: z.nullish(z.text) })),
});
export type OrderStatus = z.OutputOf<typeof orderStatus>;

/** null for an unknown order; the header counts the repeated checks, from 0. */
export const getStatusPurchaseOrder = endpoint(
  'getStatusPurchaseOrder',
  'GET /license/api/PurchaseOrderLicense/GetStatusPurchaseOrder/{referenceUuid}/{appName}',
  {
    params: z.object({ referenceUuid: z.string(), appName: z.string() }),
    headers: z.object({ countValidatePayment: z.number() }),
    answer: z.records(existing(orderStatus)),
    refusals: [404, 422],
  },
);

/** Summary of a cash order, in pesos; withholdings may be missing. */
export const summaryOrder = z.object({
  summaryPackages: z.array(
    z.object({
      packageId: z.id,
      packageName: z.text,
      quantity: z.numeric,
      unitPrice: z.money,
      discount: z.nullish(z.money),
      /** Pesos. */
      taxIva: z.nullish(z.money),
      subTotal: z.money,
    }),
  ),
  subTotal: z.nullish(z.money),
  totalDiscount: z.nullish(z.money),
  taxIva: z.nullish(z.money),
  retefuente: z.nullish(z.money),
  reteiva: z.nullish(z.money),
  reteica: z.nullish(z.money),
  totalTaxDiscount: z.nullish(z.money),
  totalPurchase: z.money,
  fileNamePaymentSupport: z.nullish(z.text),
  fileNamePaymentRUT: z.nullish(z.text),
  ...orderName,
  /** Last moment or day to pay (an extension). */
  payBefore: z.assumed(z.fallback(z.nullish(z.stamp), null)),
  /** Extensions: moments of the order and of its payment's approval. */
  registeredAt: z.assumed(z.fallback(z.nullish(z.stamp), null)),
  paidAt: z.assumed(z.fallback(z.nullish(z.stamp), null)),
  /** J or N of the payer (an extension): a natural person need not have a RUT. */
  personType: z.assumed(z.nullish(z.text)),
});
export type SummaryOrder = z.OutputOf<typeof summaryOrder>;

export const getSummaryOrder = endpoint('getSummaryOrder', 'GET /license/api/purchaseorderlicense/getsummaryorder', {
  safe: true,
  headers: z.object({ pReferenceUuid: z.string(), pAppName: z.string() }),
  answer: z.resultField('summaryOrder', existing(summaryOrder)),
  refusals: [404, 422],
});

/** Returns whether a `result` refuses: false in any spelling of `flag`, or an object whose own `result` or `success` is. */
function isRefusal(result: unknown): boolean {
  if (z.isRecord(result)) return isRefusal(result['result']) || isRefusal(result['success']);
  return result === false || result === 0 || (typeof result === 'string' && /^(false|0|n|no)$/i.test(result.trim()));
}

/**
 * Returns the name to send a file under: without folders, invisible characters, and leading blanks or signs that a spreadsheet
 * takes for a formula.
 */
export function sentFileName(name: string): string {
  const visibleName = name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '');
  return visibleName.slice(Math.max(visibleName.lastIndexOf('/'), visibleName.lastIndexOf('\\')) + 1).replace(/^[\s=+\-@]+/u, '');
}

/** A proof of a cash order; `contentFileBase64` has no data prefix. false: the server did not store it. */
export const uploadPaymentSupport = endpoint('uploadPaymentSupport', 'POST /license/api/purchaseorderlicense/uploadPaymentSupport', {
  body: z.object({ referenceUuid: z.string(), fileName: z.string(), contentFileBase64: z.string(), supportType }),
  answer: z.reading(
    z.pipe(
      z.transform((wire: { result?: unknown }) => !isRefusal(fieldOf(wire, 'result'))),
      z.boolean(),
    ),
    () => z.object({ result: z.optional(z.unknown()) }),
  ),
  refusals: [400, 404, 422],
});

export const getPaymentSupport = endpoint('getPaymentSupport', 'GET /license/api/purchaseorderlicense/getpaymentsupport', {
  headers: z.object({ ReferenceUuid: z.string(), SupportType: supportType }),
  answer: z.resultField('resultUploadSupport', z.object({ fileName: z.text, base64: z.string(), pathFile: z.nullish(z.text) })),
  refusals: [400, 404, 422],
});

/** Whether a signed-in buyer may order for another customer. */
export const validateChangeCustomer = endpoint('validateChangeCustomer', 'POST /license/api/PurchaseOrderLicense/ValidateChangeCustomer', {
  open: true,
  safe: true,
  body: z.object({
    documentType: z.string(),
    documentNumber: z.string(),
    currentDocumentType: z.string(),
    currentDocumentNumber: z.string(),
  }),
  answer: z.result(z.flag),
});
