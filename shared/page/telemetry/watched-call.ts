import { ApiError } from '#shared/api/api-error';
import type { PublicConfig } from '#shared/contract/config';
import type { Call } from '../call.ts';
import { noteReference, referenceOf } from './support-references.ts';
import { tellFailure } from './telemetry.ts';

/** Refusals that concern the visitor, not the store: not signed in, not allowed, not found, too many. */
const ORDINARY: readonly (number | null)[] = [401, 403, 404, 429];

/** Reports a failed call to the store's operator with the widget's name, once for all callers that it reaches. */
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
