/** Prefetches while the page is idle, so that a press finds everything loaded. */
import { registry } from '#shared/page/registry';
import { reportedElsewhere } from '#shared/page/reported-elsewhere';

/** Most bytes to request before intent. */
const MOST = 50_000;
/** Milliseconds that a tag must be in view before its bundles load. */
const LOOK = 2_000;

/** Milliseconds for which a response may price a cart, as on the page itself. */
export const FRESH = 60_000;

/** Requests a catalogue before intent. A page that has its state requests the catalogue itself. */
export function prefetchCatalogue(address: string): void {
  // After a response that was too large or failed, a press requests it again and reports a failure.
  if (registry.pages.size === 0) ask(address, MOST).catch(reportedElsewhere);
}

/**
 * Requests a catalogue once and stores the response for its first reader. A response that is too large, failed or stale is dropped.
 * @param most largest answer in bytes
 */
export function ask(address: string, most = Infinity): Promise<Response> {
  const early = registry.early.get(address);
  if (early) return early;
  const limit = new AbortController();
  // Without a prototype, since a page may have written options onto Object.prototype. Another origin gets no cookie anyway.
  const answer = fetch(address, { __proto__: null, signal: limit.signal } as RequestInit).then((each) => small(each, most, limit));
  const forget = (): void => {
    if (registry.early.get(address) === answer) registry.early.delete(address);
  };
  registry.early.set(address, answer);
  answer.then(() => setTimeout(forget, FRESH), forget);
  return answer;
}

async function small(answer: Response, most: number, limit: AbortController): Promise<Response> {
  const said = Number(answer.headers.get('content-length'));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = said;
  if (said <= most) {
    bytes = 0;
    const reader = answer.body?.getReader();
    // The stated length counts compressed bytes while the parts are uncompressed, so a response with a stated length is read whole.
    for (let part = await reader?.read(); part?.value && (said > 0 || bytes <= most); part = await reader?.read()) {
      parts.push(part.value);
      bytes += said > 0 ? 0 : part.value.length;
    }
  }
  if (bytes > most) {
    limit.abort();
    throw new Error(`licence: ${answer.url} is larger than what is asked for on a quiet page`);
  }
  return new Response(new Blob(parts), { status: answer.status, headers: answer.headers });
}

export function observeDwell(element: Element, tell: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const seen = new IntersectionObserver((entries) => {
    clearTimeout(timer);
    if (entries.at(-1)?.isIntersecting)
      timer = setTimeout(() => {
        seen.disconnect();
        tell();
      }, LOOK);
  });
  seen.observe(element);
}
