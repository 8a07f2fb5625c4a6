import {
  checkDigit,
  citizenCard,
  documentNumberProblem,
  nit,
  sameDocumentNumber,
  settledDocumentNumber,
  typedDocumentNumber,
  type DocumentProblem,
  type PersonType,
} from './identity-document.ts';
import {
  additionalInfoProblem,
  addressProblem,
  emailProblem,
  legalNameProblem,
  nameProblem,
  phoneProblem,
  type BlackListRule,
  type FieldProblem,
} from './person-fields.ts';

/** One half of the purchase form: the billed customer, or the licence's holder. Empty fields are ''. */
export interface CustomerFields {
  readonly personType: PersonType;
  readonly documentTypeId: number | null;
  readonly documentNumber: string;
  readonly dv: string;
  readonly legalName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly legalDocumentTypeId: number | null;
  readonly legalDocumentNumber: string;
  readonly legalFirstName: string;
  readonly legalLastName: string;
  readonly cellphoneNumber: string;
  readonly email: string;
  readonly departmentId: number | null;
  readonly cityId: number | null;
  readonly fullAddress: string;
  readonly addressAdditionalInformation: string;
  readonly addressLatGeocode: number | null;
  readonly addressLngGeocode: number | null;
}

const noIdentity = {
  documentTypeId: null,
  documentNumber: '',
  dv: '',
  legalName: '',
  firstName: '',
  lastName: '',
  legalDocumentTypeId: null,
  legalDocumentNumber: '',
  legalFirstName: '',
  legalLastName: '',
} satisfies Partial<CustomerFields>;

export const emptyCustomer: CustomerFields = {
  personType: 'N',
  ...noIdentity,
  cellphoneNumber: '',
  email: '',
  departmentId: null,
  cityId: null,
  fullAddress: '',
  addressAdditionalInformation: '',
  addressLatGeocode: null,
  addressLngGeocode: null,
};

/** Changes the kind of person: clears identity fields, keeps contact and address. A company has a NIT; a person chooses a type. */
export function withPersonType(customer: CustomerFields, personType: PersonType): CustomerFields {
  if (customer.personType === personType) return customer;
  return { ...clearIdentity(customer), personType, documentTypeId: personType === 'J' ? nit : null };
}

/** Clears the fields that a look-up without a result must not leave filled. */
export function clearIdentity(customer: CustomerFields): CustomerFields {
  return { ...customer, ...noIdentity };
}

/** Sets the computed check digit, which only a NIT has. */
export function withCheckDigit(customer: CustomerFields): CustomerFields {
  const { documentTypeId, documentNumber } = customer;
  return { ...customer, dv: documentTypeId === nit ? checkDigit(settledDocumentNumber(documentNumber, nit)) : '' };
}

/** Removes a NIT's correct check digit from the number, for look-ups and requests. */
export function withSettledNumber<Fields extends Pick<CustomerFields, 'documentTypeId' | 'documentNumber'>>(fields: Fields): Fields {
  return { ...fields, documentNumber: settledDocumentNumber(fields.documentNumber, fields.documentTypeId) };
}

/** Applies a change and its consequences: other cities, other characters of a number, no coordinates for a typed address. */
export function withChange(customer: CustomerFields, change: Partial<CustomerFields>): CustomerFields {
  const isOtherDepartment =
    change.departmentId !== undefined && change.departmentId !== customer.departmentId && change.cityId === undefined;
  const unplaced = change.fullAddress !== undefined && change.addressLatGeocode === undefined;
  const next = {
    ...customer,
    ...change,
    ...(isOtherDepartment ? { cityId: null } : {}),
    ...(unplaced ? { addressLatGeocode: null, addressLngGeocode: null } : {}),
  };
  return withCheckDigit({
    ...next,
    documentNumber: typedDocumentNumber(next.documentNumber, next.documentTypeId),
    legalDocumentNumber: typedDocumentNumber(next.legalDocumentNumber, next.legalDocumentTypeId),
  });
}

/** A customer as the platform stores it; unknown fields are absent or null. */
export type StoredCustomer = Readonly<
  Partial<{ [Field in keyof CustomerFields]: (Field extends 'personType' ? string : CustomerFields[Field]) | null }>
>;

/** Converts a stored customer to fields; missing ones are empty. A missing kind of person follows from the document type. */
export function customerOf(stored: StoredCustomer): CustomerFields {
  const stated = stored.personType?.trim().toUpperCase();
  const personType: PersonType = stated === 'J' || (stated !== 'N' && stored.documentTypeId === nit) ? 'J' : 'N';
  const knownFields = Object.fromEntries(Object.entries(stored).filter(([name, value]) => isField(name) && value != null));
  const customer: CustomerFields = { ...emptyCustomer, ...knownFields, personType };
  return withCheckDigit(personType === 'J' ? { ...customer, documentTypeId: nit } : customer);
}

