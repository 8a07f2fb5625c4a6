import { addressesOf } from '#sandbox/core/addresses';
import { openInPageSandbox, type InPageSandbox } from '#sandbox/in-page';
import { SESSION_HUB } from '#shared/contract/hub';

/** Port of the addresses that stories speak of. Nothing listens there: this page answers itself. */
export const basePort = 4400;

const { platform } = addressesOf(basePort);
let opening: Promise<InPageSandbox> | undefined;

/** From here on `fetch` to the platform and its controls is answered by the sandbox inside this page; everything else goes where it went. */
export function answerForThePlatform(): void {
  const network = globalThis.fetch.bind(globalThis);
  globalThis.fetch = (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input, location.href);
    return address.origin === platform ? answer(new Request(input, init)) : network(input, init);
  };
}

let asking = 0;

/** Who looks at a story from outside (`tests/look`) reads in the document how many calls are not answered yet. */
async function counted(answering: Promise<Response>): Promise<Response> {
  const say = (change: 1 | -1): void => {
    asking += change;
    document.documentElement.dataset['asking'] = String(asking);
  };
  say(1);
  try {
    return await answering;
  } finally {
    say(-1);
  }
}

/** Longer than the pause before a call that failed is repeated, in steps of a tenth of a second. */
const stepsOfSilence = 8;

/**
 * Waits until nothing was asked for longer than the pause before a repetition: what failed has failed for good. Of a platform that
 * never answers it waits for ever.
 */
export async function nothingIsAsked(): Promise<void> {
  for (let silent = 0; silent < stepsOfSilence; silent = asking === 0 ? silent + 1 : 0)
    await new Promise((resolve) => setTimeout(resolve, 100));
}

async function answer(request: Request): Promise<Response> {
  const given = aborted(request.signal);
  // There is no hub in a page. A refusal would be reported and tried again for ever; a connection in the making is quiet.
  if (new URL(request.url).pathname.startsWith(SESSION_HUB)) return given;
  return counted(Promise.race([reply(request), given]));
}

async function reply(request: Request): Promise<Response> {
  opening ??= openInPageSandbox(basePort);
  const sandbox = await opening;
  return sandbox.answer(request);
}

/** Rejects as `fetch` does when its caller gives up; never resolves. */
function aborted(signal: AbortSignal): Promise<never> {
  const given = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  // A caller that aborts late may have no listener left.
  given.catch(() => undefined);
  return given;
}
