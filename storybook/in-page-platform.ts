import { addressesOf } from '#sandbox/core/addresses';
import { openInPageSandbox, type InPageSandbox } from '#sandbox/in-page';
import { SESSION_HUB } from '#shared/contract/hub';

/** Port in the addresses of stories. No server listens there: the page answers its own calls. */
export const basePort = 4400;

const { platform } = addressesOf(basePort);
let opening: Promise<InPageSandbox> | undefined;

/** Replaces `fetch`: the sandbox inside this page answers calls to the platform and its controls; other calls pass through. */
export function answerForThePlatform(): void {
  const network = globalThis.fetch.bind(globalThis);
  globalThis.fetch = (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input, location.href);
    return address.origin === platform ? answer(new Request(input, init)) : network(input, init);
  };
}

let asking = 0;

/** Writes the number of open calls into the document, for `tests/look`. */
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

/** Longer than the client's pause before it repeats a failed call, in steps of 100 ms. */
const stepsOfSilence = 8;

/** Waits until no call has been open for longer than the client's pause. Without an answer from the platform it waits forever. */
export async function nothingIsAsked(): Promise<void> {
  for (let silent = 0; silent < stepsOfSilence; silent = asking === 0 ? silent + 1 : 0)
    await new Promise((resolve) => setTimeout(resolve, 100));
}

async function answer(request: Request): Promise<Response> {
  const given = aborted(request.signal);
  // A page has no hub. The client would report a refusal and retry forever; a pending connection is silent.
  if (new URL(request.url).pathname.startsWith(SESSION_HUB)) return given;
  return counted(Promise.race([reply(request), given]));
}

async function reply(request: Request): Promise<Response> {
  opening ??= openInPageSandbox(basePort);
  const sandbox = await opening;
  return sandbox.answer(request);
}

/** Rejects as `fetch` does on abort; never resolves. */
function aborted(signal: AbortSignal): Promise<never> {
  const given = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  // A caller that aborts late may have no listener left.
  given.catch(() => undefined);
  return given;
}
