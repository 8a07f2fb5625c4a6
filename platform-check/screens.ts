import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Our sources by what a shopkeeper would call them: the widgets, and what every page has. */
const sources = globSync(['widgets/**/*.{ts,tsx}', 'shared/page/*.ts', 'shared/api/*.ts'], { cwd: root })
  .filter((file) => !/\.(test|stories)\.tsx?$/.test(file))
  .map((file) => ({ screen: screenOf(file), text: readFileSync(join(root, file), 'utf8') }));

function screenOf(file: string): string {
  const [room, name = ''] = file.split('/');
  return room === 'widgets' ? name : `every page (${file})`;
}

/** What stands on an endpoint: read off who imports it, so that the list cannot go stale. */
export function screensOf(endpoint: string): readonly string[] {
  const imported = new RegExp(`import[^;]*\\b${endpoint}\\b[^;]*from '#shared/contract/`);
  return [...new Set(sources.filter(({ text }) => imported.test(text)).map(({ screen }) => screen))].sort();
}
