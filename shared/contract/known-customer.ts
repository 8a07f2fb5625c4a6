import { emptyCustomer } from '#shared/domain/people/customer';
import { id, nullable, nullish, number, numeric, oneOf, string, text, type Schema } from './schema.ts';

/**
 * Returns a schema for each of these fields of a person: `texts` where the empty person has a text, else `numbers`.
 * @param empty a person whose fields are all empty
 */
export function fieldsOf<Empty extends object, Texts extends Schema, Numbers extends Schema, const Fields extends readonly (keyof Empty)[]>(
  empty: Empty,
  texts: Texts,
  numbers: Numbers,
  fields: Fields,
) {
  return Object.fromEntries(fields.map((field) => [field, typeof empty[field] === 'string' ? texts : numbers])) as {
    readonly [Name in Fields[number]]: Empty[Name] extends string ? Texts : Numbers;
  };
}

const namesOf = <Empty extends object>(empty: Empty) => Object.keys(empty) as (keyof Empty)[];

/** A company or a person. */
export const personType = oneOf(['J', 'N']);

/** Fields of a person as a form and its draft hold them. */
export const typedFields = <Empty extends object, Field extends keyof Empty = keyof Empty>(
  empty: Empty,
  fields: readonly Field[] = namesOf(empty) as Field[],
) => fieldsOf(empty, string(), nullable(number()), fields);

/** Fields of a person or company as the server answers them; every one may be missing. */
export const placeFields = { departmentId: nullish(id), cityId: nullish(id), fullAddress: nullish(text) };
export const placeSpellings = { fullAddress: ['fulladdress'] };

/** The names of a person or a company, and its representative. In a body, those of the other person type are missing or null. */
export const nameFields = [
  'legalName',
  'firstName',
  'lastName',
  'legalDocumentTypeId',
  'legalDocumentNumber',
  'legalFirstName',
  'legalLastName',
] as const;

/** Every field of the customer forms, as the server answers it. */
export const knownCustomerFields = fieldsOf(emptyCustomer, nullish(text), nullish(numeric), namesOf(emptyCustomer));
