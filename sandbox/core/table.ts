import type { Endpoint } from '#shared/contract/endpoint';
import type { Access } from '../auth/access.ts';
import type { Context } from './context.ts';
import type { Outcome } from './handler.ts';

/** A handler of any endpoint, as the router holds it: what it receives was read by its own endpoint's schemas before. */
export interface AnyHandler {
  readonly endpoint: Endpoint;
  readonly access: Access;
  readonly changes: boolean;
  run(input: unknown, context: Context): Outcome<unknown> | Promise<Outcome<unknown>>;
}
