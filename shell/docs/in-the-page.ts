/** `docs.js`: copy buttons, live examples, search and the snippet generator. Without this script examples are plain text. */
import { make } from '#shared/runtime/facade';
import { listPackages } from '../package/client.ts';
import type { DocsFacts } from './environment.ts';
import { colorsOf } from './snippet-colors.ts';
import { excerptOf, searchSections, type DocsSection } from './search.ts';

type Shop = DocsFacts['brands'][number];
type Channel = keyof Shop['channels'];

/** `execCommand` copies in an insecure context, which has no clipboard API. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    console.info('docs: copied by the old way', error);
    const area = make('textarea', { value: text, readOnly: true });
    document.body.append(area);
    area.select();
    const done = document.execCommand('copy');
    area.remove();
    return done;
  }
}

function copyButton(text: () => string, what: string): HTMLButtonElement {
  const button = make('button', { type: 'button', className: 'copy', textContent: 'Copy' });
  button.ariaLabel = `Copy: ${what}`;
  button.addEventListener('click', async () => {
    button.textContent = (await copy(text())) ? 'Copied' : 'Select it and press Ctrl+C';
    setTimeout(() => (button.textContent = 'Copy'), 2_000);
  });
  return button;
}

function headingOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.previousElementSibling) if (/^H\d$/.test(at.tagName)) return at.textContent;
  return document.title;
}

/** A frame that runs snippets. Its opaque origin prevents the reader's code from reaching storage and this page. */
function runner(label: string): { readonly frame: HTMLIFrameElement; readonly show: (source: string) => void } {
  const frame = make('iframe', { title: `${label}: what the snippet shows`, loading: 'lazy' });
  frame.setAttribute(
    'sandbox',
    'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation',
  );
  return {
    frame,
    show(source) {
      frame.srcdoc = `<!doctype html><html lang="es"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${label}</title><body>${source}`;
    },
  };
}

/** A snippet that the reader can edit, above the frame that runs it. */
function example(source: string, label: string): HTMLElement {
  const area = make('textarea', { value: source, spellcheck: false, rows: source.split('\n').length + 2 });
  area.ariaLabel = `${label}: the snippet, which you can change`;
  const { frame, show } = runner(label);
  const run = (): void => show(area.value);
  const play = make('button', { type: 'button', className: 'main', textContent: 'Run' });
  const undo = make('button', { type: 'button', textContent: 'Undo my changes' });
  const copied = copyButton(() => area.value, label);
  copied.className = '';
  play.addEventListener('click', run);
  undo.addEventListener('click', () => {
    area.value = source;
    run();
  });
  area.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) run();
  });
  run();
  return make('div', { className: 'live' }, area, make('div', { className: 'row' }, play, undo, copied), frame);
}

for (const block of document.querySelectorAll<HTMLElement>('.code')) {
  const source = block.querySelector('code')?.textContent ?? '';
  if ('live' in block.dataset) block.replaceWith(example(source.trimEnd(), headingOf(block)));
  else {
    block.append(copyButton(() => source, headingOf(block)));
    block.classList.toggle('short', !source.trimEnd().includes('\n'));
  }
}

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

interface Choice {
  readonly shop: Shop;
  readonly channel: Channel;
  readonly code: string;
  readonly words: string;
}

