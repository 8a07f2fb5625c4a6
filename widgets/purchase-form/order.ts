import { documentTypeField, type Brand } from '#shared/brands/brand';
import type { InputOf } from '#shared/contract/endpoint';
import { gateways, isGateway, type GatewayName } from '#shared/contract/gateways';
import { paymentForm, sendPaymentForm } from '#shared/contract/payment-gateway';
import type { OrderCustomer, PaymentMethod, RegisteredOrder, registerPurchaseOrder } from '#shared/contract/purchase-order';
import { fallback, nullable, object, string, type OutputOf } from '#shared/contract/schema';
import type { Cart } from '#shared/domain/cart/cart';
import { ownFields, type CustomerFields } from '#shared/domain/people/customer';
import { tidy } from '#shared/domain/people/person-fields';
import { orderedGoods, orderKey, type OrderSums } from '#shared/domain/orders/purchase';
import type { Page } from '#shared/page/page';
import type { FormValues } from './purchase-form.fields.ts';

export interface OrderFacts {
  readonly brand: Brand;
  /** The deployment's text in the name of the document-type field. */
  readonly infix: string;
  readonly cart: Cart;
  readonly sums: OrderSums;
  readonly method: PaymentMethod;
  /** Null for a visitor. */
  readonly userName: string | null;
  /** The bare session token, or ''. */
  readonly userToken: string;
  /** The sealed text of an addCart link, or ''. */
  readonly sealed: string;
  /** True on the activatePlan route only. */
  readonly checkUserActivation: boolean;
}

/** A half of the form as the order carries it: the own kind's fields only, tidied, the document type under the brand's name. */
export function orderCustomerOf(fields: CustomerFields, { brand, infix }: Pick<OrderFacts, 'brand' | 'infix'>): OrderCustomer {
  const { personType, documentTypeId, departmentId, cityId, ...own } = ownFields(fields);
  const identity =
    personType === 'J'
      ? {
          legalName: tidy(own.legalName),
          legalDocumentTypeId: own.legalDocumentTypeId ?? 0,
          legalDocumentNumber: own.legalDocumentNumber,
          legalFirstName: tidy(own.legalFirstName),
          legalLastName: tidy(own.legalLastName),
        }
      : { firstName: tidy(own.firstName), lastName: tidy(own.lastName) };
  return {
    personType,
    [documentTypeField(brand, infix)]: documentTypeId ?? 0,
    documentNumber: own.documentNumber,
    dv: own.dv,
    ...identity,
    cellphoneNumber: own.cellphoneNumber,
    email: own.email.trim(),
    departmentId: departmentId ?? 0,
    cityId: cityId ?? 0,
    fullAddress: tidy(own.fullAddress),
    addressAdditionalInformation: tidy(own.addressAdditionalInformation),
    addressLatGeocode: own.addressLatGeocode,
    addressLngGeocode: own.addressLngGeocode,
  };
}

/** The billed customer. A plan without payment has no billing half, so the service half stands in. */
export function billedOf(values: FormValues, method: PaymentMethod): CustomerFields {
  return method === 'SIN_PAGO' ? values.service : values.billing;
}

export function orderBody(values: FormValues, facts: OrderFacts): InputOf<typeof registerPurchaseOrder>['body'] {
  const { brand, cart, sums, method, userName, userToken, sealed, checkUserActivation } = facts;
  const { packagesToPurchase, promotionCodeUse } = orderedGoods(cart);
  const customerBilling = orderCustomerOf(billedOf(values, method), facts);
  return {
    customerBilling,
    customerService: orderCustomerOf(values.service, facts),
    packagesToPurchase: packagesToPurchase.map((line) => ({ ...line })),
    promotionCodeUse,
    ...sums,
    userRegisterPurchase: userName ?? customerBilling.email,
    additionalInfo: sealed,
    paymentMethod: method,
    appName: brand.appName,
    userToken,
    sendEmailActivationLicense: true,
    checkUserActivation,
  };
}

/** A text that stays the same while cart, form and way to pay do: the order registered under it is used again. */
export function orderKeyOf(values: FormValues, { cart, method, sealed }: Pick<OrderFacts, 'cart' | 'method' | 'sealed'>): string {
  return orderKey(cart, { billing: ownFields(billedOf(values, method)), service: ownFields(values.service), sealed }, method);
}

/** The part of a registered order that its payment needs; kept with the draft, so that a retry pays the same order. */
export const payableOrder = object({
  referenceUuid: string(),
  /** Null in drafts of earlier releases. */
  paymentReference: fallback(nullable(string()), null),
  paymentGateway: nullable(string()),
  token: nullable(string()),
  paymentRequest: nullable(paymentForm),
  epaycoPaymentCode: nullable(string()),
  customerBillingDocumentType: nullable(string()),
  documentNumber: nullable(string()),
});
export type PayableOrder = OutputOf<typeof payableOrder>;

export function payableOf(order: RegisteredOrder): PayableOrder {
  return {
    referenceUuid: order.referenceUuid ?? '',
    paymentReference: order.paymentReference ?? null,
    paymentGateway: order.paymentGateway ?? null,
    token: order.token ?? null,
    paymentRequest: order.paymentRequest ?? null,
    epaycoPaymentCode: order.epaycoPaymentCode ?? null,
    customerBillingDocumentType: order.customerBillingDocumentType ?? null,
    documentNumber: order.documentNumber ?? null,
  };
}

/** The page that shows an order's state, and to which a gateway returns. */
export function statusPath(referenceUuid: string): string {
  return `/registerPurchaseOrder/statusOrder/${encodeURIComponent(referenceUuid)}`;
}

type Way = (page: Pick<Page, 'call' | 'config' | 'navigation'>, order: PayableOrder) => Promise<string | null>;

const ways: Readonly<Record<GatewayName, Way>> = {
  async PAGUEATIEMPO({ call, navigation }, { token, paymentRequest, referenceUuid }) {
    if (!token || !paymentRequest) return null;
    const redirectionUrl = paymentRequest.redirectionUrl || navigation.storeAddress(statusPath(referenceUuid));
    const answer = await call(sendPaymentForm, {
      headers: { Authorization: `Token ${token}` },
      body: { ...paymentRequest, redirectionUrl },
    });
    return answer.ok && answer.value !== '' ? answer.value : null;
  },
  async EPAYCO({ config }, { token, epaycoPaymentCode, customerBillingDocumentType, documentNumber }) {
    const pages = gateways.EPAYCO(config);
    if (!token || !epaycoPaymentCode || pages === '') return null;
    const address = new URL(pages);
    address.searchParams.set('paymentId', epaycoPaymentCode);
    address.searchParams.set('signToken', token);
    address.searchParams.set('docType', customerBillingDocumentType ?? '');
    address.searchParams.set('docNumber', documentNumber ?? '');
    return address.href;
  },
};

/**
 * Returns the address of the page that takes the payment. Null for an unknown gateway, or where the answer lacks what its gateway
 * needs.
 * @throws ApiError as `page.call` does
 */
export async function gatewayAddress(page: Parameters<Way>[0], order: PayableOrder): Promise<string | null> {
  return isGateway(order.paymentGateway) ? ways[order.paymentGateway](page, order) : null;
}
