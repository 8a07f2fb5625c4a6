/** The docs as files with the addresses of the examples (`https://store.example`); `environment.ts` replaces them. */
import path from 'node:path';
import { build } from 'esbuild';
import { declarations } from '../package/declarations.ts';
import { readTags } from '../package/tag-model.ts';
import { documentOfPage } from './document.ts';
import { addressOfPage, twinOf } from './html.ts';
import { openApi } from './openapi.ts';
import { docsPages, groups, type DocsPage } from './pages.ts';
import type { Sizes } from './sizes.ts';
import { docsStyle } from './style.ts';

/** The script of the pages, bundled. */
async function script(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'in-the-page.ts')],
    bundle: true,
    write: false,
    minify: true,
    target: 'es2022',
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

/** `llms.txt`: every page with its summary, for language models (llmstxt.org). */
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
  /** Address of the pages' font on the store's host. */
  readonly face: string;
}

/** Every file of the docs by its name below `/docs/`. @throws when a source lacks a part that its page needs, with the remedy */
export async function docsContents({ sizes, face }: DocsOf): Promise<ReadonlyMap<string, string>> {
  const tags = await readTags();
  const pages = docsPages(tags, sizes);
  return new Map([
    ...pages.flatMap((page) => [
      [`${page.name}.html`, documentOfPage(page, pages)] as const,
      [`${page.name}.md`, twinOf(page.markdown)] as const,
    ]),
    ['docs.css', docsStyle(face)],
    ['docs.js', await script()],
    ['llms.txt', forModels(pages)],
    ['openapi.json', JSON.stringify(openApi(), null, 2)],
    // For pages without npm: the author saves it beside the script.
    ['licence-widgets.d.ts', declarations(tags)],
  ]);
}
