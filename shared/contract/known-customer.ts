import { emptyCustomer } from '#shared/domain/people/customer';
import * as z from './schema.ts';

/** Returns a schema for each field of a person: `texts` where `empty` has a text, else `numbers`. */
export function fieldsOf<
  Empty extends object,
  Texts extends z.Schema,
  Numbers extends z.Schema,
  const Fields extends readonly (keyof Empty)[],
>(empty: Empty, texts: Texts, numbers: Numbers, fields: Fields) {
  return Object.fromEntries(fields.map((field) => [field, typeof empty[field] === 'string' ? texts : numbers])) as {
    readonly [Name in Fields[number]]: Empty[Name] extends string ? Texts : Numbers;
  };
}

const namesOf = <Empty extends object>(empty: Empty) => Object.keys(empty) as (keyof Empty)[];

export const personType = z.oneOf(['J', 'N']);

export const typedFields = <Empty extends object, Field extends keyof Empty = keyof Empty>(
  empty: Empty,
  fields: readonly Field[] = namesOf(empty) as Field[],
) => fieldsOf(empty, z.string(), z.nullable(z.number()), fields);

/** Fields of the server's answers; each may be missing. */
export const placeFields = { departmentId: z.nullish(z.id), cityId: z.nullish(z.id), fullAddress: z.nullish(z.text) };
export const placeSpellings = { fullAddress: ['fulladdress'] };

/** Names of a person, or of a company and its representative. A body omits those of the other person type, or sends null. */
export const nameFields = [
  'legalName',
  'firstName',
  'lastName',
  'legalDocumentTypeId',
  'legalDocumentNumber',
  'legalFirstName',
  'legalLastName',
] as const;

export const knownCustomerFields = fieldsOf(emptyCustomer, z.nullish(z.text), z.nullish(z.numeric), namesOf(emptyCustomer));
