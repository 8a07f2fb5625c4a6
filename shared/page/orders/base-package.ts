import { getPackageBaseCustomer } from '#shared/contract/catalogue';
import type { Buyer } from '#shared/domain/cart/continue-rules';
import { noMoney } from '#shared/domain/money';
import { valueOf } from '../call.ts';
import type { Page } from '../page.ts';

/** True for a customer with only the free plan, to which nothing can be added. False when the call fails. */
export async function holdsFreePlan(page: Page): Promise<boolean> {
  try {
    const buyer = await readBuyer(page);
    return buyer.kind === 'customer' && buyer.base?.price === noMoney;
  } catch (error) {
    console.error("licence: the customer's base package could not be checked", error);
    return false;
  }
}

export async function readBuyer({ session, call, brand }: Page): Promise<Buyer> {
  const customer = session.customer();
  if (customer === null) return { kind: 'visitor' };
  const body = { DocumentType: customer.documentType, DocumentNumber: customer.documentNumber, ServiceName: brand.appName };
  const base = valueOf(await call(getPackageBaseCustomer, { body }), "the customer's base package");
  return { kind: 'customer', base: base ? { price: base.packagePrice ?? noMoney } : null };
}
