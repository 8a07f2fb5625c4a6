import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { anatomyOf, widgetNames } from './anatomy.ts';

/** `npm run new:widget <name>`: writes `widgets/<name>/` with the anatomy of a widget, ready to pass every gate as it is. */
const root = join(import.meta.dirname, '..', '..');

function write(name: string): void {
  const names = widgetNames(name);
  const folder = join(root, 'widgets', names.kebab);
  if (existsSync(folder)) throw new Error(`widgets/${names.kebab} is there already: choose another name, or remove it first.`);
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(anatomyOf(names))) {
    writeFileSync(join(folder, file), text);
    console.log(`widgets/${names.kebab}/${file}`);
  }
  console.log(
    `\nThe build finds it by its folder. A tag? Name it in shell/tags.ts and storybook/docs/contract.md. A screen? Give it an address in shell/routes.ts. Next: 'npm run check', then 'npm test -- browser mount'.`,
  );
}

const [name, ...rest] = process.argv.slice(2);
try {
  if (name === undefined || rest.length > 0) throw new Error('Usage: npm run new:widget <name>, in kebab-case, as in price-list.');
  write(name);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
