import { ENDPOINT_TABLE } from '#shared/contract/endpoint-table';
import { describe, expect, it } from 'vitest';
import { namesOf } from './core/router.ts';
import { handlers } from './handlers/table.ts';
import { runningSandbox } from './test-support/running.ts';
import { allowed, asksForNoToken, changing, namedEndpoints, people } from './test-support/who-may-call.ts';

const running = runningSandbox();
const { ask, tokenOf, control } = running;

const endpoints = Object.values(ENDPOINT_TABLE);

/**
 * A call without content: the platform answers an allowed caller with its missing fields, and rejects others before that. Headers are
 * sent, as they distinguish two endpoints with one path.
 */
async function knock(
  endpoint: (typeof endpoints)[number],
  token?: string,
  spelled: (path: string) => string = (path) => path,
): Promise<number> {
  return (
    await ask({
      method: endpoint.method,
      path: spelled(endpoint.path.replace(/\{\w+\}/g, '1')),
      headers: Object.fromEntries(namesOf('headers' in endpoint ? endpoint.headers : undefined).map((name) => [name, '1'])),
      ...(token === undefined ? {} : { token }),
      ...(endpoint.method === 'GET' ? {} : { body: {} }),
    })
  ).status;
}

describe('access to the endpoints', () => {
  it('every endpoint of the contract has a handler, and there are no other handlers', () => {
    expect(handlers.map(({ endpoint }) => endpoint.name).toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted());
  });

  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s', async (name, endpoint) => {
    const withoutToken = await knock(endpoint);
    expect(withoutToken === 401, 'without a token').toBe(!asksForNoToken(name));
    for (const userName of people) {
      const status = await knock(endpoint, await tokenOf(userName));
      expect(status === 403, `${userName} is refused`).toBe(!allowed(name).includes(userName)); // TR-F01
    }
    // An unknown role without permissions opens only calls of every signed-in user.
    const stranger = await tokenOf('superadmin', 'license', { PERMISSIONS: {}, LICENSE_ROLE: 'DESCONOCIDO' });
    expect((await knock(endpoint, stranger)) === 403, 'a stranger is refused').toBe(allowed(name).length < people.length);
  });

  const closedToCustomers = endpoints.filter(({ name }) => !allowed(name).includes('cliente-plan'));
  it.each(closedToCustomers.map((endpoint) => [endpoint.name, endpoint] as const))(
    'no other spelling of %s opens it to a customer',
    async (_, endpoint) => {
      const customer = await tokenOf('cliente-plan');
      for (const spelled of [(path: string) => path.toUpperCase(), (path: string) => `${path}/`, (path: string) => `/${path}`])
        expect([403, 404], `cliente-plan at ${spelled(endpoint.path)}`).toContain(await knock(endpoint, customer, spelled));
    },
  );

  it.each(Object.entries(changing))('permission to read %s does not include changing it', async (module, names) => {
    const doors = endpoints.filter(({ name }) => names.some((each) => each === name));
    expect(doors).toHaveLength(names.length);
    const statusesWith = async (claims: Readonly<Record<string, unknown>>) => {
      const token = await tokenOf('superadmin', 'license', claims);
      return Promise.all(doors.map(async (endpoint) => (await knock(endpoint, token)) === 403));
    };
    const refused = doors.map(() => true);
    const taken = doors.map(() => false);
    const only = (...actions: readonly string[]) => ({ PERMISSIONS: { [module]: actions } });
    expect(await statusesWith(only('LICENSE_READ'))).toEqual(refused);
    expect(await statusesWith(only('LICENSE_READ', `LICENSE_${module}_READ`))).toEqual(refused);
    expect(await statusesWith(only('LICENSE_READ', 'LICENSE_MODIFY'))).toEqual(taken);
    expect(await statusesWith(only('LICENSE_FULL_ACCESS'))).toEqual(taken);
    // A module without named actions gets those of the role: as a map, a list and a comma text.
    for (const PERMISSIONS of [{ [module]: [] }, [module], `${module},REPORTS`]) {
      expect(await statusesWith({ PERMISSIONS })).toEqual(taken);
      expect(await statusesWith({ PERMISSIONS, LICENSE_ROLE: 'LICFINANCIERO' })).toEqual(refused);
    }
  });

  it('staff who may only read the configuration can change none of it', async () => {
    const named = (name: string) => {
      const found = endpoints.find((endpoint) => endpoint.name === name);
      if (found === undefined) throw new Error(`no endpoint ${name}`);
      return found;
    };
    const token = await tokenOf('superadmin', 'license', { PERMISSIONS: { CONFIGURATION: ['LICENSE_CONFIGURATION_READ'] } });
    for (const name of ['getAllServices', 'getAllFeatureType', 'getAllFeatureTypes', 'getAllServiceFeatures', 'getOnlyParentServices'])
      expect(await knock(named(name), token), name).not.toBe(403);
    for (const name of ['registerService', 'changeStateService', 'registerFeatureType', 'changeStateServiceFeature'])
      expect(await knock(named(name), token), name).toBe(403);
  });

  it("staff who may only read licences cannot set a customer's month", async () => {
    const month = (token: string) =>
      ask({
        path: '/license/api/License/SetDetailLicenseEmployeeMyPlan',
        token,
        body: { DocumentType: 'NIT', DocumentNumber: '900373115', ServiceName: 'colnomina', Month: 1, Year: 2020 },
      });
    expect((await month(await tokenOf('financiero'))).status).toBe(403);
    // A month without consumption: the platform validates the document and changes nothing.
    expect((await month(await tokenOf('comercial'))).status).toBe(422);
  });

  it('the access table names only existing endpoints', () => {
    const known = new Set<string>(endpoints.map(({ name }) => name));
    expect(namedEndpoints.filter((name) => !known.has(name))).toEqual([]);
  });

  it("a visitor's admin token opens only the name look-up and the identity validation", async () => {
    const answer = await ask({ path: '/license/api/Auth/GetAdminToken' });
    const token = String(Reflect.get(Object(Reflect.get(Object(answer.body), 'result')), 'token'));
    const look = await ask({ path: '/externalsources/api/rues', token, headers: { DocumentNumber: '899999068' } });
    expect(look.body).toMatchObject({ result: { records: { name: 'Ecopetrol S.A.' } } });
    expect((await ask({ path: '/license/api/Package/GetPackages', token })).status).toBe(403);
    expect((await ask({ path: '/license/api/License/GetDetailLicenseCustomerMyPlan', method: 'POST', token, body: {} })).status).toBe(403);
  });

  it('a customer can query only their own document', async () => {
    const token = await tokenOf('cliente-gratis', 'facturacion');
    const plan = (DocumentType: string, DocumentNumber: string) =>
      ask({
        path: '/license/api/License/GetDetailLicenseCustomerMyPlan',
        token,
        body: { DocumentType, DocumentNumber, ServiceName: 'facturacion' },
      });
    expect((await plan('CC', '52345678')).status).toBe(200);
    expect((await plan('NIT', '900373115')).status).toBe(403);
  });
});

