import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { object, optional, parse, record, string, unknown } from '#shared/contract/schema';

/** Hosts of the recipes: this is their only gate, as lint, types and the bill of materials exclude them. */
const folder = join(import.meta.dirname, '../hosts');
const hosts = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const manifest = object({
  private: unknown(),
  scripts: optional(record(string(), string())),
  dependencies: optional(record(string(), string())),
  devDependencies: optional(record(string(), string())),
  overrides: optional(record(string(), string())),
});
const lock = object({ packages: record(string(), object({ integrity: optional(string()), resolved: optional(unknown()) })) });

const settings: Readonly<Record<string, readonly string[]>> = {
  angular: ['angular.json', 'tsconfig.json'],
  svelte: ['tsconfig.json'],
};

describe.each(hosts)('the host %s', (host) => {
  const read = (name: string): string => readFileSync(join(folder, host, name), 'utf8');

  it('contains a manifest, a lock file and the settings of its compiler only', () => {
    expect(readdirSync(join(folder, host)).sort()).toEqual([...(settings[host] ?? []), 'package-lock.json', 'package.json'].sort());
  });

  it('is private, has exact versions, and no script except its build', () => {
    const { private: own, scripts = {}, ...named } = parse(manifest, JSON.parse(read('package.json')));
    expect(own).toBe(true);
    expect(Object.keys(scripts).filter((name) => name !== 'build')).toEqual([]);
    const versions = Object.values(named).flatMap((each) => Object.values(each ?? {}));
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  it("locks every package by its hash, without a registry's address", () => {
    const { packages } = parse(lock, JSON.parse(read('package-lock.json')));
    const installed = Object.entries(packages).filter(([name]) => name !== '');
    expect(installed.length).toBeGreaterThan(1);
    expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([name]) => name)).toEqual([]);
    expect(installed.filter(([, { resolved }]) => resolved !== undefined).map(([name]) => name)).toEqual([]);
  });
});
