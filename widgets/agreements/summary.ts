import { showDay } from '#shared/domain/calendar';
import { asksRepresentative } from '#shared/domain/agreements/contract-steps';
import { checkDigit, nit } from '#shared/domain/people/identity-document';
import type { DocumentType } from '#shared/contract/parameters';
import { tidy } from '#shared/domain/people/person-fields';
import { personLabels as person } from '#shared/desk/desk-fields.messages';
import { documentTypeName } from '#shared/page/document-type-name';
import type { AgreementsState } from './agreements.state.ts';
import { contractLabels, summaryMessages as words } from './agreements.messages.ts';
import type { ContractProduct } from './offer.ts';

export interface Fact {
  readonly label: string;
  readonly value: string;
  /** Whether the text is shown in tabular figures. */
  readonly code?: boolean;
}

const withValue = (facts: readonly Fact[]): readonly Fact[] => facts.filter(({ value }) => value !== '');
const fullName = (first: string, last: string): string => [tidy(first), tidy(last)].filter(Boolean).join(' ');
const dayOf = (day: string): string => (day === '' ? '' : showDay(day));

export function customerName({ values }: Pick<AgreementsState, 'values'>): string {
  const { personType, legalName, firstName, lastName } = values.customer;
  return personType === 'J' ? tidy(legalName) : fullName(firstName, lastName);
}

/** Appends the check digit to a NIT. */
function documentNumber(type: number | null, number: string): string {
  const digit = type === nit ? checkDigit(number) : '';
  return digit === '' ? number : `${number}-${digit}`;
}

export function recapFacts(state: AgreementsState): readonly Fact[] {
  const { contract, customer } = state.values;
  const { recapLabels } = words;
  return withValue([
    { label: recapLabels.number, value: contract.contractNumber.trim(), code: true },
    { label: recapLabels.start, value: dayOf(contract.startDate), code: true },
    { label: recapLabels.end, value: dayOf(contract.endDate), code: true },
    { label: recapLabels.customer, value: customerName(state) },
    { label: person.document, value: documentNumber(customer.documentTypeId, customer.documentNumber), code: true },
    { label: recapLabels.supervisor, value: fullName(state.values.supervisor.firstName, state.values.supervisor.lastName) },
    { label: recapLabels.services, value: state.values.lines.length === 0 ? '' : String(state.values.lines.length), code: true },
  ]);
}

/** Facts by group, without empty fields. */
export function summaryFacts(
  state: AgreementsState,
  product: ContractProduct | null,
  country: string,
): readonly { readonly title: string; readonly facts: readonly Fact[] }[] {
  const { contract, customer, supervisor } = state.values;
  const { paymentTypes, documentTypes } = state.parameters.value;
  const typeOf = (id: number | null): string =>
    id === null ? '' : documentTypeName(id, documentTypes satisfies readonly DocumentType[], country);
  const placeOf = (departmentId: number | null, cityId: number | null): string => {
    const department = state.places.value.find(({ id }) => id === departmentId);
    const city = department?.city.find(({ id }) => id === cityId)?.cityName;
    // Bogotá is both a city and a department, so it is named once.
    return [...new Set([city, department?.stateName])].filter(Boolean).join(', ');
  };
  return [
    {
      title: words.contract,
      facts: withValue([
        { label: contractLabels.productId, value: product?.label ?? '' },
        { label: contractLabels.contractNumber, value: contract.contractNumber.trim(), code: true },
        { label: contractLabels.startDate, value: dayOf(contract.startDate), code: true },
        { label: contractLabels.endDate, value: dayOf(contract.endDate), code: true },
        { label: contractLabels.managerId, value: state.managers.value.find(({ id }) => id === contract.managerId)?.label ?? '' },
        {
          label: contractLabels.paymentCondition,
          value: paymentTypes.find(({ paymentTypeId }) => String(paymentTypeId) === contract.paymentCondition)?.paymentTypeName ?? '',
        },
      ]),
    },
    {
      title: words.customer,
      facts: withValue([
        { label: customer.personType === 'J' ? person.legalName : person.fullName, value: customerName(state) },
        { label: person.documentTypeId, value: typeOf(customer.documentTypeId) },
        { label: person.documentNumber, value: documentNumber(customer.documentTypeId, customer.documentNumber), code: true },
        { label: person.fullAddress, value: tidy(customer.fullAddress) },
        { label: person.cityId, value: placeOf(customer.departmentId, customer.cityId) },
        { label: person.cellphoneNumber, value: customer.cellphoneNumber, code: true },
        { label: person.email, value: customer.email.trim() },
      ]),
    },
    ...(asksRepresentative(customer.personType, state.parameters.value.showLegalRepresentativeContract)
      ? [
          {
            title: person.legalRepresentativeName,
            facts: withValue([
              { label: person.fullName, value: fullName(customer.legalFirstName, customer.legalLastName) },
              { label: person.documentTypeId, value: typeOf(customer.legalDocumentTypeId) },
              { label: person.documentNumber, value: customer.legalDocumentNumber, code: true },
            ]),
          },
        ]
      : []),
    {
      title: words.supervisor,
      facts: withValue([
        { label: person.fullName, value: fullName(supervisor.firstName, supervisor.lastName) },
        { label: person.documentTypeId, value: typeOf(supervisor.documentTypeId) },
        { label: person.documentNumber, value: supervisor.documentNumber, code: true },
        { label: person.fullAddress, value: tidy(supervisor.fullAddress) },
        { label: person.cityId, value: placeOf(supervisor.departmentId, supervisor.cityId) },
        { label: person.cellphoneNumber, value: supervisor.cellphoneNumber, code: true },
        { label: person.email, value: supervisor.email.trim() },
        { label: person.jobTitle, value: tidy(supervisor.jobTitle) },
      ]),
    },
  ];
}
