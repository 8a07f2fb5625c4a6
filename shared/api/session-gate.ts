import type { AnswerOf, Credential, Endpoint, InputOf } from '#shared/contract/endpoint';
import { getAdminToken, refreshToken } from '#shared/contract/session';
import { RENEW_BEFORE, stripTokenPrefix } from '#shared/contract/claims';
import type { Answer } from './answer.ts';
import { ApiError, isUnauthorised } from './api-error.ts';
import { readClaims } from './read-claims.ts';
import { send, type SendOptions } from './send.ts';

/** Each call reads the storage, so that a refresh in another tab is visible at once. */
export interface TokenStore {
  userToken(): string | null;
  refreshToken(): string | null;
  userName(): string | null;
  /** Stores a renewed token and its refresh token; without one the old refresh token stays valid. */
  saveRenewed(renewed: { readonly token: string; readonly refreshToken?: string | null | undefined }): void;
  adminToken(): string | null;
  saveAdminToken(token: string): void;
}

export interface SessionGateOptions {
  readonly tokens: TokenStore;
  readonly appName: string;
  readonly sendOptions: Pick<SendOptions, 'config' | 'onServerTime' | 'timeLimit'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Called once per token when the platform ended the session. */
  readonly onSignedOut: () => void;
  /** Receives a refresh failure that did not end the session, for the log. */
  readonly onRefreshFailed?: (error: unknown) => void;
  /** `navigator.locks`; null, or a failing lock, means that the refresh runs without a lock. */
  readonly locks: Pick<LockManager, 'request'> | null;
}

/** `as` overrides the endpoint's own credential. */
export interface CallOptions<As extends Credential = Credential> extends Pick<
  SendOptions,
  'signal' | 'timeLimit' | 'idempotencyKey' | 'unmodifiedSince'
> {
  readonly as?: As;
}

/** Milliseconds for one refresh. */
const REFRESH_LIMIT = 10_000;
const REFRESH_LOCK = 'licence.session.refresh';
/** Milliseconds to wait for another tab's refresh before this tab starts its own. */
const LOCK_PATIENCE = 10_000;

type Renewal =
  { readonly kind: 'renewed'; readonly token: string } | { readonly kind: 'none' } | { readonly kind: 'failed'; readonly error: unknown };

function renewalOf(token: string | null): Renewal {
  return token === null ? { kind: 'none' } : { kind: 'renewed', token };
}

/** Renews the user's token before it expires and after a refusal; one refresh serves all parallel refusals in all tabs. */
function createUserToken({ tokens, appName, sendOptions, now, onSignedOut, onRefreshFailed, locks }: SessionGateOptions) {
  let refreshing: Promise<Renewal> | null = null;
  let endedToken: string | null = null;
  /** A renewed token that already expires within `RENEW_BEFORE`. */
  let shortLived: string | null = null;

  /** Exchanges the refresh token. Repeats after a lost answer, since the server may have used up the token. */
  async function exchange(refresh: string, refused: string): Promise<Answer<AnswerOf<typeof refreshToken>>> {
    const body = { RefreshToken: refresh, UserName: tokens.userName() ?? '', Appname: appName };
    const exchangeOnce = () => send(refreshToken, { body }, { ...sendOptions, timeLimit: REFRESH_LIMIT, token: refused });
    try {
      return await exchangeOnce();
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'no-answer') return exchangeOnce();
      throw error;
    }
  }

  async function requestToken(refused: string): Promise<Renewal> {
    // Another tab, or an earlier call, may have renewed the token.
    const current = withoutPrefix(tokens.userToken());
    if (current !== refused) return renewalOf(current);
    const refresh = tokens.refreshToken();
    if (!refresh) return { kind: 'none' };
    try {
      const answer = await exchange(refresh, refused);
      if (answer.ok) {
        tokens.saveRenewed(answer.value);
        return { kind: 'renewed', token: answer.value.token };
      }
    } catch (error) {
      onRefreshFailed?.(error);
      return { kind: 'failed', error };
    }
    endedToken = refused;
    onSignedOut();
    return { kind: 'none' };
  }

  async function refreshed(refused: string): Promise<Renewal> {
    if (refused === endedToken) return { kind: 'none' };
    const current = withoutPrefix(tokens.userToken());
    if (current !== refused) return renewalOf(current);
    refreshing ??= withLock(locks, () => requestToken(refused)).finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  /**
   * Returns the user's token, renewed when it is about to expire. Only calls renew it, so an idle page keeps no session alive.
   * @throws ApiError when the token has expired and the renewal failed: without it the call would be a visitor's
   */
  async function freshToken(): Promise<string | null> {
    const token = withoutPrefix(tokens.userToken());
    if (token === null || token === shortLived || !tokens.refreshToken()) return token;
    const remaining = (readClaims(token)?.expiresAt ?? Number.POSITIVE_INFINITY) - now();
    if (remaining >= RENEW_BEFORE) return token;
    const renewal = await refreshed(token);
    if (renewal.kind === 'failed' && remaining <= 0) throw renewal.error;
    // The server refuses the old token itself.
    if (renewal.kind !== 'renewed') return token;
    // Token of a very short life, or a wrong clock: the next renewal would bring another such token.
    if ((readClaims(renewal.token)?.expiresAt ?? Number.POSITIVE_INFINITY) - now() < RENEW_BEFORE) shortLived = renewal.token;
    return renewal.token;
  }

  return { refreshed, freshToken };
}