const snippets: Readonly<Record<string, (choice: Choice, facts: DocsFacts) => string>> = {
  HTML: (choice) => `<script async src="${placeOf(choice).store}/embed.js"></script>\n${buttonOf(choice)}`,
  'HTML of one release, checked by its hash': (choice) => {
    const { script, integrity } = placeOf(choice);
    return `<!-- Stays with this release until you change it: outside of every roll-back. -->\n<script async src="${script}" integrity="${integrity}" crossorigin></script>\n${buttonOf(choice)}`;
  },
  'React 19': (choice, { files, release }) =>
    `// npm install ${files}/v/${release}/licence-widgets-${release}.tgz\nimport 'licence-widgets/react';\n\nexport const Buy = () => (\n  <>\n    <script async src="${placeOf(choice).store}/embed.js" />\n${indented(buttonOf(choice))}\n  </>\n);`,
  'The cart in a frame': (choice) => {
    const { store } = placeOf(choice);
    return `<!-- The store has to know your page: its origin stands in origins.parents of the configuration. -->
<iframe id="carrito" src="${store}/license/viewCartModal/${encodeURIComponent(choice.code)}/1" title="Carrito de compras" style="width: 100%; height: 480px; border: 0"></iframe>
<script>
  addEventListener('message', ({ data, origin, source }) => {
    const frame = document.getElementById('carrito');
    if (source !== frame.contentWindow || origin !== '${store}' || data?.version !== 1) return;
    if (data.type === 'licence:resize') frame.style.height = \`\${data.height}px\`;
    if (data.type === 'licence:continue' && new URL(data.url).origin === origin) location.assign(data.url);
  });
</script>`;
  },
  'A link, for e-mails': (choice) => linkOf(choice),
  // The brand's host serves the script, and the host of the files serves its files.
  "What the page's policy needs": (choice, { files, platform }) =>
    [
      `Content-Security-Policy: script-src ${[...new Set([placeOf(choice).store, files])].join(' ')}; connect-src ${platform}; img-src ${platform}`,
      '',
      '# Where the page requires Trusted Types, and only there, also:',
      "# require-trusted-types-for 'script'; trusted-types licence",
    ].join('\n'),
};

const placeOf = ({ shop, channel }: Choice) => shop.channels[channel] ?? { store: '', script: '', integrity: '' };
const addressOf = (choice: Choice): string => `${placeOf(choice).store}/license/addCartItem/${encodeURIComponent(choice.code)}:1`;
const linkOf = (choice: Choice): string => `<a href="${attribute(addressOf(choice))}">${attribute(choice.words)}</a>`;
const buttonOf = (choice: Choice): string =>
  `<licence-buy-button brand="${choice.shop.id}" package-code="${attribute(choice.code)}">\n  ${linkOf(choice)}\n</licence-buy-button>\n<licence-cart-menu brand="${choice.shop.id}"></licence-cart-menu>`;
const indented = (text: string): string => text.replaceAll(/^/gm, '    ');

let fields = 0;
function field(label: string, control: HTMLElement): HTMLElement {
  control.id = `field-${(fields += 1)}`;
  return make('div', { className: 'field' }, make('label', { htmlFor: control.id, textContent: label }), control);
}

function options(select: HTMLSelectElement, all: readonly (readonly [value: string, words: string])[]): void {
  select.replaceChildren(...all.map(([value, words]) => make('option', { value, textContent: words })));
}

