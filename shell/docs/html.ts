import { Marked, type Tokens } from 'marked';
import { escaped } from '../deploy/documents.ts';

/** Language of the fence that a page replaces by the snippet generator. */
const GENERATOR = 'snippet-generator';

/** Id of a heading. */
const anchorOf = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}\s-]/gu, '')
    .trim()
    .replaceAll(/\s+/g, '-');

const plain = (tokens: readonly { readonly raw?: string; readonly text?: string }[]): string =>
  tokens.map(({ text, raw }) => text ?? raw ?? '').join('');

/** Address of a page. @param page its name, with or without `#anchor` */
export const addressOfPage = (page: string, ending: 'html' | 'md'): string => {
  const [name = '', anchor] = page.split('#');
  return `/docs/${name}.${ending}${anchor === undefined ? '' : `#${anchor}`}`;
};

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
      return `<div class="code"${live}><pre tabindex="0"><code data-lang="${escaped(language)}">${escaped(text)}\n</code></pre></div>\n`;
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

/** The Markdown that is served beside the page. */
export const twinOf = (markdown: string): string =>
  markdown
    .replaceAll(/\]\(page:([^)\s]+)\)/g, (_, page: string) => `](${addressOfPage(page, 'md')})`)
    .replaceAll(new RegExp(`^\`\`\`${GENERATOR}\\n[\\s\\S]*?^\`\`\`\\n*`, 'gm'), '')
    .replaceAll(/^```html live$/gm, '```html');
