import { cleanHtml } from '#shared/ui/safe-html';
import { safeImageUrl } from '#shared/ui/safe-image';
import { safeTarget } from '#shared/domain/redirect-targets';
import { forbiddenIn } from '../../support/hostile-markup.ts';

/**
 * The part of the payload figure that runs in the page: it puts every payload into every place that shows other people's content, and
 * reports whether a script ran. `payloads.ts` bundles it into one script.
 */
export interface Payload {
  readonly id: number;
  /** Calls `__ran(id)` where it runs. */
  readonly markup: string;
}

export interface Finding {
  readonly id: number;
  readonly sink: string;
  readonly why: string;
}

const events = [
  'click',
  'mouseover',
  'mouseenter',
  'focus',
  'blur',
  'input',
  'toggle',
  'load',
  'error',
  'animationend',
  'pointerover',
  'submit',
];

/** Touches every element below a root as a visitor could. */
function touch(root: ParentNode): void {
  for (const element of root.querySelectorAll('*')) {
    for (const name of events) element.dispatchEvent(new Event(name, { bubbles: true, cancelable: true, composed: true }));
    if (element instanceof HTMLElement) element.focus();
  }
}

function holder(): HTMLElement {
  const made = document.createElement('div');
  document.body.append(made);
  return made;
}

/** The text that no HTML parser changes: blanks before the first letter of a document are ignored. */
const letters = ({ content }: HTMLTemplateElement): string =>
  (content.textContent ?? '')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\0', '')
    .replace(/^[\t\n\f ]+/, '');

/** Links that open in the same tab or send a referrer. */
const telling = (place: ParentNode): readonly string[] =>
  [...place.querySelectorAll('a[href]')]
    .filter((link) => link.getAttribute('target') !== '_blank' || link.getAttribute('rel') !== 'noopener noreferrer nofollow')
    .map((link) => link.outerHTML);

/** The places that show other people's content. */
const sinks: Readonly<Record<string, (markup: string) => string | null>> = {
  'formatted text': (markup) => {
    const place = holder();
    place.append(cleanHtml(markup));
    touch(place);
    const left = [...forbiddenIn(place.innerHTML), ...telling(place)];
    return left.length === 0 ? null : `leaves ${left.join(', ')}`;
  },
  'formatted text in a shadow root': (markup) => {
    const root = holder().attachShadow({ mode: 'open' });
    root.append(cleanHtml(markup));
    touch(root);
    return null;
  },
  'formatted text that was saved and is read anew': (markup) => {
    const saved = document.createElement('template');
    saved.content.append(cleanHtml(markup));
    const again = document.createElement('template');
    again.content.append(cleanHtml(saved.innerHTML));
    // Cleaned text must mean the same to another parser.
    const place = holder();
    place.innerHTML = saved.innerHTML;
    touch(place);
    const left = [...forbiddenIn(place.innerHTML), ...forbiddenIn(again.innerHTML)];
    if (left.length > 0) return `leaves ${left.join(', ')}`;
    return letters(again) === letters(saved) ? null : 'loses letters when it is cleaned again';
  },
  'a text that may be formatted': (markup) => {
    // Content that staff may write, around characters that have a meaning to a parser: it must be neither lost nor duplicated.
    const written = document.createElement('template');
    const [head, list] = [document.createElement('p'), document.createElement('ul')];
    const strong = document.createElement('strong');
    const link = document.createElement('a');
    link.href = 'https://ejemplo.co/a?b=1&c=2';
    const said = markup.replace(/\r\n?/g, '\n').replaceAll('\0', '').slice(0, 400);
    strong.textContent = said;
    link.textContent = `5 < 7 & "ñ" – ${said}`;
    head.append('Año 2026: ', strong, ' 👩🏽‍💻');
    const entry = document.createElement('li');
    entry.append(link);
    list.append(entry);
    written.content.append(head, list);
    const shown = document.createElement('template');
    shown.content.append(cleanHtml(written.innerHTML));
    const tags = [...shown.content.querySelectorAll('*')].map(({ localName }) => localName).join(' ');
    if (shown.content.textContent !== written.content.textContent) return 'is not shown whole';
    return tags === 'p strong ul li a' && shown.content.querySelector('a')?.href === link.href ? null : `has lost its format: ${tags}`;
  },
  'a name': (markup) => {
    const place = holder();
    place.textContent = markup;
    touch(place);
    return place.textContent === markup && place.children.length === 0 ? null : 'is not shown as it was written';
  },
  'an attribute': (markup) => {
    const place = document.createElement('button');
    place.setAttribute('aria-label', markup);
    place.title = markup;
    holder().append(place);
    touch(document.body.lastElementChild ?? document.body);
    return place.title === markup ? null : 'is not the text that was written';
  },
  'the address of a picture': (markup) => {
    const address = safeImageUrl(markup, ['cdn.example']);
    return address === null || new URL(address).origin === location.origin || address.startsWith('https://cdn.example/')
      ? null
      : `leads to ${address}`;
  },
  'the address of a link': (markup) => {
    const address = safeTarget(markup, [location.origin]);
    if (address === null) return null;
    const link = document.createElement('a');
    link.href = address;
    return link.protocol.startsWith('http') ? null : `leads to ${address}`;
  },
};

// A link in the same tab, or to another program, would leave the page that judges it; a script address would run.
document.addEventListener(
  'click',
  (event) => {
    const link = event.composedPath().find((each) => each instanceof HTMLAnchorElement);
    if (link !== undefined && !link.protocol.startsWith('javascript')) event.preventDefault();
  },
  true,
);

const ran = new Set<number>();
Object.assign(globalThis, {
  __ran: (id: number) => void ran.add(id),
  __sinks: Object.keys(sinks).length,
  /** Whether a payload runs where nothing is cleaned: only then does silence mean safety. */
  async __canary(): Promise<boolean> {
    holder().innerHTML = '<img src="data:," onerror="__ran(-1)">';
    for (let turn = 0; turn < 100 && !ran.has(-1); turn += 1) await new Promise((next) => setTimeout(next, 10));
    return ran.delete(-1);
  },
  async __try(payloads: readonly Payload[]): Promise<readonly Finding[]> {
    const found: Finding[] = [];
    for (const [sink, show] of Object.entries(sinks)) {
      for (const { id, markup } of payloads) {
        try {
          const why = show(markup);
          if (why !== null) found.push({ id, sink, why });
        } catch (error) {
          found.push({ id, sink, why: `throws ${String(error)}` });
        }
      }
      // Images fail and frames load in later tasks.
      for (let turn = 0; turn < 3; turn += 1) await new Promise((next) => setTimeout(next, 0));
      await new Promise((next) => requestAnimationFrame(next));
      for (const id of ran) found.push({ id, sink, why: 'runs' });
      ran.clear();
      document.body.replaceChildren();
    }
    return found;
  },
});
