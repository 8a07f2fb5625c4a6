import { getCustomerInformation, getRazonSocial, rues, type DocumentName } from '#shared/contract/purchase-order';
import { splitName, type CustomerFields } from '#shared/domain/customer';
import type { PersonType } from '#shared/domain/identity-document';
import { tidy } from '#shared/domain/person-fields';
import type { Page } from '#shared/page/page';
import { fieldsOf } from './purchase-form.values.ts';

export type FoundName = Pick<CustomerFields, 'legalName'> | Pick<CustomerFields, 'firstName' | 'lastName'>;

const said = (text: string | null | undefined): string => tidy(text ?? '');

/** A name as the fields of the kind of person; null when the answer holds none (ST-288). */
function foundName(personType: PersonType, name: DocumentName | null): FoundName | null {
  if (name === null) return null;
  const whole = said(name.name);
  if (personType === 'J') {
    const legalName = said(name.legalName) || whole;
    return legalName === '' ? null : { legalName };
  }
  const firstName = said(name.firstName);
  if (firstName !== '') return { firstName, lastName: said(name.lastName) };
  return whole === '' ? null : splitName(whole);
}

/**
 * The name behind a document: the platform's, else the external register's, which not every brand asks (ST-287, ST-411 to
 * ST-413). null when nobody knows the document.
 * @throws ApiError when the platform could not be asked
 */
export async function lookUpName(
  { call, brand, config }: Pick<Page, 'call' | 'brand' | 'config'>,
  personType: PersonType,
  documentTypeId: number,
  documentNumber: string,
): Promise<FoundName | null> {
  const answer = await call(getRazonSocial, { params: { documentType: String(documentTypeId), documentNumber, appName: brand.appName } });
  const known = foundName(personType, answer.ok ? (answer.value ?? null) : null);
  if (known !== null || !brand.flows.externalNameLookup) return known;
  const external = await call(rues, { headers: { DocumentNumber: documentNumber, ...config.rues } }, { as: 'admin' });
  return foundName(personType, external.ok ? (external.value ?? null) : null);
}

/**
 * The record of the signed-in customer as form fields; null for visitors, for staff and for a customer the platform does not
 * know (ST-291, ST-410). A failure is only logged: the form then starts empty.
 */
export async function readCustomer({ call, session, brand }: Pick<Page, 'call' | 'session' | 'brand'>): Promise<CustomerFields | null> {
  const customer = session.customer();
  if (customer === null) return null;
  try {
    const answer = await call(getCustomerInformation, {
      body: { DocumentType: customer.documentType, DocumentNumber: customer.documentNumber, AppName: brand.appName },
    });
    return answer.ok && answer.value ? fieldsOf(answer.value) : null;
  } catch (error) {
    console.error("licence: the customer's data could not be read", error);
    return null;
  }
}
