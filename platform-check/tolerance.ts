import { isRecord } from '#shared/contract/schema';

/**
 * Returns what was read of an answer although it is not spelled as specified: numbers as text, flags as words, other letter case,
 * dropped list elements, a missing envelope. Compares the answer with what was read.
 * @returns a sentence each; none when everything fits
 */
export function toleratedIn(wire: unknown, value: unknown): readonly string[] {
  const notes = new Map<string, number>();
  const found = innerOf(wire, value);
  if (found !== undefined) compare(found.raw, value, found.path, (note) => notes.set(note, (notes.get(note) ?? 0) + 1));
  if (found?.path === 'records') notes.set("it stands in 'records', not in 'result.records'", 1);
  return [...notes].map(([note, times]) => (times === 1 ? note : `${note} (${times} times)`));
}

/** The place in the envelope that the value was read from: the first place that holds something of its kind. */
function innerOf(wire: unknown, value: unknown): { readonly raw: unknown; readonly path: string } | undefined {
  const result = isRecord(wire) ? wire['result'] : undefined;
  const places: readonly (readonly [path: string, raw: unknown])[] = [
    ...(isRecord(result) ? [['result.records', result['records']] as const] : []),
    ...(isRecord(wire) ? [['records', wire['records']] as const] : []),
    ['result', result],
    ...(isRecord(result) ? Object.entries(result).map(([name, inner]) => [`result.${name}`, inner] as const) : []),
    ['', wire],
  ];
  const found = places.find(([, raw]) => sameKind(raw, value));
  return found && { path: found[0], raw: found[1] };
}

function sameKind(raw: unknown, value: unknown): boolean {
  if (Array.isArray(value)) return Array.isArray(raw);
  if (!isRecord(value)) return raw !== undefined && raw !== null && !Array.isArray(raw) && !isRecord(raw);
  const names = Object.keys(value).map((name) => name.toLowerCase());
  return isRecord(raw) && (names.length === 0 || Object.keys(raw).some((name) => names.includes(name.toLowerCase())));
}

function compare(raw: unknown, value: unknown, path: string, note: (note: string) => void): void {
  const at = path === '' ? 'the answer' : path;
  if (Array.isArray(raw) && Array.isArray(value)) {
    const left = raw.length - value.length;
    if (left > 0) note(`${at}: ${left} of ${raw.length} could not be read and were left out`);
    if (left === 0) raw.forEach((item, index) => compare(item, value[index], `${path}[]`, note));
  } else if (isRecord(raw) && isRecord(value)) {
    for (const [name, read] of Object.entries(value)) {
      if (read === undefined || read === null) continue;
      const own = Object.hasOwn(raw, name) ? name : Object.keys(raw).find((other) => other.toLowerCase() === name.toLowerCase());
      if (own === undefined) continue;
      if (own !== name) note(`${path}.${name} is spelled '${own}'`);
      compare(raw[own], read, `${path}.${name}`, note);
    }
  } else if (typeof value === 'number' && typeof raw === 'string') note(`${at}: a number written as text`);
  else if (typeof value === 'bigint' && typeof raw === 'string') note(`${at}: an amount written as text`);
  else if (typeof value === 'boolean' && typeof raw !== 'boolean' && !isRecord(raw))
    note(`${at}: a yes or no written as ${typeof raw === 'number' ? 'a number' : 'text'}`);
  else if (typeof value === 'string' && typeof raw === 'number') note(`${at}: text written as a number`);
}
