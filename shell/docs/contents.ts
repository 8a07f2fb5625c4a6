/** The docs as files, with `https://store.example` in the place of a store's addresses: `environment.ts` puts those in. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { brands } from '#shared/brands/brand-table';
import { themeCss } from '#shared/brands/theme-css';
import { declarations } from '../package/declarations.ts';
import { readTags } from '../package/tag-model.ts';
import { documentOfPage } from './document.ts';
import { addressOfPage, twinOf } from './html.ts';
import { docsPages, groups, type DocsPage } from './pages.ts';
import type { Sizes } from './sizes.ts';
import { docsStyle } from './style.ts';

const read = (...file: readonly string[]): string => readFileSync(path.join(import.meta.dirname, ...file), 'utf8');

/** What the pages do in a browser: one script, with what makes an element as the facades have it, and what judges colours as the doctor does. */
function script(): string {
  const facade = read('..', '..', 'shared', 'runtime', 'facade.ts');
  const parsed = ts.createSourceFile('facade.ts', facade, ts.ScriptTarget.ES2022);
  const make = parsed.statements.find((each) => ts.isFunctionDeclaration(each) && each.name?.text === 'make');
  if (!make) throw new Error("shared/runtime/facade.ts has no function 'make', which the script of the docs is made with.");
  const own = read('in-the-page.ts').replaceAll(/^import .*\n/gm, '');
  const lent = [make.getText(parsed), read('..', 'doctor', 'contrast.ts')].map((text) => text.replaceAll(/^export /gm, ''));
  // What is lent stands first: constants are there when the page's own code runs.
  const source = `${[...lent, own].join('\n')}\n`;
  return ts.transpileModule(source, { compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext } }).outputText;
}

/** css of each brand's looks, by its id: what the looks' editor measures. */
const looks = (): string =>
  JSON.stringify(Object.fromEntries(Object.entries(brands).map(([id, { theme }]) => [id, themeCss(theme, { font: 'system' })])));

/** What language models read first: every page with what it is for (llmstxt.org). */
function forModels(pages: readonly DocsPage[]): string {
  const [first] = pages;
  const lists = groups.flatMap((group) => {
    const own = pages.filter((page) => page.group === group);
    if (own.length === 0) return [];
    const rows = own.map(({ name, title, summary }) => `- [${title}](https://store.example${addressOfPage(name, 'md')}): ${summary}`);
    return [`## ${group}\n\n${rows.join('\n')}`];
  });
  return `# Licence widgets\n\n> Tags that put a licence store's buy button, cart and purchase form on any page, with one script: <script async src="https://store.example/embed.js"></script>\n\n${first?.summary ?? ''}\n\n${lists.join('\n\n')}\n`;
}

export interface DocsOf {
  readonly sizes: Sizes;
  /** Address of the pages' face on the store's host. */
  readonly face: string;
}

/** Every file of the docs by its name below `/docs/`. @throws when a source lacks what its page needs, with the remedy */
export async function docsContents({ sizes, face }: DocsOf): Promise<ReadonlyMap<string, string>> {
  const tags = await readTags();
  const pages = docsPages(tags, sizes);
  return new Map([
    ...pages.flatMap((page) => [
      [`${page.name}.html`, documentOfPage(page, pages)] as const,
      [`${page.name}.md`, twinOf(page.markdown)] as const,
    ]),
    ['docs.css', docsStyle(face)],
    ['docs.js', script()],
    ['looks.json', looks()],
    ['llms.txt', forModels(pages)],
    // For an editor beside a page that npm does not build.
    ['licence-widgets.d.ts', declarations(tags)],
  ]);
}
