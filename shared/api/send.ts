import ky, { isHTTPError } from 'ky';
import type { AnswerOf, Endpoint, InputOf } from '#shared/contract/endpoint';
import { readAnswer, type Answer } from './answer.ts';
import { TIME_LIMIT } from '#shared/contract/wire';
import { ApiError } from './api-error.ts';
import { buildRequest, type BuiltRequest, type RequestFacts } from './request.ts';

export interface SendOptions extends RequestFacts {
  /** Aborts the call; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal | null;
  /** Milliseconds for the whole call, retries and body included. */
  readonly timeLimit?: number;
  /** Called with the `X-Now` of every answer, or null. */
  readonly onServerTime?: (serverTime: string | null) => void;
}

/** The longest pause before a repeated GET in milliseconds, even if the server asks for more. */
const LONGEST_PAUSE = 10_000;

/**
 * Calls the platform. Only a GET is repeated, at most twice.
 * @throws ApiError when there is neither a value nor a declared refusal; the signal's reason after an abort
 */
export async function send<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: SendOptions): Promise<Answer<AnswerOf<E>>> {
  options.signal?.throwIfAborted();
  const request = buildRequest(endpoint, input, options);
  const { status, text, headers } = await exchange(endpoint, request, options);
  options.onServerTime?.(headers.get('X-Now'));
  return readAnswer(endpoint, status, text, headers);
}

interface Exchanged {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

async function exchange(endpoint: Endpoint, { url, init }: BuiltRequest, options: SendOptions): Promise<Exchanged> {
  // One controller instead of AbortSignal.any and ky's limits, since it also aborts a body that stalls after its headers.
  const controller = new AbortController();
  const giveUp = (): void => controller.abort(options.signal?.reason);
  const timer = setTimeout(() => controller.abort(), options.timeLimit ?? TIME_LIMIT);
  options.signal?.addEventListener('abort', giveUp);
  let lastResponse: Response | null = null;
  try {
    try {
      const response = await ky(
        url,
        Object.assign(Object.create(null), init, {
          signal: controller.signal,
          timeout: false,
          totalTimeout: false,
          retry: {
            limit: 2,
            methods: ['get'],
            // Without 429: the screen tells the buyer to wait, and a repeated request would count as another try.
            statusCodes: [408, 500, 502, 503, 504],
            maxRetryAfter: LONGEST_PAUSE,
            backoffLimit: LONGEST_PAUSE,
            jitter: true,
          },
          throwHttpErrors: true,
          // Set to undefined, since ky's options inherit from Object.prototype, which a page may have changed.
          json: undefined,
          searchParams: undefined,
          prefix: undefined,
          baseUrl: undefined,
          hooks: undefined,
          context: undefined,
          onDownloadProgress: undefined,
          onUploadProgress: undefined,
          parseJson: (text: string) => text,
          // ky only repeats; we send the request ourselves.
          fetch: async () => {
            lastResponse = null;
            // ky defines `json` on the response, which fails where its prototype is frozen.
            lastResponse = Object.defineProperty(
              await fetch(url, Object.assign(Object.create(null), init, { signal: controller.signal })),
              'json',
              {
                writable: true,
              },
            );
            return lastResponse;
          },
        }),
      );
      return { status: response.status, text: await textOf(response), headers: response.headers };
    } catch (error) {
      if (!isHTTPError(error)) throw error;
      const { status, headers } = error.response;
      return { status, text: typeof error.data === 'string' ? error.data : '', headers };
    }
  } catch (cause) {
    if (options.signal?.aborted) throw options.signal.reason;
    if (controller.signal.aborted) throw new ApiError('no-answer', endpoint.name, { cause });
    const status = statusOf(lastResponse);
    throw status === null
      ? new ApiError('no-answer', endpoint.name, { cause })
      : new ApiError('unreadable', endpoint.name, { status, cause });
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', giveUp);
  }
}

/** Reads chunks: Chromium's own `text()` takes 100 ms more for the 4 MB of a long list (CPU x4). */
async function textOf({ body }: Response): Promise<string> {
  if (body === null) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
  }
}

function statusOf(response: Response | null): number | null {
  return response?.status ?? null;
}
