import { parsePesos } from '#shared/domain/money';
import type { OrderSums } from '#shared/domain/orders/purchase';
import { emptyCustomer } from '#shared/domain/people/customer';
import { endpoint } from './endpoint.ts';
import { readJson } from './json.ts';
import { fieldsOf, knownCustomerFields, nameFields, personType, placeSpellings } from './known-customer.ts';
import {
  array,
  assumed,
  boolean,
  fallback,
  flag,
  id,
  isRecord,
  looseObject,
  money,
  nullable,
  nullish,
  number,
  numeric,
  object,
  oneOf,
  optional,
  pipe,
  reading,
  records,
  result,
  resultField,
  spelled,
  stamp,
  statusMessageOf,
  string,
  text,
  transform,
  unknown,
} from './schema.ts';
import type { InputOf, OutputOf, Schema } from './schema.ts';
import { fieldOf, innerOf } from './wire.ts';
import { paymentForm } from './payment-gateway.ts';

export const paymentMethod = oneOf(['EN_LINEA', 'SIN_PAGO', 'EFECTIVO']);
export type PaymentMethod = OutputOf<typeof paymentMethod>;

export const supportType = oneOf(['PAYMENT_SUPPORT', 'RUT']);
export type SupportType = OutputOf<typeof supportType>;

/**
 * A buyer in an order, billing or service. The document type travels under a name that the brand decides
 * (`documentTypeField` of `brands/brand`), hence loose. A free trial has no place.
 */
export const orderCustomer = looseObject({
  personType,
  ...fieldsOf(emptyCustomer, string(), number(), [
    'documentNumber',
    'dv',
    'cellphoneNumber',
    'email',
    'fullAddress',
    'addressAdditionalInformation',
  ]),
  ...fieldsOf(emptyCustomer, optional(string()), optional(number()), ['documentTypeId', 'departmentId', 'cityId', ...nameFields]),
  addressLatGeocode: nullable(number()),
  addressLngGeocode: nullable(number()),
});
export type OrderCustomer = OutputOf<typeof orderCustomer>;

/** The order's reference for buyer, mail, gateway and staff, named as in the list of cash payments. An extension. */
const orderName = { paymentReference: assumed(nullish(text)) };

/** The answer of a registered order; every field may be missing, depending on the payment method. */
export const registeredOrder = object({
  token: nullish(text),
  /** Null when it cannot be read: the order exists, only its online payment fails. */
  paymentRequest: fallback(nullish(paymentForm), null),
  /** PAGUEATIEMPO or EPAYCO; another value is an online-payment failure. */
  paymentGateway: nullish(text),
  epaycoPaymentCode: nullish(text),
  customerBillingDocumentType: nullish(text),
  referenceUuid: nullish(text),
  ...orderName,
  /** Until when a cash order can be paid: a moment or a day. An extension. */
  payBefore: assumed(fallback(nullish(stamp), null)),
  code: nullish(text),
  statusMessage: nullish(text),
  documentType: nullish(text),
  documentNumber: nullish(text),
  resultData: assumed(nullish(object({ code: nullish(text), urlBaseExternalApp: nullish(text) }))),
});
export type RegisteredOrder = OutputOf<typeof registeredOrder>;

/** The refusal's words and code are read by `registerRefusalOf`. */
export const registerPurchaseOrder = endpoint({
  name: 'registerPurchaseOrder',
  method: 'POST',
  path: '/license/api/PurchaseOrderLicense/RegisterPurchaseOrder',
  as: 'user',
  variants: ['savePurchaseOnline', 'savePurchaseCash', 'savePurchaseFree'],
  /** Edition and moment of the accepted texts. An extension, for platforms with the parameter `termsVersion`. */
  headers: object({ pTermsAccepted: optional(string()) }),
  body: object({
    customerBilling: orderCustomer,
    customerService: orderCustomer,
    packagesToPurchase: array(object({ packageId: number(), packageCode: string(), packageQuantity: number() })),
    promotionCodeUse: string(),
    totalDiscount: money,
    totalTaxIva: money,
    totalPurchase: money,
    userRegisterPurchase: string(),
    /** The sealed text of an addCart link, or empty. */
    additionalInfo: string(),
    paymentMethod,
    appName: string(),
    /** The session token without its prefix; empty for visitors. */
    userToken: string(),
    sendEmailActivationLicense: boolean(),
    checkUserActivation: boolean(),
  }),
  answer: records(registeredOrder),
  refusals: [400, 404, 409, 422],
});

/** Why an order was refused. */
export interface RegisterRefusal {
  /** ER15, ER16, ER17, …; null when the answer names none. */
  readonly code: string | null;
  /** A date stamp; only ER16 brings it. */
  readonly minDateToRenewLicense: string | null;
  /** The server's own words. */
  readonly message: string | null;
  /** The platform's own sums of the order (ER20), exact; null unless the answer has all three. */
  readonly sums: OrderSums | null;
  /** The package that is sold no more (ER18), where the answer names it. */
  readonly packageCode: string | null;
}

