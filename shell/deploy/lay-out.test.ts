import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundleNames } from '../build/share-table.ts';
import { releasedDocs } from '../docs/environment.ts';
import { newestRelease } from './builds.ts';
import { layOut } from './lay-out.ts';
import type { ReleaseFile } from './release.ts';
import { hashOf, refuseUnreleased, wholeRelease } from './checked-release.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lay-out-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function compiled(words: string): Parameters<typeof layOut>[0]['parts'][number] {
  const from = path.join(folder, 'kernel', words);
  mkdirSync(from, { recursive: true });
  for (const name of bundleNames) writeFileSync(path.join(from, `${name}.js`), `// ${name} of ${words}`);
  return { name: 'kernel', folder: from, files: bundleNames.map((name) => ({ file: `${name}.js`, role: name })), takes: {}, packages: [] };
}

const laidOut = (mode: ReleaseFile['mode'], words: string, into: string) =>
  layOut({ parts: [compiled(words)], mode, provides: {}, into: path.join(folder, into) });
const placeOf = ({ version }: ReleaseFile, into: string): string => path.join(folder, into, 'v', version);
const kindsOf = ({ files }: ReleaseFile): ReadonlySet<string | undefined> => new Set(files.map(({ reason }) => reason.split(':')[0]));

it('a release contains the typed package and the WordPress plugin, named after and marked with its version', async () => {
  const release = await laidOut('production', 'A', 'typed');
  const place = placeOf(release, 'typed');
  const file = `licence-widgets-${release.version}.tgz`;
  const listed = wholeRelease(place).files.find((each) => each.file === file);
  expect(listed).toEqual({
    file,
    sha256: hashOf(readFileSync(path.join(place, file))),
    bytes: listed?.bytes,
    reason: 'package: types and loader for npm',
  });
  const inside = execFileSync('tar', ['-xzOf', path.join(place, file), 'package/package.json'], { encoding: 'utf8' });
  expect(JSON.parse(inside)).toMatchObject({ name: 'licence-widgets', version: release.version });
  const plugin = unzipSync(readFileSync(path.join(place, `licence-store-${release.version}.zip`)));
  expect(strFromU8(plugin['licence-store/licence-store.php'] ?? expect.unreachable())).toContain(` * Version: ${release.version}\n`);
  expect((await laidOut('production', 'A', 'typed')).version).toBe(release.version);
  // The compiler runs twice, which takes minutes on a busy machine.
}, 300_000);

it('a release contains its docs, with placeholders for the environment', async () => {
  const release = await laidOut('production', 'A', 'docs');
  const docs = JSON.parse(readFileSync(path.join(placeOf(release, 'docs'), releasedDocs), 'utf8')) as Record<string, string>;
  expect(docs['index.md']).toContain('https://store.example/embed.js');
  expect(docs['docs.css']).toContain(`/v/<release>/${release.face}`);
  expect(Object.keys(docs)).toEqual(expect.arrayContaining(['llms.txt', 'licence-buy-button.html', 'licence-buy-button.md', 'docs.js']));
}, 300_000);

it('a release has notices, a bill of materials and compressed copies equal to each text file', async () => {
  const release = await laidOut('production', 'A', 'packed');
  const place = placeOf(release, 'packed');
  for (const kind of ['kernel', 'document', 'face', 'icon', 'notices', 'package', 'sbom', 'theme'])
    expect(kindsOf(release)).toContain(kind);
  expect(readFileSync(path.join(place, 'notices.txt'), 'utf8')).toContain('@fontsource-variable/figtree');
  const texts = release.files.filter(({ file }) => /\.(?:js|css|svg|html|json|txt)$/.test(file));
  expect(texts.length).toBeGreaterThan(20);
  for (const { file, packed } of texts) {
    const content = readFileSync(path.join(place, file));
    const [br, gz] = ['br', 'gz'].map((ending) => readFileSync(path.join(place, `${file}.${ending}`)));
    expect([hashOf(br ?? ''), hashOf(gz ?? '')]).toEqual([packed?.br, packed?.gz]);
    expect(brotliDecompressSync(br ?? '').equals(content) && gunzipSync(gz ?? '').equals(content)).toBe(true);
  }
});

it('other builds have the same code and lack what only a release needs', async () => {
  const release = await laidOut('production', 'A', 'release');
  for (const mode of ['plain', 'development'] as const) {
    const build = await laidOut(mode, 'A', mode);
    expect(build.bundles).toEqual(release.bundles);
    expect([...kindsOf(release)].filter((kind) => !kindsOf(build).has(kind)).toSorted()).toEqual([
      'docs',
      'notices',
      'package',
      'plugin',
      'sbom',
      'stock',
    ]);
    expect(build.files.filter(({ packed }) => packed)).toEqual([]);
    expect(readdirSync(placeOf(build, mode)).filter((file) => /\.(?:br|gz|tgz|zip)$/.test(file))).toEqual([]);
    expect(() => refuseUnreleased(build)).toThrow(/run npm run build -- --release/);
  }
  expect(() => refuseUnreleased(release)).not.toThrow();
});

it('a plain build of released code equals that release; a plain build of other code gets its own version', async () => {
  const release = await laidOut('production', 'A', 'both');
  expect(await laidOut('plain', 'A', 'both')).toEqual(release);
  const other = await laidOut('plain', 'B', 'both');
  expect([other.mode, other.version === release.version]).toEqual(['plain', false]);
  expect(newestRelease(path.join(folder, 'both')).release.version).toBe(other.version);
});
