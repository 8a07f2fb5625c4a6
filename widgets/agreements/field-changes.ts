import type { PersonType } from '#shared/domain/people/identity-document';
import type { AgreementLists } from './agreements.lists.ts';
import type { AgreementLookups } from './lookups.ts';
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

export function createWizardTyping({ store, form, put }: Wizard, lookups: AgreementLookups, lists: AgreementLists) {
  const { getState } = store;

  return {
    chooseProduct(productId: number | null): void {
      if (productId === form.now().contract.productId) return;
      lookups.forgetNumber();
      form.forgive('contract.contractNumber', 'contract.managerId');
      put(withProduct(form.now(), productId), { number: 'unchecked' });
      lists.ofProduct();
    },
    changeContract(change: Partial<Omit<ContractValues, 'productId'>>): void {
      const renumbered = change.contractNumber !== undefined && change.contractNumber !== form.now().contract.contractNumber;
      if (renumbered) lookups.forgetNumber();
      put(withContract(form.now(), change), renumbered ? { number: 'unchecked' } : {});
    },
    changePerson(personType: PersonType): void {
      lookups.forget('customer');
      form.forgive(...customerFields);
      put(withPerson(form.now(), personType), { lookups: { ...getState().lookups, customer: 'idle' } });
    },
    changeCustomer(change: Partial<Omit<CustomerValues, 'personType'>>): void {
      put(withCustomer(form.now(), change));
      lookups.changed('customer');
    },
    changeSupervisor(change: Partial<SupervisorValues>): void {
      put(withSupervisor(form.now(), change));
      lookups.changed('supervisor');
    },
    leave(field: FieldKey): void {
      form.leave(field);
      if (field === 'contract.contractNumber') void lookups.checkNumber();
    },
    /** Looks a person up once the focus left the document. */
    leaveDocument: lookups.leaveDocument,
    retryLookup(party: Party): void {
      lookups.forget(party);
      lookups.leaveDocument(party);
    },
  };
}
