import { getCustomerInformation } from '#shared/contract/purchase-order';
import { customerOf, type CustomerFields } from '#shared/domain/people/customer';
import type { Page } from '#shared/page/page';

/** Null for visitors, staff and unknown customers. A failure is only logged: the form then starts empty. */
export async function readCustomer({ call, session, brand }: Pick<Page, 'call' | 'session' | 'brand'>): Promise<CustomerFields | null> {
  const customer = session.customer();
  if (customer === null) return null;
  try {
    const answer = await call(getCustomerInformation, {
      body: { DocumentType: customer.documentType, DocumentNumber: customer.documentNumber, AppName: brand.appName },
    });
    return answer.ok && answer.value ? customerOf(answer.value) : null;
  } catch (error) {
    console.error("licence: the customer's data could not be read", error);
    return null;
  }
}
