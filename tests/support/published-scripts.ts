import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { facadeCss } from '#shared/brands/facade-css';
import { array, looseObject, object, parse, record, string, unknown, type ObjectSchema, type OutputOf } from '#shared/contract/schema';

const first = object({
  LICENCE_FILES: string(),
  LICENCE_FACTS: string(),
  LICENCE_FIRST: object({ version: string(), second: string(), files: array(string()) }),
  LICENCE_BRANDS: record(string(), record(string(), unknown())),
});
type First = OutputOf<typeof first>;
const second = object({
  LICENCE_RELEASE: looseObject({ version: string(), bundles: unknown(), remotes: unknown() }),
  LICENCE_CONFIG: unknown(),
  LICENCE_PRICES: unknown(),
});

type SecondFacts = OutputOf<typeof second>;

/** A file of the store under its hash. */
interface Hashed {
  readonly hash: string;
  readonly text: string;
}
const hashed = (text: string): Hashed => ({ hash: createHash('sha256').update(text).digest('base64url'), text });

/** What publishing wrote before the template of a script, and the template. */
function factsOf<Schema extends ObjectSchema>(schema: Schema, script: string): { facts: OutputOf<Schema>; template: string } {
  const start = script.indexOf('const ');
  const end = script.indexOf(';(()=>{');
  const names = Object.keys(schema._zod.def.shape).join();
  const told: unknown = runInNewContext(`${script.slice(start, end)};JSON.stringify({${names}})`);
  return { facts: parse(schema, JSON.parse(String(told))), template: script.slice(end + 1, script.lastIndexOf('})()')) };
}

function written(facts: object, template: string): string {
  const names = Object.entries(facts).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return `(()=>{const ${names.join()};${template}})();`;
}

/** A published embed.js as another publishing would have written it: the same code with other facts. */
export function republished(script: string, change: (facts: First) => Partial<First>): string {
  const { facts, template } = factsOf(first, script);
  return written({ ...facts, ...change(facts) }, template);
}

/** Hash of the second file that a published embed.js names. */
export const secondNamedBy = (script: string): string => factsOf(first, script).facts.LICENCE_FIRST.second;

/** A published second file as another publishing would have written it. */
export function republishedSecond(script: string, change: (facts: SecondFacts) => Partial<SecondFacts>): Hashed {
  const { facts, template } = factsOf(second, script);
  return hashed(written({ ...facts, ...change(facts) }, template));
}

/** The file with the facts of all brands of a script, named after its hash; `change` says which release they are pinned to. */
export function factsFile(script: string, change: (facts: First) => Partial<First> = () => ({})): Hashed {
  const { facts: before } = factsOf(first, script);
  const { LICENCE_BRANDS, LICENCE_FIRST } = { ...before, ...change(before) };
  const brands = Object.fromEntries(
    Object.entries(LICENCE_BRANDS).map(([id, { look, ...brand }]) => [
      id,
      { ...brand, css: facadeCss(String(look)), release: LICENCE_FIRST },
    ]),
  );
  return hashed(`globalThis[Symbol.for("licence.page.v1")].published.push(${JSON.stringify({ brands })})`);
}
