import { ApiError } from '#shared/api/api-error';
import type { PublicConfig } from '#shared/contract/config';
import type { Call } from '../call.ts';
import { noteReference, referenceOf } from './support-references.ts';
import { tellFailure } from './telemetry.ts';

/** Refusals that say something of the visitor, not of the store: nobody signed in, not allowed, not there, too often. */
const ORDINARY: readonly (number | null)[] = [401, 403, 404, 429];

/** A door whose failed calls are told to the store's operator, each with the widget that made it. */
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
      // One failure may come through several doors, as when a renewed token was waited for by many: it is told once.
      if (error instanceof ApiError && referenceOf(error) === null && !(error.kind === 'refused' && ORDINARY.includes(error.status))) {
        const { kind, status, requestId, member } = error;
        const facts = { brand, widget, kind, endpoint: error.endpoint, ...(status === null ? {} : { status }), ...(member && { member }) };
        noteReference(error, tellFailure(errors, facts, requestId));
      }
      throw error;
    }
  };
}
