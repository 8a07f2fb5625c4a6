import type { Endpoint, Json, RequestPart } from '#shared/contract/endpoint';
import type { InputOf as SchemaInput, OutputOf, Schema } from '#shared/contract/schema';
import type { Access } from '../auth/access.ts';
import { momentOf } from './clock.ts';
import type { Context } from './context.ts';

/** The input of a handler: path, query and header parts as decoded text ('' when absent), the body as the contract's schema read it. */
export type Received<E extends Endpoint> = {
  [Part in RequestPart as E[Part] extends Schema ? Part : never]: E[Part] extends Schema
    ? Part extends 'body'
      ? OutputOf<E[Part]>
      : Readonly<Record<keyof SchemaInput<E[Part]> & string, string>>
    : never;
};

/** The body of a successful answer: plain JSON in the specified envelope. */
export type Wire<E extends Endpoint> = Json<SchemaInput<E['answer']>>;

export interface Accepted<Body> {
  readonly ok: true;
  readonly status: 200 | 201;
  readonly body: Body;
  /** Header fields that the answer carries beside its body. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The server's "no", with words in the frame that all error answers share. */
export interface Refused {
  readonly ok: false;
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export type Outcome<Body> = Accepted<Body> | Refused;

export interface Handler<E extends Endpoint = Endpoint> {
  readonly endpoint: E;
  readonly access: Access;
  /** Whether a success changes data; it then writes exactly one audit line. */
  readonly changes: boolean;
  run(input: Received<E>, context: Context): Outcome<Wire<E>> | Promise<Outcome<Wire<E>>>;
}

/** Binds an endpoint of the contract to its access rule and its handler. */
export function answers<E extends Endpoint>(endpoint: E, access: Access, run: Handler<E>['run']): Handler<E> {
  return { endpoint, access, changes: false, run };
}

/** Like `answers`, for an endpoint that changes something. */
export function changes<E extends Endpoint>(endpoint: E, access: Access, run: Handler<E>['run']): Handler<E> {
  return { endpoint, access, changes: true, run };
}

export function ok<Body>(body: Body, status: 200 | 201 = 200): Accepted<Body> {
  return { ok: true, status, body };
}

/** Like `ok`, for a record whose body has no version. @param stamp time of its last change */
export function okSince<Body>(body: Body, stamp: string): Accepted<Body> {
  return { ...ok(body), headers: { 'last-modified': new Date(momentOf(stamp)).toUTCString() } };
}

/**
 * A refusal with the server's own words.
 * @param more fields beside the frame, such as `responseData` of a refused order
 */
export function refuse(status: number, statusMessage: string | null, more: Readonly<Record<string, unknown>> = {}): Refused {
  const details = statusMessage === null ? [] : [{ description: statusMessage, errorDetail: statusMessage }];
  return {
    ok: false,
    status,
    body: { statusCode: status, statusMessage, errorDetail: statusMessage, statusDetails: details, result: null, ...more },
  };
}
