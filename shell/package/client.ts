/**
 * Loads the script of a licence store and mounts its widgets, with types. Importing it does nothing, so a server may import it.
 * This file becomes the package's `index.js` and its types.
 */
import type { PageWords } from '#shared/contract/page-words';
import type { WidgetElement } from '#shared/runtime/define-element';
import type { CartCommands, Host, Mounted } from '#shared/runtime/widget';

export type { LicenceEventMap } from '#shared/contract/dom-events';
export type { PageWord, PageWords } from '#shared/contract/page-words';

/** Props by widget. */
export interface WidgetProps {
  // The package has a line for each tag, from the schemas that read its attributes.
  readonly [widget: string]: object;
}

/** A brand of the store: one of these, or a further one of yours. */
export type LicenceBrand = string;

export type WidgetName = keyof WidgetProps & string;

/** Options of a mount besides its place. `props` is optional where the widget needs none. */
export type MountOptions<Name extends WidgetName> = Omit<Host<WidgetProps[Name]>, 'brand' | 'props'> & {
  readonly brand: LicenceBrand;
} & (Record<never, never> extends WidgetProps[Name] ? { readonly props?: WidgetProps[Name] } : { readonly props: WidgetProps[Name] });

/** A mounted widget. A cart's handle also opens and fills it. */
export type Handle<Name extends WidgetName> = Mounted<WidgetProps[Name]> & (Name extends 'cart-modal' ? CartCommands : unknown);

/** `globalThis.licence` once the script has run. */
export interface LicenceApi {
  /** The release that serves the page. */
  readonly version: string;
  /** Mounts a widget into an element of yours; the handle arrives once its code has loaded. */
  mount<Name extends WidgetName>(name: Name, element: Element | ShadowRoot, options: MountOptions<Name>): Promise<Handle<Name>>;
}

export interface LoadOptions {
  /** The address of the store's `embed.js`. */
  readonly src: string;
  /** For a page whose policy has a nonce: set on every script of the store. */
  readonly nonce?: string;
  /** `sha256-…` of the script, when `src` names its hash. */
  readonly integrity?: string;
  /** Your own words, by the names of the contract. */
  readonly words?: PageWords;
}

/** A package on sale, for a picker or a list of a page's own. */
export interface ListedPackage {
  /** The value of `package-code` in a tag. */
  readonly code: string;
  readonly name: string;
  readonly group: 'base' | 'combo' | 'complementary';
  /** Pesos with IVA, before any offer; null when the platform names none, as for a package priced by employees. */
  readonly price: number | null;
  /** As the platform states it. A stamp without a zone is Bogotá's time. The tag `licence-price` shows the price with the offer. */
  readonly offer: {
    readonly unit: 'percent' | 'pesos';
    readonly value: number;
    readonly from: string | null;
    readonly until: string | null;
  } | null;
}

/** A tag, as your script finds it. */
export type LicenceElement = WidgetElement;

const scripts = new Map<string, Promise<LicenceApi>>();
let latest: Promise<LicenceApi> | undefined;

/** Adds the store's script to the page, unless it is there, and returns `licence`. Safe to call again; a call after a failure retries. */
export function loadLicence(options: LoadOptions): Promise<LicenceApi> {
  if (typeof document === 'undefined')
    return Promise.reject(
      new Error("loadLicence works in a browser: on a server call it later, in React's useEffect, Vue's or Svelte's onMount(ed)."),
    );
  let src: string;
  try {
    src = new URL(options.src, document.baseURI).href;
  } catch (cause) {
    return Promise.reject(new Error(`loadLicence: '${options.src}' is no address: give src the one of your store's embed.js.`, { cause }));
  }
  if (options.words) say(options.words);
  let loading = scripts.get(src);
  if (!loading) {
    loading = arrived(src, options);
    scripts.set(src, loading);
    loading.catch(() => scripts.delete(src));
  }
  latest = loading;
  return loading;
}

/** Mounts a widget once the script has run: that of the last `loadLicence`, else the page's own. */
export async function mount<Name extends WidgetName>(
  name: Name,
  element: Element | ShadowRoot,
  options: MountOptions<Name>,
): Promise<Handle<Name>> {
  const licence = latest ? await latest : there();
  if (!licence) throw new Error(`mount('${name}', …) needs the store's script: call loadLicence({ src }) before it.`);
  return licence.mount(name, element, options);
}

