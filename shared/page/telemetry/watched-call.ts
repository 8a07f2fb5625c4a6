import { ApiError } from '#shared/api/api-error';
import type { PublicConfig } from '#shared/contract/config';
import type { Call } from '../call.ts';
import { noteReference, referenceOf } from './support-references.ts';
import { tellFailure } from './telemetry.ts';

/** Refusals that concern the visitor, not the store: not signed in, not allowed, not found, too many. */
const ORDINARY: readonly (number | null)[] = [401, 403, 404, 429];

/** Wraps `call` so that failed calls are reported to the store's operator with the widget's name. */
export function watchedCall(
  call: Call,
  { errors }: Pick<PublicConfig, 'errors'>,
  { brand, widget }: { readonly brand: string; readonly widget: string },
): Call {
  if (!errors) return call;
  return async (endpoint, input, options) => {
    try {
      return await call(endpoint, input, options);
    } catch (error) {
      // One failure may reach several callers, for example all that wait for a renewed token: report it once.
      if (error instanceof ApiError && referenceOf(error) === null && !(error.kind === 'refused' && ORDINARY.includes(error.status))) {
        const { kind, status, requestId, member } = error;
        const facts = { brand, widget, kind, endpoint: error.endpoint, ...(status === null ? {} : { status }), ...(member && { member }) };
        noteReference(error, tellFailure(errors, facts, requestId));
      }
      throw error;
    }
  };
}
