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

const customerFields = Object.keys(emptyValues.customer).map((field) => `customer.${field}` as FieldKey);

/** What is done to the fields, and what of it asks the platform. */
export interface WizardTyping {
  chooseProduct(productId: number | null): void;
  changeContract(change: Partial<Omit<ContractValues, 'productId'>>): void;
  changePerson(personType: PersonType): void;
  changeCustomer(change: Partial<Omit<CustomerValues, 'personType'>>): void;
  changeSupervisor(change: Partial<SupervisorValues>): void;
  leave(field: FieldKey): void;
  /** The document of somebody was left: asks for what is known of them. */
  leaveDocument(party: Party): void;
  retryLookup(party: Party): void;
}

export function createWizardTyping({ store, form, put }: Wizard, lookups: AgreementLookups, lists: AgreementLists): WizardTyping {
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
