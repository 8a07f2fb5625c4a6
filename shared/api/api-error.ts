/**
 * Why a call failed. `no-answer`: none in time. `unsendable`: no request could be built. `unreadable`: the answer does not fit the
 * endpoint. `refused`: an undeclared error status. `not-loaded`: our code's file did not load.
 */
export type ApiErrorKind = 'no-answer' | 'unsendable' | 'unreadable' | 'refused' | 'not-loaded';

/** A call that failed. Its text names the endpoint and holds nothing that was sent or received. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly endpoint: string;
  /** The HTTP status; null when no answer came. */
  readonly status: number | null;
  /** The platform's own sentence for the screen, or null. */
  readonly serverMessage: string | null;
  /** Seconds to wait after too many requests (429), else null. */
  readonly retryAfter: number | null;
  /** The platform's id of the request (`X-Request-Id`), else null. */
  readonly requestId: string | null;
  /** The first member of an unreadable answer that does not fit, by its name in the contract; else ''. */
  readonly member: string;

  constructor(
    kind: ApiErrorKind,
    endpoint: string,
    facts: {
      readonly status?: number;
      readonly serverMessage?: string | null;
      readonly retryAfter?: number;
      readonly requestId?: string | null;
      readonly member?: string;
      readonly cause?: unknown;
    } = {},
  ) {
    super(`${endpoint}: ${DESCRIPTION[kind]}${facts.member ? `: ${facts.member}` : ''}${facts.status ? ` (status ${facts.status})` : ''}`, {
      cause: facts.cause,
    });
    this.kind = kind;
    this.endpoint = endpoint;
    this.status = facts.status ?? null;
    this.serverMessage = facts.serverMessage ?? null;
    this.retryAfter = facts.retryAfter ?? null;
    this.requestId = facts.requestId ?? null;
    this.member = facts.member ?? '';
  }
}

const DESCRIPTION: Readonly<Record<ApiErrorKind, string>> = {
  'no-answer': 'the server did not answer',
  unsendable: 'the request could not be sent; check the addresses in config.json and the input',
  unreadable: 'the answer could not be read',
  refused: 'the server refused',
  'not-loaded': 'our own client did not come',
};

export function isUnauthorised(error: unknown): error is ApiError {
  return error instanceof ApiError && error.kind === 'refused' && (error.status === 401 || error.status === 403);
}
