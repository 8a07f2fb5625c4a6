import { menuEntry } from '#shared/contract/config';
import { array, isRecord, parse } from '#shared/contract/schema';
import { openSession, findUser, sessionRow, signInCode, tokenOf } from '../auth/sessions.ts';
import { momentOf, stampOf } from '../core/clock.ts';
import { createApp, jsonReply, type App } from '../core/http.ts';
import { readJson, writeJson } from '../core/json.ts';
import type { Platform } from '../core/platform.ts';
import { number, text } from '../db/db.ts';
import { moveOrder, type OrderStatus } from '../handlers/orders.ts';
import { seal } from '../handlers/sealed.ts';
import { dataKinds, isDataKind, turnData } from '../seed/data-kinds.ts';
import { sealText } from '#shared/contract/aes-cbc';
import type { SignIn } from '#shared/contract/session';
import { signInKey } from '../site-config.ts';

/** Encrypts tokens for a sign-in address, as specified: JSON, AES-CBC with the deployment's key, base64url. */
export function sealSignIn(facts: SignIn): Promise<string> {
  return sealText(JSON.stringify(facts), signInKey);
}

export interface ControlOptions {
  readonly platform: Platform;
  readonly deployment: unknown;
  readonly reset: () => Promise<void> | void;
  readonly hub: {
    tell(userName: string, message: string): number;
    drop(): number;
    state(): readonly unknown[];
  };
}

/** Bounds of the clock, within which computed dates keep a year of four digits. */
const earliest = Date.UTC(2000, 0);
const latest = Date.UTC(2100, 0);

type Body = Readonly<Record<string, unknown>>;
type Control = (body: Body, options: ControlOptions) => unknown;

function rejectBody(message: string): never {
  throw new TypeError(message);
}

function textIn(body: Body, name: string): string {
  const value = body[name];
  return typeof value === 'string' && value !== '' ? value : rejectBody(`"${name}" has to be a text.`);
}

/** Checks the entries before pages are published with them, since an invalid entry would leave every page without its script. */
function menuIn(body: Body): unknown {
  const entries = body['entries'] ?? null;
  if (entries === null) return null;
  try {
    return parse(array(menuEntry), entries);
  } catch {
    return rejectBody('"entries" has to be a list of { key, path (or null), idstate, disabled, label?, functionName?, order? }.');
  }
}

const groups = ['contract', 'platform', 'tenants', 'sites', 'menu', 'config', 'parameters'];

