import { array, boolean, describe, nullable, number, object, optional, string, type OutputOf } from '#shared/contract/schema';
import { flag } from '#shared/runtime/props';

/** What the shell hands over; no page author mounts this widget. */
export const props = object({
  section: optional(string()).check(describe('The widget in the main place, whose menu entry is the current one.')),
  denied: optional(flag()).check(describe('Shows the privilege message in place of any screen.')),
  entries: optional(
    array(
      object({
        key: string(),
        label: optional(string()),
        path: nullable(string()),
        functionName: optional(string()),
        idstate: number(),
        disabled: boolean(),
      }),
    ),
  ).check(describe('Menu entries of a host of its own. Default: the entries of the role matrix, narrowed by the permissions.')),
});
export type AdminFrameProps = OutputOf<typeof props>;
