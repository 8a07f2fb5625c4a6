import { describe, object, optional, type OutputOf } from '#shared/contract/schema';
import { flag } from '#shared/runtime/props';

export const props = object({
  export: optional(flag()).check(describe("Offers 'Exportar' beside the filters of the consumption list: a file of all that is filtered.")),
});
export type LicencesProps = OutputOf<typeof props>;
