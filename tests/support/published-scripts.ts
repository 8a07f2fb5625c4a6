import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { facadeCss } from '#shared/brands/facade-css';
import { array, object, parse, record, string, unknown, type ObjectSchema, type OutputOf } from '#shared/contract/schema';

const first = object({
  LICENCE_FILES: string(),
  LICENCE_FACTS: string(),
  LICENCE_FIRST: object({ version: string(), files: array(string()) }),
  LICENCE_BRANDS: record(string(), record(string(), unknown())),
});
type First = OutputOf<typeof first>;
const second = object({ LICENCE_CONFIG: unknown(), LICENCE_PRICES: unknown() });

type SecondFacts = OutputOf<typeof second>;

/** A file of the store under its hash. */
export interface Hashed {
  readonly hash: string;
  readonly text: string;
}
export const hashed = (text: string): Hashed => ({ hash: createHash('sha256').update(text).digest('base64url'), text });

/** The facts that publishing wrote before a script's code, and the script with other facts. */
function factsOf<Schema extends ObjectSchema>(
  schema: Schema,
  script: string,
): { readonly facts: OutputOf<Schema>; readonly write: (facts: object) => string } {
  const start = script.indexOf('const ');
  const end = script.indexOf(';let ', start);
  const names = Object.keys(schema._zod.def.shape).join();
  const told: unknown = runInNewContext(`${script.slice(start, end)};JSON.stringify({${names}})`);
  return {
    facts: parse(schema, JSON.parse(String(told))),
    write: (facts) =>
      `${script.slice(0, start)}const ${Object.entries(facts)
        .map(([name, value]) => `${name}=${JSON.stringify(value)}`)
        .join()}${script.slice(end)}`,
  };
}

/** Returns a published embed.js with other facts. */
export function republished(script: string, change: (facts: First) => Partial<First>): string {
  const { facts, write } = factsOf(first, script);
  return write({ ...facts, ...change(facts) });
}

/** Hashes of the second file and of the table that a published embed.js names. */
function writtenFor(script: string): readonly [second: string, table: string] {
  const [second = '', table = ''] = factsOf(first, script).facts.LICENCE_FIRST.files;
  return [second, table];
}

export const secondNamedBy = (script: string): string => writtenFor(script)[0];

export const releaseOf = (script: string): string => factsOf(first, script).facts.LICENCE_FIRST.version;

export function republishedSecond(script: string, change: (facts: SecondFacts) => Partial<SecondFacts>): Hashed {
  const { facts, write } = factsOf(second, script);
  return hashed(write({ ...facts, ...change(facts) }));
}

export type Table = Readonly<Record<'bundles' | 'remotes' | 'late', Readonly<Record<string, unknown>>>>;

/** The table that a published embed.js names, at its address below the store's. */
export const tableNamedBy = (script: string): string => `/e/${writtenFor(script)[1]}.js`;

export function republishedTable(text: string, change: (table: Table) => object): Hashed {
  const start = text.indexOf('{');
  const table = JSON.parse(text.slice(start)) as Table;
  return hashed(text.slice(0, start) + JSON.stringify({ ...table, ...change(table) }));
}

/** The file with the facts of all brands of a script, named by its hash; `change` sets their pinned release. */
export function factsFile(script: string, change: (facts: First) => Partial<First> = () => ({})): Hashed {
  const { facts: before } = factsOf(first, script);
  const { LICENCE_BRANDS, LICENCE_FIRST } = { ...before, ...change(before) };
  const brands = Object.entries(LICENCE_BRANDS).map(([id, { look, ...brand }]) => ({
    ...brand,
    id,
    css: facadeCss(String(look)),
    release: LICENCE_FIRST,
  }));
  return hashed(`globalThis[Symbol.for("licence.page.v1")].published.push(...${JSON.stringify(brands)})`);
}
