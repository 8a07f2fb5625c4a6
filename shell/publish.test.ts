import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { publicConfig } from '#shared/contract/config';
import { object, parse, record, string, unknown } from '#shared/contract/schema';
import { filesOf, publishScript } from './publish.ts';

const brand = (name: string, css: string) => ({
  names: [name],
  css,
  storeUrl: `https://${name}.example`,
  catalogue: `https://api.example/${name}`,
});
const release = { version: '1.0.0-a', bundles: { core: 'c', shop: 's', forms: 'f', desk: 'd' }, remotes: {} };

/** Runs a published script whose body hands out what publishing wrote into it. */
function publishedFacts(brands: Readonly<Record<string, ReturnType<typeof brand>>>) {
  const told: Record<string, unknown> = {};
  runInNewContext(publishScript('tell({LICENCE_RELEASE,LICENCE_CONFIG,LICENCE_BRANDS})', release, {}, brands), {
    tell: (facts: object) => Object.assign(told, JSON.parse(JSON.stringify(facts))),
  });
  return parse(object({ LICENCE_RELEASE: unknown(), LICENCE_BRANDS: record(string(), unknown()) }), told);
}

test('every brand gets its own css back, although its shape is written once', () => {
  const brands = {
    one: brand(
      'one',
      ':host{color-scheme:light;--_accent:var(--licence-accent,#c44e01);--_scrim:var(--licence-scrim,rgb(31 19 6 / .44));--_radius-md:10px}',
    ),
    two: brand(
      'two',
      ':host{color-scheme:dark;--_accent:var(--licence-accent,#4ae2ac);--_scrim:var(--licence-scrim,rgb(0 0 0 / .62));--_radius-md:6px}',
    ),
  };
  expect(publishedFacts(brands)).toEqual({ LICENCE_RELEASE: release, LICENCE_BRANDS: brands });
});

test('a script for brand pages is told where its files are, as the configuration says', () => {
  const config = (rest: object) => parse(publicConfig, { hosts: { license: 'https://api.example' }, ...rest });
  const storeUrl = 'https://firmaya.store.example';
  expect(filesOf(config({ brands: { license: {}, firmaya: { storeUrl } } }))).toBe(storeUrl);
  expect(
    filesOf(config({ hosts: { license: 'https://api.example', files: 'https://cdn.example' }, brands: { firmaya: { storeUrl } } })),
  ).toBe('https://cdn.example');
  const told: unknown[] = [];
  runInNewContext(publishScript('tell(LICENCE_FILES)', release, {}, {}, storeUrl), { tell: (fact: unknown) => told.push(fact) });
  expect(told).toEqual([storeUrl]);
});

test('a brand whose css has another shape keeps it whole', () => {
  const brands = { one: brand('one', ':host{color:#c44e01}'), two: brand('two', ':host{background:#4ae2ac;width:100%}') };
  expect(publishedFacts(brands).LICENCE_BRANDS).toEqual(brands);
});
