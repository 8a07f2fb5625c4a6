/** `index.d.ts`: the package's functions, the attributes of every tag, and the globals of a page with our tags. */
import path from 'node:path';
import { pageWords } from '#shared/contract/page-words';
import { rolledUp } from './rolled-up.ts';
import type { Attribute, Tag, Tags, ValueKind } from './tag-model.ts';

const quoted = (word: string): string => `'${word.replaceAll("'", "\\'")}'`;
const isWord = (name: string): boolean => /^\w+$/.test(name);

export function typeOfProp(kind: ValueKind): string {
  if (typeof kind !== 'string') return kind.map(quoted).join(' | ');
  return { text: 'string', number: 'number', flag: 'boolean' }[kind];
}

/** Text in markup, or the value itself in a framework. */
export function typeOfAttribute(kind: ValueKind): string {
  if (typeof kind !== 'string') return typeOfProp(kind);
  return { text: 'string', number: 'number | `${number}`', flag: "boolean | '' | 'true' | 'false'" }[kind];
}

const typeOf = ({ suggestions, kind }: Attribute, written: (kind: ValueKind) => string): string =>
  suggestions ? 'LicenceBrand' : written(kind);

const comment = (text: string): string => `/** ${text.replaceAll('*/', '* /')} */`;

function interfaceOf(
  head: string,
  members: readonly Attribute[],
  nameOf: (each: Attribute) => string,
  written: (kind: ValueKind) => string,
): string {
  const lines = members.flatMap((each) => {
    const name = nameOf(each);
    const optional = each.required ? '' : '?';
    return [`  ${comment(each.description)}`, `  ${isWord(name) ? name : quoted(name)}${optional}: ${typeOf(each, written)};`];
  });
  return [`export interface ${head} {`, ...lines, '}'].join('\n');
}

function typesOf({ pascal, name, widget, description, attributes }: Tag): string {
  return [
    comment(`Attributes of \`<${name}>\`. ${description}`),
    interfaceOf(`${pascal}Attributes extends LicenceTagAttributes`, attributes, (each) => each.name, typeOfAttribute),
    '',
    comment(`What \`mount('${widget}', …)\` takes as props.`),
    // An empty interface would accept any object.
    attributes.length === 0
      ? `export type ${pascal}Props = Record<string, never>;`
      : interfaceOf(`${pascal}Props`, attributes, ({ prop }) => prop, typeOfProp),
  ].join('\n');
}

const mapOf = (head: string, rows: readonly (readonly [name: string, type: string])[]): string =>
  [`export interface ${head} {`, ...rows.map(([name, type]) => `  ${quoted(name)}: ${type};`), '}'].join('\n');

/** Returns the texts of the declaration file by subject; the tags by name. */
export function declarationsOf({ common, tags }: Tags): readonly (readonly [of: string, text: string])[] {
  const brands = common.flatMap(({ suggestions = [] }) => suggestions);
  const api = rolledUp(path.join(import.meta.dirname, 'client.ts'), {
    WidgetProps: [
      comment('What each widget takes.'),
      mapOf(
        'WidgetProps',
        tags.map(({ widget, pascal }) => [widget, `${pascal}Props`]),
      ),
    ].join('\n'),
    PageWord: [
      comment('A word that a page may say in its own way; the contract has what each says otherwise.'),
      `export type PageWord = ${Object.keys(pageWords).map(quoted).join(' | ')};`,
    ].join('\n'),
    LicenceBrand: [
      comment('A brand of the store: those that are known, or another that yours has.'),
      `export type LicenceBrand = ${brands.map(quoted).join(' | ')} | (string & {});`,
    ].join('\n'),
  });
  const ofEvery = [
    comment('Attributes that every tag takes.'),
    interfaceOf('LicenceTagAttributes', common, ({ name }) => name, typeOfAttribute),
  ];
  const byName = [
    comment('The attributes of every tag, by its name.'),
    mapOf(
      'LicenceTags',
      tags.map(({ name, pascal }) => [name, `${pascal}Attributes`]),
    ),
    `declare global {
  interface HTMLElementTagNameMap {
${tags.map(({ name }) => `    ${quoted(name)}: LicenceElement;`).join('\n')}
  }
  interface GlobalEventHandlersEventMap extends LicenceEventMap {}
  interface Window {
    licence?: LicenceApi;
  }
}`,
  ];
  return [
    ['Calls and events', api],
    ['Every tag', ofEvery.join('\n\n')],
    ...tags.map((tag) => [tag.name, typesOf(tag)] as const),
    ['A page with our tags', byName.join('\n\n')],
  ];
}

export const declarations = (tags: Tags): string =>
  `${declarationsOf(tags)
    .map(([, text]) => text)
    .join('\n\n')}\n\nexport {};\n`;