describe('tokens', () => {
  const path = '/license/api/Package/GetPackages';

  it('a forged, unsigned or altered token is rejected', async () => {
    const token = await tokenOf('superadmin');
    const [head = '', body = '', signature = ''] = token.split('.');
    const unsigned = `${btoa('{"alg":"none"}')}.${body}.`;
    const altered = `${head}.${btoa(JSON.stringify({ APPS: 'LICENSE', LICENSE_ROLE: 'SUPERADMIN', exp: 9e9 }))}.${signature}`;
    for (const bad of [unsigned, altered, 'x.y.z', `${token}x`]) expect((await ask({ path, token: bad })).status).toBe(401); // TR-B15
    expect((await ask({ path, token })).status).toBe(200);
  });

  const signIn = async () => Object(await control('login', { userName: 'superadmin', appName: 'license' }));
  const refresh = (refreshToken: string) =>
    ask({ path: '/api/Login/RefreshToken', body: { RefreshToken: refreshToken, UserName: 'superadmin', Appname: 'license' } });
  const pairOf = async (refreshToken: string) => Object(Object(await refresh(refreshToken)).body).result;

  it('a token is valid for 15 minutes, and the refresh token renews it until it is revoked', async () => {
    const first = await signIn();
    await control('clock', { advanceMs: 15 * 60_000 - 2_000 });
    expect((await ask({ path, token: first.token })).status).toBe(200);
    await control('clock', { advanceMs: 2_000 });
    expect((await ask({ path, token: first.token })).status).toBe(401); // TR-F10
    const second = await pairOf(first.refreshToken);
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect((await ask({ path, token: second.token })).status).toBe(200);
    await ask({
      method: 'PUT',
      path: '/api/login/RevokeToken',
      body: { UserName: 'superadmin', Quantity: 1, AppName: 'license', RefreshToken: second.refreshToken },
    });
    expect((await refresh(second.refreshToken)).status).toBe(401);
    expect((await ask({ path, token: second.token })).status).toBe(401);
  });

  it('a used refresh token returns the same pair for a minute; used later, it ends the session', async () => {
    const first = await signIn();
    const [second, again] = await Promise.all([pairOf(first.refreshToken), pairOf(first.refreshToken)]);
    expect(again).toEqual(second);
    await control('clock', { advanceMs: 59_000 });
    expect(await pairOf(first.refreshToken)).toEqual(second);
    await control('clock', { advanceMs: 1_000 });
    expect((await refresh(first.refreshToken)).status).toBe(401);
    // A used token may be stolen: its use ends the honest pair as well.
    expect((await refresh(second.refreshToken)).status).toBe(401);
    expect((await ask({ path, token: second.token })).status).toBe(401);
  });

  it('only the last used refresh token has that minute of grace', async () => {
    const first = await signIn();
    const second = await pairOf(first.refreshToken);
    await control('clock', { advanceMs: 1_000 });
    await pairOf(second.refreshToken);
    expect((await refresh(first.refreshToken)).status).toBe(401);
    expect((await refresh(second.refreshToken)).status).toBe(401);
  });

  it('a token of an ended session cannot order, although a visitor can', async () => {
    const order = { path: '/license/api/PurchaseOrderLicense/RegisterPurchaseOrder', body: {} };
    const name = { path: '/license/api/PurchaseOrderLicense/GetRazonSocialByDocTypeAndDoc/4/900373115/facturacion' };
    const token = await tokenOf('cliente-plan', 'facturacion');
    // Only callers who may order get the list of missing fields.
    expect([(await ask({ ...order, token })).status, (await ask({ ...name, token })).status]).toEqual([400, 200]);
    await control('sessions/end', { userName: 'cliente-plan', message: '' });
    expect([(await ask({ ...order, token })).status, (await ask({ ...name, token })).status]).toEqual([401, 401]);
    expect([(await ask(order)).status, (await ask(name)).status]).toEqual([400, 200]);
  });

  const exchange = (code: string, AppName = 'facturacion') => ask({ path: '/api/Login/ExchangeCode', body: { code, AppName } });
  const codeFor = async (appName: string) =>
    String(Object(await control('login', { userName: 'cliente-plan', appName })).signInPath).slice(1);

  it("a sign-in code is valid for its own brand only, and another brand's attempt uses it up", async () => {
    const code = await codeFor('facturacion');
    expect((await exchange(code, 'firmaya')).status).toBe(400); // TR-B13
    expect((await exchange(code)).status).toBe(400);
    expect((await exchange(await codeFor('facturacion'), 'nadie')).status).toBe(400);
    expect((await exchange(await codeFor('facturacion'), 'Facturacion')).status).toBe(200);
  });

  it('a sign-in code is valid once and for a minute', async () => {
    const first = await codeFor('facturacion');
    expect(first.length).toBeGreaterThanOrEqual(64);
    expect((await exchange(first)).body).toMatchObject({ result: { signIn: { userName: 'cliente-plan' } } });
    expect((await exchange(first)).status).toBe(400);
    const late = await codeFor('facturacion');
    await control('clock', { advanceMs: 61_000 });
    expect((await exchange(late)).status).toBe(400);
  });

  it("claims given to the login control override the user's permissions", async () => {
    expect(
      (
        await ask({
          path: '/license/api/Package/GetAllChannel',
          token: await tokenOf('superadmin', 'license', { PERMISSIONS: { LICENSES: [] } }),
        })
      ).status,
    ).toBe(403);
    expect(
      (await ask({ path: '/license/api/Package/GetAllChannel', token: await tokenOf('superadmin', 'license', { APPS: 'license' }) }))
        .status,
    ).toBe(403);
  });
});
