import { safeParse } from '#shared/contract/schema';
import { isStaff, principalOf, type Principal } from '../auth/principal.ts';
import { sessionRow } from '../auth/sessions.ts';
import { readToken } from '../auth/tokens.ts';
import { insert, text } from '../db/db.ts';
import { stampOf, type Clock } from './clock.ts';
import { createFaults, type Fault } from './faults.ts';
import { refuse, type Outcome, type Context, type AnyHandler, type Refused } from './handler.ts';
import { addressOf, anyCaseApp, jsonReply, textReply, type Call } from './http.ts';
import { readJson, writeJson } from './json.ts';
import { headersFor, queryFor, routeTo, type Params } from './router.ts';
import { settingsIn } from './settings.ts';
import { createTelemetry } from './telemetry.ts';

interface PlatformOptions extends Pick<Context, 'db' | 'clock' | 'addresses'> {
  readonly handlers: readonly AnyHandler[];
  readonly paths?: Readonly<Record<string, string>> | undefined;
}

/** Creates the licence platform without a socket, both for the Node server and for a page in Storybook. */
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
    if ('ok' in body) return reply(body);
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

  /** Calls in which an error becomes a 500, with its cause on the console. */
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
    telemetry,
    /** Applied to visitors and customers while the setting `platform.limits` is true. */
    limits,
    settings,
    db,
    /** Returns the principal of a token; null if it is forged or expired, or its session has ended. */
    principal: principalWith,
    context,
    calls,
    forget() {
      for (const each of [faults, requests, telemetry, limits]) each.clear();
      clock.set(null);
    },
  };
}

export type Platform = ReturnType<typeof createPlatform>;

/** One transaction writes the change, its audit line and the answer to store under the idempotency key. */
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
    const { status, body } = outcome;
    const who = principal?.userName || 'visitante';
    insert(db, 'audit', { at: stampOf(clock.now()), who, what: handler.endpoint.name, detail: path });
    if (scope !== null) insert(db, 'idempotency', { key: scope, request, status, body: writeJson(body) });
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

const longestBody = 8_000_000;

function bodyOf({ endpoint: { body: schema } }: AnyHandler, sent: string): Refused | { readonly value: unknown } {
  if (schema === undefined) return { value: undefined };
  if (sent.length > longestBody) return refuse(413, 'La solicitud es demasiado grande.');
  try {
    const read = safeParse(schema, readJson(sent));
    if (read.success) return { value: read.data };
    const where = read.error.issues.map((issue) => issue.path.join('.')).join(', ');
    return refuse(400, `La solicitud no es válida: ${where || 'forma desconocida'}.`);
  } catch {
    return refuse(400, 'La solicitud no es un JSON válido.');
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

/** A request as the platform received it, for tests that check what the page sent. */
interface LoggedRequest {
  readonly order: number;
  readonly at: string;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed JSON, else the text; null without a body. */
  readonly body: unknown;
  status: number;
}

const mostEntries = 2_000;

/** Stores the last 2,000 requests. */
function createRequestLog() {
  let requests: LoggedRequest[] = [];
  let order = 0;
  return {
    add(request: Omit<LoggedRequest, 'order' | 'status'>) {
      order += 1;
      const logged: LoggedRequest = { ...request, order, status: 0 };
      requests.push(logged);
      if (requests.length > mostEntries) requests.shift();
      return logged;
    },
    list: () => requests,
    clear() {
      requests = [];
      order = 0;
    },
  };
}

const minute = 60_000;

interface Limit {
  readonly tries: number;
  /** In milliseconds. */
  readonly within: number;
  /** Which answers count as an attempt; absent: every answer. */
  readonly counts?: (status: number, input: unknown) => boolean;
  /** Endpoints with the same name share a count. */
  readonly name: string;
}

const lookUp: Limit = { name: 'look-up', tries: 20, within: 10 * minute };

/** Limits against guessing, by the endpoint's name. For codes only wrong attempts count. */
const limits: Readonly<Record<string, Limit>> = {
  validatePromotionCode: { name: 'promo', tries: 10, within: minute, counts: (status) => status === 400 },
  getRazonSocial: lookUp,
  rues: lookUp,
  checkIsValidEmail: { name: 'resend', tries: 3, within: 10 * minute, counts: (_, input) => isResend(input) },
};

/** Counts attempts per client address. The `Origin` is ignored, since the caller chooses it. */
function createLimits(clock: Clock) {
  let made = new Map<string, readonly number[]>();
  const keyOf = (limit: Limit, address: string): string => JSON.stringify([limit.name, address]);
  const recent = (limit: Limit, address: string): readonly number[] =>
    (made.get(keyOf(limit, address)) ?? []).filter((moment) => moment > clock.now() - limit.within);
  return {
    /** Seconds until the endpoint may be called again; 0 when it may be called at once. */
    wait(endpoint: string, address: string, input: unknown) {
      const limit = limits[endpoint];
      if (limit === undefined || (endpoint === 'checkIsValidEmail' && !isResend(input))) return 0;
      const tries = recent(limit, address);
      const oldest = tries.at(-limit.tries);
      return oldest === undefined ? 0 : Math.max(1, Math.ceil((oldest + limit.within - clock.now()) / 1000));
    },
    count(endpoint: string, address: string, status: number, input: unknown) {
      const limit = limits[endpoint];
      if (limit === undefined || limit.counts?.(status, input) === false) return;
      made.set(keyOf(limit, address), [...recent(limit, address), clock.now()]);
    },
    clear() {
      made = new Map();
    },
  };
}

/** Returns whether a mail with a code counts as an attempt: not the first one, only those of 'Reenviar'. */
function isResend(input: unknown): boolean {
  const headers: unknown = Object(input).headers;
  return /^true$/i.test(String(Object(headers).pResendEmail));
}
