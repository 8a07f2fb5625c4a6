import { endpoint } from './endpoint.ts';
import { array, isRecord, object, pipe, reading, string, transform } from './schema.ts';

type Rule = { regla: string };

/** The list under `result.records`, under `records`, or bare; each a `{ regla }` or plain text. */
const blockedDomains = reading(
  pipe(
    transform((wire: { result: { records: Rule[] } } | Rule[]): unknown => {
      const envelope: unknown = isRecord(wire) ? (wire['result'] ?? wire) : wire;
      const list: unknown = isRecord(envelope) ? envelope['records'] : envelope;
      return Array.isArray(list) ? list.map((rule: unknown) => (isRecord(rule) ? rule['regla'] : rule)) : list;
    }),
    array(string()),
  ),
  () => object({ result: object({ records: array(object({ regla: string() })) }) }),
);

/** The e-mail domains that no buyer may register with, each as '@domain'. */
export const emailsInBlackList = endpoint({
  name: 'emailsInBlackList',
  method: 'GET',
  host: 'mail',
  path: '/mail/api/Mail/emailsInBlackList',
  as: 'user',
  safe: true,
  answer: blockedDomains,
});
