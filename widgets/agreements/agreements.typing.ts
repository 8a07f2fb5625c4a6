import type { ServiceLine } from '#shared/domain/agreements/contracted-services';
import type { PersonType } from '#shared/domain/people/identity-document';
import type { AgreementLists } from './agreements.lists.ts';
import type { AgreementLookups } from './agreements.lookups.ts';
import type { FieldKey } from './agreements.problems.ts';
import type { Party, Wizard } from './agreements.state.ts';
import {
  emptyValues,
  withContract,
  withCustomer,
  withPerson,
  withProduct,
  withSupervisor,
  type ContractValues,
  type CustomerValues,
  type SupervisorValues,
} from './agreements.values.ts';
import { entryOfHanded, serviceForm, type LineEntry } from './services-step.model.ts';

const customerFields = Object.keys(emptyValues.customer).map((field) => `customer.${field}` as FieldKey);

/** What is done to the fields, and what of it asks the platform. */
export interface WizardTyping {
  chooseProduct(productId: number | null): void;
  changeContract(change: Partial<Omit<ContractValues, 'productId'>>): void;
  changePerson(personType: PersonType): void;
  changeCustomer(change: Partial<Omit<CustomerValues, 'personType'>>): void;
  changeSupervisor(change: Partial<SupervisorValues>): void;
  changeLines(lines: readonly ServiceLine[]): void;
  changeEntry(entry: LineEntry): void;
  /** Puts a service that was worked out before into the form of step 4. */
  useHanded(index: number): void;
  leave(field: FieldKey): void;
  /** The document of somebody was left: asks for what is known of them. */
  leaveDocument(party: Party): void;
  retryLookup(party: Party): void;
}

export function createWizardTyping({ store, form, product, put }: Wizard, lookups: AgreementLookups, lists: AgreementLists): WizardTyping {
  const { getState } = store;

  return {
    chooseProduct(productId) {
      if (productId === form.now().contract.productId) return;
      lookups.forgetNumber();
      form.forgive('contract.contractNumber', 'contract.managerId');
      put(withProduct(form.now(), productId), { number: 'unchecked' });
      lists.ofProduct();
    },
    changeContract(change) {
      const renumbered = change.contractNumber !== undefined && change.contractNumber !== form.now().contract.contractNumber;
      if (renumbered) lookups.forgetNumber();
      put(withContract(form.now(), change), renumbered ? { number: 'unchecked' } : {});
    },
    changePerson(personType) {
      lookups.forget('customer');
      form.forgive(...customerFields);
      put(withPerson(form.now(), personType), { lookups: { ...getState().lookups, customer: 'idle' } });
    },
    changeCustomer(change) {
      put(withCustomer(form.now(), change));
      lookups.changed('customer');
    },
    changeSupervisor(change) {
      put(withSupervisor(form.now(), change));
      lookups.changed('supervisor');
    },
    changeLines: (lines) => put({ ...form.now(), lines: [...lines] }),
    changeEntry: (entry) => put({ ...form.now(), entry }),
    useHanded(index) {
      const { packages, parameters } = getState();
      const values = form.now();
      const chosen = product();
      const used = values.handed[index];
      if (chosen === null || used === undefined) return;
      const entry = entryOfHanded(used.line, serviceForm(chosen, packages.value, parameters.value));
      put({ ...values, entry, handed: values.handed.filter((one) => one !== used) });
    },
    leave(field) {
      form.leave(field);
      if (field === 'contract.contractNumber') void lookups.checkNumber();
    },
    leaveDocument: lookups.leaveDocument,
    retryLookup(party) {
      lookups.forget(party);
      lookups.leaveDocument(party);
    },
  };
}
