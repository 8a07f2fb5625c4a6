import { isRecord } from '#shared/contract/schema';

/** Returns a sentence for each field spelled otherwise than specified: a number as text, another letter case, a missing envelope. */
export function toleratedIn(wire: unknown, value: unknown): readonly string[] {
  const notes = new Map<string, number>();
  const inner = innerOf(wire, value);
  if (inner !== undefined) compare(inner.raw, value, inner.path, (note) => notes.set(note, (notes.get(note) ?? 0) + 1));
  if (inner?.path === 'records') notes.set("it stands in 'records', not in 'result.records'", 1);
  return [...notes].map(([note, times]) => (times === 1 ? note : `${note} (${times} times)`));
}

/** Returns the place in the envelope from which the reader took the value: the first that holds a value of its kind. */
function innerOf(wire: unknown, value: unknown): { readonly raw: unknown; readonly path: string } | undefined {
  const result = isRecord(wire) ? wire['result'] : undefined;
  const places: readonly (readonly [path: string, raw: unknown])[] = [
    ...(isRecord(result) ? [['result.records', result['records']] as const] : []),
    ...(isRecord(wire) ? [['records', wire['records']] as const] : []),
    ['result', result],
    ...(isRecord(result) ? Object.entries(result).map(([name, inner]) => [`result.${name}`, inner] as const) : []),
    ['', wire],
  ];
  const place = places.find(([, raw]) => sameKind(raw, value));
  return place && { path: place[0], raw: place[1] };
}

function sameKind(raw: unknown, value: unknown): boolean {
  if (Array.isArray(value)) return Array.isArray(raw);
  if (!isRecord(value)) return raw !== undefined && raw !== null && !Array.isArray(raw) && !isRecord(raw);
  const names = Object.keys(value).map((name) => name.toLowerCase());
  return isRecord(raw) && (names.length === 0 || Object.keys(raw).some((name) => names.includes(name.toLowerCase())));
}

/** Sentences by the type that was read and the type in the answer. */
const SPELLINGS: Readonly<Record<string, string>> = {
  'number of string': 'a number written as text',
  'bigint of string': 'an amount written as text',
  'string of number': 'text written as a number',
  'boolean of string': 'a yes or no written as text',
  'boolean of number': 'a yes or no written as a number',
};

function compare(raw: unknown, value: unknown, path: string, note: (note: string) => void): void {
  const at = path === '' ? 'the answer' : path;
  if (Array.isArray(raw) && Array.isArray(value)) {
    const left = raw.length - value.length;
    if (left > 0) note(`${at}: ${left} of ${raw.length} could not be read and were left out`);
    if (left === 0) raw.forEach((item, index) => compare(item, value[index], `${path}[]`, note));
  } else if (isRecord(raw) && isRecord(value)) compareFields(raw, value, path, note);
  else {
    const spelling = SPELLINGS[`${typeof value} of ${typeof raw}`];
    if (spelling !== undefined) note(`${at}: ${spelling}`);
  }
}

function compareFields(raw: Readonly<Record<string, unknown>>, value: object, path: string, note: (note: string) => void): void {
  for (const [name, read] of Object.entries(value)) {
    const own = Object.hasOwn(raw, name) ? name : Object.keys(raw).find((other) => other.toLowerCase() === name.toLowerCase());
    if (own === undefined || read === undefined || read === null) continue;
    if (own !== name) note(`${path}.${name} is spelled '${own}'`);
    compare(raw[own], read, `${path}.${name}`, note);
  }
}
