import type { OutputOf as SchemaOutput, Schema } from './schema.ts';

/** Addresses that a deployment configures; the default is the licence API. */
export type Host = 'license' | 'auth' | 'security' | 'mail' | 'external' | 'gateway' | 'maps';

export type Method = 'GET' | 'POST' | 'PUT';

/** Token of a call. `visitor`: none. `user`: the signed-in user's, if any. `admin`: the admin session's. The caller may override it. */
export type Credential = 'visitor' | 'user' | 'admin';

export type RequestPart = 'params' | 'query' | 'headers' | 'body';

/** One call of the platform, as client and sandbox share it. Request schemas hold `Centavos` inside and a number on the wire. */
export interface Endpoint {
  readonly name: string;
  readonly method: Method;
  readonly host: Host;
  /** Spelled as the platform does; `params` fill each `{name}`. */
  readonly path: `/${string}`;
  readonly as: Credential;
  /** The call changes nothing and sends no mail, so `npm run platform:check` may run it on a live platform. */
  readonly safe?: true;
  /** The requirements leave the path open; `paths` of config.json can set it. */
  readonly open?: true;
  /** Kinds of this call without a documented path: `paths` of config.json may give one for each. */
  readonly variants?: readonly string[];
  readonly params?: Schema;
  readonly query?: Schema;
  readonly headers?: Schema;
  readonly body?: Schema;
  /** Reads the whole answer and returns the inner value. */
  readonly answer: Schema;
  /** Statuses of success; default: every 2xx. */
  readonly successes?: readonly number[];
  /** Statuses of a refusal, which is returned as a value. Any other error status is thrown. */
  readonly refusals?: readonly number[];
  /** Maximum characters of the answer; default: the general limit. */
  readonly longest?: number;
}

type Declared<E extends Endpoint> = { [Part in RequestPart as E[Part] extends Schema ? Part : never]: SchemaOutput<E[Part]> };
type Optional<Parts> = { [Part in keyof Parts as object extends Parts[Part] ? Part : never]?: Parts[Part] };
type Required<Parts> = { [Part in keyof Parts as object extends Parts[Part] ? never : Part]: Parts[Part] };

/** Input of a call: its declared parts with domain values. A part without required fields may be left out. */
export type InputOf<E extends Endpoint> = Optional<Declared<E>> & Required<Declared<E>>;

export type AnswerOf<E extends Endpoint> = SchemaOutput<E['answer']>;

/** JSON form of a wire type: without our bigint, which other systems write as number or text. */
export type Json<T> = T extends bigint
  ? never
  : T extends readonly (infer Item)[]
    ? Json<Item>[]
    : T extends object
      ? { [Key in keyof T]: Json<T[Key]> }
      : T;

type Facts = Omit<Endpoint, 'name' | 'method' | 'path' | 'host' | 'as'> & Partial<Pick<Endpoint, 'host' | 'as'>>;
type Stated<E extends Facts> = E & (E extends Pick<Endpoint, 'as'> ? unknown : { readonly as: 'user' });

/**
 * Declares an endpoint; defaults: the licence API and the user's token. The object has no prototype, so that a host page's changes
 * of Object.prototype do not affect it.
 * @param route method and path, as the platform's documents write them
 */
export function endpoint<const E extends Facts>(
  name: string,
  route: `${Method} /${string}`,
  facts: E,
): Stated<E> & Pick<Endpoint, 'name' | 'method' | 'host' | 'path'> {
  const [method, path] = route.split(' ');
  return Object.assign(Object.create(null), { name, method, path, host: 'license', as: 'user' }, facts);
}

/** Returns a variant of a call, with its path of config.json, else the call's own. */
export function variantOf<E extends Endpoint & { readonly variants: readonly string[] }>(call: E, name: E['variants'][number]): E {
  return Object.assign(Object.create(null), call, { name, open: true });
}

const PLACEHOLDER = /\{(\w+)\}/g;

/** Fills a path's placeholders with percent-encoded values. @throws TypeError when a placeholder has no value */
export function pathOf(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(PLACEHOLDER, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '') {
      throw new TypeError(`The path ${path} needs a value for {${name}}: hand it in as params.${name}.`);
    }
    const segment = String(value);
    if (segment === '.' || segment === '..') throw new TypeError(`'${segment}' as params.${name} would change the path ${path}.`);
    return encodeURIComponent(segment);
  });
}

export function placeholdersOf(path: string): string[] {
  return Array.from(path.matchAll(PLACEHOLDER), ([, name]) => name ?? '');
}
