import type { AnswerOf, Credential, Endpoint, InputOf } from '#shared/contract/endpoint';
import { getAdminToken, refreshToken } from '#shared/contract/session';
import { stripTokenPrefix } from '#shared/contract/token';
import type { Answer } from './answer.ts';
import { isUnauthorised } from './api-error.ts';
import { readClaims } from './read-claims.ts';
import { send } from './send.ts';
import type { SendOptions } from './send.ts';

/** Where the tokens live. Reads go to the storage itself, so that another tab's refresh is seen at once. */
export interface TokenStore {
  userToken(): string | null;
  refreshToken(): string | null;
  userName(): string | null;
  saveUserToken(token: string): void;
  adminToken(): string | null;
  saveAdminToken(token: string): void;
}

export interface SessionGateOptions {
  readonly tokens: TokenStore;
  /** The application name sent with a refresh. */
  readonly appName: string;
  /** What every call carries. */
  readonly sendOptions: Pick<SendOptions, 'config' | 'onServerTime' | 'timeLimit'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** The server ended the session: told once per token (ST-228). */
  readonly onSignedOut: () => void;
  /** Told of a refresh that failed for another reason than the end of the session; only to be logged. */
  readonly onRefreshFailed?: (error: unknown) => void;
  /** `navigator.locks`, or null where there is none; a lock that cannot be had is done without (trust N12). */
  readonly locks: Pick<LockManager, 'request'> | null;
}

/** What a screen may say about one call. */
export interface CallOptions extends Pick<SendOptions, 'signal' | 'timeLimit' | 'idempotencyKey' | 'unmodifiedSince'> {
  /** Overrides the endpoint's own credential. */
  readonly as?: Credential;
}

export interface SessionGate {
  /**
   * Sends a call with the right token and repeats it once with a new one after a 401 or 403.
   * @throws ApiError as `send`
   */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<Answer<AnswerOf<E>>>;
}

const REFRESH_LOCK = 'licence.session.refresh';
/** How long another tab may hold the refresh before this one goes ahead, in milliseconds. */
const LOCK_PATIENCE = 10_000;

/** The one door through which tokens leave. One refresh serves any number of parallel refusals, in all tabs. */
export function createSessionGate({
  tokens,
  appName,
  sendOptions,
  now,
  onSignedOut,
  onRefreshFailed,
  locks,
}: SessionGateOptions): SessionGate {
  let refreshing: Promise<string | null> | null = null;
  let renewing: Promise<string> | null = null;
  let endedToken: string | null = null;

  const attempt = <E extends Endpoint>(endpoint: E, input: InputOf<E>, token: string | null, { as: _, ...options }: CallOptions) =>
    send(endpoint, input, { ...sendOptions, ...options, timeLimit: options.timeLimit ?? sendOptions.timeLimit, token });

  /** Asks for a new user token on the server; null when there is none to have. */
  async function requestToken(refused: string): Promise<string | null> {
    // Another tab, or an earlier call of this one, may have renewed it while we waited.
    const current = bare(tokens.userToken());
    if (current !== refused) return current;
    const refresh = tokens.refreshToken();
    if (!refresh) return null;
    const body = { RefreshToken: refresh, UserName: tokens.userName() ?? '', Appname: appName };
    try {
      const answer = await send(refreshToken, { body }, { ...sendOptions, token: refused });
      if (answer.ok) {
        tokens.saveUserToken(answer.value);
        return answer.value;
      }
      endedToken = refused;
      onSignedOut();
    } catch (error) {
      onRefreshFailed?.(error);
    }
    return null;
  }

  async function refreshed(refused: string): Promise<string | null> {
    if (refused === endedToken) return null;
    const current = bare(tokens.userToken());
    if (current !== refused) return current;
    refreshing ??= withLock(locks, () => requestToken(refused)).finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  async function callAsUser<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: CallOptions): Promise<Answer<AnswerOf<E>>> {
    const token = bare(tokens.userToken());
    try {
      return await attempt(endpoint, input, token, options);
    } catch (error) {
      if (token === null || !isUnauthorised(error)) throw error;
      const renewed = await refreshed(token);
      options.signal?.throwIfAborted();
      if (renewed === null) throw error;
      return attempt(endpoint, input, renewed, options);
    }
  }

  async function requestAdminToken(): Promise<string> {
    const answer = await callAsUser(getAdminToken, {}, {});
    // GetAdminToken declares no refusal: anything but a token was thrown.
    if (!answer.ok) throw new TypeError('GetAdminToken declared a refusal; handle it here.');
    tokens.saveAdminToken(answer.value);
    return answer.value;
  }

  function renewedAdminToken(refused: string | null): Promise<string> {
    const current = bare(tokens.adminToken());
    if (refused !== null && current !== null && current !== refused) return Promise.resolve(current);
    renewing ??= requestAdminToken().finally(() => {
      renewing = null;
    });
    return renewing;
  }

  async function callAsAdmin<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: CallOptions): Promise<Answer<AnswerOf<E>>> {
    const stored = bare(tokens.adminToken());
    const usable = stored !== null && (readClaims(stored)?.expiresAt ?? 0) > now();
    if (!usable) return attempt(endpoint, input, await renewedAdminToken(null), options);
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
    call(endpoint, input, options = {}) {
      const as = options.as ?? endpoint.as;
      if (as === 'admin') return callAsAdmin(endpoint, input, options);
      if (as === 'user') return callAsUser(endpoint, input, options);
      return attempt(endpoint, input, null, options);
    },
  };
}

function bare(token: string | null): string | null {
  return stripTokenPrefix(token ?? '') || null;
}

/** Runs alone among the tabs where that can be had; otherwise just runs, and exactly once either way. */
async function withLock<T>(locks: SessionGateOptions['locks'], run: () => Promise<T>): Promise<T> {
  if (!locks) return run();
  let started: Promise<T> | null = null;
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), LOCK_PATIENCE);
  try {
    await locks.request(REFRESH_LOCK, { signal: patience.signal }, () => {
      clearTimeout(timer);
      started = run();
      return started;
    });
  } catch {
    // Denied, aborted or failed inside: `started` knows which.
  } finally {
    clearTimeout(timer);
  }
  return started ?? run();
}
