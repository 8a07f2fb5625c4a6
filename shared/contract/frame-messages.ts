import { array, boolean, literal, maximum, minimum, number, object, safeParse, string, union } from './schema.ts';
import type { OutputOf } from './schema.ts';

/** The version of these messages; a reader drops any other. */
export const FRAME_MESSAGES_VERSION = 1;

const version = literal(FRAME_MESSAGES_VERSION);

/** From a framed page of ours to the page that frames it: how tall the content is, in CSS pixels. */
const resize = object({
  type: literal('licence:resize'),
  version,
  height: number().check(minimum(0), maximum(100_000)),
});

/** From a framed page of ours: the buyer continues; the parent leaves to an address it finds on its own allow-list. */
const proceed = object({ type: literal('licence:continue'), version, url: string() });

/** From a framed page of ours: what the cart holds, as ids. */
const cartChanged = object({
  type: literal('licence:cart-changed'),
  version,
  packageCodes: array(string()),
  hasPromo: boolean(),
});

const frameMessage = union([resize, proceed, cartChanged]);
export type FrameMessage = OutputOf<typeof frameMessage>;

/**
 * Reads a message of ours out of a window `message` event; null for whatever another script says. The origin and the
 * source window are the caller's to check first.
 */
export function readFrameMessage(data: unknown): FrameMessage | null {
  const read = safeParse(frameMessage, data);
  return read.success ? read.data : null;
}
