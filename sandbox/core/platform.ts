import { safeParse } from '#shared/contract/schema';
import { isStaff, principalOf, type Principal } from '../auth/principal.ts';
import { sessionRow } from '../auth/sessions.ts';
import { readToken } from '../auth/tokens.ts';
import { text, type Db } from '../db/db.ts';
import type { Addresses } from './addresses.ts';
import { stampOf, type Clock } from './clock.ts';
import type { Context } from './context.ts';
import { createFaults, type Fault } from './faults.ts';
import { refuse, type Outcome } from './handler.ts';
import { addressOf, anyCaseApp, jsonReply, textReply, type Call } from './http.ts';
import { readJson, writeJson } from './json.ts';
import { createLimits } from './limits.ts';
import { createRequestLog } from './request-log.ts';
import { headersFor, queryFor, routeTo, type Params } from './router.ts';
import { settingsIn } from './settings.ts';
import type { AnyHandler } from './table.ts';
import { createTelemetry } from './telemetry.ts';

export interface PlatformOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly addresses: Addresses;
  readonly handlers: readonly AnyHandler[];
  /** The `paths` of config.json. */
  readonly paths?: Readonly<Record<string, string>> | undefined;
}

/** Creates the licence platform without a socket: the Node server and a page in Storybook use it. */
export function createPlatform({ db, clock, addresses, handlers, paths }: PlatformOptions) {
  const faults = createFaults();
  const requests = createRequestLog();
  const telemetry = createTelemetry();
  const settings = settingsIn(db);
  const limits = createLimits(clock);

  const context = (principal: Principal | null, headers: Readonly<Record<string, string>> = {}): Context => ({
    db,
    clock,
    addresses,
    settings,
    principal,
    headers,
    randomId: () => crypto.randomUUID(),
  });

  async function principalWith(token: string): Promise<Principal | null> {
    const claims = await readToken(token, clock.now());
    if (claims === null) return null;
    const principal = principalOf(claims);
    return principal.visitor || sessionRow(db, principal.sessionId) !== undefined ? principal : null;
  }

  async function work(call: Call, handler: AnyHandler, params: Params): Promise<Response> {
    const bearer = /^Bearer\s+(\S+)$/i.exec(call.req.header('authorization') ?? '')?.[1];
    const principal = bearer === undefined ? null : await principalWith(bearer);
    const verdict = handler.access(principal, bearer !== undefined);
    if (verdict === 'sign-in') return reply(refuse(401, 'Tu sesión terminó. Ingresa de nuevo.'));
    if (verdict === 'no') return reply(refuse(403, 'No tienes los suficientes privilegios para realizar esta acción.'));
    const text = await call.req.text();
    const body = bodyOf(handler, text);
    if (!body.readable) return reply(refuse(body.status, body.message));
    const input = { params, query: queryFor(handler, call), headers: headersFor(handler, call), body: body.value };
    const answering = context(principal, call.req.header());
    const limited = settings.value('platform', 'limits') === true && !isStaff(principal);
    const wait = limited ? limits.wait(handler.endpoint.name, call.env.address, input) : 0;
    if (wait > 0) return tooOften(wait);
    const answer = handler.changes
      ? change(handler, input, answering, addressOf(call.req).pathname, text)
      : reply(await handler.run(input, answering));
    if (limited) limits.count(handler.endpoint.name, call.env.address, answer.status, input);
    return answer;
  }

  /** Every call of the contract. An error inside is a 500 with its cause on the console. */
  const calls = anyCaseApp();
  calls.use(async (call, next) => {
    const { req } = call;
    const { pathname, searchParams } = addressOf(req);
    const logged = requests.add({
      at: new Date(clock.now()).toISOString(),
      method: req.method,
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: req.header(),
      body: readable(await req.text()),
    });
    const fault = faults.strike(req.method, pathname);
    if (fault?.delayMs !== undefined) await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
    if (fault?.status === undefined) await next();
    else call.res = faulty(fault, fault.status);
    logged.status = call.res.status;
    call.res.headers.set('x-now', new Date(clock.now()).toISOString());
    call.res.headers.set('x-request-id', `solicitud-${logged.order}`);
    if (fault?.drop === true) call.env.cut();
  });
  routeTo(handlers, paths ?? {}, calls, work);
  for (const path of new Set(calls.routes.map((route) => route.path).filter((each) => each !== '/*')))
    calls.all(path, () => reply(refuse(405, 'El método no está permitido para esta ruta.')));
  calls.all('*', () => reply(refuse(404, 'No existe la ruta solicitada.')));
  calls.onError((cause, { req }) => {
    console.error(`The sandbox could not answer ${req.method} ${addressOf(req).pathname}`, cause);
    return reply(refuse(500, null));
  });

  return {
    clock,
    addresses,
    faults,
    requests,
    /** Reports of pages (failures, speeds) and browsers (refusals by a page's policy). */
    telemetry,
    /** Apply to visitors and customers while the setting `platform.limits` is true. */
    limits,
    settings,
    db,
    /** Returns the principal of a token; null when it is forged, expired or its session has ended. */
    principal: principalWith,
    context,
    calls,
    /** Forgets faults, requests, reports and limits, and sets the clock right. */
    forget() {
      for (const each of [faults, requests, telemetry, limits]) each.clear();
      clock.set(null);
    },
  };
}

