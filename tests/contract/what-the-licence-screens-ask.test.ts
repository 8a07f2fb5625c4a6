import { beforeEach, describe, expect, it } from 'vitest';
import { createSessionGate, type SessionGate } from '#shared/api/session-gate';
import { publicConfig, type PublicConfig, type PublicConfigFile } from '#shared/contract/config';
import { contractParameterHeaders, getAppParametersContracts } from '#shared/contract/contracts';
import { getCustomer } from '#shared/contract/customers-admin';
import { SESSION_HUB } from '#shared/contract/hub';
import { getAllDocumentTypes, getListStatesAndCities } from '#shared/contract/parameters';
import { parse } from '#shared/contract/schema';
import { getAdminToken, validateSession } from '#shared/contract/session';
import { getAllServices } from '#shared/contract/services-admin';
import { failureText } from '#shared/page/failure-text';
import { memoryStore } from '../support/memory-store.ts';
import { createSession } from '#shared/page/session/session';
import { siteConfig } from '#sandbox/site-config';
import { field, runningSandbox } from '../../sandbox/test-support/running.ts';

/** Calls of our client as the running platform receives them, where no screen's test shows them. */
const running = runningSandbox();
const { ask, control, tokenOf } = running;

const hostsAt = (port: number): PublicConfigFile => ({ ...siteConfig(port - 2), hosts: { license: `http://127.0.0.1:${port}` } });
let config: PublicConfig;
let token = '';
let gate: SessionGate;

function gateFor(userToken: string, hosts: PublicConfigFile['hosts'] = config.hosts): SessionGate {
  let admin: string | null = null;
  return createSessionGate({
    tokens: {
      userToken: () => userToken,
      refreshToken: () => null,
      userName: () => 'comercial',
      saveRenewed: () => undefined,
      adminToken: () => admin,
      saveAdminToken: (given) => void (admin = given),
    },
    appName: 'license',
    sendOptions: { config: { ...config, hosts: { ...config.hosts, ...hosts } as PublicConfig['hosts'] } },
    now: () => Date.now(),
    onSignedOut: () => undefined,
    locks: null,
  });
}

beforeEach(async () => {
  config = parse(publicConfig, hostsAt(running.sandbox().addresses.basePort + 2));
  token = await tokenOf('comercial');
  gate = gateFor(token);
});

