import { getContractCustomerInfo, getContracts, getContractSupervisorInfo } from '#shared/contract/contracts';
import { withSettledNumber } from '#shared/domain/people/customer';
import { documentNumberProblem } from '#shared/domain/people/identity-document';
import { versionOf, type Seen } from '#shared/domain/audit-trail';
import { createLatest } from '#shared/page/latest';
import type { Page } from '#shared/page/page';
import type { Lookup, Party, Wizard } from './agreements.state.ts';
import {
  foundCustomer,
  foundSupervisor,
  untouched,
  withCustomer,
  withSupervisor,
  type CustomerValues,
  type SupervisorValues,
} from './agreements.values.ts';

/** A look-up: the document's key, and the pending promise. */
interface Asked {
  readonly key: string;
  readonly done: Promise<void>;
}

function createNumberCheck({ page: { call }, store: { setState }, form, product }: Wizard) {
  const numbers = createLatest();
  /** The last checked number. */
  let checked: Asked | null = null;

  /** Checks each number and product once. Only the answer "exists" blocks the number. */
  function checkNumber(): Promise<void> {
    const chosen = product();
    const typed = form.now().contract.contractNumber.trim();
    if (chosen === null || typed === '') return Promise.resolve();
    const key = `${chosen.id}|${typed}`;
    if (checked?.key === key) return checked.done;
    const isLatest = numbers.begin();
    setState({ number: 'checking' });
    const done = (async () => {
      let exists = false;
      try {
        const answer = await call(getContracts, { body: { contractNumber: typed, serviceName: chosen.name } });
        exists = answer.ok && (answer.value ?? '').trim() !== '';
      } catch (error) {
        console.error('licence: get-contracts failed', error);
        // The answer is unknown, so leaving the field checks again.
        if (isLatest()) checked = null;
      }
      if (isLatest()) setState({ number: exists ? 'exists' : 'free' });
    })();
    checked = { key, done };
    return done;
  }

  function forgetNumber(): void {
    numbers.cancel();
    checked = null;
  }

  return { checkNumber, forgetNumber };
}

/** Returns the customer's fields; null for an unknown document. @throws when the call failed */
async function askCustomer({ call }: Page, customer: CustomerValues): Promise<Seen<CustomerValues> | null> {
  const { personType, documentTypeId, documentNumber } = customer;
  const headers = { personType, documentType: documentTypeId ?? 0, documentNumber };
  const answer = await call(getContractCustomerInfo, { headers });
  if (!answer.ok || !answer.value) return null;
  return { record: { ...customer, ...foundCustomer(personType, answer.value) }, version: versionOf({}, answer.lastModified) };
}

/** Returns the supervisor's fields; null for an unknown document. @throws when the call failed */
async function askSupervisor(
  { call }: Page,
  { documentTypeId, documentNumber }: SupervisorValues,
): Promise<Partial<SupervisorValues> | null> {
  const answer = await call(getContractSupervisorInfo, { headers: { documentType: documentTypeId ?? 0, documentNumber } });
  return answer.ok && answer.value ? foundSupervisor(answer.value) : null;
}

export function createAgreementLookups(wizard: Wizard) {
  const { page, store, form, isRunning, setValues } = wizard;
  const { checkNumber, forgetNumber } = createNumberCheck(wizard);
  const { getState, setState } = store;
  const requests: Record<Party, Asked | null> = { customer: null, supervisor: null };

  function documentKey(party: Party): string {
    const { customer, supervisor } = form.now();
    const { documentTypeId, documentNumber } = party === 'customer' ? customer : supervisor;
    if (documentTypeId === null || documentNumberProblem(documentNumber, documentTypeId) !== null) return '';
    return [party === 'customer' ? customer.personType : '', documentTypeId, documentNumber].join('|');
  }

  const setLookup = (party: Party, lookup: Lookup): void => setState({ lookups: { ...getState().lookups, [party]: lookup } });

  async function lookUp(party: Party, key: string): Promise<void> {
    const before = form.now();
    setLookup(party, 'asking');
    let customerRecord: Seen<CustomerValues> | null = null;
    let supervisor: Partial<SupervisorValues> | null = null;
    let outcome: Lookup;
    try {
      if (party === 'customer') customerRecord = await askCustomer(page, before.customer);
      else supervisor = await askSupervisor(page, before.supervisor);
      outcome = customerRecord === null && supervisor === null ? 'unknown' : 'found';
    } catch (error) {
      console.error(`licence: the ${party} could not be looked up`, error);
      outcome = { failure: error };
    }
    // The document changed, or the wizard was reset.
    if (!isRunning() || requests[party]?.key !== key) return;
    if (documentKey(party) !== key) {
      setLookup(party, 'idle');
      return;
    }
    const values = form.now();
    setLookup(party, outcome);
    if (party === 'customer') {
      const {
        personType: _,
        documentTypeId: _type,
        documentNumber: _number,
        ...fields
      } = customerRecord?.record ?? {
        ...values.customer,
        ...foundCustomer(values.customer.personType, null),
      };
      const seenCustomer = typeof outcome === 'object' ? null : (customerRecord ?? { record: null, version: null });
      setValues(withCustomer(values, untouched(before.customer, values.customer, fields)), { seenCustomer });
    } else setValues(withSupervisor(values, untouched(before.supervisor, values.supervisor, supervisor ?? foundSupervisor(null))));
  }

  function settleNumber(): void {
    const { customer } = form.now();
    const { documentNumber } = withSettledNumber(customer);
    if (documentNumber !== customer.documentNumber) setValues(withCustomer(form.now(), { documentNumber }));
  }

  function leaveDocument(party: Party): void {
    if (party === 'customer') settleNumber();
    const key = documentKey(party);
    if (key === '' || requests[party]?.key === key) return;
    requests[party] = { key, done: lookUp(party, key) };
  }

  return {
    checkNumber,
    forgetNumber,
    leaveDocument,
    settled: (party: Party): Promise<void> | undefined => requests[party]?.done,
    /** Reads the platform's current record. @throws when the platform did not answer */
    newestCustomer: () => askCustomer(page, form.now().customer),
    /** Clears the former person's data if the document changed. */
    changed(party: Party): void {
      if (documentKey(party) !== requests[party]?.key) setLookup(party, 'idle');
    },
    forget(party: Party): void {
      requests[party] = null;
    },
    /** Marks the document as looked up. A look-up could replace fields that the staff member has edited. */
    takeAsKnown(): void {
      for (const party of ['customer', 'supervisor'] as const) requests[party] = { key: documentKey(party), done: Promise.resolve() };
    },
    forgetAll(): void {
      forgetNumber();
      requests.customer = null;
      requests.supervisor = null;
    },
  };
}

export type AgreementLookups = ReturnType<typeof createAgreementLookups>;
