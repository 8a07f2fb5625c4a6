import type { ErrorKind } from '#shared/contract/dom-events';
import type { PlainWidget } from './plain-tag.ts';
import type { Host, LeaveAnswer, Mounted, Widget } from './widget.ts';

// No React here: this is part of the second file of a brand's page.

export interface TagMount {
  readonly ready: Promise<void>;
  canLeave(): LeaveAnswer;
  unmount(): void;
}

export interface TagPorts {
  /** The error in the brand's name, for the page author; else null. */
  readonly remedy: string | null;
  readonly docs: string;
  readonly tellError: (element: Element, widget: string, kind: ErrorKind) => void;
}

export const tagAttributes = ['brand', 'tenant', 'load', 'return-url', 'env'] as const;

const OWN_ATTRIBUTES = new Set<string>([
  ...tagAttributes,
  'class',
  'style',
  'id',
  'slot',
  'hidden',
  'part',
  'title',
  'role',
  'lang',
  'dir',
  'tabindex',
]);

/** Returns whether an attribute belongs to every tag or to any HTML element. */
export const isCommonAttribute = (name: string): boolean => OWN_ATTRIBUTES.has(name) || /^(data|aria|on)/.test(name);

/** Returns the HTML spelling of a prop: `packageCode` gives `package-code`. */
export const toAttribute = (prop: string): string => prop.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Reads attributes as props: camelCase, values as text, which the widget's schema parses. */
function propsOf(element: Element): Record<string, string> {
  const props: Record<string, string> = {};
  for (const { name, value } of element.attributes) {
    if (isCommonAttribute(name)) continue;
    props[name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())] = value;
  }
  return props;
}

export const attributeNamesOf = (widget: Widget<never> | PlainWidget<never>): readonly string[] =>
  'known' in widget ? widget.known : Object.keys(widget.props._zod.def.shape);

const judged = new WeakSet<Element>();

/** Warns the page author once per tag of unknown or unusable attributes; `names` are the widget's own. */
export function judgeTag(element: Element, names: readonly string[], { remedy, docs }: Pick<TagPorts, 'remedy' | 'docs'>): void {
  if (judged.has(element)) return;
  judged.add(element);
  const tag = element.localName;
  if (remedy) console.warn(`licence: brand on <${tag}>: ${remedy} (${docs})`);
  const unknown = Object.keys(propsOf(element))
    .map(toAttribute)
    .filter((name) => !names.includes(name));
  const handlers = element.getAttributeNames().filter((name) => name.startsWith('on') && !(name in element));
  if (handlers.length > 0)
    console.warn(`licence: <${tag}> hears no ${handlers.join(', ')}: use addEventListener, on it or on what is around it. (${docs})`);
  if (unknown.length > 0)
    console.warn(`licence: <${tag}> does not know ${unknown.join(', ')}: use ${[...tagAttributes, ...names].join(', ')}. (${docs})`);
}

/** Mounts a widget into its tag. @returns undefined for a removed or unusable tag: the author's content then stays */
export function mountTag(element: HTMLElement, widget: Widget<never> | PlainWidget<never>, ports: TagPorts): TagMount | undefined {
  if (!element.isConnected) return undefined;
  const { docs, tellError } = ports;
  judgeTag(element, attributeNamesOf(widget).map(toAttribute), ports);
  const brand = element.getAttribute('brand') ?? '';
  const tenant = element.getAttribute('tenant');

  /** The attributes as props; a removed attribute becomes undefined. */
  let attributes: readonly string[] = [];
  const props = (): never => {
    const current = propsOf(element);
    const removedNames = attributes.filter((name) => !Object.hasOwn(current, name));
    attributes = Object.keys(current);
    return { ...Object.fromEntries(removedNames.map((name) => [name, undefined])), ...current } as never;
  };
  /** Reports misuse once to the developer; the visitor keeps the author's content. */
  const reportMisuse = <T>(act: () => T): T | undefined => {
    try {
      return act();
    } catch (error) {
      console.error(error instanceof Error ? `licence: ${error.message} (${docs})` : error);
      tellError(element, widget.name, 'misuse');
      return undefined;
    }
  };

  const returnUrl = element.getAttribute('return-url');
  const env = element.getAttribute('env') as 'pruebas' | null;
  const host: Host<never> = {
    props: props(),
    ...(brand ? { brand } : {}),
    ...(tenant ? { tenant } : {}),
    ...(returnUrl ? { returnUrl } : {}),
    ...(env === null ? {} : { env }),
  };
  const mounted: Mounted<never> | undefined = reportMisuse(() => widget.mount(element, host));
  if (!mounted) {
    element.shadowRoot?.replaceChildren(document.createElement('slot'));
    return undefined;
  }
  // Attributes are props, and a label may be the text of the author's own link.
  const observer = new MutationObserver(() => reportMisuse(() => mounted.update(props())));
  observer.observe(element, { attributes: true, childList: true, characterData: true, subtree: true });
  return {
    ...mounted,
    unmount() {
      observer.disconnect();
      mounted.unmount();
    },
  };
}
