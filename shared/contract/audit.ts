import { nullish, stamp, text } from './schema.ts';

/** Authors and times of a record's creation and last change; names come from `getUserByNameId`. */
export const audit = {
  createdby: nullish(text),
  modifiedby: nullish(text),
  createdon: nullish(stamp),
  modifiedon: nullish(stamp),
};
