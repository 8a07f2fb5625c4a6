import { gateways, isGateway, type GatewayName } from '#shared/contract/gateways';
import { paymentForm, sendPaymentForm } from '#shared/contract/payment-gateway';
import type { RegisteredOrder } from '#shared/contract/purchase-order';
import { nullable, object, string, type OutputOf } from '#shared/contract/schema';
import type { Page } from '#shared/page/page';

/** What of a registered order paying online needs; kept with the draft, so that a retry pays the same order. */
export const payableOrder = object({
  referenceUuid: string(),
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
    paymentGateway: order.paymentGateway ?? null,
    token: order.token ?? null,
    paymentRequest: order.paymentRequest ?? null,
    epaycoPaymentCode: order.epaycoPaymentCode ?? null,
    customerBillingDocumentType: order.customerBillingDocumentType ?? null,
    documentNumber: order.documentNumber ?? null,
  };
}

/** The page where an order's state is seen, and to which a gateway returns. */
export function statusPath(referenceUuid: string): string {
  return `/registerPurchaseOrder/statusOrder/${encodeURIComponent(referenceUuid)}`;
}

type Way = (page: Pick<Page, 'call' | 'config' | 'navigation'>, order: PayableOrder) => Promise<string | null>;

/** How each gateway takes a buyer: the address to pay at, or null where the answer lacks what it needs. */
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
 * The address of the page on which an order is paid, or null when the order cannot be
 * paid online: an unknown gateway, or an answer that lacks what its gateway needs.
 * @throws ApiError as `page.call` does
 */
export async function gatewayAddress(page: Parameters<Way>[0], order: PayableOrder): Promise<string | null> {
  return isGateway(order.paymentGateway) ? ways[order.paymentGateway](page, order) : null;
}
