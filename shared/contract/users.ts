import { endpoint } from './endpoint.ts';
import { array, assumed, fallback, id, isRecord, nullish, object, pipe, reading, result, string, text, transform } from './schema.ts';
import type { OutputOf } from './schema.ts';

/** Only a user's names are read. */
const userNames = object({ names: nullish(text), surnames: assumed(nullish(text)) });

/** The name of a record's author; `iduser` is the record's createdby or modifiedby. */
export const getUserByNameId = endpoint({
  name: 'getUserByNameId',
  method: 'GET',
  host: 'security',
  path: '/api/user/GetUserByNameId',
  as: 'user',
  safe: true,
  headers: object({ iduser: string() }),
  answer: result(userNames),
  refusals: [404],
});

/** A person who can manage a contract; `sequence` is what the contract stores. */
const manager = object({ sequence: id, names: nullish(text), surnames: nullish(text) });
export type Manager = OutputOf<typeof manager>;

/** `result.recordsData[0].users`; an empty list where no user has that role. */
export const getUsersByRole = endpoint({
  name: 'getUsersByRole',
  method: 'GET',
  host: 'security',
  path: '/api/user/get-users-by-role',
  as: 'user',
  safe: true,
  headers: object({ role: string() }),
  answer: reading(
    pipe(
      transform(
        (wire: {
          result: { recordsData: readonly { users: readonly { sequence: number; names?: string; surnames?: string }[] }[] };
        }): unknown => {
          const envelope: unknown = isRecord(wire) ? wire['result'] : null;
          const groups: unknown = isRecord(envelope) ? envelope['recordsData'] : null;
          const first: unknown = Array.isArray(groups) ? groups[0] : null;
          return isRecord(first) ? first['users'] : [];
        },
      ),
      fallback(array(manager), []),
    ),
    () => object({ result: object({ recordsData: array(object({ users: array(manager) })) }) }),
  ),
  refusals: [404],
});
