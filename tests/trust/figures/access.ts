import { ENDPOINT_TABLE } from '#shared/contract/endpoint-table';
import { namesOf } from '../../../sandbox/core/router.ts';
import { withSandbox, type Running } from '../../../sandbox/test-support/running.ts';
import { allowed, asksForNoToken, opensToAVisitorsToken, people, refusesEndedSession } from '../../../sandbox/test-support/who-may-call.ts';
import { tries, type Figure } from './figure.ts';

const endpoints = Object.values(ENDPOINT_TABLE);
type Endpoint = (typeof endpoints)[number];

/** All methods that a path might accept by mistake. */
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** A caller, and its expected answer for each endpoint. */
interface Asker {
  readonly name: string;
  readonly token?: string;
  /** 401: sign in; 403: forbidden; null: neither, even if other data is missing. */
  answer(endpoint: string): 401 | 403 | null;
}

async function askers({ tokenOf, ask, control }: Running): Promise<readonly Asker[]> {
  const ended = await tokenOf('superadmin');
  await control('sessions/end', { userName: 'superadmin', message: '' });
  const visitor = (await ask({ path: '/license/api/Auth/GetAdminToken' })).body;
  return [
    ...(await Promise.all(
      people.map(async (name): Promise<Asker> => ({
        name,
        token: await tokenOf(name),
        answer: (endpoint) => (allowed(endpoint).includes(name) ? null : 403),
      })),
    )),
    {
      name: 'a role that nobody knows',
      token: await tokenOf('superadmin', 'license', { PERMISSIONS: {}, LICENSE_ROLE: 'DESCONOCIDO' }),
      answer: (endpoint) => (allowed(endpoint).length < people.length ? 403 : null),
    },
    {
      name: 'staff of another application',
      token: await tokenOf('superadmin', 'license', { APPS: 'OTRA', customer_id: null, customer_type: null, customer_value: null }),
      answer: (endpoint) => (allowed(endpoint).length < people.length ? 403 : null),
    },
    { name: 'nobody', answer: (endpoint) => (asksForNoToken(endpoint) ? null : 401) },
    { name: 'whose session has ended', token: ended, answer: (endpoint) => (refusesEndedSession(endpoint) ? 401 : null) },
    {
      name: "a visitor's admin token",
      token: String(Reflect.get(Object(Reflect.get(Object(visitor), 'result')), 'token')),
      answer: (endpoint) => (opensToAVisitorsToken(endpoint) ? null : 403),
    },
  ];
}

/** Six users, two callers whose claims do not apply here, one without a token, an ended session and a visitor's token. */
const askerCount = people.length + 5;
const cellCount = endpoints.length * methods.length * askerCount;

export const access: Figure = {
  name: 'access',
  counts: 'endpoints, asked with every method by every role: answers other than who may call what',
  unit: 'cells',
  floor: cellCount,
  target: cellCount,
  targetHours: 0.01,
  whole: true,
  run: () =>
    withSandbox(async (running) => {
      const all = await askers(running);
      const cells = endpoints.flatMap((endpoint) => methods.flatMap((method) => all.map((asker) => ({ endpoint, method, asker }))));
      return tries(cells, async ({ endpoint, method, asker }) => {
        const status = await knock(running, endpoint, method, asker.token);
        const wanted = endpoint.method === method ? asker.answer(endpoint.name) : 405;
        const right = wanted === null ? status !== 401 && status !== 403 && status < 500 : status === wanted;
        return right ? null : `${asker.name}: ${method} ${endpoint.path} answers ${status}`;
      });
    }),
};

/** A call without content: the platform answers an allowed caller with the missing fields, and rejects others before that. */
async function knock({ ask }: Running, endpoint: Endpoint, method: string, token: string | undefined): Promise<number> {
  const answer = await ask({
    method,
    path: endpoint.path.replace(/\{\w+\}/g, '1'),
    headers: Object.fromEntries(namesOf('headers' in endpoint ? endpoint.headers : undefined).map((name) => [name, '1'])),
    ...(token === undefined ? {} : { token }),
    ...(method === 'GET' ? {} : { body: {} }),
  });
  return answer.status;
}
