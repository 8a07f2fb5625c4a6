import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { declarationsOf } from '../package/declarations.ts';
import type { Tags } from '../package/tag-model.ts';
import { headOf, outsideFences } from './markdown.ts';
import { callsPage, openApi } from './openapi.ts';
import type { Sizes } from './sizes.ts';
import { tagPage, toldByContract } from './tag-page.ts';

const root = path.join(import.meta.dirname, '..', '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

export const groups = ['Start', 'Tags', 'Recipes', 'Reference'] as const;
export type Group = (typeof groups)[number];

export interface DocsPage {
  readonly name: string;
  readonly group: Group;
  readonly title: string;
  readonly label: string;
  readonly summary: string;
  /** Markdown, with links to other pages as `page:<name>` and addresses of `https://store.example`. */
  readonly markdown: string;
}

/** Pages other than recipes, in reading order. */
const known: Readonly<Record<string, { readonly group: Group; readonly label: string }>> = {
  start: { group: 'Start', label: 'Sell in five minutes' },
  snippet: { group: 'Start', label: 'Snippet generator' },
  looks: { group: 'Start', label: 'Looks' },
  doctor: { group: 'Start', label: 'The doctor' },
  failing: { group: 'Start', label: 'A failing embed' },
  'no-script': { group: 'Start', label: 'Without a script' },
  testing: { group: 'Start', label: 'Testing a sale' },
  contract: { group: 'Reference', label: 'The contract' },
  'typed-package': { group: 'Reference', label: 'Typed package' },
  types: { group: 'Reference', label: 'Types' },
  calls: { group: 'Reference', label: "The platform's calls" },
  versions: { group: 'Reference', label: 'Versions' },
  changelog: { group: 'Reference', label: 'Changelog' },
};

/** Name of the page's file; 'index', since servers answer a folder's address with it. */
const nameOf = (file: string): string => (file === 'start' ? 'index' : file);

/** Returns the page, with its anchor, to which a source's link leads; undefined for a file that is not a page. */
function pageOf(target: string): string | undefined {
  const [, file = '', anchor = ''] = /^([^#]*)(#.*)?$/.exec(target) ?? [];
  const widget = /widgets\/([^/]+)\/README\.md$/.exec(file)?.[1];
  if (widget !== undefined) return `licence-${widget}${anchor}`;
  const name = /(?:^|\/)([\w-]+)\.md$/.exec(file)?.[1];
  if (name === undefined || /decisions\//.test(file)) return undefined;
  return `${nameOf(name.toLowerCase())}${anchor}`;
}

/** Rewrites links to `page:<name>`. A link into our sources becomes plain text. */
function linked(markdown: string, names: ReadonlySet<string>): string {
  return outsideFences(markdown, (text) =>
    text
      .replaceAll(/<!--[\s\S]*?-->\n?/g, '')
      .replaceAll(/(!?)\[([^\]]*)\]\(([^)\s]+)\)/g, (whole, picture: string, words: string, target: string) => {
        if (/^(?:https?:|#)/.test(target)) return whole;
        const page = picture === '' ? pageOf(target) : undefined;
        return page !== undefined && names.has(page.replace(/#.*/, '')) ? `[${words}](page:${page})` : words;
      }),
  );
}

function textPage(name: string, markdown: string, from: string, group: Group = 'Recipes'): DocsPage {
  const head = headOf(markdown, from);
  return { name: nameOf(name), group: known[name]?.group ?? group, label: known[name]?.label ?? head.title, ...head, markdown };
}

function typesPage(tags: Tags): string {
  return `# Types

What the [typed package](embed/typed-package.md) of release <release> declares: every call, event and attribute, written from the schemas and declarations that the tags themselves are made with. \`index.d.ts\` of the package is all of it in one file.

${declarationsOf(tags)
  .map(([of, text]) => `## ${of}\n\n\`\`\`ts\n${text.trim()}\n\`\`\``)
  .join('\n\n')}
`;
}

/** Returns every page, in the order of the navigation. @throws when a source lacks a part of its page, with the remedy */
export function docsPages(model: Tags, sizes: Sizes): readonly DocsPage[] {
  const { common, tags } = model;
  const contract = read('storybook/docs/contract.md');
  const told = toldByContract(contract);
  const sources = ['storybook/docs/contract.md', 'CHANGELOG.md', ...globSync('storybook/docs/embed/*.md', { cwd: root })];
  const written = [
    ...sources.map((file) => ({ file, markdown: read(file) })),
    { file: 'types.md', markdown: typesPage(model) },
    { file: 'calls.md', markdown: callsPage(openApi()) },
  ]
    .map((source) => ({ ...source, name: path.basename(source.file, '.md').toLowerCase() }))
    .toSorted((one, other) => order(one.name) - order(other.name) || (one.name < other.name ? -1 : 1))
    .map(({ file, name, markdown }) => textPage(name, markdown, file));
  const ofTags = tags.map((tag) =>
    textPage(tag.name, tagPage(tag, common, read(`widgets/${tag.widget}/README.md`), told, sizes), tag.name, 'Tags'),
  );
  const all = [...written, ...ofTags];
  const names = new Set(all.map(({ name }) => name));
  return groups.flatMap((group) =>
    all.filter((page) => page.group === group).map((page) => ({ ...page, markdown: linked(page.markdown, names) })),
  );
}

function order(name: string): number {
  const at = Object.keys(known).indexOf(name);
  return at === -1 ? Number.MAX_SAFE_INTEGER : at;
}
