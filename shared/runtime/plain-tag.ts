import { licenceEvent } from '#shared/contract/dom-events';
import type { PlainShop } from '#shared/page/cart/plain-shop';
import { registry } from '#shared/page/registry';
import { make } from './facade.ts';
import { hostCss } from './host-css.ts';
import { judgeTarget, WidgetError, type Host, type Mounted } from './widget.ts';

// A tag that says something of one package and needs no React for it: part of a late file of a brand's page. What its author
// wrote inside it stays until something is known, and is back where nothing can be known any more.

/** The longest wait a browser's timer can hold, in milliseconds. */
const longestWait = 2 ** 31 - 1;

type Package = NonNullable<Awaited<ReturnType<PlainShop['find']>>>;

/** What was drawn of a package. */
interface Drawn {
  /** When it is to be drawn anew by time alone, in milliseconds from now; null for never. */
  readonly again: number | null;
  /** There is nothing to draw, and this is why: a sentence for the page's author, whose own words then stay. */
  readonly nothing?: string;
}

export interface PlainDefinition<Props> {
  /** Kebab-case; the folder's name, and the tag's after `licence-`. */
  readonly name: string;
  /** Reads each property that a page's author may set. @throws WidgetError naming the remedy */
  readonly read: { readonly [Name in keyof Required<Props>]: (given: unknown) => Props[Name] };
  readonly css: string;
  /** Begins in an empty place. */
  begin(place: HTMLElement): (pack: Package, props: Props, shop: PlainShop) => Drawn;
}

/** As much of a widget as a tag and `licence.mount` need; its schema stays out of the page. */
export interface PlainWidget<Props> {
  readonly name: string;
  readonly apiVersion: 1;
  /** The properties that a page's author may set. */
  readonly known: readonly string[];
  mount(target: Element | ShadowRoot, host?: Host<Props>): Mounted<Props>;
}

/** The shop of whom a tag names. */
export type ShopOf = (host: Pick<Host<never>, 'brand' | 'tenant' | 'config'>) => PlainShop;

const sheets = new Map<string, CSSStyleSheet>();

function sheetOf(css: string): CSSStyleSheet {
  const sheet = sheets.get(css) ?? new CSSStyleSheet();
  if (!sheets.has(css)) sheet.replaceSync(css);
  sheets.set(css, sheet);
  return sheet;
}

/** A property that has to be there. */
export function words(remedy: string): (given: unknown) => string {
  return (given) => {
    if (typeof given === 'string' && given.trim() !== '') return given.trim();
    throw new WidgetError(remedy);
  };
}

/** A property that is one of some words; the first stands in for one that is not there. */
export function oneOf<const Word extends string>(...[first, ...others]: readonly [Word, ...Word[]]): (given: unknown) => Word {
  return (given = first) => {
    const found = [first, ...others].find((word) => word === given);
    if (found === undefined) throw new WidgetError(`use ${[first, ...others].join(' or ')}`);
    return found;
  };
}

/** Makes a widget of it, once somebody can say what a brand sells. */
export function definePlainTag<Props extends { readonly packageCode: string }>(definition: PlainDefinition<Props>) {
  const { name } = definition;
  const known = Object.keys(definition.read) as (keyof Props & string)[];
  const mounted = new WeakMap<Element | ShadowRoot, Mounted<Props>>();

  function readProps(given: Partial<Record<keyof Props, unknown>>): Props {
    const read = (prop: keyof Props & string): unknown => {
      try {
        return definition.read[prop](given[prop]);
      } catch (error) {
        const attribute = prop.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
        throw new WidgetError(`${attribute} on <licence-${name}>: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        });
      }
    };
    const values: Record<string, unknown> = Object.fromEntries(known.map((prop) => [prop, read(prop)]));
    return values as Props;
  }

  return (shopOf: ShopOf): PlainWidget<Props> => ({
    name,
    apiVersion: 1,
    known,
    mount(target, host = {}) {
      judgeTarget(name, target);
      const first = mounted.get(target);
      if (first) {
        if (host.props) first.update(host.props);
        return first;
      }
      const { brand = '' } = host;
      let given: Partial<Props> = host.props ?? {};
      let props = readProps(given);
      const shop = shopOf(host);
      const root = target instanceof ShadowRoot ? target : (target.shadowRoot ?? target.attachShadow({ mode: 'open' }));
      const sheet = sheetOf(`${hostCss()}:host{color:inherit!important}${shop.css}${definition.css}`);
      const place = make('div', { className: 'root', lang: 'es' });
      place.part.add('root');
      const draw = definition.begin(place);

      let pack: Package | null = null;
      let gone = false;
      let asked = 0;
      let told = '';
      let timer: ReturnType<typeof setTimeout> | undefined;
      let settle = (): void => undefined;
      const ready = new Promise<void>((resolve) => {
        settle = resolve;
      });

      const undress = (): void => {
        root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== sheet);
      };
      /** The author's own words, in the looks that the page gives them. */
      const giveBack = (): void => {
        undress();
        root.replaceChildren(make('slot', {}));
      };
      const explain = (why: string): void => {
        if (why !== '' && why !== told)
          console.warn(
            `licence: <licence-${name} package-code="${props.packageCode}"> ${why}; the words inside it stay. (${registry.docs}licence-${name}.html)`,
          );
        told = why;
      };
      const show = (): void => {
        clearTimeout(timer);
        const { again, nothing = '' } =
          pack === null
            ? { again: null, nothing: `names a package that ${shop.brand} does not sell to everybody: check the code in the catalogue` }
            : draw(pack, props, shop);
        explain(nothing);
        if (nothing !== '') giveBack();
        else if (place.parentNode !== root) {
          root.replaceChildren(place);
          root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
          root.host.dispatchEvent(licenceEvent('licence:ready', { widget: name, brand }));
        }
        if (again !== null) timer = setTimeout(show, Math.min(again, longestWait));
      };
      const look = async (): Promise<void> => {
        const mine = ++asked;
        const found = await shop.find(props.packageCode).catch((cause: unknown) => ({ cause }));
        if (gone || mine !== asked) return;
        if (found === null || !('cause' in found)) {
          pack = found;
          show();
        } else if (place.parentNode !== root) {
          // What stands there otherwise was true a moment ago.
          explain(`could not ask what ${shop.brand} sells (${String(found.cause)})`);
        }
        settle();
      };
      // A copied page may hold what another copy of the script drew.
      if (root.childElementCount === 0) giveBack();
      void look();
      const stop = shop.subscribe(() => void look());

      const handle: Mounted<Props> = {
        ready,
        update(change) {
          const { packageCode } = props;
          given = { ...given, ...change };
          try {
            props = readProps(given);
          } catch (error) {
            giveBack();
            throw error;
          }
          // Nobody is shown the price of another package, not even for a moment.
          if (packageCode !== props.packageCode) {
            clearTimeout(timer);
            pack = null;
            giveBack();
          }
          void look();
        },
        canLeave: () => true,
        unmount() {
          if (gone) return;
          gone = true;
          mounted.delete(target);
          clearTimeout(timer);
          stop();
          undress();
          root.replaceChildren();
          settle();
        },
      };
      mounted.set(target, handle);
      return handle;
    },
  });
}
