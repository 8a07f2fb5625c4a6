import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { dist, newestRelease } from '../../shell/deploy/builds.ts';
import { hashOf } from '../../shell/deploy/checked-release.ts';
import { runProcess } from '../support/run-process.ts';
import { copyTreeTo } from '../support/tree-copy.ts';

const root = path.join(import.meta.dirname, '..', '..');
const buildLimitMs = 600_000;

/** Imported before any code, npm's Node included: shifts the clock by three years and some hours. */
const anotherDay = `const Real = Date, now = () => Real.now() + 94620345678;
globalThis.Date = new Proxy(Real, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  apply: () => new Real(now()).toString(),
  get: (target, name, self) => (name === 'now' ? now : Reflect.get(target, name, self)),
});`;

/** Hashes of all files of a release by path. Source maps are left out: they are not served and contain an absolute path of the plugin. */
function hashesIn(folder: string, version: string): ReadonlyMap<string, string> {
  return new Map(
    ['v'].flatMap((part) => {
      const within = path.join(folder, part, version);
      return globSync('**/*', { cwd: within })
        .filter((file) => statSync(path.join(within, file)).isFile())
        .map((file) => [`${part}/${file}`, hashOf(readFileSync(path.join(within, file)))] as const);
    }),
  );
}

it(
  'a second build in another folder, at another time, time zone and language has equal bytes',
  { timeout: buildLimitMs + 60_000 },
  async () => {
    const { release } = newestRelease();
    // On the same disk, so that the packages need not be copied.
    const folder = mkdtempSync(path.join(root, '.cache', 'somewhere else '));
    const tree = path.join(folder, 'a', 'longer way', 'tree');
    try {
      copyTreeTo(tree, { packages: 'own' });
      const log = path.join(folder, 'build.log');
      const end = await runProcess(process.execPath, ['shell/build/main.ts', '--release'], {
        cwd: tree,
        limitMs: buildLimitMs,
        log,
        env: {
          NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(anotherDay)}`,
          TZ: 'Pacific/Kiritimati',
          LANG: 'tr_TR.UTF-8',
          LC_ALL: 'tr_TR.UTF-8',
          NODE_ENV: undefined,
          VITEST: undefined,
        },
      });
      expect(end.ok ? '' : readFileSync(log, 'utf8').slice(-2_000)).toBe('');
      const again = newestRelease(path.join(tree, 'dist')).release;
      const named = ({ files }: typeof release) => files.map(({ reason, sha256 }) => `${reason} ${sha256}`).toSorted();
      expect(named(again)).toEqual(named(release));
      expect(again.version).toBe(release.version);
      const first = hashesIn(dist, release.version);
      expect(first.size).toBeGreaterThan(release.files.length);
      expect([...hashesIn(path.join(tree, 'dist'), release.version)].toSorted()).toEqual([...first].toSorted());
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