/**
 * Reads the packages on sale from a brand's catalogue. A browser and a server may call it: the call is open to every origin and
 * needs no key.
 * @param catalogue the address of the catalogue call; `/docs/facts.json` of the store lists it for each brand
 */
export async function listPackages(catalogue: string): Promise<readonly ListedPackage[]> {
  let body: unknown;
  try {
    const answer = await fetch(catalogue, { credentials: 'omit' });
    if (!answer.ok) throw new Error(`It answers ${answer.status}.`);
    body = await answer.json();
  } catch (cause) {
    throw new Error(
      `listPackages: ${catalogue} did not answer with a catalogue. See the address in /docs/facts.json of the store, and that the page's policy allows it in connect-src.`,
      { cause },
    );
  }
  const groups = memberOf(memberOf(body, 'result') ?? body, 'records');
  if (typeof groups !== 'object' || groups === null)
    throw new Error(
      `listPackages: ${catalogue} answers something else than a catalogue. See the address in /docs/facts.json of the store.`,
    );
  return Object.entries(groupsOfCatalogue).flatMap(([name, group]) => {
    const packages = memberOf(groups, name);
    return Array.isArray(packages) ? packages.flatMap((each) => listed(each, group)) : [];
  });
}

const groupsOfCatalogue = { packagesBase: 'base', packagesCombo: 'combo', packagesComplementary: 'complementary' } as const;

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** The platform may write a number as text. */
function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** No package without a code or a name. */
function listed(each: unknown, group: ListedPackage['group']): readonly ListedPackage[] {
  const code = memberOf(each, 'packageCode');
  const name = memberOf(each, 'packageName');
  if (typeof code !== 'string' || typeof name !== 'string') return [];
  const value = numberOf(memberOf(each, 'totalOffer'));
  const hasOffer = memberOf(each, 'applyOffer') === true && value !== null && value > 0;
  const offer = hasOffer
    ? {
        unit: memberOf(each, 'offerTypeCode') === 'PTJ' ? ('percent' as const) : ('pesos' as const),
        value,
        from: textOrNull(memberOf(each, 'offerStartTime')),
        until: textOrNull(memberOf(each, 'offerExpirationTime')),
      }
    : null;
  return [{ code, name, group, price: numberOf(memberOf(each, 'packagePrice')), offer }];
}

function there(): LicenceApi | undefined {
  const api: unknown = Reflect.get(globalThis, 'licence');
  return typeof api === 'object' && api !== null && 'version' in api ? (api as LicenceApi) : undefined;
}

/** The script reads the words there; a page without this package writes the same global. */
function say(words: PageWords): void {
  for (const [name, text] of Object.entries(words)) {
    const written = document.querySelector<HTMLMetaElement>(`meta[name="${CSS.escape(`licence-word:${name}`)}"]`);
    const meta = written ?? document.createElement('meta');
    meta.name = `licence-word:${name}`;
    meta.content = text;
    if (!written) document.head.append(meta);
  }
}

function arrived(src: string, { nonce, integrity }: LoadOptions): Promise<LicenceApi> {
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      const licence = there();
      if (licence) resolve(licence);
      else reject(new Error(`loadLicence: ${src} ran and is not the embed.js of a licence store: see what the address answers.`));
    };
    // The page's own tag serves as well, and Trusted Types require it. A tag without result on a complete page failed before this code
    // listened.
    const own = [...document.scripts].find((script) => script.src === src && (there() ?? document.readyState !== 'complete'));
    if (own && there()) {
      settle();
      return;
    }
    const script = own ?? document.createElement('script');
    script.addEventListener('load', settle);
    script.addEventListener('error', () => {
      if (!own) script.remove();
      reject(
        new Error(
          `loadLicence: ${src} did not come. See whether the address is right and the store is up, and that the page's policy allows it in script-src.`,
        ),
      );
    });
    if (own) return;
    script.async = true;
    if (nonce) script.nonce = nonce;
    if (integrity) {
      script.integrity = integrity;
      script.crossOrigin = 'anonymous';
    }
    try {
      script.src = src;
    } catch (cause) {
      reject(
        new Error(
          `loadLicence: Trusted Types of this page refuse an address from a script. Write <script async src="${src}"></script> into the page; loadLicence finds it.`,
          { cause },
        ),
      );
      return;
    }
    document.head.append(script);
  });
}
