import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { Marked, type Tokens } from 'marked';
import { faviconHref } from '#shared/brands/brand';
import { brands } from '#shared/brands/brand-table';
import { faceCss } from '#shared/brands/face-css';
import { themeCss } from '#shared/brands/theme-css';
import { themes } from '#shared/brands/themes';
import { declarations } from '../package/declarations.ts';
import { readTags } from '../package/tag-model.ts';
import { colorsOf } from './snippet-colors.ts';
import { openApi } from './openapi.ts';
import { docsPages, groups, type DocsPage } from './pages.ts';
import type { DocsSection } from './search.ts';
import type { Sizes } from './sizes.ts';
import { escaped } from '../deploy/documents.ts';

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
  readonly face: string;
}

/** Returns every file of the docs by its name below `/docs/`. @throws when a source lacks a part of its page, with the remedy */
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
    ['search.json', JSON.stringify(pages.flatMap(sectionsOf))],
    ['openapi.json', JSON.stringify(openApi(), null, 2)],
    ['licence-store.tpl', readFileSync(path.join(import.meta.dirname, 'tag-manager.tpl'), 'utf8')],
    // For page authors without npm, who save it beside the script.
    ['licence-widgets.d.ts', declarations(tags)],
  ]);
}

const link = ({ name, label }: DocsPage, current?: string): string =>
  `<a href="${escaped(addressOfPage(name, 'html'))}"${name === current ? ' aria-current="page"' : ''}>${escaped(label)}</a>`;

function navigation(pages: readonly DocsPage[], current: string): string {
  const lists = groups.flatMap((group) => {
    const own = pages.filter((page) => page.group === group);
    return own.length === 0 ? [] : [`<h2>${group}</h2><ul>${own.map((page) => `<li>${link(page, current)}</li>`).join('')}</ul>`];
  });
  return `<nav aria-label="Docs"><a class="brand" href="/docs/index.html">Licence widgets</a><details><summary>All pages</summary>${lists.join('')}</details></nav>`;
}

/** The page's policy forbids inline code, and its text needs no script. */
function documentOfPage(page: DocsPage, pages: readonly DocsPage[]): string {
  const at = pages.indexOf(page);
  const [before, after] = [pages[at - 1], pages[at + 1]];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(page.title)} · Licence widgets</title>
