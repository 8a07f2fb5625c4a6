import type { Endpoint } from '#shared/contract/endpoint';
import type { PublicConfig } from '#shared/contract/config';
import { readResponse, type Answer } from '#shared/api/answer';
import type { SessionGate, SessionGateOptions } from '#shared/api/session-gate';
import { ApiError } from '#shared/api/api-error';
import { earlyKey } from './session/early-key.ts';
import { registry } from './registry.ts';
import { tellFailure } from './telemetry/telemetry.ts';

/**
 * Calls the platform. @returns the endpoint's value, or its declared refusal
 * @throws ApiError on failure; the signal's reason when the caller aborted
 */
export type Call = SessionGate['call'];

/**
 * @param what names the value in the error: 'the services'
 * @throws Error when the server refused
 */
export function valueOf<Value>(answer: Answer<Value>, what: string): Value {
  if (answer.ok) return answer.value;
  throw new Error(`${what}: refused with ${answer.status}`);
}

/**
 * Uses the answers to the requests that the script sent early, each once. They carried no token. A signed-in customer's call is
 * therefore sent again, since the platform may return more to a customer.
 */
export function withEarlyAnswers(config: PublicConfig, call: Call, isVisitor: () => boolean): Call {
  return async (endpoint, input, options) => {
    if (endpoint.method === 'GET' && registry.early.size > 0 && isVisitor()) {
      try {
        const early = takeEarly(endpoint, input, config);
        if (early) return await readResponse(endpoint, await early);
      } catch {
        // The early request failed: send the call again.
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

/**
 * Loads the client (session gate, ky) on the first call, and again on the next call after a failure. The first cart line needs no
 * client, since the script requested the catalogue early.
 * @returns a gate that throws ApiError `not-loaded` when the client does not load
 */
export function lazyClient(options: SessionGateOptions): SessionGate {
  let gate: Promise<SessionGate> | undefined;
  const open = (): Promise<SessionGate> =>
    (gate ??= import(/* webpackChunkName: "client" */ '#shared/api/session-gate').then(({ createSessionGate }) =>
      createSessionGate(options),
    ));

  async function openGate(asker: string): Promise<SessionGate> {
    try {
      return await open();
    } catch (cause) {
      gate = undefined;
      throw new ApiError('not-loaded', asker, { cause });
    }
  }

  return {
    async call(endpoint, input, callOptions) {
      const { call } = await openGate(endpoint.name);
      callOptions?.signal?.throwIfAborted();
      return call(endpoint, input, callOptions);
    },
    async fresh(as) {
      const { fresh } = await openGate('refreshToken');
      await fresh(as);
    },
  };
}

const references = new WeakMap<object, string>();

/** @param reference null where the failure was not reported */
export function noteReference(failure: object, reference: string | null): void {
  if (reference !== null) references.set(failure, reference);
}

export function referenceOf(failure: unknown): string | null {
  for (let each = failure; typeof each === 'object' && each !== null; each = each instanceof Error ? each.cause : null) {
    const reference = references.get(each);
    if (reference !== undefined) return reference;
  }
  return null;
}

/** Statuses that are caused by the visitor and are not reported to the operator. */
const ORDINARY: readonly (number | null)[] = [401, 403, 404, 429];

/** Reports a failed call with the widget's name, once even if several callers get the same error. */
export function reportFailedCall(
  error: unknown,
  { errors }: Pick<PublicConfig, 'errors'>,
  { brand, widget }: { readonly brand: string; readonly widget: string },
): void {
  if (!errors || !(error instanceof ApiError) || referenceOf(error) !== null) return;
  const { kind, status, requestId, member } = error;
  if (kind === 'refused' && ORDINARY.includes(status)) return;
  const facts = { brand, widget, kind, endpoint: error.endpoint, ...(status === null ? {} : { status }), ...(member && { member }) };
  noteReference(error, tellFailure(errors, facts, requestId));
}

export function watchedCall(
  call: Call,
  config: Pick<PublicConfig, 'errors'>,
  of: { readonly brand: string; readonly widget: string },
): Call {
  return async (endpoint, input, options) => {
    try {
      return await call(endpoint, input, options);
    } catch (error) {
      reportFailedCall(error, config, of);
      throw error;
    }
  };
}