/** Controls for tests and the start page, by `METHOD path` below /sandbox/. */
const controls: Readonly<Record<string, Control>> = {
  async 'POST reset'(_, { platform, reset }) {
    await reset();
    platform.forget();
    return { ok: true };
  },

  'POST faults'(body, { platform }) {
    if (body['clear'] === true) platform.faults.clear();
    else {
      platform.faults.add({
        path: textIn(body, 'path'),
        body: body['body'],
        ...(body['of'] === 'files' ? { of: 'files' } : {}),
        ...(typeof body['before'] === 'string' ? { before: body['before'] } : {}),
        ...(typeof body['method'] === 'string' ? { method: body['method'] } : {}),
        ...(typeof body['status'] === 'number' ? { status: body['status'] } : {}),
        ...(typeof body['delayMs'] === 'number' ? { delayMs: body['delayMs'] } : {}),
        ...(typeof body['times'] === 'number' ? { times: body['times'] } : {}),
        drop: body['drop'] === true,
      });
    }
    return platform.faults.list();
  },
  'GET faults': (_, { platform }) => platform.faults.list(),
  'DELETE faults'(_, { platform }) {
    platform.faults.clear();
    return [];
  },

  /** `{kind}`: a name in `seed/data-kinds.ts`. */
  'POST data'(body, { platform }) {
    const kind = textIn(body, 'kind');
    if (!isDataKind(kind)) rejectBody(`"kind" has to be one of ${dataKinds.join(', ')}.`);
    turnData(platform.db, kind);
    return { kind };
  },

  'GET requests': (_, { platform }) => platform.requests.list(),
  'GET config': (_, { deployment }) => deployment,
  'GET telemetry': (_, { platform }) => platform.telemetry.list(),
  'GET outbox': (_, { platform }) =>
    platform.db.all('SELECT * FROM mail ORDER BY id').map((row) => ({
      to: text(row, 'recipient'),
      subject: text(row, 'subject'),
      body: text(row, 'body'),
      code: row['code'] ?? null,
      link: row['link'] ?? null,
      at: text(row, 'at'),
    })),
  'GET timeline': (_, { platform }) =>
    platform.db.all('SELECT kind, record, at, who, act, changes FROM timeline ORDER BY id').map((row) => ({ ...row })),
  'GET audit': (_, { platform }) => platform.db.all('SELECT at, who, what, detail FROM audit ORDER BY id').map((row) => ({ ...row })),

  /** `claims` override or remove (null) claims of the token, including `exp`. */
  async 'POST login'(body, { platform }) {
    const { db, clock } = platform;
    const userName = textIn(body, 'userName').toLowerCase();
    const appName = textIn(body, 'appName').toLowerCase();
    if (findUser(db, userName) === undefined) rejectBody(`There is no user "${userName}".`);
    const session = openSession(db, userName, appName, isRecord(body['claims']) ? body['claims'] : {});
    const row = sessionRow(db, session.id) ?? rejectBody('The session that was just opened is not there.');
    const token = await tokenOf(db, row, clock);
    return {
      token,
      refreshToken: session.refreshToken,
      userName,
      signInPath: `/${signInCode(db, session, clock)}`,
      sealedSignInPath: `/${await sealSignIn({ token, refreshToken: session.refreshToken, userName })}`,
    };
  },

  /**
   * Merges into the groups `parameters`, `parameters:<app>`, `contract`, `platform`, `sites`, `tenants` and `config` (which is then
   * published). Any other name is an application parameter, of `appName` if that is set. null removes an entry.
   */
  'POST settings'(body, { platform }) {
    const { appName, ...entries } = body;
    const target = typeof appName === 'string' ? `parameters:${appName.toLowerCase()}` : 'parameters';
    const loose: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(entries)) {
      if (isRecord(value) && (groups.includes(name) || name.startsWith('parameters:')))
        platform.settings.merge(name === 'parameters' ? target : name.toLowerCase(), value);
      else loose[name] = value;
    }
    platform.settings.merge(target, loose);
    return platform.settings.all();
  },
  'GET settings': (_, { platform }) => platform.settings.all(),

  /** Sets the back office's menu for pages that load afterwards. Without entries the role matrix applies. */
  'POST menu'(body, { platform }) {
    platform.settings.merge('menu', { entries: menuIn(body) });
    return platform.settings.all()['menu'] ?? {};
  },
  'GET menu': (_, { platform }) => platform.settings.all()['menu'] ?? {},

  'GET hub': (_, { hub }) => ({ connections: hub.state() }),
  'POST hub/drop': (_, { hub }) => ({ dropped: hub.drop() }),

  /** Sends the session message and ends the sessions. `userName` "*" means every user. */
  'POST sessions/end'(body, { platform, hub }) {
    const userName = textIn(body, 'userName');
    const notified = hub.tell(userName, String(body['message'] ?? ''));
    if (body['keepSession'] !== true)
      platform.db.run("UPDATE session SET ended=1 WHERE ?='*' OR user_name=? COLLATE NOCASE", [userName, userName]);
    return { told: notified };
  },

  /** `{now}` as an ISO moment (or a Bogotá stamp without zone), `{advanceMs}`, or `{now: null}` for real time. */
  'POST clock'(body, { platform: { clock } }) {
    if (body['now'] === null) clock.set(null);
    else {
      const moment = typeof body['advanceMs'] === 'number' ? clock.now() + body['advanceMs'] : momentOf(textIn(body, 'now'));
      if (!(moment >= earliest && moment < latest))
        rejectBody('"now" has to be a moment such as 2025-03-05T10:00:00Z, and "advanceMs" to lead to one, between 2000 and 2100.');
      clock.set(moment);
    }
    return { now: new Date(clock.now()).toISOString(), stamp: stampOf(clock.now()) };
  },

  /** Changes an order's status as a gateway does; `{uuid, status}`. A change that is not allowed has no effect. */
  'POST orders'(body, { platform }) {
    const order = platform.db.get('SELECT id FROM purchase WHERE uuid=?', [textIn(body, 'uuid')]);
    const status = statuses.find((each) => each === body['status']);
    if (order === undefined || status === undefined) rejectBody(`"uuid" has to name an order and "status" one of ${statuses.join(', ')}.`);
    return { moved: moveOrder(platform, number(order, 'id'), status) };
  },
  'GET orders': (_, { platform }) =>
    platform.db
      .all('SELECT uuid, reference, app, method, status, cash_state, total, created_at FROM purchase ORDER BY id')
      .map((row) => ({ ...row })),

  /** Encrypts packages for an addCart link: `{package: [{packageCode, quantity, packagePrice, …}], promotionCode}`. */
  'POST seal'(body, { platform }) {
    const sealed = seal(platform.db, body);
    return { text: sealed, path: `/license/addCart/${sealed}` };
  },
};

const statuses: readonly OrderStatus[] = ['pending', 'paid', 'rejected', 'activated', 'awaiting-activation'];

/** Answers `/sandbox/…`. An invalid request gets a 400 with the correct form. */
export function controlRoutes(options: ControlOptions): App {
  return createApp().all('/sandbox/:path{.+}', async ({ req }) => {
    const route = `${req.method} ${req.param('path')}`;
    const found = controls[route];
    if (found === undefined) return jsonReply(404, writeJson({ error: `There is no control ${route}.`, controls: Object.keys(controls) }));
    try {
      const body: unknown = readJson((await req.text()) || '{}');
      return jsonReply(200, writeJson(await found(isRecord(body) ? body : { entries: body }, options)));
    } catch (cause) {
      if (cause instanceof TypeError || cause instanceof SyntaxError) return jsonReply(400, writeJson({ error: cause.message }));
      throw cause;
    }
  });
}
