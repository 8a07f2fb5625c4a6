import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { object, parse, record, string } from '#shared/contract/schema';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const foldersIn = (path: string): string[] =>
  existsSync(join(root, path))
    ? readdirSync(join(root, path), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    : [];

/** All files but those that git ignores. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)));
const sources = files.filter((path) => /\.(ts|tsx|mjs|cjs|js|json|md|html|css|yml)$|^\.ci\//.test(path) && path !== 'package-lock.json');
const code = files.filter((path) => /\.tsx?$/.test(path));
/** The architecture tests themselves contain the patterns that they forbid. */
const judged = code.filter((path) => !path.startsWith('tests/architecture/'));

/** Returns `path:line` of each line that matches. */
function findings(paths: readonly string[], pattern: RegExp): string[] {
  return paths.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  );
}

describe('package.json', () => {
  const manifest = parse(object({ scripts: record(string(), string()) }), JSON.parse(read('package.json')));

  it('runs every command through the bootstrap, without pre and post scripts', () => {
    expect(Object.entries(manifest.scripts).filter(([name, command]) => command !== `node bootstrap.mjs ${name}`)).toEqual([]);
  });
});

describe('the tree', () => {
  it('contains no path of a machine', () => {
    expect(findings(sources, /(^|[\s'"`(=:])\/(home|root|work|tmp|farm|Users)\/[a-z.]/)).toEqual([]);
  });

  it('contains no symbolic links', () => {
    const links = execFileSync('git', ['ls-files', '--stage'], { cwd: root, encoding: 'utf8' })
      .split('\n')
      .filter((line) => line.startsWith('120000'));
    expect(links).toEqual([]);
  });

  it('has no index file that exports a whole room', () => {
    expect(files.filter((path) => /^(shared|sandbox|shell)\/(.*\/)?index\.tsx?$/.test(path))).toEqual([]);
  });

  it('has the nine shared rooms, and no folder for miscellaneous code', () => {
    expect(foldersIn('shared').toSorted()).toEqual(['api', 'brands', 'contract', 'desk', 'domain', 'form', 'page', 'runtime', 'ui']);
    expect(files.filter((path) => /(^|\/)(utils?|helpers?|common|misc)(\/|\.tsx?$)/.test(path))).toEqual([]);
  });

  it('names files in kebab-case, with the role after a dot', () => {
    expect(code.filter((path) => !/^[a-z0-9-]+(\.[a-z0-9-]+)*\.tsx?$/.test(path.replace(/^.*\//, '')))).toEqual([]);
  });

  it('has component files only in rooms with markup', () => {
    expect(
      code.filter((path) => /^(shared\/(domain|contract|brands|api|page)|sandbox)\/.*\.tsx$/.test(path) && !path.endsWith('.test.tsx')),
    ).toEqual([]);
  });

  it('has no TODO and no skipped test', () => {
    expect(findings(judged, /\b(TODO|FIXME)\b|not implemented/)).toEqual([]);
    expect(
      findings(
        judged.filter((path) => /\.(test|spec)\.tsx?$/.test(path)),
        /\b(it|test|describe)\.(only|skip|todo|fixme|skipIf|runIf)\b/,
      ),
    ).toEqual([]);
  });

  it('disables no checker', () => {
    expect(findings(judged, /@ts-(ignore|expect-error|nocheck)|eslint-disable/)).toEqual([]);
  });
});

/** Allowed roles in `name.role.ts` of a widget. A new role is a decision. */
const roles = [
  ...['model', 'view', 'state', 'messages', 'prerender', 'facade', 'tag', 'css'],
  ...['form', 'values', 'problems', 'fields', 'draft', 'saving'],
  ...['rows', 'address', 'price', 'sizes'],
];

describe.each(foldersIn('widgets'))('widgets/%s', (name) => {
  it('has the files of a widget', () => {
    // A tag without React is one file, without entry, model or view.
    const plain = existsSync(join(root, 'widgets', name, `${name}.tag.ts`));
    const wanted = [
      ...(plain ? [`${name}.tag.ts`] : ['index.ts', `${name}.view.tsx`, `${name}.model.ts`]),
      `${name}.messages.ts`,
      `${name}.test.tsx`,
      `${name}.stories.tsx`,
      'README.md',
    ];
    expect(wanted.filter((file) => !existsSync(join(root, 'widgets', name, file)))).toEqual([]);
  });

  it('names each further file with a listed role, if it has one', () => {
    const own = files.filter((path) => path.startsWith(`widgets/${name}/`)).map((path) => path.replace(/^.*\//, ''));
    const known = new RegExp(`^(README\\.md|[a-z0-9-]+(\\.(${[...roles, 'test', 'dom.test', 'stories'].join('|')}))?\\.tsx?)$`);
    expect(own.filter((path) => !known.test(path))).toEqual([]);
  });
});
