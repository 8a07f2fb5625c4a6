import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { publicConfig, type PublicConfig } from '#shared/contract/config';
import { getAllChannel } from '#shared/contract/packages-admin';
import { getAllDocumentTypes } from '#shared/contract/parameters';
import { parse } from '#shared/contract/schema';
import { exchangeSignInCode } from '#shared/contract/session';
import { createSessionGate, type SessionGate, type SessionGateOptions, type TokenStore } from './session-gate.ts';

const NOW = Date.UTC(2025, 2, 5);
const unsigned = (claims: object) => `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify(claims))}.x`;
const adminToken = (name: string, secondsLeft = 600) => unsigned({ unique_name: name, exp: NOW / 1000 + secondsLeft });
const userToken = adminToken;

/** A browser's storage, shared by all tabs. */
interface Shelf {
  user: string | null;
  refresh: string | null;
  admin: string | null;
}

let server: Server;
let config: PublicConfig;
let shelf: Shelf;
let calls: string[];
/** The tokens that the server accepts. */
let accepted: { user: string; admin: string };
let onRefresh: (response: ServerResponse) => void;
let signedOut: number;
let troubles: unknown[];

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const count = (part: string) => calls.filter((call) => call.includes(part)).length;
const caught = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('the call succeeded'),
    (error: unknown) => error,
  );

function answer(request: IncomingMessage, response: ServerResponse): void {
  const bearer = (request.headers.authorization ?? '').replace('Bearer ', '');
  calls.push(`${request.method} ${request.url} ${bearer}`);
  if (request.url === '/api/Login/RefreshToken') return onRefresh(response);
  if (request.url === '/license/api/Auth/GetAdminToken') {
    return void (bearer === '' || bearer === accepted.user
      ? json(response, 200, { result: { token: accepted.admin } })
      : json(response, 401, {}));
  }
  if (request.url === '/license/api/Package/GetAllChannel') {
    return void (bearer === accepted.admin ? json(response, 200, { result: { records: [] } }) : json(response, 403, {}));
  }
  return void (bearer === accepted.user ? json(response, 200, { result: { records: [] } }) : json(response, 401, {}));
}

function gate(change: Partial<SessionGateOptions> = {}): SessionGate {
  const tokens: TokenStore = {
    userToken: () => shelf.user,
    refreshToken: () => shelf.refresh,
    userName: () => 'ana',
    saveRenewed({ token, refreshToken }) {
      shelf.user = token;
      if (refreshToken) shelf.refresh = refreshToken;
    },
    adminToken: () => shelf.admin,
    saveAdminToken: (token) => void (shelf.admin = token),
  };
  return createSessionGate({
    tokens,
    appName: 'license',
    sendOptions: { config },
    now: () => NOW,
    onSignedOut: () => {
      signedOut += 1;
      shelf = { user: null, refresh: null, admin: null };
    },
    onRefreshFailed: (error) => troubles.push(error),
    locks: null,
    ...change,
  });
}

