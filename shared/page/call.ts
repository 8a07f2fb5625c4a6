import type { AnswerOf, Endpoint, InputOf } from '#shared/contract/endpoint';
import type { PublicConfig } from '#shared/contract/config';
import { readResponse, type Answer } from '#shared/api/answer';
import type { CallOptions } from '#shared/api/session-gate';
import { earlyKey } from './session/early-key.ts';
import { registry } from './registry.ts';

/**
 * The one door to the server: an endpoint and its input give its value, or the server's declared "no".
 * @throws ApiError when there is neither; the signal's reason when the call was given up
 */
export type Call = <E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions) => Promise<Answer<AnswerOf<E>>>;

/**
 * Answers a call from the request that the script made before this code arrived; each such answer serves once. It was
 * made as nobody: whoever is signed in asks again, since the server may have more for them.
 */
export function withEarlyAnswers(config: PublicConfig, call: Call, isVisitor: () => boolean): Call {
  return async (endpoint, input, options) => {
    if (endpoint.method === 'GET' && registry.early.size > 0 && isVisitor()) {
      try {
        const early = takeEarly(endpoint, input, config);
        if (early) return await readResponse(endpoint, await early);
      } catch {
        // It failed before anybody could retry it: the ordinary way tries again.
      }
    }
    return call(endpoint, input, options);
  };
}

function takeEarly(endpoint: Endpoint, input: unknown, config: PublicConfig): Promise<Response> | undefined {
  const key = earlyKey(endpoint, input, config);
  const early = registry.early.get(key);
  registry.early.delete(key);
  return early;
}
