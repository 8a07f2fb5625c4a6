import type { Endpoint, Json, RequestPart } from '#shared/contract/endpoint';
import type { InputOf as SchemaInput, OutputOf, Schema } from '#shared/contract/schema';
import type { Access } from '../auth/access.ts';
import type { Principal } from '../auth/principal.ts';
import type { Db } from '../db/db.ts';
import type { Addresses } from './addresses.ts';
import { momentOf, type Clock } from './clock.ts';
import type { Settings } from './settings.ts';

export interface Context {
  readonly db: Db;
  readonly clock: Clock;
  readonly addresses: Addresses;
  readonly settings: Settings;
  readonly principal: Principal | null;
  /** Request headers, names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly randomId: () => string;
}

/** Path, query and header parts are decoded text ('' when absent). The body is as the contract's schema parsed it. */
export type Received<E extends Endpoint> = {
  [Part in RequestPart as E[Part] extends Schema ? Part : never]: E[Part] extends Schema
    ? Part extends 'body'
      ? OutputOf<E[Part]>
      : Readonly<Record<keyof SchemaInput<E[Part]> & string, string>>
    : never;
};

/** Body of a successful answer: plain JSON in the specified envelope. */
export type Wire<E extends Endpoint> = Json<SchemaInput<E['answer']>>;

export interface Accepted<Body> {
  readonly ok: true;
  readonly status: 200 | 201;
  readonly body: Body;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A refusal, in the frame of all error answers. */
export interface Refused {
  readonly ok: false;
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export type Outcome<Body> = Accepted<Body> | Refused;

export interface Handler<E extends Endpoint = Endpoint> {
  readonly endpoint: E;
  readonly access: Access;
  /** Whether a success changes data, for which exactly one audit line is written. */
  readonly changes: boolean;
  run(input: Received<E>, context: Context): Outcome<Wire<E>> | Promise<Outcome<Wire<E>>>;
}

/** A handler of any endpoint. The endpoint's schemas have parsed its input. */
export interface AnyHandler {
  readonly endpoint: Endpoint;
  readonly access: Access;
  readonly changes: boolean;
  run(input: unknown, context: Context): Outcome<unknown> | Promise<Outcome<unknown>>;
}

export function answers<E extends Endpoint>(endpoint: E, access: Access, run: Handler<E>['run']): Handler<E> {
  return { endpoint, access, changes: false, run };
}

/** Like `answers`, for an endpoint that changes data. */
export function changes<E extends Endpoint>(endpoint: E, access: Access, run: Handler<E>['run']): Handler<E> {
  return { endpoint, access, changes: true, run };
}

export function ok<Body>(body: Body, status: 200 | 201 = 200): Accepted<Body> {
  return { ok: true, status, body };
}

export function okRecords<Records>(records: Records): Accepted<{ readonly result: { readonly records: Records } }> {
  return ok({ result: { records } });
}

/** Like `ok`, for a record whose body has no version. @param stamp time of its last change */
export function okSince<Body>(body: Body, stamp: string): Accepted<Body> {
  return { ...ok(body), headers: { 'last-modified': new Date(momentOf(stamp)).toUTCString() } };
}

/** @param more fields besides the frame, such as `responseData` of a refused order */
export function refuse(status: number, statusMessage: string | null, more: Readonly<Record<string, unknown>> = {}): Refused {
  const details = statusMessage === null ? [] : [{ description: statusMessage, errorDetail: statusMessage }];
  return {
    ok: false,
    status,
    body: { statusCode: status, statusMessage, errorDetail: statusMessage, statusDetails: details, result: null, ...more },
  };
}
