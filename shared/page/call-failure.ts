import { ApiError, type ApiErrorKind } from '#shared/api/api-error';

type CallFailure = Pick<ApiError, 'status' | 'serverMessage' | 'retryAfter'> & {
  /** `broken`: a failure of our own code. */
  readonly kind: ApiErrorKind | 'broken';
};

/** Used by screens that react to the kind of a failure. Others use `failureText`. */
export const callFailure = (error: unknown): CallFailure =>
  error instanceof ApiError ? error : { kind: 'broken', status: null, serverMessage: null, retryAfter: null };
