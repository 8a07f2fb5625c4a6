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
import { jsonReply, type PlatformReply, type PlatformRequest } from './http.ts';
import { readJson, writeJson } from './json.ts';
import { createLimits } from './limits.ts';
import { createRequestLog } from './request-log.ts';
import { createRouter, headersFor, queryFor } from './router.ts';
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
  const route = createRouter(handlers, paths);
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

  async function work(request: PlatformRequest): Promise<PlatformReply> {
    const match = route(request);
    if (match === null) return reply(refuse(404, 'No existe la ruta solicitada.'));
    if (match === 'method') return reply(refuse(405, 'El método no está permitido para esta ruta.'));
    const { handler, params } = match;
    const bearer = bearerOf(request);
    const principal = bearer === undefined ? null : await principalWith(bearer);
    const verdict = handler.access(principal, bearer !== undefined);
    if (verdict === 'sign-in') return reply(refuse(401, 'Tu sesión terminó. Ingresa de nuevo.'));
    if (verdict === 'no') return reply(refuse(403, 'No tienes los suficientes privilegios para realizar esta acción.'));
    const body = bodyOf(handler, request);
    if (!body.readable) return reply(refuse(body.status, body.message));
    const input = { params, query: queryFor(handler, request), headers: headersFor(handler, request), body: body.value };
    const answering = context(principal, request.headers);
    const limited = settings.value('platform', 'limits') === true && !isStaff(principal);
    const address = request.address ?? '';
    const wait = limited ? limits.wait(handler.endpoint.name, address, input) : 0;
    if (wait > 0) return tooOften(wait);
    const answer = handler.changes ? change(handler, input, answering, request) : reply(await handler.run(input, answering));
    if (limited) limits.count(handler.endpoint.name, address, answer.status, input);
    return answer;
  }

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
    /** Answers one call of the contract. Never throws: an error inside is a 500 with its cause on the console. */
    async answer(request: PlatformRequest): Promise<PlatformReply> {
      const logged = requests.add({
        at: new Date(clock.now()).toISOString(),
        method: request.method,
        path: request.url.pathname,
        query: Object.fromEntries(request.url.searchParams),
        headers: request.headers,
        body: readable(request.body),
      });
      const fault = faults.strike(request.method, request.url.pathname);
      if (fault?.delayMs !== undefined) await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
      const answer = fault?.status === undefined ? await safely(work, request) : faulty(fault, fault.status);
      logged.status = answer.status;
      const stamped = {
        ...answer,
        headers: { ...answer.headers, 'x-now': new Date(clock.now()).toISOString(), 'x-request-id': `solicitud-${logged.order}` },
      };
      return fault?.drop === true ? { ...stamped, drop: true } : stamped;
    },
  };
}

export type Platform = ReturnType<typeof createPlatform>;

/** One transaction holds the change, its audit line and the answer to keep under the idempotency key. */
function change(handler: AnyHandler, input: unknown, context: Context, request: PlatformRequest): PlatformReply {
  const { db, clock, principal } = context;
  const key = request.headers['idempotency-key'];
  const scope = key === undefined ? null : `${handler.endpoint.name}:${principal?.userName ?? ''}:${key}`;
  return db.transaction(() => {
    const earlier = scope === null ? undefined : db.get('SELECT request, status, body FROM idempotency WHERE key=?', [scope]);
    if (earlier !== undefined) {
      return text(earlier, 'request') === request.body
        ? jsonReply(Number(earlier['status']), text(earlier, 'body'), { 'idempotency-replayed': 'true' })
        : reply(refuse(422, 'La misma clave de operación llegó con otros datos.'));
    }
    const outcome = handler.run(input, context);
    if (outcome instanceof Promise)
      throw new TypeError(`${handler.endpoint.name} changes data and has to answer at once: an await would leave its transaction.`);
    const answer = reply(outcome);
    if (!outcome.ok) return answer;
    db.run('INSERT INTO audit (at, who, what, detail) VALUES (?, ?, ?, ?)', [
      stampOf(clock.now()),
      principal?.userName || 'visitante',
      handler.endpoint.name,
      request.url.pathname,
    ]);
    if (scope !== null) {
      db.run('INSERT INTO idempotency (key, request, status, body) VALUES (?, ?, ?, ?)', [scope, request.body, answer.status, answer.body]);
    }
    return answer;
  });
}

async function safely(work: (request: PlatformRequest) => Promise<PlatformReply>, request: PlatformRequest): Promise<PlatformReply> {
  try {
    return await work(request);
  } catch (cause) {
    console.error(`The sandbox could not answer ${request.method} ${request.url.pathname}`, cause);
    return reply(refuse(500, null));
  }
}

function faulty({ body }: Fault, status: number): PlatformReply {
  if (typeof body === 'string')
    return { status, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }, body };
  return jsonReply(status, body === undefined ? '' : writeJson(body));
}

function tooOften(seconds: number): PlatformReply {
  const { status, body } = refuse(429, `Demasiados intentos. Inténtalo de nuevo en ${seconds} segundos.`);
  return jsonReply(status, writeJson(body), { 'retry-after': String(seconds) });
}

function reply(outcome: Outcome<unknown>): PlatformReply {
  return jsonReply(outcome.status, writeJson(outcome.body), outcome.ok ? outcome.headers : {});
}

function bearerOf(request: PlatformRequest): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(request.headers['authorization'] ?? '')?.[1];
}

type ReadBody =
  { readonly readable: true; readonly value: unknown } | { readonly readable: false; readonly status: 400 | 413; readonly message: string };

const longestBody = 8_000_000;

function bodyOf(handler: AnyHandler, request: PlatformRequest): ReadBody {
  const schema = handler.endpoint.body;
  if (schema === undefined) return { readable: true, value: undefined };
  if (request.body.length > longestBody) return { readable: false, status: 413, message: 'La solicitud es demasiado grande.' };
  try {
    const read = safeParse(schema, readJson(request.body));
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
