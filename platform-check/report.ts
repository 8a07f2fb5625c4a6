import type { Endpoint, Host } from '#shared/contract/endpoint';
import { ENDPOINT_TABLE } from '#shared/contract/endpoint-table';
import { isAssumed, isRecord, safeParse, wireOf, type Schema } from '#shared/contract/schema';
import { type Finding, type Verdict, fieldsOf } from './check.ts';
import { screensOf } from './screens.ts';

const titles: Readonly<Record<Verdict, string>> = {
  breaks: 'Would break',
  tolerant: 'Read, though spelled otherwise than specified',
  closed: 'Not open to the tokens given',
  'not-asked': 'Not asked',
  fits: 'Fits',
};

/** Returns the report for a terminal. Findings that break a screen come last, where they stay in view. */
export function reportText(findings: readonly Finding[]): string {
  const order: readonly Verdict[] = ['fits', 'not-asked', 'closed', 'tolerant', 'breaks'];
  const parts = order.flatMap((verdict) => {
    const those = findings.filter((finding) => finding.verdict === verdict);
    return those.length === 0 ? [] : [`${titles[verdict]} (${those.length})\n${those.map(lineOf).join('\n')}\n`];
  });
  const count = (verdict: Verdict): number => findings.filter((finding) => finding.verdict === verdict).length;
  return [
    ...parts,
    `${count('fits')} fit, ${count('tolerant')} read tolerantly, ${count('breaks')} would break, ${count('closed')} closed, ${count('not-asked')} not asked`,
  ].join('\n');
}

function lineOf({ what, verdict, notes, screens }: Finding): string {
  const stands = verdict === 'breaks' && screens.length > 0 ? [`    breaks: ${screens.join(', ')}`] : [];
  return [`  ${what}`, ...notes.map((note) => `    ${note}`), ...stands].join('\n');
}

/** Whether a store can run on this platform. */
export function isUsable(findings: readonly Finding[]): boolean {
  return findings.every(({ verdict }) => verdict !== 'breaks');
}

/** Returns a Markdown table of the answers' members that the customer's documents do not name, by call. */
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

/** Returns the members marked `assumed` below a schema. Members inside an assumed one count as part of it. */
function assumptionsIn(schema: Schema, path = ''): { readonly member: string; readonly isNeeded: boolean }[] {
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

const hostNames: Readonly<Record<Host, string>> = {
  license: 'the licence API',
  auth: 'auth',
  security: 'security',
  mail: 'mail',
  external: 'external sources',
  gateway: 'payment gateway',
  maps: 'maps',
};

/** Returns a Markdown table of every call that a platform must offer, by host and path. */
export function offerTable(): string {
  const rows = Object.values<Endpoint>(ENDPOINT_TABLE)
    .toSorted(
      (a, b) =>
        a.host.localeCompare(b.host) || a.path.toLowerCase().localeCompare(b.path.toLowerCase()) || a.method.localeCompare(b.method),
    )
    .map(rowOf);
  return [
    '| call | request | host | headers of its own | whose token | asked by the check | stands on it |',
    '|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

function rowOf(endpoint: Endpoint): string {
  const { name, method, path, host, as, headers, safe } = endpoint;
  const own =
    headers === undefined
      ? ''
      : fieldsOf(headers)
          .map((field) => `\`${field}\``)
          .join(' ');
  const stands = screensOf(name).map((screen) => screen.replace(/^every page.*/, 'every page'));
  return `| ${name} | \`${method} ${path}\` | ${hostNames[host]} | ${own} | ${as} | ${safe === true ? 'yes' : ''} | ${[...new Set(stands)].join(', ')} |`;
}
