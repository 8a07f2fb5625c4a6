import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { format, resolveConfig } from 'prettier';
import { anatomyOf, widgetNames, type WidgetKind } from './anatomy.ts';
import { kindOf, question, registered, usage } from './registration.ts';

/** `npm run new:widget <name>`: writes `widgets/<name>/` and registers it. The result passes every gate unchanged. */
const root = join(import.meta.dirname, '..', '..');

/** Reads the kind from the command line, else from an answer in the terminal. */
async function asked(words: readonly string[]): Promise<WidgetKind> {
  if (words.length > 0 || !process.stdin.isTTY) return kindOf(words);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return kindOf((await terminal.question(question)).trim().split(/\s+/));
  } finally {
    terminal.close();
  }
}

async function write(name: string, words: readonly string[]): Promise<void> {
  const names = widgetNames(name);
  const folder = join(root, 'widgets', names.kebab);
  if (existsSync(folder)) throw new Error(`widgets/${names.kebab} is there already: choose another name, or remove it first.`);
  const what = await asked(words);
  const named = registered(names, what, (path) => readFileSync(join(root, path), 'utf8'));
  mkdirSync(folder, { recursive: true });
  const own = Object.entries(anatomyOf(names, what)).map(([file, text]) => [`widgets/${names.kebab}/${file}`, text] as const);
  for (const [path, text] of [...own, ...named]) {
    const file = join(root, path);
    writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
    console.log(path);
  }
  console.log("\nNext: 'npm run check', then 'npm test -- browser mount'.");
}

const [name, ...words] = process.argv.slice(2);
try {
  if (name === undefined) throw new Error(usage);
  await write(name, words);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
