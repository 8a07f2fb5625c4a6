import { documentTypeField, type Brand } from '#shared/brands/brand';
import type { InputOf } from '#shared/contract/endpoint';
import type { OrderCustomer, PaymentMethod, registerPurchaseOrder } from '#shared/contract/purchase-order';
import type { Cart } from '#shared/domain/cart/cart';
import { ownFields, type CustomerFields } from '#shared/domain/people/customer';
import { tidy } from '#shared/domain/people/person-fields';
import { orderedGoods, orderKey, type OrderSums } from '#shared/domain/orders/purchase';
import type { FormValues } from './purchase-form.values.ts';

export type OrderBody = InputOf<typeof registerPurchaseOrder>['body'];

/** What an order needs besides the form. */
export interface OrderSurroundings {
  readonly brand: Brand;
  /** The deployment's text in the name of the document-type field. */
  readonly infix: string;
  readonly cart: Cart;
  /** What the order comes to. */
  readonly sums: OrderSums;
  readonly method: PaymentMethod;
  /** The signed-in user, or null for a visitor. */
  readonly userName: string | null;
  /** The bare session token, or ''. */
  readonly userToken: string;
  /** The sealed text of an addCart link, or ''. */
  readonly sealed: string;
  /** True on the activatePlan route only. */
  readonly checkUserActivation: boolean;
}

/** A half of the form as the order carries it: the own kind's fields only, tidied, the document type under the brand's name. */
export function orderCustomerOf(fields: CustomerFields, { brand, infix }: Pick<OrderSurroundings, 'brand' | 'infix'>): OrderCustomer {
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

/** Who the order bills: without payment there is no billing half, and the service data stand in. */
export function billedOf(values: FormValues, method: PaymentMethod): CustomerFields {
  return method === 'SIN_PAGO' ? values.service : values.billing;
}

/** The body of RegisterPurchaseOrder. */
export function orderBody(values: FormValues, surroundings: OrderSurroundings): OrderBody {
  const { brand, cart, sums, method, userName, userToken, sealed, checkUserActivation } = surroundings;
  const { packagesToPurchase, promotionCodeUse } = orderedGoods(cart);
  const customerBilling = orderCustomerOf(billedOf(values, method), surroundings);
  return {
    customerBilling,
    customerService: orderCustomerOf(values.service, surroundings),
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

/** The text that stays the same while cart, form and way to pay do: the order registered for it is used again. */
export function orderKeyOf(values: FormValues, { cart, method, sealed }: Pick<OrderSurroundings, 'cart' | 'method' | 'sealed'>): string {
  return orderKey(cart, { billing: ownFields(billedOf(values, method)), service: ownFields(values.service), sealed }, method);
}
