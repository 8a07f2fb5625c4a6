import type { AnswerOf, Endpoint } from '#shared/contract/endpoint';
import { readJson } from '#shared/contract/json';
import { safeParse, statusMessageOf } from '#shared/contract/schema';
import { ApiError } from './api-error.ts';

export type Answer<Value> =
  | {
      readonly ok: true;
      readonly value: Value;
      /** `Last-Modified` of the answer: the version of what was read. */
      readonly lastModified?: string;
    }
  | { readonly ok: false; readonly status: number; readonly message: string | null; readonly body: unknown };

/**
 * Reads an answer as its endpoint declares it; `text` is '' for 204.
 * @throws ApiError `refused` for an undeclared error status, `unreadable` for a body that does not fit
 */
export function readAnswer<E extends Endpoint>(
  endpoint: E,
  status: number,
  text: string,
  headers: Pick<Headers, 'get'> = new Headers(),
): Answer<AnswerOf<E>> {
  const requestId = requestIdIn(headers);
  if (endpoint.successes === undefined ? status >= 200 && status < 300 : endpoint.successes.includes(status)) {
    const schema: E['answer'] = endpoint.answer;
    const read = safeParse(schema, bodyOf(endpoint, status, text, requestId));
    if (!read.success) {
      // Contains only names of the contract's members, since the error may leave the page.
      const [member = ''] = read.error.issues.map(({ path }) => path.filter((key) => typeof key === 'string').join('.'));
      throw new ApiError('unreadable', endpoint.name, { status, requestId, member });
    }
    const lastModified = headers.get('Last-Modified');
    return lastModified === null ? { ok: true, value: read.data } : { ok: true, value: read.data, lastModified };
  }
  const body = lenientBodyOf(text);
  const message = statusMessageOf(body);
  if (endpoint.refusals?.includes(status)) return { ok: false, status, message, body };
  throw new ApiError('refused', endpoint.name, {
    status,
    serverMessage: message,
    requestId,
    ...(status === 429 ? { retryAfter: secondsOf(headers.get('Retry-After')) } : {}),
  });
}

/** Returns the platform's id of the request, if it is short enough to read aloud. */
function requestIdIn(headers: Pick<Headers, 'get'>): string | null {
  const header = headers.get('X-Request-Id');
  return header !== null && /^[\w-]{1,36}$/.test(header) ? header : null;
}

/** Seconds of Retry-After, at most an hour; a minute if the header is missing or unreadable. */
function secondsOf(retryAfter: string | null): number {
  const seconds = Number(retryAfter ?? '');
  return Number.isInteger(seconds) && seconds > 0 ? Math.min(seconds, 3_600) : 60;
}

/** Reads a response that another script requested, such as the early catalogue. @throws ApiError as `readAnswer` */
export async function readResponse<E extends Endpoint>(endpoint: E, response: Response): Promise<Answer<AnswerOf<E>>> {
  let text: string;
  try {
    text = await response.text();
  } catch (cause) {
    throw new ApiError('unreadable', endpoint.name, { status: response.status, cause });
  }
  return readAnswer(endpoint, response.status, text, response.headers);
}

function bodyOf(endpoint: Endpoint, status: number, text: string, requestId: string | null): unknown {
  if (text.trim() === '') return undefined;
  try {
    return readJson(text, endpoint.longest);
  } catch (error) {
    // Drops the parser's own message, which quotes the text. A RangeError contains only lengths.
    const cause = error instanceof RangeError ? error : new SyntaxError('not JSON');
    throw new ApiError('unreadable', endpoint.name, { status, requestId, cause });
  }
}

function lenientBodyOf(text: string): unknown {
  try {
    return readJson(text);
  } catch {
    return null;
  }
}
