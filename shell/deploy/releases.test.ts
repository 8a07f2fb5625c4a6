import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contentsOf, madeUpRelease } from '../test-support/made-up-release.ts';
import { composeRelease } from './compose.ts';
import { forget } from './prune.ts';
import { publish, readPins } from './publish.ts';
import { wholeRelease } from './checked-release.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'licence-releases-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const from = (): string => path.join(folder, 'dist');
const out = (): string => path.join(folder, 'published');
const config = { hosts: { license: 'https://api.example' }, brands: { firmaya: { storeUrl: 'https://firmaya.example' } } };
const day = (number: number): Date => new Date(Date.UTC(2026, 0, number));
const publishing = (now: Date, release?: string): void => {
  publish({ config, out: out(), from: from(), now, pack: false, ...(release === undefined ? {} : { release }) });
};

function released(made: Parameters<typeof madeUpRelease>[1], now: Date): string {
  const version = madeUpRelease(from(), made);
  publishing(now);
  return version;
}

describe('deleting old releases', () => {
  test('a release is deleted 90 days after its last pin, with its source maps; a pinned release stays', () => {
    const a = madeUpRelease(from(), { words: 'A' });
    mkdirSync(path.join(from(), 'maps', a), { recursive: true });
    publishing(day(1));
    const b = released({ words: 'B' }, day(10));

    expect(forget({ out: out(), from: from(), now: day(100) })).toEqual({ published: [], built: [], scripts: 0 });
    const gone = forget({ out: out(), from: from(), now: day(101) });
    expect([gone.published, gone.built]).toEqual([[a], [a]]);
    expect([path.join(out(), 'v', a), path.join(from(), 'v', a), path.join(from(), 'maps', a)].filter(existsSync)).toEqual([]);
    expect(forget({ out: out(), from: from(), now: day(9_999) }).published).toEqual([]);
    expect(existsSync(path.join(out(), 'v', b))).toBe(true);
  });

  test('a release pinned again starts a new period', () => {
    const a = released({ words: 'A' }, day(1));
    released({ words: 'B' }, day(10));
    publishing(day(95), a);
    expect(readPins(out()).left).not.toHaveProperty([a]);
    expect(forget({ out: out(), from: from(), now: day(120) }).published).toEqual([]);
  });

  test('scripts under their hashes are deleted with their releases, except those that a site uses', () => {
    released({ words: 'A' }, day(1));
    const old = Object.keys(contentsOf(out())).filter((name) => name.startsWith('e/'));
    expect(old).toHaveLength(6);
    released({ words: 'B' }, day(10));
    expect(forget({ out: out(), from: from(), now: day(200) }).scripts).toBe(old.length);
    const left = Object.keys(contentsOf(out())).filter((name) => name.startsWith('e/'));
    // With one brand the neutral site.js equals that brand's: two embed.js, their second file and table, one site.js, the facts of all
    // brands.
    expect(left).toHaveLength(6);
    expect(left.filter((name) => old.includes(name))).toEqual([]);
  });

  test('scripts served by their content are deleted when no release contains them', () => {
    const formOf = (version: string): string => `v/${wholeRelease(path.join(out(), 'v', version)).remotes['purchase-form']?.[0]}.js`;
    const buttonOf = (version: string): string => `v/${wholeRelease(path.join(out(), 'v', version)).remotes['buy-button']?.[0]}.js`;
    const a = released({ words: 'A', form: 'the form' }, day(1));
    const b = released({ words: 'A', form: 'the mended form' }, day(10));
    const [gone, kept, both] = [formOf(a), formOf(b), buttonOf(a)];
    forget({ out: out(), from: from(), now: day(99) });
    expect([gone, kept, both].map((file) => existsSync(path.join(out(), file)))).toEqual([true, true, true]);
    forget({ out: out(), from: from(), now: day(101) });
    expect([gone, kept, both].map((file) => existsSync(path.join(out(), file)))).toEqual([false, true, true]);
  });

  test('an unpublished build is deleted by its build date, and the newest build stays', () => {
    const a = madeUpRelease(from(), { words: 'A' });
    const b = madeUpRelease(from(), { words: 'B' });
    for (const version of [a, b]) utimesSync(path.join(from(), 'v', version), day(1), day(1));
    expect(forget({ out: out(), from: from(), now: day(80) }).built).toEqual([]);
    expect(forget({ out: out(), from: from(), now: day(95) }).built).toEqual([a]);
    expect(existsSync(path.join(from(), 'v', b))).toBe(true);
  });
});

describe('releasing one remote alone', () => {
  const provides = { '#shared/domain/money': { formatPesos: 'aaaaaaaa' } };
  const place = (version: string): string => path.join(from(), 'v', version);

  test('a remote takes its own file from the newer build and shares all others with the older release', () => {
    const a = madeUpRelease(from(), { words: 'A', provides });
    const b = madeUpRelease(from(), { words: 'B', provides: { ...provides, '#shared/ui/more': { more: 'x' } }, form: 'the mended form' });
    const { version } = composeRelease('purchase-form', place(b), place(a), from());
    const [older, newer, made] = [a, b, version].map((each) => wholeRelease(place(each)));
    expect(made?.onto).toBe(a);
    expect(made?.remotes['purchase-form']).toEqual(newer?.remotes['purchase-form']);
    expect(made?.remotes['buy-button']).toEqual(older?.remotes['buy-button']);
    const names = (release: typeof made): string[] => release?.files.map(({ file }) => file) ?? [];
    expect(names(made).filter((file) => !names(older).includes(file))).toEqual([`${newer?.remotes['purchase-form']?.[0]}.js`]);

    publish({ config, out: out(), from: from(), release: version, pack: false });
    expect(readPins(out()).stable['firmaya']?.release).toBe(version);
    // The loader compares imports of the remote with exports of the older kernel.
    const files = contentsOf(out());
    const [, hash = ''] = /"files":\["[^"]*","([^"]+)"/.exec(files['sites/firmaya/embed.js'] ?? '') ?? [];
    expect(files[`e/${hash}.js`]).toContain('"needs":{"purchase-form":');
    expect(files[`e/${hash}.js`]).not.toContain('ui/more');
  });

  test('a remote that does not fit the older kernel is rejected by name', () => {
    const a = madeUpRelease(from(), { words: 'A', provides });
    const changed = { '#shared/domain/money': { formatPesos: 'bbbbbbbb', formatLess: 'cccccccc' } };
    const b = madeUpRelease(from(), { words: 'B', provides: changed, needs: changed });
    expect(() => composeRelease('buy-button', place(b), place(a), from())).toThrow(
      /buy-button of .* does not fit .*: it needs 'formatPesos' of #shared\/domain\/money, which is another there; it needs 'formatLess' of #shared\/domain\/money, which is not there\. Publish .* whole/,
    );
    expect(() => composeRelease('no-such', place(b), place(a), from())).toThrow(
      /no remote 'no-such' .*; it has buy-button, purchase-form, packages/,
    );
  });

  test('a changed file of either release rejects the composition', () => {
    const a = madeUpRelease(from(), { words: 'A' });
    const b = madeUpRelease(from(), { words: 'B' });
    writeFileSync(path.join(place(a), 'lost.template.html'), 'other');
    expect(() => composeRelease('buy-button', place(b), place(a), from())).toThrow(/not whole/);
  });
});
