import { documentTypeField, type Brand } from '#shared/brands/brand';
import type { InputOf } from '#shared/contract/endpoint';
import { gateways, isGateway, type GatewayName } from '#shared/contract/gateways';
import { paymentForm, sendPaymentForm } from '#shared/contract/payment-gateway';
import type {
  OrderCustomer,
  PaymentMethod,
  RegisteredOrder,
  registerPurchaseOrder,
  RegisterRefusal,
} from '#shared/contract/purchase-order';
import { fallback, money, nullable, object, string, type OutputOf } from '#shared/contract/schema';
import { hasWithdrawn, tiersAreChosen, type Cart } from '#shared/domain/cart/cart';
import type { Centavos } from '#shared/domain/money';
import { methodFits, orderedGoods, orderKey, orderSums, sameSums, type OrderSums } from '#shared/domain/orders/purchase';
import { ownFields, type CustomerFields } from '#shared/domain/people/customer';
import { tidy } from '#shared/domain/people/person-fields';
import type { Page } from '#shared/page/page';
import type { FormValues } from './purchase-form.form.ts';

export interface OrderFacts {
  readonly brand: Brand;
  /** Part of the document-type field's name that the deployment configures. */
  readonly infix: string;
  readonly cart: Cart;
  readonly sums: OrderSums;
  readonly method: PaymentMethod;
  /** Null for a visitor. */
  readonly userName: string | null;
  /** The bare session token, or ''. */
  readonly userToken: string;
  /** Encrypted text of an addCart link, or ''. */
  readonly sealed: string;
  /** True on the activatePlan route only. */
  readonly checkUserActivation: boolean;
}

/** Returns a half as the order carries it: the fields of its person type, with the document type under the brand's field name. */
function orderCustomerOf(fields: CustomerFields, { brand, infix }: Pick<OrderFacts, 'brand' | 'infix'>): OrderCustomer {
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

/** Returns the service half for a plan without payment, which has no billing half. */
function billedOf(values: FormValues, method: PaymentMethod): CustomerFields {
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

/** Identifies cart, form and payment method. An equal key means that the registered order is used again. */
export function orderKeyOf(values: FormValues, { cart, method, sealed }: Pick<OrderFacts, 'cart' | 'method' | 'sealed'>): string {
  return orderKey(cart, { billing: ownFields(billedOf(values, method)), service: ownFields(values.service), sealed }, method);
}

/** Fields of a registered order that its payment needs. The draft stores them, so that a retry pays the same order. */
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

/** Path of the page that shows an order's state. Gateways return the buyer to it. */
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
 * Returns the address of the page that takes the payment; null for an unknown gateway, or an answer that lacks a field of its gateway.
 * @throws ApiError as `page.call` does
 */
export async function gatewayAddress(page: Parameters<Way>[0], order: PayableOrder): Promise<string | null> {
  return isGateway(order.paymentGateway) ? ways[order.paymentGateway](page, order) : null;
}

/** The current price. `total` is null where the buyer must change the cart first. */
export interface NewPrice {
  readonly total: Centavos | null;
  /** Whether the platform, not the sum of the lines, gave the total. */
  readonly byPlatform: boolean;
  /** Payment method for the new total; null where the buyer can only go to the cart. */
  readonly method: PaymentMethod | null;
}

/** New prices that the form offers in a row. After that the buyer can only go to the cart. */
const mostOffers = 2;

export const sumsShape = object({ totalDiscount: money, totalTaxIva: money, totalPurchase: money });

/** The platform's sums where they differ from ours. They apply to the same goods until our own sums change. */
export const adoptedShape = fallback(nullable(object({ goods: string(), own: sumsShape, sums: sumsShape })), null);
type Adopted = OutputOf<typeof adoptedShape>;

/** Milliseconds after a price rise in which a press counts as meant for the former price. */
const noticed = 1_000;

export type OrderPrice = ReturnType<typeof createOrderPrice>;

interface PricedPage {
  readonly cart: { readonly store: { getState(): { readonly cart: Cart } } } & Pick<Page['cart'], 'formerTotal' | 'renew'>;
  readonly clock: Pick<Page['clock'], 'now'>;
}

export function createOrderPrice({ cart, clock }: PricedPage) {
  const goods = (): string => JSON.stringify(orderedGoods(cart.store.getState().cart));
  const own = (): OrderSums => orderSums(cart.store.getState().cart, clock.now());
  const wasTold = (): boolean =>
    cart.store.getState().cart.lines.every((line) => line.seen !== undefined && cart.formerTotal(line) === null);
  let adopted: Adopted = null;
  let offers: { readonly goods: string; readonly count: number } | null = null;
  let noted = own().totalPurchase;
  let roseAt = -noticed;

  /** Returns null once cart or prices differ from those that the platform summed. */
  const platforms = (): OrderSums | null =>
    adopted !== null && adopted.goods === goods() && sameSums(adopted.own, own()) ? adopted.sums : null;
  const sums = (): OrderSums => platforms() ?? own();

  function offer(method: PaymentMethod): NewPrice {
    const { cart: lines } = cart.store.getState();
    const { totalPurchase } = sums();
    const payable = methodFits(method, totalPurchase) && !hasWithdrawn(lines) && tiersAreChosen(lines);
    return {
      total: totalPurchase,
      byPlatform: platforms() !== null,
      method: payable && (offers?.count ?? 0) <= mostOffers ? method : null,
    };
  }

  return {
    sums,
    /** Compares the price with the last one. @param byTime true if the cart did not change: an offer ended, or the clock was corrected */
    note(byTime: boolean) {
      const { totalPurchase } = own();
      if (byTime && totalPurchase > noted && !wasTold()) roseAt = performance.now();
      noted = totalPurchase;
    },
    /**
     * True if time alone raised the price just now, so that the buyer may not have seen it. A change that the cart showed does not
     * count: a device with a wrong clock starts with the former price on each load.
     */
    roseJustNow: () => Math.abs(performance.now() - roseAt) < noticed,
    isPlatforms: () => platforms() !== null,
    offer,
    /** Reads catalogue and prices again after the platform refused the price. @returns null where the platform named no price */
    async refused({ sums: platformSums }: RegisterRefusal, method: PaymentMethod) {
      const current = goods();
      await cart.renew({ everything: true });
      offers = { goods: current, count: offers?.goods === current ? offers.count + 1 : 1 };
      if (platformSums === null) {
        adopted = null;
        return null;
      }
      adopted = sameSums(platformSums, own()) ? null : { goods: goods(), own: own(), sums: platformSums };
      return offer(method);
    },
    settled() {
      offers = null;
    },
    adopted: () => adopted,
    /** Restores the platform's sums of an earlier page load, unless this load has some. */
    resume(adoptedPrice: Adopted) {
      adopted ??= adoptedPrice;
    },
  };
}
