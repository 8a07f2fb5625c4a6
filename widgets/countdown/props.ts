import { describe, minLength, object, string, type OutputOf } from '#shared/contract/schema';

export const props = object({
  packageCode: string('set package-code to the code of the package').check(
    minLength(1, 'set package-code to the code of the package'),
    describe('Code of the package whose offer it counts, as the catalogue spells it.'),
  ),
});
export type CountdownProps = OutputOf<typeof props>;
