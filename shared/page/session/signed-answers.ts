/**
 * Answers to what was asked as whoever is signed in before the client was there. Each is for the one call that sends the very same:
 * another token, another page of a list or another filter is asked for in the ordinary way.
 */
import { TIME_LIMIT } from '#shared/api/time-limit';
import { registry } from '../registry.ts';
import { reportedElsewhere } from '../reported-elsewhere.ts';

type Sent = Pick<RequestInit, 'method' | 'headers' | 'body'>;

const keyOf = (url: string, { method, headers, body }: Sent): string =>
  JSON.stringify([method, url, [...new Headers(headers)], body ?? null]);

/**
 * Asks, and keeps the answer for the call.
 * @param come told what has come before that call is
 */
export function askSigned(url: string, sent: Sent, come?: (text: string) => void): void {
  // Read as it comes: what nobody reads is held back, and a long list is 4 MB.
  const asked = fetch(url, { ...sent, credentials: 'omit', signal: AbortSignal.timeout(TIME_LIMIT) }).then(async (answer) => {
    const bytes = await answer.arrayBuffer();
    if (answer.ok) come?.(new TextDecoder().decode(bytes));
    // Some answers may have no body, not even an empty one.
    return new Response(bytes.byteLength === 0 ? null : bytes, answer);
  });
  registry.signed ??= { answers: new Map(), fetch: fetchSigned };
  registry.signed.answers.set(keyOf(url, sent), asked);
  // The call asks again and tells.
  asked.catch(reportedElsewhere);
}

/** Sends a request, or takes its answer where it was sent already. */
async function fetchSigned(url: string, init: RequestInit): Promise<Response> {
  const key = keyOf(url, init);
  const asked = registry.signed?.answers.get(key);
  if (!asked) return fetch(url, init);
  registry.signed?.answers.delete(key);
  const { signal } = init;
  const givenUp = new Promise<never>((_, reject) =>
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  );
  try {
    return await Promise.race([asked, givenUp]);
  } catch {
    // It failed before anybody could repeat it; a call that was given up fails at once.
    return fetch(url, init);
  }
}
