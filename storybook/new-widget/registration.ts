import type { ModuleName } from '#shared/domain/people/grants';
import type { WidgetKind, WidgetNames } from './anatomy.ts';

const modules = Object.keys({ CONFIGURATION: 0, PACKAGES: 0, LICENSES: 0, REPORTS: 0, PAYMENTS: 0 } satisfies Record<
  ModuleName,
  0
>) as ModuleName[];

export const question = `Tag or screen? ('tag' for brands' pages, 'page' for a screen of the store, 'screen' and one of ${modules.join(', ')} for one of the back office) `;
export const usage = `Usage: npm run new:widget <name in kebab-case, as price-list> -- tag | page | screen <${modules.join(' | ')}>`;

/** @throws when the words name no kind, with the list of kinds */
export function kindOf(words: readonly string[]): WidgetKind {
  const [kind, named, ...more] = words.map((word) => word.replace(/^--/, ''));
  const module = modules.find((one) => one === named?.toUpperCase());
  if (more.length === 0) {
    if ((kind === 'tag' || kind === 'page') && named === undefined) return { kind };
    if (kind === 'screen' && module !== undefined) return { kind, module };
  }
  throw new Error(usage);
}

interface Entry {
  readonly path: string;
  /** The line below the new one, after the text that leads up to it. */
  readonly before: string;
  readonly behind?: string;
  readonly line: string;
}

const key = (name: string): string => (/^[a-z]+$/.test(name) ? name : `'${name}'`);

/** Bundle of the store. A light tag of brands' pages may move to `core`. */
const inShop = (name: string): Entry => ({
  path: 'shell/build/share-table.ts',
  behind: '  shop: [',
  before: '],\n',
  line: `, '${name}'`,
});

/** Registrations by kind; all other code finds a widget by its folder. */
function entriesOf({ kebab }: WidgetNames, what: WidgetKind): readonly Entry[] {
  switch (what.kind) {
    case 'tag':
      return [
        { path: 'shell/brand-page/tags.ts', behind: 'export const tags', before: '};\n', line: `  ${key(kebab)}: 'visible',\n` },
        inShop(kebab),
        { path: 'storybook/docs/contract.md', before: '<!-- /tags -->', line: `| \`licence-${kebab}\` | visible |\n` },
      ];
    case 'page':
      return [
        inShop(kebab),
        {
          path: 'shell/site/routes.ts',
          behind: 'const STORE_WIDGETS',
          before: '};\n',
          line: `  ${kebab.replaceAll('-', '')}: '${kebab}',\n`,
        },
        { path: 'shell/site/titles.messages.ts', behind: 'export const titles', before: '};\n', line: `  ${key(kebab)}: 'Planes',\n` },
      ];
    case 'screen':
      return [
        { path: 'shell/site/routes.ts', behind: 'const ADMIN_WIDGETS', before: '};\n', line: `  ${key(kebab)}: '${kebab}',\n` },
        { path: 'shared/domain/people/back-office.ts', behind: 'export type MenuKey', before: ';\n', line: ` | '${kebab}'` },
        {
          path: 'shared/domain/people/back-office.ts',
          behind: 'const staffEntries',
          before: '];\n',
          line: `  ['${kebab}', '${what.module}'],\n`,
        },
        {
          path: 'widgets/admin-frame/admin-frame.messages.ts',
          before: '  } satisfies Record<MenuKey',
          line: `    ${key(kebab)}: 'Planes',\n`,
        },
        { path: 'widgets/admin-frame/admin-frame.view.tsx', behind: 'const ICONS', before: '};\n', line: `  ${key(kebab)}: 'list',\n` },
        // The mount suite signs this user in before it mounts the screen.
        {
          path: 'tests/mount/samples.ts',
          behind: 'const samples',
          before: '\n};\n',
          line: `\n  ${key(kebab)}: { brand: 'license', as: 'superadmin', still: true },`,
        },
      ];
  }
}

/** Returns the files that register a widget, changed. @throws for a file of another shape, with the line to add by hand */
export function registered(names: WidgetNames, what: WidgetKind, read: (path: string) => string): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const { path, behind = '', before, line } of entriesOf(names, what)) {
    const text = files.get(path) ?? read(path);
    const from = text.indexOf(behind);
    const at = from < 0 ? -1 : text.indexOf(before, from);
    if (at < 0)
      throw new Error(`${path} has no '${before.trim()}' behind '${behind}': name ${names.kebab} there by hand, as its neighbours are.`);
    files.set(path, text.slice(0, at) + line + text.slice(at));
  }
  return files;
}