<meta name="description" content="${escaped(page.summary)}">
<link rel="icon" href="${escaped(faviconHref(brands.generic))}">
<link rel="alternate" type="text/markdown" href="${escaped(addressOfPage(page.name, 'md'))}">
<link rel="stylesheet" href="/docs/docs.css">
<script defer src="/docs/docs.js"></script>
</head>
<body>
<a class="skip" href="#content">To the content</a>
<div class="page">
${navigation(pages, page.name)}
<main id="content" tabindex="-1">
${htmlOf(page.markdown).trim()}
<p class="pager">${before ? `<span>Before: ${link(before)}</span>` : '<span></span>'}${after ? `<span>Next: ${link(after)}</span>` : ''}</p>
<footer><p>Release &lt;release&gt; · this page as <a href="${escaped(addressOfPage(page.name, 'md'))}">Markdown</a> · all pages for a language model: <a href="/docs/llms.txt">llms.txt</a></p></footer>
</main>
</div>
</body>
</html>
`;
}

const rules = `
*{box-sizing:border-box}
[hidden]{display:none!important}
html{-webkit-text-size-adjust:100%;scroll-padding-top:24px}
body{margin:0;background:var(--_canvas);color:var(--_text);font:400 15px/24px var(--_font-family);font-variant-numeric:lining-nums}
.skip{position:absolute;left:-999px;top:8px;padding:8px 16px;background:var(--_overlay);border-radius:var(--_radius-md)}
.skip:focus{left:8px}
.page{display:grid;grid-template-columns:minmax(0,1fr);max-width:1200px;margin:0 auto;padding:0 16px 64px}
nav{padding:16px 0;border-bottom:1px solid var(--_line)}
nav .brand{display:inline-block;margin:0;padding:0;font:650 18px/32px var(--_font-family);letter-spacing:-.012em;color:var(--_text)}
nav .brand:hover{background:none;text-decoration:underline}
summary{min-height:32px;font:500 14px/32px var(--_font-family);color:var(--_accent-text);cursor:pointer}
nav form{margin:8px 0 0}
nav label{font:500 14px/20px var(--_font-family)}
nav input{width:100%;margin-top:4px}
nav form p{margin:8px 0;min-height:24px;font-size:13px}
.results a{margin:0 -12px;padding:8px 12px}
.results b{display:block;font-weight:600}
.results span{display:block;font-size:13px;color:var(--_text-muted)}
nav h2{margin:20px 0 4px;font:600 12px/16px var(--_font-family);color:var(--_text-muted)}
nav ul{list-style:none;margin:0;padding:0}
nav li{margin:0}
nav a{display:block;padding:6px 12px;margin:0 -12px;border-radius:var(--_radius-sm);color:var(--_text);text-decoration:none;font-size:14px;line-height:20px;overflow-wrap:anywhere}
nav a:hover{background:var(--_sunken)}
nav a[aria-current]{background:var(--_accent-quiet);font-weight:600}
main{min-width:0;padding-top:8px}
main>*{max-width:760px}
main>.scroll,main>.code,main>.generator{max-width:none}
h1{font:650 32px/38px var(--_font-family);letter-spacing:-.022em;margin:0 0 12px;overflow-wrap:anywhere;text-wrap:balance}
h2{font:600 22px/28px var(--_font-family);letter-spacing:-.012em;margin:40px 0 12px;overflow-wrap:anywhere}
h3{font:600 18px/24px var(--_font-family);margin:28px 0 8px}
h4{font:600 15px/24px var(--_font-family);margin:20px 0 4px}
p,ul,ol{margin:0 0 16px}
ul,ol{padding-left:20px}
li{margin:0 0 6px}
h1+p{font-size:18px;line-height:28px;color:var(--_text-muted)}
a{color:var(--_accent-text);text-underline-offset:3px;text-decoration-thickness:1px}
code,pre,textarea{font-family:var(--_font-mono);font-size:13px;line-height:20px}
:not(pre)>code{background:var(--_sunken);padding:1px 5px;border-radius:var(--_radius-xs);overflow-wrap:anywhere}
td:first-child code{white-space:nowrap}
.code{position:relative;margin:0 0 20px}
pre{margin:0;padding:16px;background:var(--_sunken);border:1px solid var(--_line);border-radius:var(--_radius-md);overflow:auto;tab-size:2}
.code:has(.copy) pre{padding-right:96px}
pre .note{color:var(--_text-muted)}
pre .text{color:var(--_success-text)}
pre .word{color:var(--_info-text)}
.copy{position:absolute;top:8px;right:8px}
button,.button{font:500 14px/20px var(--_font-family);min-height:32px;padding:5px 12px;border:1px solid var(--_line-strong);border-radius:var(--_radius-sm);background:var(--_raised);color:var(--_text);cursor:pointer}
button:hover{background:var(--_sunken)}
button.main{background:var(--_accent);border-color:transparent;color:var(--_text-on-accent);font-weight:600}
button.main:hover{background:var(--_accent-hover)}
:focus-visible{outline:2px solid var(--_focus);outline-offset:2px}
.scroll{overflow-x:auto;margin:0 0 20px}
table{border-collapse:collapse;width:100%;font-size:14px;line-height:22px}
th{font:600 12px/16px var(--_font-family);color:var(--_text-muted);text-align:left;padding:10px 16px 10px 0;white-space:nowrap}
td{padding:10px 16px 10px 0;border-top:1px solid var(--_line);vertical-align:top;min-width:120px}
table:has(th:first-child:empty) td:first-child{min-width:0}
.live{display:grid;grid-template-columns:minmax(0,1fr);gap:12px;margin:0 0 24px}
.live textarea{width:100%;min-height:132px;padding:16px;border:1px solid var(--_line-strong);border-radius:var(--_radius-md);background:var(--_sunken);color:var(--_text);resize:vertical;white-space:pre;overflow:auto}
.live iframe{width:100%;height:460px;border:1px solid var(--_line);border-radius:var(--_radius-md);background:Canvas;color-scheme:light}
.row{display:flex;flex-wrap:wrap;gap:8px;align-items:center}
.muted{color:var(--_text-muted);font-size:13px;line-height:20px}
.generator{display:grid;grid-template-columns:minmax(0,1fr);gap:20px;margin:0 0 24px}
.fields{display:grid;gap:16px 20px;grid-template-columns:repeat(auto-fill,minmax(min(100%,240px),1fr))}
.field{display:grid;gap:6px;align-content:start;min-width:0}
label{font:500 14px/20px var(--_font-family)}
select{appearance:none;background-image:linear-gradient(45deg,#0000 50%,currentColor 50%),linear-gradient(135deg,currentColor 50%,#0000 50%);background-position:right 18px center,right 13px center;background-size:5px 5px;background-repeat:no-repeat}
input,select{font:400 16px/24px var(--_font-family);height:44px;width:100%;min-width:0;padding:0 12px;border:1px solid var(--_line-strong);border-radius:var(--_radius-md);background-color:var(--_surface);color:var(--_text)}
select{padding-right:36px}
.generator>p{margin:0}
.pager{display:flex;flex-wrap:wrap;gap:8px 24px;justify-content:space-between;margin-top:56px;padding-top:16px;border-top:1px solid var(--_line);font-size:14px}
footer{margin-top:24px;color:var(--_text-muted);font-size:13px;line-height:20px}
@media (max-width:639px){.code:not(.short):has(.copy) pre{padding:44px 16px 16px}th{padding-right:10px}td{min-width:106px;padding-right:10px}td:first-child{min-width:80px}td:first-child code{white-space:normal}}
.code.short pre{padding:13px 88px 13px 16px;white-space:pre-wrap;overflow-wrap:anywhere}
@media (min-width:1000px){
.page{grid-template-columns:232px minmax(0,1fr);gap:56px;padding:0 24px 96px}
nav{position:sticky;top:0;align-self:start;max-height:100vh;overflow:auto;padding:28px 12px;border:0}
@supports selector(::details-content){nav summary{display:none}nav details::details-content{content-visibility:visible;block-size:auto}}
main{padding-top:36px}
}
@media (forced-colors:active){nav a[aria-current]{outline:1px solid}}
@media print{nav,.copy,.live .row,.skip{display:none}.page{display:block}}
`;

function docsStyle(face: string): string {
  const light = themeCss(themes.generic, { font: 'store', selector: ':root' });
  const dark = themeCss(themes.facturacion, { font: 'store', selector: ':root' });
  return `${faceCss(face)}\n${light}\n@media (prefers-color-scheme:dark){${dark}}\n${rules.trim()}\n`;
}

/** Language of a fence that the snippet generator replaces. */
const GENERATOR = 'snippet-generator';

const anchorOf = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}\s-]/gu, '')
    .trim()
    .replaceAll(/\s+/g, '-');

const plain = (tokens: readonly { readonly raw?: string; readonly text?: string }[]): string =>
  tokens.map(({ text, raw }) => text ?? raw ?? '').join('');

/** @param page its name, with or without `#anchor` */
const addressOfPage = (page: string, ending: 'html' | 'md'): string => {
  const [name = '', anchor] = page.split('#');
  return `/docs/${name}.${ending}${anchor === undefined ? '' : `#${anchor}`}`;
};

const colored = (text: string, language: string): string =>
  colorsOf(text, language)
    .map(([kind, piece]) => (kind === 'plain' ? escaped(piece) : `<span class="${kind}">${escaped(piece)}</span>`))
    .join('');

/** Escapes markup, since an attribute's description may contain any text. */
const marked = new Marked({
  gfm: true,
  renderer: {
    html: ({ text }: Tokens.HTML | Tokens.Tag) => escaped(text),
    heading({ tokens, depth }: Tokens.Heading) {
      const id = anchorOf(plain(tokens));
      return `<h${depth} id="${escaped(id)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    link({ href, tokens }: Tokens.Link) {
      const words = this.parser.parseInline(tokens);
      if (href.startsWith('page:')) return `<a href="${escaped(addressOfPage(href.slice('page:'.length), 'html'))}">${words}</a>`;
      return /^(?:https?:\/\/|#)/.test(href) ? `<a href="${escaped(href)}">${words}</a>` : words;
    },
    image: ({ text }: Tokens.Image) => escaped(text),
    code({ text, lang = '' }: Tokens.Code) {
      const [language = '', ...words] = lang.split(/\s+/);
      if (language === GENERATOR) return '<div class="generator" data-generator></div>\n';
      const live = words.includes('live') ? ' data-live' : '';
      return `<div class="code"${live}><pre tabindex="0"><code data-lang="${escaped(language)}">${colored(text, language)}\n</code></pre></div>\n`;
    },
    table(token: Tokens.Table) {
      const row = (cells: readonly Tokens.TableCell[], tag: 'th' | 'td'): string =>
        `<tr>${cells.map(({ tokens }) => `<${tag}${tag === 'th' ? ' scope="col"' : ''}>${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>`;
      // Wide tables scroll sideways on a phone, also by keyboard.
      return `<div class="scroll" tabindex="0" role="group" aria-label="Table: ${escaped(token.header.map(({ text }) => text.replaceAll('`', '')).join(', '))}"><table><thead>${row(token.header, 'th')}</thead><tbody>${token.rows.map((cells) => row(cells, 'td')).join('')}</tbody></table></div>\n`;
    },
  },
});

export const htmlOf = (markdown: string): string => marked.parse(markdown, { async: false });

/** Characters of a section that the search's index contains. */
const SEARCHED_TEXT = 600;

const textOf = (html: string): string =>
  html
    // Snippets are left out, since readers search for the words around them.
    .replaceAll(/<pre[\s\S]*?<\/pre>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();

function sectionsOf({ name, title, markdown }: DocsPage): readonly DocsSection[] {
  return htmlOf(markdown)
    .split(/(?=<h[1-4] id=")/)
    .map((html) => {
      const [all = '', depth = '1', id = '', heading = ''] = /^<h([1-4]) id="([^"]*)">([\s\S]*?)<\/h\d>/.exec(html) ?? [];
      return {
        at: depth === '1' ? `${name}.html` : `${name}.html#${id}`,
        page: title,
        heading: depth === '1' ? '' : textOf(heading),
        text: textOf(html.slice(all.length)).slice(0, SEARCHED_TEXT),
      };
    });
}

export const twinOf = (markdown: string): string =>
  markdown
    .replaceAll(/\]\(page:([^)\s]+)\)/g, (_, page: string) => `](${addressOfPage(page, 'md')})`)
    .replaceAll(new RegExp(`^\`\`\`${GENERATOR}\\n[\\s\\S]*?^\`\`\`\\n*`, 'gm'), '')
    .replaceAll(/^```html live$/gm, '```html');
