import { checkIsValidEmail, validateChangeCustomer } from '#shared/contract/purchase-order';
import type { FlowKind } from '#shared/domain/cart/continue-rules';
import { isOtherCustomer } from '#shared/domain/people/customer';
import { documentTypeId } from '#shared/domain/people/identity-document';
import type { Page } from '#shared/page/page';
import type { Dialogs } from './purchase-form.dialogs.ts';
import { halvesOf } from './purchase-form.problems.ts';
import type { FormValues } from './purchase-form.values.ts';

/** What the platform wants to know of a buyer before an order. */
export interface BuyerChecks {
  /** Whether the order may be for somebody else than the signed-in customer. */
  customerMayChange(values: FormValues): Promise<boolean>;
  /**
   * Makes sure that the service address is the buyer's own. @returns the address, which may have been corrected;
   * null when the buyer gave up or the address was refused
   */
  provenEmail(email: string): Promise<string | null>;
}

export function createBuyerChecks(
  { brand, call, session }: Pick<Page, 'brand' | 'call' | 'session'>,
  dialogs: Dialogs,
  flow: () => FlowKind,
): BuyerChecks {
  const approvedEmails = new Set<string>();

  return {
    async customerMayChange(values) {
      const customer = session.customer();
      if (customer === null) return true;
      const other = halvesOf(flow())
        .toReversed()
        .map((half) => values[half])
        .find(({ documentNumber }) => isOtherCustomer(customer.documentNumber, documentNumber));
      if (other === undefined) return true;
      const validated = await call(validateChangeCustomer, {
        body: {
          documentType: String(other.documentTypeId ?? ''),
          documentNumber: other.documentNumber,
          currentDocumentType: String(documentTypeId(customer.documentType) ?? customer.documentType),
          currentDocumentNumber: customer.documentNumber,
        },
      });
      return (validated.ok && validated.value) || (await dialogs.ask({ kind: 'changeCustomer', answered: false })) !== false;
    },

    async provenEmail(email) {
      if (approvedEmails.has(email.toLowerCase())) return email;
      const checked = await call(checkIsValidEmail, { headers: { pEmail: email, pResendEmail: false, pAppName: brand.appName } });
      if (!checked.ok) {
        dialogs.show({ kind: 'errorRegisterPayment', failure: 'refused', message: checked.message });
        return null;
      }
      const proven = checked.value ? email : await dialogs.ask({ kind: 'approveMailCode', email });
      if (typeof proven !== 'string') return null;
      approvedEmails.add(proven.toLowerCase());
      return proven;
    },
  };
}
