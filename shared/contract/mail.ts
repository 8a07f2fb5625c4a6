import { endpoint } from './endpoint.ts';
import * as z from './schema.ts';

type Rule = { regla: string };

/** The list is under `result.records`, under `records`, or bare; its elements are `{ regla }` or text. */
const blockedDomains = z.reading(
  z.pipe(
    z.transform((wire: { result: { records: Rule[] } } | Rule[]): unknown => {
      const envelope: unknown = z.isRecord(wire) ? (wire['result'] ?? wire) : wire;
      const list: unknown = z.isRecord(envelope) ? envelope['records'] : envelope;
      return Array.isArray(list) ? list.map((rule: unknown) => (z.isRecord(rule) ? rule['regla'] : rule)) : list;
    }),
    z.array(z.string()),
  ),
  () => z.object({ result: z.object({ records: z.array(z.object({ regla: z.string() })) }) }),
);

/** E-mail domains that no buyer may register with, each as '@domain'. */
export const emailsInBlackList = endpoint('emailsInBlackList', 'GET /mail/api/Mail/emailsInBlackList', {
  host: 'mail',
  safe: true,
  answer: blockedDomains,
});
