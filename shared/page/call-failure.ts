import { ApiError, type ApiErrorKind } from '#shared/api/api-error';

export interface CallFailure {
  /** `broken`: our own code failed, not the platform. */
  readonly kind: ApiErrorKind | 'broken';
  readonly status: number | null;
  /** The platform's own sentence, or null. */
  readonly serverMessage: string | null;
  /** Seconds to wait after too many requests, or null. */
  readonly retryAfter: number | null;
}

/** For screens that tell failures apart; others use `failureText`. */
export function callFailure(error: unknown): CallFailure {
  return error instanceof ApiError
    ? { kind: error.kind, status: error.status, serverMessage: error.serverMessage, retryAfter: error.retryAfter }
    : { kind: 'broken', status: null, serverMessage: null, retryAfter: null };
}