/** Reads the body of a refused order: `responseData` is JSON text with keys in any letter case. */
export function registerRefusalOf(body: unknown): RegisterRefusal {
  const data = lowerCaseKeys(parsed(lowerCaseKeys(body)['responsedata']));
  return {
    code: textOrNull(data['code']) ?? textOrNull(lowerCaseKeys(body)['code']),
    minDateToRenewLicense: textOrNull(data['mindatetorenewlicense']),
    message: statusMessageOf(body),
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

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return readJson(value);
  } catch {
    return null;
  }
}

function lowerCaseKeys(value: unknown): Record<string, unknown> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key.toLowerCase(), item]));
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** A customer as the platform knows it; fills the form of a signed-in buyer. */
export const knownCustomer = spelled(object(knownCustomerFields), placeSpellings);

/** null when the platform does not know the customer. */
export const getCustomerInformation = endpoint({
  name: 'getCustomerInformation',
  method: 'POST',
  path: '/license/api/PurchaseOrderLicense/GetCustomerInformation',
  as: 'user',
  safe: true,
  body: object({ DocumentType: string(), DocumentNumber: string(), AppName: string() }),
  answer: records(nullish(knownCustomer)),
  refusals: [404, 422],
});

/** Names of a document's holder; a service with one text only puts it in `name`. */
const documentName = object({
  name: nullish(text),
  legalName: assumed(nullish(text)),
  firstName: assumed(nullish(text)),
  lastName: assumed(nullish(text)),
});
export type DocumentName = OutputOf<typeof documentName>;

/** Reads the names under `result.records`, `records` or `result`, else at the top of the answer. */
const nameAnswer = reading(
  pipe(
    transform((wire: { result: { records: InputOf<typeof documentName> | null } }): unknown => {
      const inner = innerOf(wire, 'records');
      if (inner !== undefined) return inner;
      return isRecord(wire) && 'result' in wire ? wire.result : wire;
    }),
    nullish(documentName),
  ),
  () => object({ result: object({ records: nullish(documentName) }) }),
);

/** Document type, document number, application name. */
export const getRazonSocial = endpoint({
  name: 'getRazonSocial',
  method: 'GET',
  path: '/license/api/PurchaseOrderLicense/GetRazonSocialByDocTypeAndDoc/{documentType}/{documentNumber}/{appName}',
  as: 'user',
  safe: true,
  params: object({ documentType: string(), documentNumber: string(), appName: string() }),
  answer: nameAnswer,
  refusals: [404, 422],
});

/** The external register of companies, called when the platform has no name; never for bemyself. */
export const rues = endpoint({
  name: 'rues',
  method: 'GET',
  host: 'external',
  path: '/externalsources/api/rues',
  as: 'admin',
  safe: true,
  headers: object({ DocumentNumber: string(), StatusInfo: string(), GetRawInfo: string() }),
  answer: nameAnswer,
  refusals: [404, 422],
});

/** Whether the address may be used as it is; false opens the verification dialog and mails a code. */
export const checkIsValidEmail = endpoint({
  name: 'checkIsValidEmail',
  method: 'GET',
  path: '/license/api/purchaseorderlicense/checkisvalidemail',
  as: 'user',
  headers: object({ pEmail: string(), pResendEmail: boolean(), pAppName: string() }),
  answer: resultField('approvalMail', flag),
  refusals: [400, 422],
});

/** The code of the verification mail; a refusal's words stand under the field. */
export const validationMailCode = endpoint({
  name: 'validationMailCode',
  method: 'POST',
  path: '/license/api/purchaseorderlicense/validationmailcode',
  as: 'user',
  body: object({ email: string(), code: string() }),
  answer: result(object({ approved: flag, statusMessage: nullish(text) })),
  refusals: [400, 422],
});

/**
 * Reads null and empty values as 'there is no such order'. An answer without the value cannot be read: it does not say whether
 * the order exists.
 */
function existing<S extends Schema>(order: S) {
  return pipe(
    transform((wire: InputOf<S> | null): unknown => (holdsNothing(wire) ? null : wire)),
    nullable(order),
  );
}

function holdsNothing(wire: unknown): boolean {
  return wire === '' || (typeof wire === 'object' && wire !== null && Object.keys(wire).length === 0);
}

/** The state of an order: OK15 activated, WR12 pending, ER… refused. */
export const orderStatus = object({
  result: flag,
  code: nullish(text),
  resultMessage: nullish(text),
  ...orderName,
  /** How it is paid, as it was registered: EFECTIVO, EN_LINEA or SIN_PAGO. An extension. */
  paymentMethod: assumed(nullish(text)),
  resultData: nullish(object({ code: nullish(text), urlBaseExternalApp: nullish(text) })),
});
export type OrderStatus = OutputOf<typeof orderStatus>;

