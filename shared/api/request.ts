import { endpointAddress, type PublicConfig } from '#shared/contract/config';
import type { Endpoint, InputOf } from '#shared/contract/endpoint';
import { encodeHeaderValue } from '#shared/contract/header-value';
import { writeJson } from '#shared/contract/json';
import { encode, isRecord, type Schema } from '#shared/contract/schema';
import { stripTokenPrefix, TOKEN_PREFIX } from '#shared/contract/claims';
import { ApiError } from './api-error.ts';

export interface RequestFacts {
  readonly config: Pick<PublicConfig, 'hosts' | 'paths' | 'extensions'>;
  /** null or '' sends no Authorization, so that a visitor's GET needs no preflight. */
  readonly token?: string | null;
  /** Names a purchase attempt; sent only with `config.extensions.idempotency`. */
  readonly idempotencyKey?: string | null;
  /** HTTP date of the edited record's last change; sent only with `config.extensions.concurrency`. */
  readonly unmodifiedSince?: string | null;
}

export interface BuiltRequest {
  readonly url: string;
  /** Has no prototype: a host page's Object.prototype must not choose our method. */
  readonly init: RequestInit;
}

/** Builds the request of a call. @throws ApiError `unsendable` when address, path part or input make no request */
export function buildRequest<E extends Endpoint>(endpoint: E, input: InputOf<E>, facts: RequestFacts): BuiltRequest {
  try {
    const url = urlOf(endpoint, input, facts);
    const body = endpoint.body ? writeJson(encode(endpoint.body, partOf(input, 'body'))) : undefined;
    const headers = headersOf(endpoint, input, facts);
    if (body !== undefined || needsPreflight(headers)) headers.set('Content-Type', 'application/json');
    const init: RequestInit = Object.assign(Object.create(null), {
      method: endpoint.method,
      headers,
      body: body ?? null,
      mode: 'cors',
      credentials: 'omit',
      cache: 'default',
      redirect: 'follow',
      referrer: 'about:client',
      referrerPolicy: 'strict-origin-when-cross-origin',
      integrity: '',
      keepalive: false,
      signal: null,
      window: null,
    });
    return { url, init };
  } catch (cause) {
    throw new ApiError('unsendable', endpoint.name, { cause });
  }
}

function urlOf(endpoint: Endpoint, input: unknown, { config }: RequestFacts): string {
  const url = new URL(endpointAddress(config, endpoint, encodedPart(endpoint.params, input, 'params')));
  for (const [name, value] of Object.entries(encodedPart(endpoint.query, input, 'query'))) {
    if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
  }
  return url.href;
}

function headersOf(endpoint: Endpoint, input: unknown, facts: RequestFacts): Headers {
  const headers = new Headers();
  headers.set('Accept', 'application/json');
  const token = stripTokenPrefix(facts.token ?? '');
  if (token) headers.set('Authorization', TOKEN_PREFIX + token);
  if (facts.idempotencyKey && facts.config.extensions.idempotency) headers.set('Idempotency-Key', facts.idempotencyKey);
  if (facts.unmodifiedSince && facts.config.extensions.concurrency) headers.set('If-Unmodified-Since', facts.unmodifiedSince);
  for (const [name, value] of Object.entries(encodedPart(endpoint.headers, input, 'headers'))) {
    if (value !== undefined) headers.set(name, encodeHeaderValue(String(value)));
  }
  return headers;
}

/** A visitor's GET without a content type needs no preflight, which would cost a round trip. */
function needsPreflight(headers: Headers): boolean {
  return [...headers.keys()].some((name) => name !== 'accept');
}

function encodedPart(schema: Schema | undefined, input: unknown, part: string): Record<string, unknown> {
  if (!schema) return {};
  const encoded = encode(schema, partOf(input, part) ?? {});
  return isRecord(encoded) ? encoded : {};
}

function partOf(input: unknown, part: string): unknown {
  return isRecord(input) ? input[part] : undefined;
}