/** Creates the only sender of calls that carry tokens. */
export function createSessionGate(options: SessionGateOptions) {
  const { tokens, sendOptions, now } = options;
  const { refreshed, freshToken } = createUserToken(options);
  let renewing: Promise<string> | null = null;

  const attempt = <E extends Endpoint>(endpoint: E, input: InputOf<E>, token: string | null, { as: _, ...options }: CallOptions) =>
    send(endpoint, input, { ...sendOptions, ...options, timeLimit: options.timeLimit ?? sendOptions.timeLimit, token });

  async function callAsUser<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: CallOptions): Promise<Answer<AnswerOf<E>>> {
    const token = await freshToken();
    options.signal?.throwIfAborted();
    try {
      return await attempt(endpoint, input, token, options);
    } catch (error) {
      if (token === null || !isUnauthorised(error)) throw error;
      const renewal = await refreshed(token);
      options.signal?.throwIfAborted();
      if (renewal.kind !== 'renewed') throw error;
      return attempt(endpoint, input, renewal.token, options);
    }
  }

  async function requestAdminToken(): Promise<string> {
    const answer = await callAsUser(getAdminToken, {}, {});
    if (!answer.ok) throw new TypeError('GetAdminToken declared a refusal; handle it here.');
    tokens.saveAdminToken(answer.value);
    return answer.value;
  }

  function renewedAdminToken(refused: string | null): Promise<string> {
    const current = withoutPrefix(tokens.adminToken());
    if (refused !== null && current !== null && current !== refused) return Promise.resolve(current);
    renewing ??= requestAdminToken().finally(() => {
      renewing = null;
    });
    return renewing;
  }

  function usableAdminToken(): string | null {
    const stored = withoutPrefix(tokens.adminToken());
    return stored !== null && (readClaims(stored)?.expiresAt ?? 0) > now() ? stored : null;
  }

  async function callAsAdmin<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: CallOptions): Promise<Answer<AnswerOf<E>>> {
    const stored = usableAdminToken();
    if (stored === null) return attempt(endpoint, input, await renewedAdminToken(null), options);
    try {
      return await attempt(endpoint, input, stored, options);
    } catch (error) {
      if (!isUnauthorised(error)) throw error;
      const renewed = await renewedAdminToken(stored).catch(() => null);
      options.signal?.throwIfAborted();
      if (renewed === null) throw error;
      return attempt(endpoint, input, renewed, options);
    }
  }

  return {
    /** Sends a call with its token and repeats it once with a renewed one after a 401 or 403. @throws ApiError as `send` */
    call<E extends Endpoint>(
      endpoint: E,
      input: InputOf<E>,
      options: CallOptions<Exclude<Credential, E['as']>> = {},
    ): Promise<Answer<AnswerOf<E>>> {
      const as = options.as ?? endpoint.as;
      if (as === 'admin') return callAsAdmin(endpoint, input, options);
      if (as === 'user') return callAsUser(endpoint, input, options);
      return attempt(endpoint, input, null, options);
    },
    /**
     * Renews a token that expires soon: the user's when the user returns to the page, and before a request body contains it. The
     * admin's token is renewed, or requested first, before a back-office screen.
     * @throws ApiError when it has expired and the renewal failed
     */
    async fresh(as?: 'admin'): Promise<void> {
      if (as !== 'admin') await freshToken();
      else if (usableAdminToken() === null) await renewedAdminToken(null);
    },
  };
}

export type SessionGate = ReturnType<typeof createSessionGate>;

function withoutPrefix(token: string | null): string | null {
  return stripTokenPrefix(token ?? '') || null;
}

/** Runs once, alone among the tabs where a lock is available. */
async function withLock<T>(locks: SessionGateOptions['locks'], run: () => Promise<T>): Promise<T> {
  if (!locks) return run();
  let running: Promise<T> | null = null;
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), LOCK_PATIENCE);
  try {
    await locks.request(REFRESH_LOCK, { signal: patience.signal }, () => {
      clearTimeout(timer);
      running = run();
      return running;
    });
  } catch {
    // The lock was denied, or `run` itself failed: `started` distinguishes them.
  } finally {
    clearTimeout(timer);
  }
  return running ?? run();
}
