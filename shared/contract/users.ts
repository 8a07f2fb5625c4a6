import { endpoint } from './endpoint.ts';
import * as z from './schema.ts';

/** A user's other members are not read. */
const userNames = z.object({ names: z.nullish(z.text), surnames: z.assumed(z.nullish(z.text)) });

/** `iduser` is a record's createdby or modifiedby. */
export const getUserByNameId = endpoint('getUserByNameId', 'GET /api/user/GetUserByNameId', {
  host: 'security',
  safe: true,
  headers: z.object({ iduser: z.string() }),
  answer: z.result(userNames),
  refusals: [404],
});

/** `sequence` is the contract's value. */
const manager = z.object({ sequence: z.id, names: z.nullish(z.text), surnames: z.nullish(z.text) });
export type Manager = z.OutputOf<typeof manager>;

/** An empty list where no user has the role. */
export const getUsersByRole = endpoint('getUsersByRole', 'GET /api/user/get-users-by-role', {
  host: 'security',
  safe: true,
  headers: z.object({ role: z.string() }),
  answer: z.reading(
    z.pipe(
      z.transform(
        (wire: {
          result: { recordsData: readonly { users: readonly { sequence: number; names?: string; surnames?: string }[] }[] };
        }): unknown => {
          const envelope: unknown = z.isRecord(wire) ? wire['result'] : null;
          const groups: unknown = z.isRecord(envelope) ? envelope['recordsData'] : null;
          const first: unknown = Array.isArray(groups) ? groups[0] : null;
          return z.isRecord(first) ? first['users'] : [];
        },
      ),
      z.fallback(z.array(manager), []),
    ),
    () => z.object({ result: z.object({ recordsData: z.array(z.object({ users: z.array(manager) })) }) }),
  ),
  refusals: [404],
});
