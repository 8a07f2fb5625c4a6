import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { boolean, object, optional, parse, record, string, unknown } from '#shared/contract/schema';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const named = record(string(), string());
const manifest = parse(
  object({
    dependencies: named,
    devDependencies: named,
    optionalDependencies: named,
    overrides: named,
    allowScripts: record(string(), unknown()),
  }),
  JSON.parse(read('package.json')),
);
const { dependencies, devDependencies, optionalDependencies, overrides } = manifest;

const flagged = optional(boolean());
const lockedPackage = object({
  integrity: optional(string()),
  license: optional(string()),
  dev: flagged,
  optional: flagged,
  hasInstallScript: flagged,
});
const lock = parse(object({ packages: record(string(), lockedPackage) }), JSON.parse(read('package-lock.json')));
/** Installed packages by folder; '' is this repository. */
const locked = Object.entries(lock.packages).filter(([folder]) => folder !== '');
const nameOf = (folder: string): string => folder.replace(/^.*node_modules\//, '');

const sections = read('storybook/docs/dependencies.md').split(/^## /m);

/** Returns the rows of the table under a heading, without the marks around the names. */
function tableOf(heading: string): readonly (readonly string[])[] {
  const section = sections.find((text) => text.startsWith(`${heading}\n`)) ?? '';
  return [...section.matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)].map(([, name = '', cells = '']) => [name, ...cells.split(' | ')]);
}
const namesIn = (heading: string): readonly string[] => tableOf(heading).map(([name = '']) => name);

describe('a direct dependency', () => {
  it.each([
    ['What is shipped', dependencies],
    ['What builds and proves', { ...devDependencies, ...optionalDependencies }],
    ['What is held to a version', overrides],
  ])('the table %j lists every package of its kind and no other', (heading, packages) => {
    expect(namesIn(heading).toSorted()).toEqual(Object.keys(packages).toSorted());
  });

  it('every direct dependency has a reason and the date of its last review', () => {
    const rows = ['What is shipped', 'What builds and proves', 'What is held to a version'].flatMap(tableOf);
    const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
    expect(rows.filter(([, reason = '', day = '', ...more]) => !/\p{L}+ \p{L}+/u.test(reason) || !isDay(day) || more.length > 0)).toEqual(
      [],
    );
  });

  it('every direct dependency has an exact version', () => {
    const exact = /^(npm:(@[\w-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$|^\$[\w@/-]+$/;
    const all = { ...dependencies, ...devDependencies, ...optionalDependencies, ...overrides };
    expect(Object.entries(all).filter(([, version]) => !exact.test(version))).toEqual([]); // TR-H10
  });
});

/** Packages that the customer requires, and the files that import them. */
const byCustomer: readonly (readonly [name: string, files: string])[] = [
  ['typescript', 'shell/build/*.ts'],
  ['react', 'shared/ui/*.tsx'],
  ['react-dom', 'shared/runtime/*.{ts,tsx}'],
  ['@module-federation/enhanced', 'shell/build/*.ts'],
  ['webpack', 'shell/build/*.ts'],
  ['ts-loader', 'shell/build/*.ts'],
  ['zustand', 'widgets/*/*.model.ts'],
  ['ky', 'shared/api/*.ts'],
  ['zod', 'shared/contract/*.ts'],
  ['styled-components', 'shared/ui/*.tsx'],
  ['@microsoft/signalr', 'shared/api/*.ts'],
  ['jwt-decode', 'shared/api/*.ts'],
  ['storybook', 'storybook/*.{ts,tsx}'],
  ['@storybook/react', 'shared/ui/*.stories.tsx'],
  ['vitest', '*.config.ts'],
  ['@testing-library/react', 'tests/support/*.tsx'],
];

describe('a package that the customer requires', () => {
  it.each(byCustomer)('%s is a dependency and is used in %s', (name, files) => {
    expect({ ...dependencies, ...devDependencies }).toHaveProperty([name]);
    const asked = new RegExp(`(?:from|import\\(|loader:) ?'${name}(?:/[^']*)?'`);
    expect(globSync(files, { cwd: root }).filter((file) => asked.test(read(file)))).not.toEqual([]);
  });

  it('webpack-cli is a dependency that `npx webpack` starts (shell/build/webpack-command.test.ts)', () => {
    expect(devDependencies).toHaveProperty('webpack-cli');
    expect(read('shell/build/webpack-command.test.ts')).toContain('node_modules/webpack/bin/webpack.js');
  });
});

describe('installed packages', () => {
  it('only packages that are listed with a reason run an install script', () => {
    const running = locked.filter(([, { hasInstallScript }]) => hasInstallScript === true).map(([folder]) => nameOf(folder));
    expect([...new Set(running)].toSorted()).toEqual(namesIn('What runs when it is installed').toSorted()); // TR-H10
    expect(Object.keys(manifest.allowScripts).toSorted()).toEqual([...new Set(running)].toSorted());
  });

  it('every package is locked by its hash and not to a host', () => {
    expect(read('package-lock.json')).not.toMatch(/"resolved":/); // TR-H10
    expect(locked.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? '')).map(([folder]) => folder)).toEqual([]);
  });

  it('every shipped package has a reviewed licence', () => {
    const shipped = locked.filter(([, each]) => each.dev !== true && each.optional !== true);
    const licences = new Set(shipped.map(([folder, { license }]) => license ?? `${folder} says none`));
    expect([...licences].toSorted()).toEqual(namesIn('Licences of what is shipped').toSorted());
  });
});
