import type { ContractCustomer, ContractSupervisor } from '#shared/contract/contracts';
import { personType, typedFields } from '#shared/contract/known-customer';
import { array, nullable, number, object, string, type OutputOf } from '#shared/contract/schema';
import { emptyServiceEntry } from '#shared/domain/agreements/contracted-services';
import { customerStepOf, emptySupervisorStep, supervisorPersonOf, type CustomerStep } from '#shared/domain/agreements/contract-steps';
import { customerOf, emptyCustomer, ownFields, withChange, withPersonType, type CustomerFields } from '#shared/domain/people/customer';
import { documentTypeId, nit, type PersonType } from '#shared/domain/people/identity-document';
import { tidy } from '#shared/domain/people/person-fields';
import { serviceEntryShape, serviceLineShape, type Worksheet } from '#shared/desk/worksheet';

const contractShape = object({
  productId: nullable(number()),
  contractNumber: string(),
  /** yyyy-MM-dd, '' for none. */
  startDate: string(),
  endDate: string(),
  managerId: nullable(number()),
  /** The payment type's id, '' for none. */
  paymentCondition: string(),
});
/** A company, since most agreements are with companies. */
const emptyCustomerStep: CustomerStep = customerStepOf(withPersonType(emptyCustomer, 'J'));

export const customerShape = object({ ...typedFields(emptyCustomerStep), personType });
const supervisorShape = object(typedFields(emptySupervisorStep));

/** A service of a worksheet. `customer` is the document of the worksheet's customer. */
const handedShape = object({ service: number(), name: string(), line: serviceLineShape, customer: string() });

export const valuesShape = object({
  contract: contractShape,
  customer: customerShape,
  supervisor: supervisorShape,
  /** The services that were added, and the one being typed. */
  lines: array(serviceLineShape),
  entry: serviceEntryShape,
  /** Worksheet services that are not added yet; `service` is their product. */
  handed: array(handedShape),
  /** Names of worksheet services of other products. */
  leftOut: array(string()),
});
export type WizardValues = OutputOf<typeof valuesShape>;
export type ContractValues = WizardValues['contract'];
export type CustomerValues = WizardValues['customer'];
export type SupervisorValues = WizardValues['supervisor'];

export const emptyValues: WizardValues = {
  contract: { productId: null, contractNumber: '', startDate: '', endDate: '', managerId: null, paymentCondition: '' },
  customer: emptyCustomerStep,
  supervisor: emptySupervisorStep,
  lines: [],
  entry: emptyServiceEntry,
  handed: [],
  leftOut: [],
};

/** Clears the values of the former product. The first product takes its services from the worksheet. */
export function withProduct(values: WizardValues, productId: number | null): WizardValues {
  if (productId === values.contract.productId) return values;
  return {
    ...values,
    contract: { ...values.contract, productId, contractNumber: '', managerId: null },
    lines: [],
    entry: emptyServiceEntry,
    ...shareOf(values, productId),
  };
}

function shareOf({ contract, handed, leftOut }: WizardValues, productId: number | null): Pick<WizardValues, 'handed' | 'leftOut'> {
  if (contract.productId !== null) return { handed: [], leftOut: [] };
  const others = handed.filter(({ service }) => service !== productId).map(({ name }) => name);
  return { handed: handed.filter(({ service }) => service === productId), leftOut: [...new Set([...leftOut, ...others])] };
}

