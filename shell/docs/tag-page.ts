import { publicParts, publicProperties } from '#shared/contract/looks';
import { typeOfAttribute } from '../package/declarations.ts';
import type { Attribute, Tag } from '../package/tag-model.ts';
import { everyTag } from '../brand-page/tags.ts';
import { code, codesIn, rowsOf, sectionsOf, table } from './markdown.ts';
import type { Sizes } from './sizes.ts';

const required = ['States', 'Accessibility'] as const;

/** Custom properties that every tag's page lists. The contract's table has all of them. */
const firstProperties = ['--licence-accent', '--licence-text-on-accent', '--licence-radius-md', '--licence-font-family'] as const;

const valueOf = ({ kind, suggestions }: Attribute): string =>
  suggestions
    ? suggestions.map(code).join(', ')
    : typeof kind === 'string'
      ? { text: 'text', number: 'whole number', flag: 'on or off' }[kind]
      : typeOfAttribute(kind);

const attributeRows = (attributes: readonly Attribute[]): string[][] =>
  attributes.map((each) => [code(each.name) + (each.required ? ' required' : ''), valueOf(each), each.description]);

/** Returns the second cell of each row by the name in its first cell. */
const toldIn = (text: string, column: string): ReadonlyMap<string, string> =>
  new Map(rowsOf(text, column).flatMap(([names = '', what = '']) => codesIn(names).map((name) => [name, what] as const)));

/** Returns the README's text between its example and its first `##`, without tables that the page generates. */
const proseOf = (head: string): string =>
  head
    .replace(/^# .+\n+(?:(?!```)[^\n#|].*\n)+/, '')
    .replace(/^```html(?: part)?\n[\s\S]*?^```\n?/m, '')
    .replaceAll(/^\| (?:attribute|event|slot) \|.*\n(?:\|.*\n?)*/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

export interface Told {
  readonly details: ReadonlyMap<string, string>;
  /** Our default of each text that a page may replace. */
  readonly words: ReadonlyMap<string, string>;
}

export function tagPage(
  { widget, name, description, attributes, events, slots }: Tag,
  common: readonly Attribute[],
  readme: string,
  { details, words }: Told,
  sizes: Sizes,
): string {
  const { head, sections } = sectionsOf(readme);
  const missing = required.filter((title) => !sections.some((each) => each.title === title));
  if (missing.length > 0)
    throw new Error(`widgets/${widget}/README.md has no '## ${missing.join("' and no '## ")}': its page in the docs needs it.`);
  const example = /^```html(?: part)?\n[\s\S]*?^```/m.exec(head)?.[0].replace('```html\n', '```html live\n');
  if (example === undefined)
    throw new Error(`widgets/${widget}/README.md has no example: put a \`\`\`html block below its first paragraph.`);
  const when = toldIn(head, 'event');
  const own = sections.filter(({ title }) => title !== 'Inside').map(({ title, text }) => `## ${title}\n\n${text}`);
  const measured = sizes(widget);
  const ownWords = [...words].filter(([word]) => word.startsWith(`${widget}.`));
  return `${[
    `# ${name}`,
    description,
    example,
    proseOf(head),
    '## Attributes',
    table(['attribute', 'value', 'what'], attributeRows([...common.filter((each) => each.required), ...attributes])),
    `Every tag also takes ${common
      .filter((each) => !each.required)
      .map((each) => code(each.name))
      .join(
        ' and ',
      )}, and loads on \`${everyTag[widget] ?? ''}\` by default: [the contract](../contract.md#tags). The TypeScript declarations are in [the types](types.md#${name}).`,
    '## Events',
    table(
      ['event', 'when', 'detail besides `version` and `brand`'],
      events.map((event) => [code(event.name), when.get(event.name) || event.description, details.get(event.name) ?? '']),
    ),
    ...(slots.length > 0
      ? [
          '## Slots',
          table(
            ['slot', 'content'],
            slots.map((slot) => [code(slot.name), slot.description]),
          ),
        ]
      : []),
    '## Parts',
    table(
      ['part', 'what'],
      Object.entries(publicParts).map(([part, what]) => [code(part), what]),
    ),
    '## Custom properties',
    table(
      ['property', 'value', 'what'],
      firstProperties.map((property) => [
        code(property),
        code(publicProperties[property]?.syntax ?? ''),
        publicProperties[property]?.what ?? '',
      ]),
    ),
    `All ${Object.keys(publicProperties).length} are in [the contract](../contract.md#looks).`,
    ...(ownWords.length > 0
      ? [
          '## Words',
          `A page may replace these words ([the contract](../contract.md#words)): \`<meta name="licence-word:${ownWords[0]?.[0] ?? ''}" content="…">\`.`,
          table(
            ['word', 'default'],
            ownWords.map(([word, says]) => [code(word), says]),
          ),
        ]
      : []),
    ...own,
    ...(measured === undefined
      ? []
      : [
          '## Size',
          `Files that a first visit loads for this tag, packed with brotli. All tags of a page share them, and browsers cache them for a year.`,
          table(
            ['file', 'bytes', 'when'],
            measured.map(({ file, bytes, moment }) => [file, bytes.toLocaleString('en-US'), moment]),
          ),
        ]),
  ]
    .filter((part) => part !== '')
    .join('\n\n')}\n`;
}

export const toldByContract = (contract: string): Told => ({ details: toldIn(contract, 'event'), words: toldIn(contract, 'word') });
