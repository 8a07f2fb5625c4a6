import type { Endpoint } from '#shared/contract/endpoint';
import { ENDPOINT_TABLE } from '#shared/contract/endpoint-table';
import { isAssumed, isRecord, safeParse, wireOf, type Schema } from '#shared/contract/schema';

interface Assumption {
  readonly member: string;
  readonly isNeeded: boolean;
}

/** Every member of an answer that the customer's documents do not name, as rows of a table in Markdown, by call. */
export function assumptionsTable(): string {
  const rows = Object.values<Endpoint>(ENDPOINT_TABLE)
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .flatMap(({ name, open, answer }) => {
      if (open) return [`| ${name} | the whole answer | the call is ours |`];
      return assumptionsIn(answer).map(
        ({ member, isNeeded }) => `| ${name} | \`${member}\` | ${isNeeded ? 'the answer cannot be read' : 'it counts as empty'} |`,
      );
    });
  return ['| call | member | without it |', '|---|---|---|', ...new Set(rows)].join('\n');
}

const wrapped = ['innerType', 'element', 'in', 'out', 'valueType'];

/** Returns the members marked `assumed` below a schema. Members inside an assumed one are assumed with it. */
function assumptionsIn(schema: Schema, path = ''): Assumption[] {
  const wire = wireOf(schema);
  if (wire !== undefined) return assumptionsIn(wire, path);
  const definition: unknown = schema._zod.def;
  if (!isRecord(definition)) return [];
  const members = Object.entries(isRecord(definition['shape']) ? (definition['shape'] as Readonly<Record<string, Schema>>) : {});
  const options = Array.isArray(definition['options']) ? (definition['options'] as readonly Schema[]) : [];
  const inner = [...wrapped.map((name) => definition[name] as Schema | undefined), ...options];
  return [
    ...members.flatMap(([name, member]) =>
      isAssumed(member)
        ? [{ member: path + name, isNeeded: !safeParse(member, undefined).success }]
        : assumptionsIn(member, `${path}${name}.`),
    ),
    ...inner.flatMap((one) => (one === undefined ? [] : assumptionsIn(one, path))),
  ];
}
