import { ApiError, type ApiErrorKind } from '#shared/api/api-error';

/** What a screen may know of a call that failed. */
export interface CallFailure {
  /** `broken` is not the server's doing: something in our own code failed. */
  readonly kind: ApiErrorKind | 'broken';
  /** The HTTP status, or null when no answer came. */
  readonly status: number | null;
  /** The server's own words, or null. */
  readonly serverMessage: string | null;
  /** Seconds to wait where the platform was asked too often, or null. */
  readonly retryAfter: number | null;
}

/** For screens that tell failures apart; whoever only needs a sentence takes `failureText`. */
export function callFailure(error: unknown): CallFailure {
  return error instanceof ApiError
    ? { kind: error.kind, status: error.status, serverMessage: error.serverMessage, retryAfter: error.retryAfter }
    : { kind: 'broken', status: null, serverMessage: null, retryAfter: null };
}