/** Null for an unknown order; the header counts the re-checks, 0 on the first call. */
export const getStatusPurchaseOrder = endpoint({
  name: 'getStatusPurchaseOrder',
  method: 'GET',
  path: '/license/api/PurchaseOrderLicense/GetStatusPurchaseOrder/{referenceUuid}/{appName}',
  as: 'user',
  params: object({ referenceUuid: string(), appName: string() }),
  headers: object({ countValidatePayment: number() }),
  answer: records(existing(orderStatus)),
  refusals: [404, 422],
});

/** The summary of a cash order; amounts in pesos, withholdings may be missing. */
export const summaryOrder = object({
  summaryPackages: array(
    object({
      packageId: id,
      packageName: text,
      quantity: numeric,
      unitPrice: money,
      discount: nullish(money),
      /** Pesos of IVA of the line. */
      taxIva: nullish(money),
      subTotal: money,
    }),
  ),
  subTotal: nullish(money),
  totalDiscount: nullish(money),
  taxIva: nullish(money),
  retefuente: nullish(money),
  reteiva: nullish(money),
  reteica: nullish(money),
  totalTaxDiscount: nullish(money),
  totalPurchase: money,
  fileNamePaymentSupport: nullish(text),
  fileNamePaymentRUT: nullish(text),
  ...orderName,
  /** Until when the order can be paid: a moment or a day. An extension. */
  payBefore: assumed(fallback(nullish(stamp), null)),
  /** When it was ordered, and when its payment was approved. Extensions. */
  registeredAt: assumed(fallback(nullish(stamp), null)),
  paidAt: assumed(fallback(nullish(stamp), null)),
  /** J or N, of who pays: a natural person need not have a RUT. An extension. */
  personType: assumed(nullish(text)),
});
export type SummaryOrder = OutputOf<typeof summaryOrder>;

export const getSummaryOrder = endpoint({
  name: 'getSummaryOrder',
  method: 'GET',
  path: '/license/api/purchaseorderlicense/getsummaryorder',
  as: 'user',
  safe: true,
  headers: object({ pReferenceUuid: string(), pAppName: string() }),
  answer: resultField('summaryOrder', existing(summaryOrder)),
  refusals: [404, 422],
});

/** Whether a `result` says no: false, in any spelling that `flag` reads, or an object whose own `result` or `success` does. */
function saysNo(result: unknown): boolean {
  if (isRecord(result)) return saysNo(result['result']) || saysNo(result['success']);
  return result === false || result === 0 || (typeof result === 'string' && /^(false|0|n|no)$/i.test(result.trim()));
}

/**
 * Returns the name under which a chosen file is sent. It leaves out folders, line ends, direction marks and other invisible
 * characters, and at the beginning blanks and what a spreadsheet reads as a formula.
 */
export function sentFileName(name: string): string {
  const visible = name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '');
  return visible.slice(Math.max(visible.lastIndexOf('/'), visible.lastIndexOf('\\')) + 1).replace(/^[\s=+\-@]+/u, '');
}

/** One proof of a cash order; `contentFileBase64` without a data prefix. The value is false where the server did not take it. */
export const uploadPaymentSupport = endpoint({
  name: 'uploadPaymentSupport',
  method: 'POST',
  path: '/license/api/purchaseorderlicense/uploadPaymentSupport',
  as: 'user',
  body: object({ referenceUuid: string(), fileName: string(), contentFileBase64: string(), supportType }),
  answer: reading(
    pipe(
      transform((wire: { result?: unknown }) => !saysNo(fieldOf(wire, 'result'))),
      boolean(),
    ),
    () => object({ result: optional(unknown()) }),
  ),
  refusals: [400, 404, 422],
});

/** A proof as it was uploaded. */
export const getPaymentSupport = endpoint({
  name: 'getPaymentSupport',
  method: 'GET',
  path: '/license/api/purchaseorderlicense/getpaymentsupport',
  as: 'user',
  headers: object({ ReferenceUuid: string(), SupportType: supportType }),
  answer: resultField('resultUploadSupport', object({ fileName: text, base64: string(), pathFile: nullish(text) })),
  refusals: [400, 404, 422],
});

/** Whether the order may be registered for a customer other than the signed-in one. */
export const validateChangeCustomer = endpoint({
  name: 'validateChangeCustomer',
  method: 'POST',
  path: '/license/api/PurchaseOrderLicense/ValidateChangeCustomer',
  as: 'user',
  open: true,
  safe: true,
  body: object({
    documentType: string(),
    documentNumber: string(),
    currentDocumentType: string(),
    currentDocumentNumber: string(),
  }),
  answer: result(flag),
});
