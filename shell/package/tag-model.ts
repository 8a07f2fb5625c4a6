/** Facts of each tag from its props, its README and the contract, for the generators beside this file. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { globalRegistry } from 'zod/mini';
import { brands } from '#shared/brands/brand-table';
import { describe, object, oneOf, optional, safeParse, string, type ObjectSchema, type Schema } from '#shared/contract/schema';
import type { LoadMoment } from '#shared/runtime/define-element';
import { everyTag } from '../brand-page/tags.ts';
import { codesIn, headOf, plain, rowsOf } from '../docs/markdown.ts';
import { commentOf } from './rolled-up.ts';

const root = path.join(import.meta.dirname, '..', '..');
const widgets = path.join(root, 'widgets');

/** A list holds the words of a choice. */
export type ValueKind = 'text' | 'number' | 'flag' | readonly string[];

interface ContractEvent {
  readonly name: string;
  readonly description: string;
}

export interface Attribute {
  readonly name: string;
  /** The name in `licence.mount`. */
  readonly prop: string;
  readonly kind: ValueKind;
  /** Words that an editor offers, for an attribute of any text. */
  readonly suggestions?: readonly string[];
  readonly required: boolean;
  readonly description: string;
}

export interface Tag {
  /** `buy-button` */
  readonly widget: string;
  /** `licence-buy-button` */
  readonly name: string;
  /** `BuyButton` */
  readonly pascal: string;
  readonly description: string;
  readonly attributes: readonly Attribute[];
  readonly events: readonly ContractEvent[];
  readonly slots: readonly { readonly name: string; readonly description: string }[];
}

export interface Tags {
  readonly common: readonly Attribute[];
  readonly tags: readonly Tag[];
}

const moments = { auto: true, intent: true, visible: true, idle: true, eager: true } satisfies Record<LoadMoment, true>;

const commonAttributes = object({
  brand: string().check(describe('Whose packages, cart and looks.')),
  tenant: optional(string()).check(describe("A skin over the brand. Default: the brand's own looks.")),
  load: optional(oneOf(Object.keys(moments))).check(
    describe(
      "When the widget's code is loaded: on a sign of intent on a page that was made ready for it while it was quiet ('auto'), on a sign of intent and not a byte before it, when the tag comes into view, when the page has nothing to do, or at once ('eager' may hold the page's load event).",
    ),
  ),
  returnUrl: optional(string()).check(
    describe("Where the store's page of the order leads back to: an address of an origin that the store allows."),
  ),
  env: optional(oneOf(['pruebas'])).check(describe("'pruebas': the tag sells nothing where the script is of a store that charges.")),
});

/** @throws with the remedy when a source lacks a part that the package needs */
export async function readTags(): Promise<Tags> {
  const common = attributesOf(commonAttributes, 'every tag').map((each) =>
    each.name === 'brand' ? { ...each, suggestions: Object.keys(brands) } : each,
  );
  const events = eventsOfTheContract();
  const read = Object.keys(everyTag).map(async (widget) =>
    tagOf(widget, await propsOf(widget), readFileSync(path.join(widgets, widget, 'README.md'), 'utf8'), events),
  );
  return { common, tags: await Promise.all(read) };
}

/** Empty without a `props.ts`. */
export async function propsOf(widget: string): Promise<ObjectSchema> {
  const file = path.join(widgets, widget, 'props.ts');
  return existsSync(file) ? ((await import(file)) as { readonly props: ObjectSchema }).props : object({});
}

export function tagOf(widget: string, props: ObjectSchema, readme: string, events: readonly ContractEvent[]): Tag {
  const told = new Set(['licence:ready', 'licence:error', ...rowsOf(readme, 'event').flatMap(([names = '']) => codesIn(names))]);
  const unknown = [...told].filter((name) => !events.some((event) => event.name === name));
  if (unknown.length > 0)
    throw new Error(`widgets/${widget}/README.md tells of ${unknown.join(', ')}, which shared/contract/dom-events.ts does not have.`);
  return {
    widget,
    name: `licence-${widget}`,
    pascal: widget.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()),
    description: headOf(readme, `widgets/${widget}/README.md`).summary,
    attributes: attributesOf(props, `widgets/${widget}/props.ts`),
    events: events.filter(({ name }) => told.has(name)),
    slots: rowsOf(readme, 'slot').map(([name = '', description = '']) => ({
      name: codesIn(name)[0] ?? '',
      description: plain(description),
    })),
  };
}

export function attributesOf(schema: ObjectSchema, from: string): readonly Attribute[] {
  return Object.entries(schema._zod.def.shape).map(([prop, value]) => {
    const description = globalRegistry.get(value)?.description;
    if (description === undefined) throw new Error(`${from} says nothing of '${prop}': add describe('…') to it.`);
    return {
      name: prop.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      prop,
      kind: kindOf(value),
      required: value._zod.optin !== 'optional',
      description,
    };
  });
}

/** Finds the kind by parsing samples: a schema that converts text does not state its result. */
function kindOf(schema: Schema): ValueKind {
  const values = wordsOf(schema);
  if (values) return values;
  const gives = (text: string): unknown => {
    const read = safeParse(schema, text);
    return read.success ? read.data : undefined;
  };
  if (gives('') === true && gives('false') === false) return 'flag';
  return gives('7') === 7 ? 'number' : 'text';
}

/** The words of a choice, optional or not. */
function wordsOf(schema: Schema): readonly string[] | undefined {
  const { def } = schema._zod as { readonly def: { readonly type: string; readonly innerType?: Schema; readonly entries?: object } };
  if (def.type === 'optional' && def.innerType) return wordsOf(def.innerType);
  return def.type === 'enum' ? Object.values(def.entries ?? {}) : undefined;
}

/** Returns the public events with the comments of their declarations. @throws for an event without a comment */
function eventsOfTheContract(): readonly ContractEvent[] {
  const source = 'shared/contract/dom-events.ts';
  const file = ts.createSourceFile(source, readFileSync(path.join(root, source), 'utf8'), ts.ScriptTarget.Latest, true);
  const details = file.statements.find((each) => ts.isInterfaceDeclaration(each) && each.name.text === 'LicenceEventDetails');
  if (!details || !ts.isInterfaceDeclaration(details)) throw new Error(`${source} has no interface LicenceEventDetails.`);
  return details.members.flatMap((member) => {
    if (!member.name || !ts.isStringLiteral(member.name)) return [];
    const name = member.name.text;
    const description = commentOf(member);
    if (description === '') throw new Error(`${source} says nothing of '${name}': write a comment above it.`);
    return [{ name, description }];
  });
}
