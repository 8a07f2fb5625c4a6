import { menuEntry } from '#shared/contract/config';
import { array, describe, object, optional, string, type OutputOf } from '#shared/contract/schema';
import { flag } from '#shared/runtime/props';

export const props = object({
  section: optional(string()).check(describe('The widget in the main place, whose menu entry is the current one.')),
  denied: optional(flag()).check(describe('Shows the privilege message in place of any screen.')),
  missing: optional(flag()).check(describe('Says, in place of any screen, that the address names none.')),
  entries: optional(array(menuEntry)).check(
    describe("Menu entries of a host of its own. Default: the deployment's (`menu` of config.json), else those of the role matrix."),
  ),
});
export type AdminFrameProps = OutputOf<typeof props>;
