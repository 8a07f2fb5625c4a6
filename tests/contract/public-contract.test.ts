import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { STORAGE_KEYS } from '#shared/contract/storage-keys';
import { tags } from '../../shell/tags.ts';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'storybook/docs/contract.md'), 'utf8');
const section = (name: string): string => page.split(`<!-- ${name} -->`)[1]?.split(`<!-- /${name} -->`)[0] ?? '';
const codesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, code = '']) => code);

describe('the contract page names what the code keeps', () => {
  it('lists every tag with its moment of loading', () => {
    const inCode = Object.entries(tags).map(([name, moment]) => `${name} ${moment}`);
    const onPage = [...section('tags').matchAll(/^\| `licence-([a-z-]+)` \| (\w+) \|$/gm)].map(([, name, moment]) => `${name} ${moment}`);
    expect(onPage).not.toHaveLength(0);
    expect(onPage.sort()).toEqual(inCode.sort());
  });

  it('lists every public event', () => {
    const source = readFileSync(join(root, 'shared/contract/dom-events.ts'), 'utf8');
    const details = source.slice(source.indexOf('interface LicenceEventDetails'), source.indexOf('export type LicenceEventName'));
    expect(codesIn(section('events'), /^\| `(licence:[a-z-]+)`/gm).sort()).toEqual(codesIn(details, /'(licence:[a-z-]+)':/g).sort());
  });

  it('lists every storage key and no other', () => {
    // ST-522
    expect(codesIn(section('storage'), /`(\w+)`/g).sort()).toEqual(Object.keys(STORAGE_KEYS).sort());
  });

  it('names the symbols that the code registers', () => {
    const sources = ['shell/kernel.ts', 'shared/page/registry.ts'].map((file) => readFileSync(join(root, file), 'utf8')).join('');
    for (const name of codesIn(sources, /Symbol\.for\('([\w.]+)'\)/g)) expect(page).toContain(`Symbol.for('${name}')`);
  });
});
