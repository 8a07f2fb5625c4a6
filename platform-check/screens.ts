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

/** Our sources by what a shopkeeper would call them: the widgets, what every page has, and what several screens ask in one way. */
const widgets = sourcesIn('widgets/**/*.{ts,tsx}');
const everyPage = sourcesIn('shared/page/{,cart/,orders/,session/,storage/,telemetry/}*.ts', 'shared/api/*.ts');
const shared = sourcesIn('shared/{desk,form}/*.ts');

const screenOf = ({ file }: Source): string => (file.startsWith('widgets/') ? (file.split('/')[1] ?? '') : `every page (${file})`);

const imports = (name: string, from: string) => {
  const line = new RegExp(`import[^;]*\\b${name}\\b[^;]*from '${from}`);
  return ({ text }: Source): boolean => line.test(text);
};

/** Screens that use an endpoint, read off the imports, so that the list cannot go stale. */
export function screensOf(endpoint: string): readonly string[] {
  const asks = imports(endpoint, '#shared/contract/');
  const askedFor = shared.filter(asks).flatMap(({ file, text }) => {
    const functions = text.split(/^(?:export )?(?:async )?function /m).slice(1);
    const mentioning = (name: string): string[] =>
      functions.filter((body) => new RegExp(`\\b${name}\\b`).test(body)).map((body) => /^\w+/.exec(body)?.[0] ?? '');
    const asking = mentioning(endpoint).flatMap(mentioning);
    return asking.flatMap((name) => widgets.filter(imports(name, `#${file.replace(/\.ts$/, '')}'`)));
  });
  return [...new Set([...widgets.filter(asks), ...everyPage.filter(asks), ...askedFor].map(screenOf))].sort();
}
