import * as z from './schema.ts';

/** Authors and times of a record's creation and last change; names come from `getUserByNameId`. */
export const audit = {
  createdby: z.nullish(z.text),
  modifiedby: z.nullish(z.text),
  createdon: z.nullish(z.stamp),
  modifiedon: z.nullish(z.stamp),
};