async function generator(place: HTMLElement): Promise<void> {
  const facts = (await (await fetch('/docs/facts.json')).json()) as DocsFacts;
  const brand = make('select', {});
  const pack = make('select', {});
  const code = make('input', { autocomplete: 'off', spellcheck: false });
  const words = make('input', { value: 'Comprar', autocomplete: 'off' });
  const channel = make('select', {});
  const form = make('select', {});
  const own = field('Code of the package', code);
  const channels = field('Channel', channel);
  const output = make('code', {});
  const block = make('div', { className: 'code' }, make('pre', { tabIndex: 0 }, output));
  const preview = runner('Preview');
  let previewed = '';
  const note = make('p', { className: 'muted' });
  note.role = 'status';
  block.append(copyButton(() => output.textContent, 'the snippet'));

  options(
    brand,
    facts.brands.map(({ id, name }) => [id, name] as const),
  );
  options(
    form,
    Object.keys(snippets).map((name) => [name, name] as const),
  );
  const shop = (): Shop | undefined => facts.brands.find(({ id }) => id === brand.value);
  const write = (): void => {
    const chosen = shop();
    if (!chosen) return;
    own.hidden = pack.value !== '';
    const choice = {
      shop: chosen,
      channel: channel.value as Channel,
      code: pack.value || code.value.trim(),
      words: words.value.trim() || 'Comprar',
    };
    const written = colorsOf(snippets[form.value]?.(choice, facts) ?? '', form.value === 'React 19' ? 'tsx' : 'html');
    output.replaceChildren(
      ...written.map(([kind, text]) => (kind === 'plain' ? text : make('span', { className: kind, textContent: text }))),
    );
    const snippet = choice.code === '' ? '' : (snippets['HTML']?.(choice, facts) ?? '');
    if (snippet !== previewed) preview.show(snippet);
    previewed = snippet;
  };
  const choose = async (): Promise<void> => {
    const chosen = shop();
    if (!chosen) return;
    options(
      channel,
      Object.keys(chosen.channels).map((name) => [name, name] as const),
    );
    channels.hidden = channel.options.length < 2;
    const other = ['', 'Another code…'] as const;
    try {
      const sold = await listPackages(chosen.catalogue);
      options(pack, [...sold.map(({ code: sku, name }) => [sku, `${name} (${sku})`] as const), other]);
      note.textContent = `${sold.length} packages in the catalogue of ${chosen.name}.`;
    } catch (error) {
      console.warn('docs: the catalogue did not answer', error);
      options(pack, [other]);
      note.textContent = 'The catalogue did not answer: write the code of the package.';
    }
    write();
  };
  brand.addEventListener('change', () => void choose());
  for (const control of [pack, code, words, channel, form]) control.addEventListener('input', write);
  place.replaceChildren(
    make(
      'div',
      { className: 'fields' },
      field('Brand', brand),
      field('Package', pack),
      own,
      field('Words on the button', words),
      channels,
      field('For', form),
    ),
    note,
    block,
    make('div', { className: 'live' }, preview.frame),
  );
  await choose();
}

for (const place of document.querySelectorAll<HTMLElement>('[data-generator]'))
  generator(place).catch((error: unknown) => {
    console.error(error);
    place.replaceChildren(make('p', { textContent: 'The facts of this store did not come: load the page again.' }));
  });

/** Most sections in a result. A longer list helps less than another search word. */
const SHOWN_SECTIONS = 8;

/** The index is requested when the reader first uses the field. */
function search(): HTMLFormElement {
  const query = make('input', { type: 'search', id: 'search', autocomplete: 'off', spellcheck: false });
  const results = make('ul', { className: 'results' });
  const note = make('p', { className: 'muted' });
  note.role = 'status';
  const form = make('form', { role: 'search' }, make('label', { htmlFor: query.id, textContent: 'Search the docs' }), query, note, results);
  let index: Promise<readonly DocsSection[]> | undefined;
  const sections = async (): Promise<readonly DocsSection[]> => {
    index ??= fetch('/docs/search.json').then(async (answer) => (await answer.json()) as readonly DocsSection[]);
    try {
      return await index;
    } catch (error) {
      index = undefined;
      throw error;
    }
  };
  const show = async (): Promise<void> => {
    const words = query.value;
    const all = await sections();
    if (words !== query.value) return;
    const found = searchSections(all, words);
    note.textContent = words.trim() === '' ? '' : `${found.length} ${found.length === 1 ? 'section' : 'sections'}`;
    results.replaceChildren(
      ...found.slice(0, SHOWN_SECTIONS).map((section) => {
        const title = make('b', { textContent: section.heading === '' ? section.page : section.heading });
        const lines = [section.heading === '' ? '' : section.page, excerptOf(section, words)].filter((line) => line !== '');
        const link = make('a', { href: `/docs/${section.at}` }, title, ...lines.map((textContent) => make('span', { textContent })));
        return make('li', {}, link);
      }),
    );
  };
  const showOrSay = (): void => {
    show().catch((error: unknown) => {
      console.warn('docs: the index of the search did not come', error);
      note.textContent = 'The search did not load: type again, or use the list of pages.';
    });
  };
  query.addEventListener('input', showOrSay);
  query.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    query.value = '';
    showOrSay();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    results.querySelector('a')?.click();
  });
  return form;
}

document.querySelector('nav .brand')?.after(search());
