import type { Principal } from '../auth/principal.ts';
import type { Db } from '../db/db.ts';
import type { Addresses } from './addresses.ts';
import type { Clock } from './clock.ts';
import type { Settings } from './settings.ts';

/** Everything a handler may use besides its input. */
export interface Context {
  readonly db: Db;
  readonly clock: Clock;
  readonly addresses: Addresses;
  readonly settings: Settings;
  readonly principal: Principal | null;
  /** Request headers, names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Random text for ids and codes; unguessable. */
  readonly randomId: () => string;
}
