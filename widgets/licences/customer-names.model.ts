import { getCustomer, type CustomerRecord, type LicensedCustomer } from '#shared/contract/customers-admin';
import { documentTypeCode } from '#shared/domain/people/identity-document';
import type { Page } from '#shared/page/page';
import { messages } from './licences.messages.ts';

/** A customer as the rows, the filters and the dialogs of this screen name it. */
export interface KnownCustomer {
  readonly id: number;
  readonly name: string;
  readonly documentNumber: string;
  /** Its code ('NIT') or, from a server that gives no code, its id as text; '' where the list did not say. */
  readonly documentType: string;
}

export function knownCustomer({ id, name, documentNumber, documentType }: LicensedCustomer): KnownCustomer {
  return { id, name: name || messages.unnamed, documentNumber: documentNumber ?? '', documentType: documentType ?? '' };
}

function fromRecord(id: number, record: CustomerRecord): KnownCustomer {
  const { customerName, legalName, firstName, lastName, documentNumber, documentTypeId } = record;
  const code = documentTypeId == null ? null : documentTypeCode(documentTypeId);
  return {
    id,
    name: customerName || legalName || [firstName, lastName].filter(Boolean).join(' ') || messages.unnamed,
    documentNumber: documentNumber ?? '',
    documentType: code ?? (documentTypeId == null ? '' : String(documentTypeId)),
  };
}

export function createCustomerBook({ call }: Pick<Page, 'call'>) {
  const entries = new Map<number, KnownCustomer>();
  const ranged = new Set<number>();
  return {
    learnListed(customers: readonly LicensedCustomer[]): void {
      for (const customer of customers) {
        const { documentType, ...known } = knownCustomer(customer);
        entries.set(known.id, { ...known, documentType: documentType || (entries.get(known.id)?.documentType ?? '') });
        for (const { purchaseOrderLicenseId, applyTransactionRanges } of customer.validLicences ?? [])
          if (applyTransactionRanges === true) ranged.add(purchaseOrderLicenseId);
      }
    },
    /** Whether a licence has ranges to edit, as far as the lists tell. */
    appliesRanges: (licenceId: number): boolean => ranged.has(licenceId),
    loadedCustomer: (id: number): KnownCustomer | null => entries.get(id) ?? null,
    /** @returns null when there is no such customer; a failure is thrown */
    async find(id: number): Promise<KnownCustomer | null> {
      const entry = entries.get(id);
      if (entry !== undefined && entry.documentType !== '') return entry;
      const answer = await call(getCustomer, { body: { CustomerId: id, DocumentNumber: '', DocumentType: 0 } });
      if (!answer.ok) return entry ?? null;
      const customer = fromRecord(id, answer.value);
      entries.set(id, { ...customer, ...(entry && { name: entry.name, documentNumber: entry.documentNumber }) });
      return entries.get(id) ?? null;
    },
  };
}

export type CustomerBook = ReturnType<typeof createCustomerBook>;
