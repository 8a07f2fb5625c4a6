import type { OutputOf as SchemaOutput, Schema } from './schema.ts';

/** The addresses a deployment configures; each falls back to the licence API. */
export type Host = 'license' | 'auth' | 'security' | 'mail' | 'external' | 'gateway' | 'maps';

export type Method = 'GET' | 'POST' | 'PUT';

/**
 * Whose token a call carries. `visitor`: none, ever. `user`: the signed-in user's when there is one.
 * `admin`: the admin session token. The calling screen may override the default.
 */
export type Credential = 'visitor' | 'user' | 'admin';

/** The parts of a request that an endpoint may declare. */
export type RequestPart = 'params' | 'query' | 'headers' | 'body';

/**
 * One call of the platform, as a value: everything that client and sandbox have to agree on.
 * Request schemas are written from the wire inwards (`Centavos` inside, a number outside); the client encodes them.
 */
export interface Endpoint {
  /** Unique; the key of the endpoint table. */
  readonly name: string;
  readonly method: Method;
  readonly host: Host;
  /** Spelled exactly as specified; `{name}` is filled from `params`. */
  readonly path: `/${string}`;
  readonly as: Credential;
  /** A read that changes nothing and sends no mail: `npm run platform:check` may call it on a live platform. */
  readonly safe?: true;
  /** The customer's documents do not give this path: `paths` of config.json may name another. */
  readonly open?: true;
  /** Kinds of this call that the customer's documents mention without a path: `paths` of config.json may name one for each. */
  readonly variants?: readonly string[];
  readonly params?: Schema;
  readonly query?: Schema;
  /** Request headers under their specified names. */
  readonly headers?: Schema;
  readonly body?: Schema;
  /** Reads the whole answer and gives the inner value. */
  readonly answer: Schema;
  /** Statuses that are the server's "yes", where not every 2xx is one. */
  readonly successes?: readonly number[];
  /** Statuses that are the server's "no": given back as a value. Any other error status is thrown. */
  readonly refusals?: readonly number[];
  /** The longest answer that is read, in characters, where that is less than for other calls. */
  readonly longest?: number;
}

type Declared<E extends Endpoint> = { [Part in RequestPart as E[Part] extends Schema ? Part : never]: SchemaOutput<E[Part]> };
type Optional<Parts> = { [Part in keyof Parts as object extends Parts[Part] ? Part : never]?: Parts[Part] };
type Required<Parts> = { [Part in keyof Parts as object extends Parts[Part] ? never : Part]: Parts[Part] };

/** The input of a call: the declared parts, with domain values inside; a part without a required field may be left out. */
export type InputOf<E extends Endpoint> = Optional<Declared<E>> & Required<Declared<E>>;

/** The value of a successful answer. */
export type AnswerOf<E extends Endpoint> = SchemaOutput<E['answer']>;

/** The part of a type that plain JSON can say: our writer's bigint (an exact amount) is a number or text for others. */
export type Json<T> = T extends bigint
  ? never
  : T extends readonly (infer Item)[]
    ? Json<Item>[]
    : T extends object
      ? { [Key in keyof T]: Json<T[Key]> }
      : T;

/**
 * Declares an endpoint, of the licence API unless it names another host; keeps the literal types of its path, method and
 * schemas. Without a prototype, so that a part it does not declare cannot be found on a host page's Object.prototype.
 */
export function endpoint<const E extends Omit<Endpoint, 'host'> & Partial<Pick<Endpoint, 'host'>>>(facts: E): E & Pick<Endpoint, 'host'> {
  return Object.assign(Object.create(null), { host: 'license' }, facts);
}

/** Returns a kind of a call. It goes to the path that config.json names for it, else where the call itself goes. */
export function variantOf<E extends Endpoint & { readonly variants: readonly string[] }>(call: E, name: E['variants'][number]): E {
  return endpoint({ ...call, name, open: true });
}

const PLACEHOLDER = /\{(\w+)\}/g;

/**
 * The path with its placeholders filled, each value percent-encoded as one segment.
 * @throws TypeError when a placeholder has no value: the endpoint's `params` must declare it.
 */
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

/** The names of a path's placeholders, in order. */
export function placeholdersOf(path: string): string[] {
  return Array.from(path.matchAll(PLACEHOLDER), ([, name]) => name ?? '');
}
