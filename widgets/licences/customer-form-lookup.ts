import { getCustomer } from '#shared/contract/customers-admin';
import { documentTypeId } from '#shared/domain/people/identity-document';
import { versionOf } from '#shared/domain/audit-trail';
import {
  documentOf,
  emptyForm,
  formOf,
  merged,
  onlyDocument,
  sameDocument,
  type AskedDocument,
  type CustomerForm,
} from './customer-form.form.ts';
import type { CustomerDesk, OpenedCustomer, StoredCustomer } from './customer-form.state.ts';

export function createCustomerLookup({ page: { call }, store, form, isOpen }: CustomerDesk) {
  const state = store.getState;
  let lastDocument: AskedDocument | null = null;
  let looking: Promise<void> | null = null;

  async function ask(id: number, number: string, typeId: number): Promise<StoredCustomer | null> {
    const answer = await call(getCustomer, { body: { CustomerId: id, DocumentNumber: number, DocumentType: typeId } });
    if (!answer.ok) return null;
    return { id: answer.value.customerId ?? null, form: formOf(answer.value), version: versionOf({}, answer.lastModified) };
  }

  function take(stored: StoredCustomer): void {
    lastDocument = documentOf(stored.form);
    form.open(stored.form);
    store.setState({ stored, lookup: 'idle' });
  }

  async function lookUp(document: AskedDocument): Promise<void> {
    lastDocument = document;
    const before = form.now();
    store.setState({ lookup: 'asking' });
    try {
      const record = await ask(0, document.number, document.typeId);
      if (lastDocument !== document || !isOpen()) return;
      if (record !== null) {
        take(record);
        return;
      }
      // The document is new: clear the former customer's data and keep what was typed.
      if (state().stored !== null) form.put(merged(onlyDocument(before), before, form.now()));
      form.rebase(emptyForm);
      store.setState({ stored: null, lookup: 'idle' });
    } catch (error) {
      if (lastDocument !== document || !isOpen()) return;
      console.error('licence: the customer could not be looked up', error);
      lastDocument = null;
      store.setState({ lookup: { failure: error } });
    }
  }

  function settle(): Promise<void> {
    const document = documentOf(form.now());
    if (document !== null && !sameDocument(document, lastDocument)) looking = lookUp(document);
    return looking ?? Promise.resolve();
  }

  async function readOpened(customer: OpenedCustomer): Promise<void> {
    store.setState({ status: 'loading' });
    try {
      const record = await ask(customer.id, customer.documentNumber, documentTypeId(customer.documentType ?? '') ?? 0);
      if (!isOpen()) return;
      if (record !== null) take(record);
      store.setState({ status: 'ready' });
    } catch (error) {
      console.error('licence: the customer to update could not be read', error);
      if (isOpen()) store.setState({ status: { failure: error } });
    }
  }

  return {
    /** @returns the customer; null when the platform has none. @throws when the platform could not be reached */
    ask,
    settle,
    readOpened,
    /** Drops the pending look-up when the document in the form changed. */
    follow(values: CustomerForm): void {
      if (sameDocument(documentOf(values), lastDocument)) return;
      lastDocument = null;
      looking = null;
      store.setState({ lookup: 'idle' });
    },
    forget(): void {
      lastDocument = null;
    },
  };
}

export type CustomerLookup = ReturnType<typeof createCustomerLookup>;