beforeEach(async () => {
  calls = [];
  troubles = [];
  signedOut = 0;
  shelf = { user: 'old', refresh: 'refresh', admin: null };
  accepted = { user: 'new', admin: adminToken('fresh') };
  onRefresh = (response) => void setTimeout(() => json(response, 200, { result: { token: 'new' } }), 20);
  server = createServer((request, response) => request.resume().on('end', () => answer(request, response)));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  config = parse(publicConfig, { hosts: { license: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` } });
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

describe('the user’s token', () => {
  test('a hundred parallel 401s make one refresh, and every call succeeds (ST-227)', async () => {
    const { call } = gate();
    const answers = await Promise.all(Array.from({ length: 100 }, () => call(getAllDocumentTypes, {})));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(count('RefreshToken')).toBe(1); // TR-C15
    expect(shelf.user).toBe('new');
  });

  test('two tabs share one refresh through the lock', async () => {
    const [first, second] = [gate({ locks: navigator.locks }), gate({ locks: navigator.locks })];
    await Promise.all([first.call(getAllDocumentTypes, {}), second.call(getAllDocumentTypes, {})]);
    expect(count('RefreshToken')).toBe(1);
  });

  test('a token that another tab renewed meanwhile is used without a refresh', async () => {
    const { call } = gate();
    const slow = call(getAllDocumentTypes, {});
    shelf.user = 'new';
    expect((await slow).ok).toBe(true);
    expect(count('RefreshToken')).toBe(0);
  });

  test('a refresh works without a lock that the browser denies, as in a cross-site frame', async () => {
    const denied = { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) };
    expect((await gate({ locks: denied }).call(getAllDocumentTypes, {})).ok).toBe(true);
    expect(count('RefreshToken')).toBe(1);
  });

  test('a refused refresh does not prevent the refresh of a later session', async () => {
    onRefresh = (response) => void json(response, 401, {});
    const { call } = gate();
    await caught(call(getAllDocumentTypes, {}));
    shelf = { user: 'later', refresh: 'refresh-2', admin: null };
    onRefresh = (response) => void json(response, 200, { result: { token: 'new' } });
    expect((await call(getAllDocumentTypes, {})).ok).toBe(true);
    expect(signedOut).toBe(1);
  });

  test('a second 401 is thrown as the call’s own error and does not sign out', async () => {
    accepted.user = 'another';
    expect(await caught(gate().call(getAllDocumentTypes, {}))).toMatchObject({ kind: 'refused', status: 401 });
    expect(count('GetAllDocumentTypes')).toBe(2); // LC-299: retried once; the error above is the call's.
    expect(count('RefreshToken')).toBe(1); // LC-299
    expect(signedOut).toBe(0); // TR-C17
  });

  test('a call that fails with 404 does not refresh the token', async () => {
    server.removeAllListeners('request');
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      calls.push(String(request.url));
      json(response, 404, {});
    });
    expect(await caught(gate().call(getAllDocumentTypes, {}))).toMatchObject({ kind: 'refused', status: 404 });
    expect(count('RefreshToken')).toBe(0);
  });

  test('a 401 of the refresh signs out once for any number of calls (ST-228)', async () => {
    onRefresh = (response) => void json(response, 401, {});
    const { call } = gate();
    await Promise.all(Array.from({ length: 20 }, () => caught(call(getAllDocumentTypes, {}))));
    expect(signedOut).toBe(1); // TR-C16
  });

  test('a 500 of the refresh is not retried, does not sign out and is only reported (ST-228)', async () => {
    onRefresh = (response) => void json(response, 500, {});
    expect(await caught(gate().call(getAllDocumentTypes, {}))).toMatchObject({ status: 401 });
    expect(signedOut).toBe(0);
    expect(troubles).toEqual([expect.objectContaining({ kind: 'refused', status: 500 })]);
    expect(count('RefreshToken')).toBe(1);
  });

  test('a visitor and a session without a refresh token refresh nothing', async () => {
    shelf.refresh = null;
    await caught(gate().call(getAllDocumentTypes, {}));
    shelf = { user: null, refresh: 'refresh', admin: null };
    await caught(gate().call(getAllDocumentTypes, {}));
    expect(count('RefreshToken')).toBe(0);
  });

  test('a call as a visitor carries no token, even when a customer is signed in', async () => {
    await caught(gate().call(exchangeSignInCode, { body: { code: 'x', AppName: 'license' } }));
    expect(calls).toEqual(['POST /api/Login/ExchangeCode ']);
  });
});

describe('a user’s token near its expiry', () => {
  /** A platform with single-use refresh tokens: each gives one pair, again on a repeated request. */
  function spending(): void {
    accepted.user = userToken('renewed', 900);
    onRefresh = (response) => void json(response, 200, { result: { token: accepted.user, refreshToken: 'refresh-2' } });
  }
  beforeEach(spending);

  test('a token with less than a minute left is renewed before its use, one with a minute is not', async () => {
    shelf.user = accepted.user = userToken('early', 60);
    await gate().call(getAllDocumentTypes, {});
    expect(count('RefreshToken')).toBe(0);
    spending();
    shelf.user = userToken('late', 59);
    await gate().call(getAllDocumentTypes, {});
    expect(count('RefreshToken')).toBe(1); // TR-B16
    // The early call's and this call's; none with the expiring token.
    expect(count('GetAllDocumentTypes')).toBe(2);
    expect(shelf).toMatchObject({ user: accepted.user, refresh: 'refresh-2' });
  });

  test('the token is renewed once for simultaneous calls of two tabs', async () => {
    shelf.user = userToken('expired', -600);
    const [first, second] = [gate({ locks: navigator.locks }), gate({ locks: navigator.locks })];
    const answers = await Promise.all([first, second, first, second].map((tab) => tab.call(getAllDocumentTypes, {})));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(count('RefreshToken')).toBe(1);
    expect(count('GetAllDocumentTypes')).toBe(4);
  });

  test('two tabs without locks both renew the token and end with the same pair', async () => {
    shelf.user = userToken('expired', -600);
    const [first, second] = [gate(), gate()];
    const answers = await Promise.all([first.call(getAllDocumentTypes, {}), second.call(getAllDocumentTypes, {})]);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(count('RefreshToken')).toBe(2);
    expect(shelf).toMatchObject({ user: accepted.user, refresh: 'refresh-2' });
    expect(signedOut).toBe(0);
  });

  test('a renewal that loses its answer is retried at once, without an error for the caller', async () => {
    shelf.user = userToken('expired', -600);
    const answered = onRefresh;
    onRefresh = (response) => {
      response.destroy();
      onRefresh = answered;
    };
    expect((await gate().call(getAllDocumentTypes, {})).ok).toBe(true);
    expect(count('RefreshToken')).toBe(2);
    expect([signedOut, troubles]).toEqual([0, []]);
  });

  test('an expired token is not used while its renewal gets no answer, and the customer stays signed in', async () => {
    shelf.user = userToken('expired', -600);
    onRefresh = (response) => void response.destroy();
    expect(await caught(gate().call(getAllDocumentTypes, {}))).toMatchObject({ kind: 'no-answer', endpoint: 'refreshToken' });
    expect(count('GetAllDocumentTypes')).toBe(0);
    expect(signedOut).toBe(0);
    expect(shelf.refresh).toBe('refresh');
  });

  test('a token that is still valid is used while its renewal gets no answer', async () => {
    shelf.user = accepted.user = userToken('late', 30);
    onRefresh = (response) => void response.destroy();
    expect((await gate().call(getAllDocumentTypes, {})).ok).toBe(true);
  });

  test('a refused renewal signs out once, and the calls reject with 401', async () => {
    shelf.user = userToken('expired', -600);
    onRefresh = (response) => void json(response, 401, {});
    const { call } = gate();
    const errors = await Promise.all([caught(call(getAllDocumentTypes, {})), caught(call(getAllDocumentTypes, {}))]);
    expect(errors).toMatchObject([{ status: 401 }, { status: 401 }]);
    expect([signedOut, count('RefreshToken')]).toEqual([1, 1]);
  });

  test('a renewed token that expires soon is used, not renewed endlessly', async () => {
    shelf.user = userToken('expired', -600);
    accepted.user = userToken('short', 20);
    const { call } = gate();
    await call(getAllDocumentTypes, {});
    await call(getAllDocumentTypes, {});
    expect(count('RefreshToken')).toBe(1);
  });

  test('returning to the page renews an expired token without a call', async () => {
    shelf.user = userToken('expired', -600);
    await gate().fresh();
    expect([count('RefreshToken'), calls.length]).toEqual([1, 1]);
    expect(shelf.user).toBe(accepted.user);
    await gate().fresh();
    expect(calls).toHaveLength(1);
  });

  test('an expired token without a refresh token is not renewed', async () => {
    shelf = { user: userToken('expired', -600), refresh: null, admin: null };
    await caught(gate().call(getAllDocumentTypes, {}));
    expect(count('RefreshToken')).toBe(0);
  });
});

describe('the admin token', () => {
  beforeEach(() => {
    shelf.user = 'new';
  });

  test.each([
    ['missing', null],
    ['not decodable', 'nonsense'],
    ['expired', adminToken('late', -1)],
    ['expiring this very moment', adminToken('late', 0)],
  ])('an admin token that is %s is requested once for three calls (PK-295, PK-016, LC-308, LC-309)', async (_, stored) => {
    shelf.admin = stored;
    const { call } = gate();
    await Promise.all([call(getAllChannel, {}), call(getAllChannel, {}), call(getAllChannel, {})]);
    expect(count('GetAdminToken new')).toBe(1);
    expect(count('GetAllChannel')).toBe(3);
    expect(shelf.admin).toBe(accepted.admin);
  });

  test('a valid admin token is not requested again', async () => {
    shelf.admin = accepted.admin = adminToken('good');
    const { call } = gate();
    await Promise.all([call(getAllChannel, {}), call(getAllChannel, {})]);
    expect(count('GetAdminToken')).toBe(0); // LC-309, PK-016
    expect(count('GetAllChannel')).toBe(2);
  });

  test('an early request for the admin token is shared with the call that needs it', async () => {
    const { call, fresh } = gate();
    await Promise.all([fresh('admin'), call(getAllChannel, {})]);
    expect(shelf.admin).toBe(accepted.admin);
    await fresh('admin');
    expect(count('GetAdminToken')).toBe(1);
  });

  test('an admin token refused with 403 is renewed once, and the call is repeated once (PK-295)', async () => {
    shelf.admin = adminToken('refused');
    expect((await gate().call(getAllChannel, {})).ok).toBe(true);
    expect(count('GetAllChannel')).toBe(2);
    expect(count('GetAdminToken')).toBe(1);
  });

  test('a refused admin token is replaced by the one that another tab renewed, without a request', async () => {
    shelf.admin = adminToken('refused');
    const { call } = gate();
    const slow = call(getAllChannel, {});
    shelf.admin = accepted.admin;
    expect((await slow).ok).toBe(true);
    expect(count('GetAdminToken')).toBe(0);
    expect(count('GetAllChannel')).toBe(2);
  });

  test('an admin call that is refused twice rejects with its own error and does not sign out', async () => {
    shelf.admin = adminToken('refused');
    server.removeAllListeners('request');
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      calls.push(String(request.url));
      json(response, request.url?.includes('GetAdminToken') ? 200 : 403, { result: { token: adminToken('again') } });
    });
    expect(await caught(gate().call(getAllChannel, {}))).toMatchObject({ kind: 'refused', status: 403 });
    expect(calls.filter((url) => url.includes('GetAllChannel'))).toHaveLength(2);
    expect(signedOut).toBe(0);
  });

  test('requesting the admin token first refreshes an expired user token', async () => {
    shelf.user = 'old';
    expect((await gate().call(getAllChannel, {})).ok).toBe(true);
    expect(count('RefreshToken')).toBe(1);
    expect(count('GetAdminToken')).toBe(2);
  });

  test('an admin call sent as the user carries the user’s token', async () => {
    await caught(gate().call(getAllChannel, {}, { as: 'user' }));
    expect(calls[0]).toBe('GET /license/api/Package/GetAllChannel new');
  });
});
