import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

interface Source {
  readonly file: string;
  readonly text: string;
}

const sourcesIn = (...patterns: readonly string[]): readonly Source[] =>
  globSync(patterns, { cwd: root })
    .filter((file) => !/\.test\.|\.stories\./.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** Sources by their users: single widgets, every page, several screens. */
const widgets = sourcesIn('widgets/**/*.{ts,tsx}');
const everyPage = sourcesIn('shared/page/{,cart/,orders/,session/,storage/,telemetry/}*.ts', 'shared/api/*.ts');
const shared = sourcesIn('shared/{desk,form}/**/*.{ts,tsx}');

const screenOf = ({ file }: Source): string => (file.startsWith('widgets/') ? (file.split('/')[1] ?? '') : `every page (${file})`);

const imports = (name: string, from = '') => {
  const line = new RegExp(`import[^;]*\\b${name}\\b[^;]*from '${from}`);
  return ({ text }: Source): boolean => line.test(text);
};

const mentioning = (name: string, { text }: Source): readonly string[] =>
  text
    .split(/^(?:export )?(?:async )?function /m)
    .slice(1)
    .filter((body) => new RegExp(`\\b${name}\\b`).test(body))
    .map((body) => /^\w+/.exec(body)?.[0] ?? '');

/** Returns the screens that use an endpoint, from the imports of the sources. */
export function screensOf(endpoint: string): readonly string[] {
  const asks = imports(endpoint, '#shared/contract/');
  const asking = new Set<string>();
  const follow = (name: string, sources: readonly Source[]): void => {
    for (const source of sources)
      for (const each of mentioning(name, source))
        if (!asking.has(each)) {
          asking.add(each);
          follow(each, [source, ...shared.filter(imports(each))]);
        }
  };
  follow(endpoint, shared.filter(asks));
  const askedFor = widgets.filter((source) => [...asking].some((name) => imports(name, '#shared/(?:desk|form)/')(source)));
  return [...new Set([...widgets.filter(asks), ...everyPage.filter(asks), ...askedFor].map(screenOf))].sort();
}
