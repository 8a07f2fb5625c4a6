import { emptyCustomer } from '#shared/domain/people/customer';
import { id, nullable, nullish, number, numeric, oneOf, string, text, type Schema } from './schema.ts';

/**
 * A schema for each field of a person, named by one that is not filled in: what begins as a text is one, what else is a number.
 * @param fields those that are asked for; default all
 */
function fieldsOf<Empty extends object, Texts extends Schema, Numbers extends Schema, Field extends keyof Empty>(
  empty: Empty,
  texts: Texts,
  numbers: Numbers,
  fields: readonly Field[],
) {
  return Object.fromEntries(fields.map((field) => [field, typeof empty[field] === 'string' ? texts : numbers])) as {
    readonly [Name in Field]: Empty[Name] extends string ? Texts : Numbers;
  };
}

const namesOf = <Empty extends object>(empty: Empty) => Object.keys(empty) as (keyof Empty)[];

/** A company or a person. */
export const personType = oneOf(['J', 'N']);

/** Fields of a person as somebody types them, and as a form's draft keeps them. */
export const typedFields = <Empty extends object, Field extends keyof Empty = keyof Empty>(
  empty: Empty,
  fields: readonly Field[] = namesOf(empty) as Field[],
) => fieldsOf(empty, string(), nullable(number()), fields);

/** Fields of a person or company as the server gives them back; every one may be missing. The address comes as `fullAddress` or `fulladdress`. */
export const placeFields = { departmentId: nullish(id), cityId: nullish(id), fullAddress: nullish(text) };
export const placeSpellings = { fullAddress: ['fulladdress'] };

/** A customer, who they are and where: every field of the forms, under its name there. */
export const knownCustomerFields = fieldsOf(emptyCustomer, nullish(text), nullish(numeric), namesOf(emptyCustomer));
