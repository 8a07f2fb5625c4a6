import { faviconHref } from '#shared/brands/brand';
import { brands } from '#shared/brands/brand-table';
import { escaped } from '../deploy/documents.ts';
import { addressOfPage, htmlOf } from './html.ts';
import { groups, type DocsPage } from './pages.ts';

const link = ({ name, label }: DocsPage, current?: string): string =>
  `<a href="${escaped(addressOfPage(name, 'html'))}"${name === current ? ' aria-current="page"' : ''}>${escaped(label)}</a>`;

function navigation(pages: readonly DocsPage[], current: string): string {
  const lists = groups.flatMap((group) => {
    const own = pages.filter((page) => page.group === group);
    return own.length === 0 ? [] : [`<h2>${group}</h2><ul>${own.map((page) => `<li>${link(page, current)}</li>`).join('')}</ul>`];
  });
  return `<nav aria-label="Docs"><a class="brand" href="/docs/index.html">Licence widgets</a><details><summary>All pages</summary>${lists.join('')}</details></nav>`;
}

/** A page as an HTML document. Its policy allows nothing inline, and its text needs no script. */
export function documentOfPage(page: DocsPage, pages: readonly DocsPage[]): string {
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
