import { array, object, optional, parse, record, string, unknown, type OutputOf, type Schema } from '#shared/contract/schema';
import type { Addresses } from '#sandbox/core/addresses';
import type { Fault } from '#sandbox/core/faults';

export type { Fault };

const seenRequest = object({
  method: string(),
  path: string(),
  query: record(string(), string()),
  headers: record(string(), unknown()),
  body: optional(unknown()),
});
const signIn = object({ token: string(), refreshToken: string(), signInPath: string(), sealedSignInPath: string() });
const sealed = object({ text: string(), path: string() });

export type SeenRequest = OutputOf<typeof seenRequest>;
/** The tokens of a signed-in user, the one-time sign-in path, and the specified path with the encrypted tokens. */
export type SignIn = OutputOf<typeof signIn>;

/**
 * Controls the sandbox from tests (`/sandbox/`): its data, its faults, its recorded requests. Works in Node and in a browser. Every call
 * throws when the sandbox refuses it, naming the control.
 */
export class World {
  readonly addresses: Addresses;

  constructor(addresses: Addresses) {
    this.addresses = addresses;
  }

  /** Resets data, faults, settings, clock, outbox and recorded requests to the seed. */
  async reset(): Promise<void> {
    await this.#post('reset', {});
  }

  async fault(fault: Fault): Promise<void> {
    await this.#post('faults', fault);
  }

  async faultsLeft(): Promise<number> {
    return (await this.#read('faults', array(unknown()))).length;
  }

  async clearFaults(): Promise<void> {
    await this.#post('faults', { clear: true });
  }

  /** The calls of the platform since the last reset, in order; `path` filters by a part of it, ignoring case. */
  async requests(path = ''): Promise<readonly SeenRequest[]> {
    const all = await this.#read('requests', array(seenRequest));
    return all.filter((request) => request.path.toLowerCase().includes(path.toLowerCase()));
  }

  /** Reports of failures, speeds and policy refusals, oldest first. */
  async telemetry(): Promise<readonly unknown[]> {
    return this.#read('telemetry', array(unknown()));
  }

  /** The mails that the platform has sent, oldest first. */
  async outbox(): Promise<readonly unknown[]> {
    return this.#read('outbox', array(unknown()));
  }

  /** Signs a user in at the platform; `claims` override those of the user. */
  async login(user: {
    readonly userName: string;
    readonly appName: string;
    readonly claims?: Readonly<Record<string, unknown>>;
  }): Promise<SignIn> {
    return parse(signIn, await this.#post('login', user));
  }

  /** Seals packages into the text of an addCart link, as a seller who prepares an order. */
  async seal(order: {
    readonly package: readonly Readonly<Record<string, unknown>>[];
    readonly promotionCode?: string;
  }): Promise<OutputOf<typeof sealed>> {
    return parse(sealed, await this.#post('seal', order));
  }

  /** Changes application info, parameters, flags or the tenant until the next reset. */
  async settings(change: Readonly<Record<string, unknown>>): Promise<void> {
    await this.#post('settings', change);
  }

  /** Changes the seed's data to long, hostile, many, none or free, until the next reset. */
  async data(kind: string): Promise<void> {
    await this.#post('data', { kind });
  }

  async menu(entries: unknown): Promise<void> {
    await this.#post('menu', entries);
  }

  async hub(): Promise<unknown> {
    return this.#read('hub', unknown());
  }

  /** Cuts every hub connection without a close message. */
  async dropHub(): Promise<void> {
    await this.#post('hub/drop', {});
  }

  async endSessions(ending: { readonly userName: string; readonly message: string }): Promise<void> {
    await this.#post('sessions/end', ending);
  }

  /** Sets the platform's time; pages follow it by the answers' `X-Now`. */
  async setClock(now: Date): Promise<void> {
    await this.#post('clock', { now: now.toISOString() });
  }

  /** Calls the platform as another signed-in user of the licence application. */
  async callAs(
    userName: string,
    call: { readonly method: string; readonly path: string; readonly headers?: Readonly<Record<string, string>>; readonly body?: unknown },
  ): Promise<unknown> {
    const { token } = await this.login({ userName, appName: 'license' });
    const answer = await fetch(`${this.addresses.platform}/license/api/${call.path}`, {
      method: call.method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, ...call.headers },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`The platform refused ${call.method} ${call.path}: ${answer.status} ${text}`);
    return text === '' ? null : JSON.parse(text);
  }

  async #read<S extends Schema>(control: string, schema: S): Promise<OutputOf<S>> {
    return parse(schema, await this.#call(control, { method: 'GET' }));
  }

  async #post(control: string, body: unknown): Promise<unknown> {
    return this.#call(control, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
  }

  async #call(control: string, request: RequestInit): Promise<unknown> {
    const answer = await fetch(`${this.addresses.platform}/sandbox/${control}`, request);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`The sandbox refused ${request.method} /sandbox/${control}: ${answer.status} ${text}`);
    const body: unknown = text === '' ? null : JSON.parse(text);
    return body;
  }
}

/** Longest wait for a request to the platform, in ms. */
const patienceMs = 10_000;
/** The real timer, also under faked time. */
const { setTimeout: later } = globalThis;

/** Waits for a request of `path` and returns it. @throws after 10 seconds, with the list of requests */
export async function requestSeen(world: World, path: string): Promise<SeenRequest> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const found = (await world.requests(path)).at(-1);
    if (found !== undefined) return found;
    if (Date.now() > deadline) break;
    await new Promise((resolve) => later(resolve, 40));
  }
  const asked = (await world.requests()).map((request) => `${request.method} ${request.path}`);
  throw new Error(`The platform was never asked for ${path}. It was asked: ${asked.join(', ') || 'nothing'}.`);
}

const withLink = object({ link: string() });

/** Returns the link of a mail. @throws when the mail has none */
export function linkOf(mail: unknown): string {
  return parse(withLink, mail).link;
}
