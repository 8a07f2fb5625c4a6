import type { Endpoint } from '#shared/contract/endpoint';
import type { Access } from '../auth/access.ts';
import type { Context } from './context.ts';
import type { Outcome } from './handler.ts';

/** A handler of any endpoint. Its input was parsed by the endpoint's schemas. */
export interface AnyHandler {
  readonly endpoint: Endpoint;
  readonly access: Access;
  readonly changes: boolean;
  run(input: unknown, context: Context): Outcome<unknown> | Promise<Outcome<unknown>>;
}
