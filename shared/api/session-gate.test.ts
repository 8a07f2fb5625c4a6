import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { publicConfig } from '#shared/contract/config';
import type { PublicConfig } from '#shared/contract/config';
import { getAllChannel } from '#shared/contract/packages-admin';
import { getAllDocumentTypes } from '#shared/contract/parameters';
import { parse } from '#shared/contract/schema';
import { exchangeSignInCode } from '#shared/contract/session';
import { createSessionGate } from './session-gate.ts';
import type { SessionGate, SessionGateOptions, TokenStore } from './session-gate.ts';

const NOW = Date.UTC(2025, 2, 5);
const unsigned = (claims: object) => `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify(claims))}.x`;
const adminToken = (name: string, secondsLeft = 600) => unsigned({ unique_name: name, exp: NOW / 1000 + secondsLeft });

/** What stands in a browser's storage, shared by all tabs. */
interface Shelf {
  user: string | null;
  refresh: string | null;
  admin: string | null;
}

let server: Server;
let config: PublicConfig;
let shelf: Shelf;
let calls: string[];
/** The tokens the server takes just now. */
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
    saveUserToken: (token) => void (shelf.user = token),
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
    expect(count('RefreshToken')).toBe(1);
    expect(shelf.user).toBe('new');
  });

  test('two tabs share one refresh through the lock', async () => {
    const [first, second] = [gate({ locks: navigator.locks }), gate({ locks: navigator.locks })];
    await Promise.all([first.call(getAllDocumentTypes, {}), second.call(getAllDocumentTypes, {})]);
    expect(count('RefreshToken')).toBe(1);
  });

  test('a token that another tab renewed meanwhile is used instead of asking again', async () => {
    const { call } = gate();
    const slow = call(getAllDocumentTypes, {});
    shelf.user = 'new';
    expect((await slow).ok).toBe(true);
    expect(count('RefreshToken')).toBe(0);
  });

  test('a lock that is denied, as in a frame of another site, is done without (trust N12)', async () => {
    const denied = { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) };
    expect((await gate({ locks: denied }).call(getAllDocumentTypes, {})).ok).toBe(true);
    expect(count('RefreshToken')).toBe(1);
  });

  test('a refused refresh lets the next, independent session be refreshed again', async () => {
    onRefresh = (response) => void json(response, 401, {});
    const { call } = gate();
    await caught(call(getAllDocumentTypes, {}));
    shelf = { user: 'later', refresh: 'refresh-2', admin: null };
    onRefresh = (response) => void json(response, 200, { result: { token: 'new' } });
    expect((await call(getAllDocumentTypes, {})).ok).toBe(true);
    expect(signedOut).toBe(1);
  });

  test('a second refusal is the call’s own error and no log-out', async () => {
    accepted.user = 'another';
    expect(await caught(gate().call(getAllDocumentTypes, {}))).toMatchObject({ kind: 'refused', status: 401 });
    expect(count('GetAllDocumentTypes')).toBe(2);
    expect(count('RefreshToken')).toBe(1);
    expect(signedOut).toBe(0);
  });

  test('a 401 of the refresh itself signs out, once for any number of calls (ST-228)', async () => {
    onRefresh = (response) => void json(response, 401, {});
    const { call } = gate();
    await Promise.all(Array.from({ length: 20 }, () => caught(call(getAllDocumentTypes, {}))));
    expect(signedOut).toBe(1);
  });

  test('a 500 of the refresh does not sign out (ST-228); it is only told', async () => {
    onRefresh = (response) => void json(response, 500, {});
    expect(await caught(gate().call(getAllDocumentTypes, {}))).toMatchObject({ status: 401 });
    expect(signedOut).toBe(0);
    expect(troubles).toEqual([expect.objectContaining({ kind: 'refused', status: 500 })]);
  });

  test('without a refresh token, and for visitors, nothing is refreshed', async () => {
    shelf.refresh = null;
    await caught(gate().call(getAllDocumentTypes, {}));
    shelf = { user: null, refresh: 'refresh', admin: null };
    await caught(gate().call(getAllDocumentTypes, {}));
    expect(count('RefreshToken')).toBe(0);
  });

  test('a call as visitor carries no token even when somebody is signed in', async () => {
    await caught(gate().call(exchangeSignInCode, { body: { code: 'x', AppName: 'license' } }));
    expect(calls).toEqual(['POST /api/Login/ExchangeCode ']);
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
  ])('%s: asked for once with the user’s token, for three calls at once (PK-295, PK-016, LC-308, LC-309)', async (_, stored) => {
    shelf.admin = stored;
    const { call } = gate();
    await Promise.all([call(getAllChannel, {}), call(getAllChannel, {}), call(getAllChannel, {})]);
    expect(count('GetAdminToken new')).toBe(1);
    expect(count('GetAllChannel')).toBe(3);
    expect(shelf.admin).toBe(accepted.admin);
  });

  test('that is still good is not asked for again', async () => {
    shelf.admin = accepted.admin = adminToken('good');
    const { call } = gate();
    await Promise.all([call(getAllChannel, {}), call(getAllChannel, {})]);
    expect(count('GetAdminToken')).toBe(0); // LC-309, PK-016
    expect(count('GetAllChannel')).toBe(2);
  });

  test('refused with 403: renewed once, the call repeated once (corrections 2.15)', async () => {
    shelf.admin = adminToken('refused');
    expect((await gate().call(getAllChannel, {})).ok).toBe(true);
    expect(count('GetAllChannel')).toBe(2);
    expect(count('GetAdminToken')).toBe(1);
  });

  test('refused again: the call’s own error, never a log-out', async () => {
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

  test('asking for it refreshes the user’s own token when that has run out', async () => {
    shelf.user = 'old';
    expect((await gate().call(getAllChannel, {})).ok).toBe(true);
    expect(count('RefreshToken')).toBe(1);
    expect(count('GetAdminToken')).toBe(2);
  });

  test('a screen may send an admin call as the user (corrections 2.14)', async () => {
    await caught(gate().call(getAllChannel, {}, { as: 'user' }));
    expect(calls[0]).toBe('GET /license/api/Package/GetAllChannel new');
  });
});