interface Seen {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Returns the last call whose path ends with `end`, as the platform received it. */
async function seen(end: string): Promise<Seen> {
  const all = (await control('requests')) as readonly Seen[];
  return all.findLast(({ path }) => path.endsWith(end)) ?? expect.unreachable(`nothing asked for ${end}`);
}
/** Returns `POST /path` after checking that the call is JSON and carries the user's token. */
async function line(end: string): Promise<string> {
  const { method, path, headers } = await seen(end);
  expect(headers['content-type']).toBe('application/json'); // LC-439
  expect(headers['authorization']).toBe(`Bearer ${token}`); // LC-440
  return `${method} ${path}`;
}
/** Returns the client's value of a successful call. */
async function value<T>(
  answer: Promise<{ readonly ok: true; readonly value: T } | { readonly ok: false; readonly status: number }>,
): Promise<T> {
  const given = await answer;
  if (!given.ok) throw new Error(`refused with ${given.status}`);
  return given.value;
}

it('missing contract parameters get the specified defaults', async () => {
  const body = { result: { records: { paymentTypes: [], validityTypes: [] } } };
  await control('faults', { path: 'get-app-parameters-contracts', status: 200, times: 1, body });
  const headers = contractParameterHeaders('license', config.contractParameters);
  const bare = await value(gate.call(getAppParametersContracts, { headers }));
  expect(bare.parameterMaxReassignmentQuota).toBe(5); // LC-195
  expect(bare.startDateParams).toEqual({ isBeyondOneMonth: false, dateUnit: 'days', quantity: 0 }); // LC-196
  expect(bare.showLegalRepresentativeContract).toBe(false); // LC-197
});

it('a failed call states that there was no answer or that it was unreadable, unless the screen has its own text', async () => {
  const told = (call: Promise<unknown>, own?: string): Promise<string> =>
    call.then(
      () => expect.unreachable('the call succeeded'),
      (error: unknown) => failureText(error, own),
    );
  const ask404 = { body: { CustomerId: 1, DocumentNumber: '', DocumentType: 4 } };
  await control('faults', { path: 'Customer/GetCustomer', drop: true, times: 1 });
  // LC-502
  expect(await told(gate.call(getCustomer, ask404), '¡Error del servidor!')).toBe(
    'No hay respuesta por parte del servidor. Por favor intente más tarde.',
  );
  const unreadable = 'El servidor no ha podido interpretar la solicitud. Por favor contacte al administrador.';
  // LC-503: a request to an invalid address cannot be sent.
  expect(await told(gateFor(token, { ...config.hosts, license: 'http://[' }).call(getCustomer, ask404), '¡Error del servidor!')).toBe(
    unreadable,
  );
  await control('faults', { path: 'Customer/GetCustomer', status: 400, times: 2 });
  expect(await told(gate.call(getCustomer, ask404))).toBe(unreadable); // LC-503
  expect(await told(gate.call(getCustomer, ask404), '¡Error del servidor!')).toBe('¡Error del servidor!'); // LC-503
});

describe('the session', () => {
  it('the session is validated by a call without a body, and the hub is at its path', async () => {
    await value(gate.call(validateSession, { headers: { connectionId: 'linea-7' } }));
    expect(await line('validatesession')).toBe('POST /api/user/validatesession'); // LC-468
    const { headers, body } = await seen('validatesession');
    expect([headers['connectionid'], body ?? null]).toEqual(['linea-7', null]); // LC-468
    const hub = await ask({ method: 'POST', path: '/api/connections/session/negotiate?negotiateVersion=1', token });
    expect(hub.status).toBe(200); // LC-470
    // The address to which our client connects.
    expect(SESSION_HUB).toBe('/api/connections/session'); // LC-470
  });

  it('the session is stored under four keys and removed from all of them', async () => {
    const signIn = await control('login', { userName: 'comercial', appName: 'license' });
    const kept = new Map<string, string>();
    const store = memoryStore(kept);
    const clock = { now: () => Date.now(), follow: () => undefined, subscribe: () => () => undefined };
    const session = createSession({ local: store, session: store, lasting: true, subscribe: () => () => undefined }, clock, 'store');
    const given = String(field(signIn, 'token'));
    session.keep({ token: given, refreshToken: String(field(signIn, 'refreshToken')), userName: 'comercial' }, config.loginUrls.default);
    expect(Object.fromEntries(kept)).toEqual({
      appsUserToken: `Bearer ${given}`,
      appsUserRefreshToken: field(signIn, 'refreshToken'),
      userName: 'comercial',
      redirectPage: config.loginUrls.default,
    }); // LC-507
    expect(session.store.getState().status).toBe('signed-in');
    session.forget();
    expect(kept.size).toBe(0); // LC-303, LC-304
  });
});

describe('access to a module missing in the token', () => {
  const modules = { CONFIGURATION: ['LICENSE_FULL_ACCESS'], PACKAGES: [], LICENSES: [], REPORTS: [], PAYMENTS: ['ReadPayments'] };
  it.each([
    ['PACKAGES', 'GET', '/license/api/Package/GetAllChannel'], // LC-417
    ['CONFIGURATION', 'GET', '/license/api/featureType/GetAllFeatureType'], // LC-418
    ['PAYMENTS', 'POST', '/license/api/PurchaseOrder/GetPurchaseCashByBatch'], // LC-419
    ['LICENSES', 'GET', '/license/api/Customer/GetCustomersLicensed'], // LC-004
  ])('the platform refuses a call of %s', async (module, method, path) => {
    const asked = async (permissions: object): Promise<number> => {
      const given = await tokenOf('superadmin', 'license', { PERMISSIONS: permissions });
      const headers = { startRegister: '0', registerNumber: '10', filter: '' };
      return (
        await ask({ method, path, token: given, headers, ...(method === 'POST' ? { body: { Last: 0, NumRows: 30, IdState: 5 } } : {}) })
      ).status;
    };
    expect(await asked(modules)).toBe(200);
    expect(await asked(Object.fromEntries(Object.entries(modules).filter(([name]) => name !== module)))).toBe(403);
  });
});

describe('hosts and further calls', () => {
  it('the hosts of calls follow the configuration', async () => {
    const elsewhere = { auth: 'http://127.0.0.1:9', security: 'http://127.0.0.1:9' };
    const moved = gateFor(token, { ...config.hosts, ...elsewhere });
    const { getUserByNameId } = await import('#shared/contract/users');
    await expect(moved.call(getUserByNameId, { headers: { iduser: 'superadmin' } })).rejects.toThrow(); // LC-441: the security host
    await value(moved.call(getAllServices, {}, { as: 'user' }));
    expect(await line('GetAllServices')).toBe('GET /license/api/service/GetAllServices'); // LC-441: the licence host stayed; LC-474
    await value(gate.call(getUserByNameId, { headers: { iduser: 'superadmin' } }));
    expect(await line('GetUserByNameId')).toBe('GET /api/user/GetUserByNameId'); // LC-441
  });

  it('the document types, cities and the admin token have their specified addresses', async () => {
    const types = await value(gate.call(getAllDocumentTypes, {}));
    expect((await seen('GetAllDocumentTypes')).path).toBe('/license/api/parameter/GetAllDocumentTypes'); // LC-474
    expect(types.length).toBeGreaterThanOrEqual(5);
    await value(gate.call(getListStatesAndCities, {}));
    expect((await seen('GetListStatesAndCities')).path).toBe('/license/api/parameter/GetListStatesAndCities'); // LC-474
    await value(gate.call(getAdminToken, {}));
    expect(await line('GetAdminToken')).toBe('GET /license/api/Auth/GetAdminToken'); // LC-474
  });
});
