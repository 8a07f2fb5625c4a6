import { licenceEvent } from '#shared/contract/dom-events';
import type { PlainShop } from '#shared/page/cart/plain-shop';
import { registry } from '#shared/page/registry';
import { make } from './facade.ts';
import { hostCss } from './host-css.ts';
import { judgeTarget, WidgetError, type Host, type Mounted } from './widget.ts';

// A tag that shows a fact of one package without React. The page author's content shows while the fact is unknown.

/** The longest wait a browser's timer can hold, in milliseconds. */
const longestWait = 2 ** 31 - 1;

type Package = NonNullable<Awaited<ReturnType<PlainShop['find']>>>;

interface Drawn {
  /** Milliseconds until the drawing must be repeated, such as at the end of an offer; null for never. */
  readonly again: number | null;
  /** Console text for the page author: why the tag draws nothing. */
  readonly nothing?: string;
}

export interface PlainDefinition<Props> {
  readonly name: string;
  /** Parses each attribute. @throws WidgetError naming the remedy */
  readonly read: { readonly [Name in keyof Required<Props>]: (input: unknown) => Props[Name] };
  readonly css: string;
  /** Prepares an empty place. @returns draws a package there */
  begin(place: HTMLElement): (pack: Package, props: Props, shop: PlainShop) => Drawn;
}

/** A widget for tags and `licence.mount`, without a schema. */
export interface PlainWidget<Props> {
  readonly name: string;
  readonly apiVersion: 1;
  readonly known: readonly string[];
  mount(target: Element | ShadowRoot, host?: Host<Props>): Mounted<Props>;
}

export type ShopOf = (host: Pick<Host<never>, 'brand' | 'tenant' | 'config'>) => PlainShop;

const sheets = new Map<string, CSSStyleSheet>();

function sheetOf(css: string): CSSStyleSheet {
  const sheet = sheets.get(css) ?? new CSSStyleSheet();
  if (!sheets.has(css)) sheet.replaceSync(css);
  sheets.set(css, sheet);
  return sheet;
}

export function words(remedy: string): (input: unknown) => string {
  return (input) => {
    if (typeof input === 'string' && input.trim() !== '') return input.trim();
    throw new WidgetError(remedy);
  };
}

/** Parser of one of these words; the first is the default. */
export function oneOf<const Word extends string>(...[first, ...others]: readonly [Word, ...Word[]]): (input: unknown) => Word {
  return (input = first) => {
    const match = [first, ...others].find((word) => word === input);
    if (match === undefined) throw new WidgetError(`use ${[first, ...others].join(' or ')}`);
    return match;
  };
}

/** @throws WidgetError naming the attribute and the remedy */
function readProps<Props>({ name, read }: PlainDefinition<Props>, input: Partial<Record<keyof Props, unknown>>): Props {
  const values: Partial<Record<keyof Props, unknown>> = {};
  for (const prop of Object.keys(read) as (keyof Props & string)[]) {
    try {
      values[prop] = read[prop](input[prop]);
    } catch (cause) {
      const attribute = prop.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      throw new WidgetError(`${attribute} on <licence-${name}>: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    }
  }
  return values as Props;
}

/** The element that a tag draws into, instead of the author's content. */
function createPlace(target: Element | ShadowRoot, css: string) {
  const root = target instanceof ShadowRoot ? target : (target.shadowRoot ?? target.attachShadow({ mode: 'open' }));
  const sheet = sheetOf(css);
  const element = make('div', { className: 'root', lang: 'es' });
  element.part.add('root');
  const undress = (): void => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== sheet);
  };
  const place = {
    root,
    element,
    isShown: () => element.parentNode === root,
    show(): void {
      root.replaceChildren(element);
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    },
    giveBack(): void {
      undress();
      root.replaceChildren(make('slot', {}));
    },
    clear(): void {
      undress();
      root.replaceChildren();
    },
  };
  // A copied page may contain the drawing of another copy of the script.
  if (root.childElementCount === 0) place.giveBack();
  return place;
}

/** Draws a tag's package, and again by time and with each change of the catalogue. */
function mountPlain<Props extends { readonly packageCode: string }>(
  definition: PlainDefinition<Props>,
  shopOf: ShopOf,
  target: Element | ShadowRoot,
  host: Host<Props>,
  onGone: () => void,
): Mounted<Props> {
  const { name } = definition;
  let rawProps: Partial<Props> = host.props ?? {};
  let props = readProps(definition, rawProps);
  const shop = shopOf(host);
  const place = createPlace(target, `${hostCss()}:host{color:inherit!important}${shop.css}${definition.css}`);
  const draw = definition.begin(place.element);

  let pack: Package | null = null;
  let isUnmounted = false;
  let requests = 0;
  let announced = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let settle = (): void => undefined;
  const ready = new Promise<void>((resolve) => {
    settle = resolve;
  });

  const explain = (why: string): void => {
    if (why !== '' && why !== announced)
      console.warn(
        `licence: <licence-${name} package-code="${props.packageCode}"> ${why}; the words inside it stay. (${registry.docs}licence-${name}.html)`,
      );
    announced = why;
  };
  const show = (): void => {
    clearTimeout(timer);
    const { again, nothing = '' } =
      pack === null
        ? { again: null, nothing: `names a package that ${shop.brand} does not sell to everybody: check the code in the catalogue` }
        : draw(pack, props, shop);
    explain(nothing);
    if (nothing !== '') place.giveBack();
    else if (!place.isShown()) {
      place.show();
      place.root.host.dispatchEvent(licenceEvent('licence:ready', { widget: name, brand: host.brand ?? '' }));
    }
    if (again !== null) timer = setTimeout(show, Math.min(again, longestWait));
  };
  const look = async (): Promise<void> => {
    const request = ++requests;
    const result = await shop.find(props.packageCode).catch((cause: unknown) => ({ cause }));
    if (isUnmounted || request !== requests) return;
    if (result === null || !('cause' in result)) {
      pack = result;
      show();
    } else if (!place.isShown()) {
      // The drawn fact stays, since it was true at the last answer.
      explain(`could not ask what ${shop.brand} sells (${String(result.cause)})`);
    }
    settle();
  };
  void look();
  const stop = shop.subscribe(() => void look());

  return {
    ready,
    update(change) {
      const { packageCode } = props;
      rawProps = { ...rawProps, ...change };
      try {
        props = readProps(definition, rawProps);
      } catch (error) {
        place.giveBack();
        throw error;
      }
      // Never show the price of another package, not even for a moment.
      if (packageCode !== props.packageCode) {
        clearTimeout(timer);
        pack = null;
        place.giveBack();
      }
      void look();
    },
    canLeave: () => true,
    unmount() {
      if (isUnmounted) return;
      isUnmounted = true;
      onGone();
      clearTimeout(timer);
      stop();
      place.clear();
      settle();
    },
  };
}

export function definePlainTag<Props extends { readonly packageCode: string }>(definition: PlainDefinition<Props>) {
  const { name } = definition;
  const mounted = new WeakMap<Element | ShadowRoot, Mounted<Props>>();
  return (shopOf: ShopOf): PlainWidget<Props> => ({
    name,
    apiVersion: 1,
    known: Object.keys(definition.read),
    mount(target, host = {}) {
      judgeTarget(name, target);
      const first = mounted.get(target);
      if (first) {
        if (host.props) first.update(host.props);
        return first;
      }
      const handle = mountPlain(definition, shopOf, target, host, () => mounted.delete(target));
      mounted.set(target, handle);
      return handle;
    },
  });
}
