import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { looseObject, object, parse, record, string, unknown } from '#shared/contract/schema';

const facts = object({
  LICENCE_FILES: string(),
  LICENCE_FACTS: string(),
  LICENCE_RELEASE: looseObject({ version: string(), bundles: unknown(), remotes: unknown() }),
  LICENCE_CONFIG: unknown(),
  LICENCE_BRANDS: record(string(), record(string(), unknown())),
});
type Facts = ReturnType<typeof factsOf>['facts'];

/** What publishing wrote before the template of a script, and the template. */
function factsOf(script: string) {
  const start = script.indexOf('const ');
  const end = script.indexOf(';(()=>{');
  const names = Object.keys(facts.shape).join();
  const told: unknown = runInNewContext(`${script.slice(start, end)};JSON.stringify({${names}})`);
  return { facts: parse(facts, JSON.parse(String(told))), template: script.slice(end + 1, script.lastIndexOf('})()')) };
}

/** A published script as another publishing would have written it: the same code with other facts. */
export function republished(script: string, change: (facts: Facts) => Partial<Facts>): string {
  const { facts: before, template } = factsOf(script);
  const written = Object.entries({ ...before, ...change(before) }).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return `(()=>{const ${written.join()};${template}})();`;
}

/** The file with the facts of all brands of a script, named after its hash; `onto` is the release that they are pinned to. */
export function factsFile(
  script: string,
  change: (facts: Facts) => Partial<Facts> = () => ({}),
): { readonly hash: string; readonly text: string } {
  const { facts: before } = factsOf(script);
  const { LICENCE_BRANDS, LICENCE_CONFIG, LICENCE_RELEASE } = { ...before, ...change(before) };
  const brands = Object.fromEntries(Object.entries(LICENCE_BRANDS).map(([id, brand]) => [id, { ...brand, release: LICENCE_RELEASE }]));
  const text = `globalThis[Symbol.for("licence.kernel.v1")].facts(${JSON.stringify({ brands, config: LICENCE_CONFIG })})`;
  return { hash: createHash('sha256').update(text).digest('base64url'), text };
}
