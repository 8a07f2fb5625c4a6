import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Script } from 'node:vm';
import { beforeAll, describe, expect, it } from 'vitest';
import { pageWords } from '#shared/contract/page-words';
import { object, optional, string, describe as told } from '#shared/contract/schema';
import { attributesOf, readTags, tagOf } from '../package/tag-model.ts';
import { everyTag } from '../brand-page/tags.ts';
import { docsContents, htmlOf, twinOf } from './contents.ts';
import { inEnvironment, type DocsFacts } from './environment.ts';
import type { DocsSection } from './search.ts';
import { noSizes } from './sizes.ts';
import { tagPage, type Told } from './tag-page.ts';

const root = path.join(import.meta.dirname, '..', '..');
let files: ReadonlyMap<string, string>;
const textOf = (name: string): string => files.get(name) ?? expect.fail(`there is no ${name}`);
const nothingTold: Told = { details: new Map(), words: new Map() };
const namesOf = (ending: string): string[] => [...files.keys()].filter((name) => name.endsWith(ending));

beforeAll(async () => {
  files = await docsContents({ sizes: noSizes, face: '/v/1/face.woff2' });
});

describe('the docs', () => {
  it('every tag has a page with every attribute, text, event and slot, in HTML and Markdown', async () => {
    const all = await readTags();
    expect(all.tags.map(({ widget }) => widget).toSorted()).toEqual(Object.keys(everyTag).toSorted());
    for (const { name, attributes, events, slots } of all.tags) {
      const twin = textOf(`${name}.md`);
      for (const { name: attribute, required, description } of attributes) {
        const row = twin.split('\n').find((line) => line.startsWith(`| \`${attribute}\`${required ? ' required' : ''} |`));
        expect(row, `${name} ${attribute}`).toContain(`| ${description.replaceAll('|', '\\|')} |`);
      }
      const words = Object.keys(pageWords).filter((word) => word.startsWith(`${name.replace('licence-', '')}.`));
      expect(twin.includes('\n## Words\n')).toBe(words.length > 0);
      for (const word of words) expect(twin).toContain(`| \`${word}\` | `);
      for (const each of [...events, ...slots]) expect(twin).toContain(`| \`${each.name}\` |`);
      for (const heading of ['Attributes', 'Events', 'Parts', 'Custom properties', 'States', 'Accessibility'])
        expect(twin).toContain(`\n## ${heading}\n`);
      expect(twin).not.toContain('## Inside');
      expect(twin).toContain(`<${name} brand="`);
    }
  });

  it("every tag's page links to its declarations on the page of types", async () => {
    const { tags } = await readTags();
    const types = textOf('types.md');
    for (const { name, pascal } of tags) {
      expect(types).toContain(`\n## ${name}\n\n\`\`\`ts\n/** Attributes of`);
      expect(types).toContain(`export interface ${pascal}Attributes `);
      expect(textOf(`${name}.html`)).toContain(`href="/docs/types.html#${name}"`);
    }
    for (const each of ['loadLicence(', 'interface CartCommands', "'licence:order-paid'"]) expect(types).toContain(each);
  });

  it('every link of the docs leads to an existing page and heading', () => {
    const dead = namesOf('.html').flatMap((name) =>
      [...textOf(name).matchAll(/href="((?:\/docs\/)?[^":]*(?:#[^"]*)?)"/g)].flatMap(([, href = '']) => {
        const [, file = name, anchor] = /^(?:\/docs\/([^#]*))?(?:#(.*))?$/.exec(href) ?? [undefined, href];
        const target = files.get(file);
        const there = target !== undefined && (anchor === undefined || target.includes(` id="${anchor}"`));
        return there ? [] : [`${name}: ${href}`];
      }),
    );
    expect(dead).toEqual([]);
  });

  it('llms.txt lists every page with its purpose', () => {
    const models = textOf('llms.txt');
    const listed = [...models.matchAll(/^- \[.+\]\(https:\/\/store\.example\/docs\/([\w-]+)\.md\): \S/gm)].map(([, name]) => `${name}.md`);
    expect(listed.toSorted()).toEqual(namesOf('.md').toSorted());
    expect(
      namesOf('.html')
        .map((name) => name.replace('.html', '.md'))
        .toSorted(),
    ).toEqual(namesOf('.md').toSorted());
  });

  it('the search index has every page and its linkable headings, below 300 kB', () => {
    const sections = JSON.parse(textOf('search.json')) as readonly DocsSection[];
    expect([...new Set(sections.map(({ at }) => at.replace(/#.*/, '')))].toSorted()).toEqual(namesOf('.html').toSorted());
    for (const { at, text } of sections) {
      const [page = '', anchor] = at.split('#');
      if (anchor !== undefined) expect(textOf(page), at).toContain(`id="${anchor}"`);
      expect(text).not.toMatch(/<\/(?:p|li|td|code)>|&lt;/);
    }
    expect(textOf('search.json').length).toBeLessThan(300_000);
  });

  it('the docs contain no inline script, handler or style', () => {
    for (const name of namesOf('.html'))
      expect(textOf(name), name).not.toMatch(/<script(?! defer src="\/docs\/docs\.js">)|<[^>]*\son\w+=|<style|javascript:/);
  });

  it('the docs have one script, without imports', () => {
    const script = textOf('docs.js');
    expect(script).toContain('[data-generator]');
    expect(() => new Script(script)).not.toThrow();
  });

  it('the docs contain no source comments and no relative links', () => {
    // Copied snippets may contain comments.
    const prose = (name: string): string => textOf(name).replaceAll(/^```[\s\S]*?^```$/gm, '');
    for (const name of namesOf('.md')) expect(prose(name), name).not.toMatch(/<!--|\]\((?!https?:|#|\/docs\/)/);
  });

  it("every tag's page has a live example, except the purchase form", () => {
    const fixed = namesOf('.html').filter((name) => name.startsWith('licence-') && !textOf(name).includes('data-live'));
    expect(fixed).toEqual(['licence-purchase-form.html']);
  });

  it('the docs contain the text of their sources', () => {
    const start = readFileSync(path.join(root, 'storybook/docs/embed/start.md'), 'utf8');
    expect(textOf('index.md')).toContain(start.slice(0, start.indexOf('\n##')));
  });
});

describe('rendering Markdown', () => {
  it('Markdown content is escaped as text', () => {
    const html = htmlOf(
      'A `<b>` and <img src=x onerror=alert(1)> and [x](javascript:alert(1))\n\n| a |\n|---|\n| <script>1</script> |\n\n```html\n<p>"&\n```\n',
    );
    expect(html).not.toMatch(/<(?:img|script|b)\b|javascript:/);
    expect(html.replaceAll(/<\/?span[^>]*>/g, '')).toContain('&lt;p&gt;&quot;&amp;');
  });

  it('snippets get highlighted comments, texts, tags and keywords', () => {
    const marked = (markdown: string): readonly string[] =>
      [...htmlOf(markdown).matchAll(/<span class="(\w+)">([^<]*)/g)].map(([, kind, text]) => `${kind} ${text}`);
    expect(marked('```html\n<!-- "uno" -->\n<a href="https://store.example">for</a>\n```')).toEqual([
      'note &lt;!-- &quot;uno&quot; --&gt;',
      'word &lt;a',
      'text &quot;https://store.example&quot;',
      'word &lt;/a',
    ]);
    expect(marked("```ts\nimport 'uno'; // dos\n```")).toEqual(['word import', 'text &#39;uno&#39;', 'note // dos']);
    // The release name is replaced later, in each environment.
    expect(marked('```sh\ncurl https://store.example/v/<release>/a-<release>.tgz\n```')).toEqual([]);
  });

  it('a table cell keeps its bars', () => {
    const readme =
      '# Shelf\n\nShows what there is.\n\n```html\n<licence-shelf></licence-shelf>\n```\n\n## States\n\nOne.\n\n## Accessibility\n\nNone.\n';
    const props = object({ side: optional(string()).check(told('left | right <b>')) });
    const page = tagPage(
      tagOf('shelf', props, readme, [
        { name: 'licence:ready', description: 'there' },
        { name: 'licence:error', description: 'not' },
      ]),
      attributesOf(props, 'shelf'),
      readme,
      nothingTold,
      noSizes,
    );
    expect(page).toContain('left \\| right <b>');
    expect(htmlOf(page)).toContain('<td>left | right &lt;b&gt;</td>');
  });
});

it('a tag whose README lacks a required section is rejected with a remedy', () => {
  const readme = '# Shelf\n\nShows what there is.\n\n```html\n<licence-shelf></licence-shelf>\n```\n\n## States\n\nOne.\n';
  const tag = tagOf('shelf', object({}), readme, [
    { name: 'licence:ready', description: 'there' },
    { name: 'licence:error', description: 'not' },
  ]);
  expect(() => tagPage(tag, [], readme, nothingTold, noSizes)).toThrow(
    "widgets/shelf/README.md has no '## Accessibility': its page in the docs needs it.",
  );
});

describe('docs in an environment', () => {
  const facts: DocsFacts = {
    release: '1.2.3-abc',
    files: 'https://files.mine.example',
    platform: 'https://api.mine.example',
    brands: [
      {
        id: 'firmaya',
        name: 'Firmaya',
        catalogue: 'https://api.mine.example/catalogue',
        channels: { stable: { store: 'https://firma.mine.example', script: '', integrity: '' } },
      },
    ],
  };

  it("addresses are those of the environment, and brands it does not sell keep the example's", () => {
    expect(
      inEnvironment(
        'https://store.example/embed.js https://firmaya.store.example/x https://api.example https://bemyself.store.example <release> &lt;release&gt;',
        facts,
      ),
    ).toBe(
      'https://files.mine.example/embed.js https://firma.mine.example/x https://api.mine.example https://bemyself.store.example 1.2.3-abc 1.2.3-abc',
    );
  });

  it('the Markdown twin of a page links to twins and has no form', () => {
    expect(twinOf('[a](page:contract#tags)\n\n```snippet-generator\n```\n\n```html live\n<p>\n```\n')).toBe(
      '[a](/docs/contract.md#tags)\n\n```html\n<p>\n```\n',
    );
  });
});
