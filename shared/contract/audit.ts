import { nullish, stamp, text } from './schema.ts';

/** Who made and last changed a record, and when; the names come from `getUserByNameId`. */
export const audit = {
  createdby: nullish(text),
  modifiedby: nullish(text),
  createdon: nullish(stamp),
  modifiedon: nullish(stamp),
};