/** Returns the values of a worksheet. @param offered products that this staff member may choose */
export function fromWorksheet(
  { customer, lines }: Worksheet,
  offered: ReadonlySet<number>,
  nameOf: (service: string) => string,
): WizardValues {
  const type = documentTypeId(customer.documentType);
  const services = lines.map((line) => ({ service: Number(line.product), name: nameOf(line.product), line }));
  const products = [...new Set(services.map(({ service }) => service).filter((service) => offered.has(service)))];
  const theirs: CustomerValues = {
    ...emptyValues.customer,
    personType: type === null || type === nit ? 'J' : 'N',
    documentTypeId: type ?? nit,
    documentNumber: customer.documentNumber,
  };
  const values: WizardValues = {
    ...emptyValues,
    customer: theirs,
    handed: services.filter(({ service }) => offered.has(service)).map((each) => ({ ...each, customer: documentOf({ customer: theirs }) })),
    leftOut: [...new Set(services.filter(({ service }) => !offered.has(service)).map(({ name }) => name))],
  };
  const [only] = products;
  return products.length === 1 && only !== undefined ? withProduct(values, only) : values;
}

export const documentOf = ({ customer }: Pick<WizardValues, 'customer'>): string =>
  `${customer.documentTypeId ?? ''} ${customer.documentNumber}`;

/** A changed start resets the end. */
export function withContract(values: WizardValues, change: Partial<Omit<ContractValues, 'productId'>>): WizardValues {
  const { contract } = values;
  const isStartChanged = change.startDate !== undefined && change.startDate !== contract.startDate;
  return { ...values, contract: { ...contract, ...(isStartChanged ? { endDate: '' } : {}), ...change } };
}

/** Completes the fields, since the shared rules take a whole person. */
const personOf = (step: Partial<CustomerFields>): CustomerFields => ({ ...emptyCustomer, ...step });

/** Clears the identity; address and contact stay. */
export function withPerson(values: WizardValues, personType: PersonType): WizardValues {
  if (personType === values.customer.personType) return values;
  return { ...values, customer: customerStepOf(withPersonType(personOf(values.customer), personType)) };
}

export function withCustomer(values: WizardValues, change: Partial<Omit<CustomerValues, 'personType'>>): WizardValues {
  return { ...values, customer: customerStepOf(withChange(personOf(values.customer), change)) };
}

export function withSupervisor({ supervisor, ...values }: WizardValues, change: Partial<SupervisorValues>): WizardValues {
  const { jobTitle, ...person } = supervisor;
  const { jobTitle: job = jobTitle, ...changed } = change;
  return { ...values, supervisor: { ...supervisorPersonOf(withChange(personOf(person), changed)), jobTitle: job } };
}

const tidied = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]: [string, unknown]) => [field, typeof value === 'string' ? tidy(value) : value]),
  ) as Fields;

/** Returns the fields of a look-up, without the document; null clears them. */
export function foundCustomer(kind: PersonType, record: ContractCustomer | null): Partial<CustomerValues> {
  const step = customerStepOf(ownFields(customerOf({ ...record, personType: kind })));
  const { personType: _kind, documentTypeId: _type, documentNumber: _number, ...rest } = step;
  return tidied(rest);
}

/** Ignores spaces at the ends. */
export function sameCustomer(one: CustomerValues, other: CustomerValues): boolean {
  const text = (customer: CustomerValues): string =>
    JSON.stringify(Object.entries(tidied(customer)).toSorted(([left], [right]) => (left < right ? -1 : 1)));
  return text(one) === text(other);
}

/** Returns the fields as `foundCustomer` does. The call has another name for the phone. */
export function foundSupervisor(record: ContractSupervisor | null): Partial<SupervisorValues> {
  const { jobTitle, phoneNumber, ...known } = record ?? {};
  const person = supervisorPersonOf(customerOf({ ...known, cellphoneNumber: phoneNumber }));
  const { documentTypeId: _type, documentNumber: _number, ...rest } = person;
  return tidied({ ...rest, jobTitle: jobTitle ?? '' });
}

/** Returns the fields of the answer that the staff member did not change during the look-up. */
export function untouched<Person extends object>(before: Person, now: Person, answer: Partial<Person>): Partial<Person> {
  const change: Partial<Person> = { ...answer };
  for (const field of Object.keys(answer))
    if (!Object.is(Reflect.get(before, field), Reflect.get(now, field))) Reflect.deleteProperty(change, field);
  return change;
}