export type Platform = ReturnType<typeof createPlatform>;

/** One transaction holds the change, its audit line and the answer to keep under the idempotency key. */
function change(handler: AnyHandler, input: unknown, context: Context, path: string, request: string): Response {
  const { db, clock, principal, headers } = context;
  const key = headers['idempotency-key'];
  const scope = key === undefined ? null : `${handler.endpoint.name}:${principal?.userName ?? ''}:${key}`;
  return db.transaction(() => {
    const earlier = scope === null ? undefined : db.get('SELECT request, status, body FROM idempotency WHERE key=?', [scope]);
    if (earlier !== undefined) {
      return text(earlier, 'request') === request
        ? jsonReply(Number(earlier['status']), text(earlier, 'body'), { 'idempotency-replayed': 'true' })
        : reply(refuse(422, 'La misma clave de operación llegó con otros datos.'));
    }
    const outcome = handler.run(input, context);
    if (outcome instanceof Promise)
      throw new TypeError(`${handler.endpoint.name} changes data and has to answer at once: an await would leave its transaction.`);
    if (!outcome.ok) return reply(outcome);
    db.run('INSERT INTO audit (at, who, what, detail) VALUES (?, ?, ?, ?)', [
      stampOf(clock.now()),
      principal?.userName || 'visitante',
      handler.endpoint.name,
      path,
    ]);
    if (scope !== null) {
      db.run('INSERT INTO idempotency (key, request, status, body) VALUES (?, ?, ?, ?)', [
        scope,
        request,
        outcome.status,
        writeJson(outcome.body),
      ]);
    }
    return reply(outcome);
  });
}

function faulty({ body }: Fault, status: number): Response {
  if (typeof body === 'string') return textReply('plain', body, { status });
  return jsonReply(status, body === undefined ? '' : writeJson(body));
}

function tooOften(seconds: number): Response {
  const { status, body } = refuse(429, `Demasiados intentos. Inténtalo de nuevo en ${seconds} segundos.`);
  return jsonReply(status, writeJson(body), { 'retry-after': String(seconds) });
}

function reply(outcome: Outcome<unknown>): Response {
  return jsonReply(outcome.status, writeJson(outcome.body), outcome.ok ? outcome.headers : {});
}

type ReadBody =
  { readonly readable: true; readonly value: unknown } | { readonly readable: false; readonly status: 400 | 413; readonly message: string };

const longestBody = 8_000_000;

function bodyOf({ endpoint: { body: schema } }: AnyHandler, sent: string): ReadBody {
  if (schema === undefined) return { readable: true, value: undefined };
  if (sent.length > longestBody) return { readable: false, status: 413, message: 'La solicitud es demasiado grande.' };
  try {
    const read = safeParse(schema, readJson(sent));
    if (read.success) return { readable: true, value: read.data };
    const where = read.error.issues.map((issue) => issue.path.join('.')).join(', ');
    return { readable: false, status: 400, message: `La solicitud no es válida: ${where || 'forma desconocida'}.` };
  } catch {
    return { readable: false, status: 400, message: 'La solicitud no es un JSON válido.' };
  }
}

function readable(body: string): unknown {
  if (body === '') return null;
  try {
    return readJson(body);
  } catch {
    return body;
  }
}