export type CustomerProblem = FieldProblem | DocumentProblem;
export type CustomerProblems = Readonly<Partial<Record<keyof CustomerFields, CustomerProblem>>>;

type Checks<Field> = readonly (readonly [Field, CustomerProblem | null])[];
type Identity = Omit<Pick<CustomerFields, 'personType' | keyof typeof noIdentity>, 'dv'>;

export const chosen = (id: number | null): 'required' | null => (id === null ? 'required' : null);

/** Checks the fields that name the customer, in the order of the screen. */
export function identityChecks(customer: Identity): Checks<keyof Identity> {
  const { personType, documentTypeId, documentNumber, legalName, firstName, lastName } = customer;
  const document: Checks<keyof Identity> = [
    ['documentTypeId', chosen(documentTypeId)],
    ['documentNumber', documentNumberProblem(documentNumber, documentTypeId)],
  ];
  if (personType === 'J') return [...document, ['legalName', legalNameProblem(legalName)]];
  return [...document, ['firstName', nameProblem(firstName)], ['lastName', nameProblem(lastName)]];
}

export function representativeChecks(customer: Identity): Checks<keyof Identity> {
  const { legalDocumentTypeId, legalDocumentNumber, legalFirstName, legalLastName } = customer;
  return [
    ['legalDocumentTypeId', chosen(legalDocumentTypeId)],
    ['legalDocumentNumber', documentNumberProblem(legalDocumentNumber, legalDocumentTypeId)],
    ['legalFirstName', nameProblem(legalFirstName)],
    ['legalLastName', nameProblem(legalLastName)],
  ];
}

export function customerProblems(customer: CustomerFields, blackList: readonly BlackListRule[]): CustomerProblems {
  const checks: Checks<keyof CustomerFields> = [
    ...identityChecks(customer),
    ['cellphoneNumber', phoneProblem(customer.cellphoneNumber)],
    ['email', emailProblem(customer.email, blackList)],
    ['departmentId', chosen(customer.departmentId)],
    ['cityId', chosen(customer.cityId)],
    ['fullAddress', addressProblem(customer.fullAddress)],
    ['addressAdditionalInformation', additionalInfoProblem(customer.addressAdditionalInformation)],
    ...(customer.personType === 'J' ? representativeChecks(customer) : []),
  ];
  return Object.fromEntries(checks.filter(([, problem]) => problem !== null));
}

/** Copies billing into the service half, except fields that the buyer changed there; a person's NIT becomes a CC. */
export function copyBilling(
  billing: CustomerFields,
  service: CustomerFields,
  changedByHand: ReadonlySet<keyof CustomerFields>,
): CustomerFields {
  const keepsNit = billing.personType === 'J';
  const source: CustomerFields =
    billing.documentTypeId === nit && !keepsNit ? { ...billing, documentTypeId: citizenCard, dv: '' } : billing;
  const ownFields = Object.fromEntries(Object.entries(service).filter(([field]) => isField(field) && changedByHand.has(field)));
  return { ...source, ...ownFields };
}

/** Returns only the fields of the kind of person, as an order carries them. */
export function ownFields(customer: CustomerFields): CustomerFields {
  if (customer.personType === 'J') return { ...customer, firstName: '', lastName: '' };
  const { legalName, legalDocumentTypeId, legalDocumentNumber, legalFirstName, legalLastName } = noIdentity;
  const dv = customer.documentTypeId === nit ? customer.dv : '';
  return { ...customer, dv, legalName, legalDocumentTypeId, legalDocumentNumber, legalFirstName, legalLastName };
}

/** Returns whether a company is represented by its own number: 'Nit y Número de Documento no deben ser iguales.'. */
export function representsItself(customer: CustomerFields): boolean {
  return (
    customer.personType === 'J' &&
    customer.legalDocumentNumber.trim() !== '' &&
    sameDocumentNumber(customer.legalDocumentNumber, customer.documentNumber)
  );
}

/** Returns whether the entered document differs from the stored customer's, so that the change needs validation. */
export function isOtherCustomer(storedNumber: string | null, enteredNumber: string): boolean {
  return storedNumber !== null && !sameDocumentNumber(storedNumber, enteredNumber);
}

/** Splits one text into first and last names: the first two words are first names, of three words only the first. */
export function splitName(name: string): { readonly firstName: string; readonly lastName: string } {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const firsts = words.length <= 3 ? 1 : 2;
  return { firstName: words.slice(0, firsts).join(' '), lastName: words.slice(firsts).join(' ') };
}

function isField(name: string): name is keyof CustomerFields {
  return name in emptyCustomer;
}
