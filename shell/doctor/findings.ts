/** Checks of the doctor, one function per part of the report. The report holds no personal data. */
import type { PublicConfigFile } from '#shared/contract/config';
import { mapsOrigins } from '#shared/contract/maps-origins';
import { isCommonAttribute, tagAttributes } from '#shared/runtime/mount-tag';
import { faultOf, namesFor, wordsInPage } from '../brand-page/page-word-rules.ts';
import type { KnownBrand as Published } from '../kernel/script-facts.ts';
import { colorsOf, contrastOf, pairs } from './contrast.ts';
import { messages } from './doctor.messages.ts';

/** `bad`: visitors notice it. `note`: visitors do not, but the page author may. */
export interface Finding {
  readonly level: 'good' | 'note' | 'bad';
  readonly what: string;
  readonly remedy?: string;
  /** A line for the page author to copy. */
  readonly line?: string;
}

export type KnownBrand = Pick<Published, 'id' | 'names' | 'storeUrl' | 'catalogue'>;

export interface DoctorPorts {
  readonly version: string;
  readonly brands: () => readonly KnownBrand[];
  readonly findBrand: (brand: string) => KnownBrand | undefined;
  readonly releaseOf: (brand: string) => { readonly version: string; readonly base: string };
  /** Tags, each with its default of `load`. */
  readonly tags: Readonly<Record<string, string>>;
  /** Loads a widget's code and returns the names of its attributes. */
  readonly attributesOf: (widget: string, brand: string) => Promise<readonly string[]>;
  readonly config: Partial<PublicConfigFile> | undefined;
}

const good = (what: string): Finding => ({ level: 'good', what });
const note = (what: string, remedy?: string): Finding => ({ level: 'note', what, ...(remedy === undefined ? {} : { remedy }) });
const bad = (what: string, remedy?: string): Finding => ({ level: 'bad', what, ...(remedy === undefined ? {} : { remedy }) });

const originOf = (address: string | undefined): string => URL.parse(address ?? '', document.baseURI)?.origin ?? '';
const brandOf = (element: Element): string => element.getAttribute('brand') ?? '';

/** Returns our tags on the page in document order, including misspelt ones and those inside open shadow roots of other elements. */
export function ourTags(within: ParentNode = document): readonly HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>('*')].flatMap((element) => [
    ...(element.localName.startsWith('licence-') ? [element] : []),
    ...(element.shadowRoot && !element.localName.startsWith('licence-') ? ourTags(element.shadowRoot) : []),
  ]);
}

const ownScripts = (): readonly HTMLScriptElement[] =>
  [...document.scripts].filter(
    ({ src }) => /\/embed\.js(?:\?|$)/.test(src) || (/\/e\/[\w-]{43}\.js/.test(src) && document.currentScript === null),
  );

export function releaseFindings({ version, findBrand, releaseOf }: DoctorPorts): readonly Finding[] {
  const inUse = [...new Set(ourTags().map(brandOf))].filter((brand) => brand !== '');
  const versions = new Set(inUse.map((brand) => releaseOf(brand).version));
  const scripts = ownScripts();
  const [script] = scripts;
  const stores = inUse.map((brand) => originOf(findBrand(brand)?.storeUrl));
  const origin = originOf(script?.src);
  const channel = !script
    ? undefined
    : /\/e\//.test(script.src)
      ? messages.channel.pinned
      : origin !== '' && !stores.includes(origin) && /\/\/preview\./.test(origin)
        ? messages.channel.preview
        : messages.channel.stable;
  return [
    good(messages.release(version)),
    ...inUse.map((brand) => (releaseOf(brand).version === version ? good : note)(messages.brandRelease(brand, releaseOf(brand).version))),
    ...(versions.size > 1 ? [bad(messages.twoReleases)] : []),
    script ? good(messages.script(script.src)) : note(messages.noScript),
    ...(channel === undefined ? [] : [good(channel)]),
    ...(scripts.length > 1 ? [note(messages.manyScripts(scripts.length))] : []),
  ];
}

const isFulfilled = (promise: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    Promise.allSettled([promise]).then(([outcome]) => outcome.status === 'fulfilled'),
    new Promise<boolean>((resolve) => setTimeout(resolve, 60, false)),
  ]);

async function stateOf(element: HTMLElement, { tags, findBrand }: DoctorPorts): Promise<Finding> {
  const { moments } = messages;
  const { ready } = element as Partial<{ readonly ready: Promise<void> }>;
  if (ready && (await isFulfilled(ready))) return good(moments.ready);
  if (element.querySelector(':scope > [slot=notice]')) return bad(moments.failed);
  if (element.shadowRoot?.childNodes.length === 1 && element.shadowRoot.firstElementChild?.localName === 'slot')
    return bad(moments.fallback);
  if (!findBrand(brandOf(element)) && !findBrand('generic')) return note(moments.facts);
  const moment = element.getAttribute('load') ?? tags[element.localName.slice('licence-'.length)] ?? '';
  const waiting: Readonly<Record<string, string>> = {
    auto: moments.intent,
    intent: moments.intent,
    visible: moments.visible,
    idle: moments.idle,
    eager: moments.eager,
  };
  return waiting[moment] === undefined ? bad(moments.unknownMoment) : good(waiting[moment]);
}

const listed = (words: readonly string[]): string => words.join(', ');

/** @param sold codes of a brand's catalogue; undefined when the catalogue call failed */
export async function tagFindings(
  ports: DoctorPorts,
  sold: (brand: string) => Promise<readonly string[] | undefined>,
): Promise<readonly Finding[]> {
  const { tags, findBrand, brands, attributesOf } = ports;
  const elements = ourTags();
  if (elements.length === 0) return [note(messages.noTags)];
  const names = Object.keys(tags).map((name) => `licence-${name}`);
  const brandNames = listed([...new Set(brands().map(({ id }) => id))]);
  const attributeNames = new Map<string, Promise<readonly string[] | Error>>();
  const readAttributeNames = (widget: string, brand: string): Promise<readonly string[] | Error> => {
    const key = `${widget} ${brand}`;
    const names =
      attributeNames.get(key) ??
      attributesOf(widget, brand).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
    attributeNames.set(key, names);
    return names;
  };
  const findings = elements.map(async (element): Promise<Finding> => {
    const widget = element.localName.slice('licence-'.length);
    const brand = brandOf(element);
    const code = element.getAttribute('package-code');
    const who = [`<${element.localName}>`, brand, code ?? ''].filter(Boolean).join(' · ');
    if (!Object.hasOwn(tags, widget)) return bad(`${who}: ${messages.unknownTag(listed(names))}`);
    const faults: string[] = [];
    if (brand === '') faults.push(messages.noBrand(brandNames));
    else if (!findBrand(brand)) faults.push(messages.unknownBrand(brandNames));
    const attributes = await readAttributeNames(widget, brand);
    let remedy: string | undefined;
    if (attributes instanceof Error) faults.push(messages.codeFailed(element.localName, attributes.message));
    else {
      const given = element.getAttributeNames();
      const unknown = given.filter((name) => !isCommonAttribute(name) && !attributes.includes(name));
      if (unknown.length > 0) faults.push(messages.unknownAttributes(listed(unknown)));
      if (attributes.includes('package-code')) {
        const codes = await sold(brand);
        if (!code) faults.push(messages.noCode('package-code'));
        else if (codes && !codes.includes(code)) faults.push(messages.unknownCode(code));
      }
      const more = [...tagAttributes, ...attributes].filter((name) => !given.includes(name));
      remedy = messages.attributes(listed(given), listed(more));
    }
    const state = await stateOf(element, ports);
    if (state.level === 'bad') faults.unshift(state.what);
    return faults.length > 0
      ? bad(`${who}: ${faults.join('. ')}`, remedy)
      : { ...state, what: `${who}: ${state.what}`, ...(remedy === undefined ? {} : { remedy }) };
  });
  return Promise.all(findings);
}

export function ourOrigins({ brands, releaseOf, config }: DoctorPorts): {
  readonly files: readonly string[];
  readonly calls: readonly string[];
} {
  const each = (addresses: readonly (string | undefined)[]): string[] =>
    [...new Set(addresses.map(originOf))].filter((origin) => origin !== '' && origin !== 'null');
  const scripts = each([...brands().map(({ id }) => releaseOf(id).base), ...ownScripts().map(({ src }) => src)]);
  const { files: _files, ...hosts } = config?.hosts ?? {};
  return { files: scripts, calls: each([...brands().map(({ catalogue }) => catalogue), ...Object.values(hosts)]) };
}

/** Returns this page's requests to our hosts, with their results. */
export function requestFindings(ports: DoctorPorts): readonly Finding[] {
  const { files, calls } = ourOrigins(ports);
  const rows = performance
    .getEntriesByType('resource')
    .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
    // Reports to the operator are beacons, to which the page gets no answer.
    .filter(({ name }) => [...files, ...calls].includes(originOf(name)) && name !== ports.config?.errors)
    // Queries are left out of the report, since they may contain a buyer's data.
    .map(({ name, responseStatus, duration, decodedBodySize }) => ({
      path: new URL(name).pathname,
      status: responseStatus,
      ms: Math.round(duration),
      size: decodedBodySize,
    }));
  if (rows.length === 0) return [note(messages.noRequests)];
  return rows.map(({ path, status, ms, size }) => {
    const shortPath = path.replaceAll(/[\w-]{43}(?=\.js$)/g, (hash) => `${hash.slice(0, 8)}…`);
    // The browser hides the status of a script without `crossorigin`, but a size shows that it loaded.
    if (status === 0) return size > 0 ? good(`${shortPath}: ${messages.came(ms)}`) : bad(`${shortPath}: ${messages.refused}`);
    return (status < 400 ? good : bad)(`${shortPath}: ${messages.answered(status, ms)}`);
  });
}
function codesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(codesIn);
  if (typeof value !== 'object' || value === null) return [];
  const { packageCode } = value as { readonly packageCode?: unknown };
  return typeof packageCode === 'string' ? [packageCode] : Object.values(value).flatMap(codesIn);
}

/** Requests each brand's catalogue once, as a press would. */
export function catalogues({ findBrand }: DoctorPorts): {
  readonly sold: (brand: string) => Promise<readonly string[] | undefined>;
  readonly findings: () => Promise<readonly Finding[]>;
} {
  const requests = new Map<string, Promise<readonly string[] | undefined>>();
  const requestCodes = async (address: string): Promise<readonly string[] | undefined> => {
    try {
      const answer = await fetch(address, { credentials: 'omit' });
      return answer.ok ? codesIn(await answer.json()) : undefined;
    } catch (error) {
      console.info('licence: the doctor asked the catalogue', error);
      return undefined;
    }
  };
  return {
    sold(brand) {
      const { catalogue } = findBrand(brand) ?? {};
      if (catalogue === undefined) return Promise.resolve(undefined);
      const answer = requests.get(brand) ?? requestCodes(catalogue);
      requests.set(brand, answer);
      return answer;
    },
    async findings() {
      const all = [...requests].map(async ([brand, answer]) => {
        const codes = await answer;
        return codes
          ? good(messages.catalogue(brand, codes.length))
          : bad(messages.catalogueFailed(brand, originOf(findBrand(brand)?.catalogue)));
      });
      return Promise.all(all);
    },
  };
}

export interface Violation {
  readonly directive: string;
  /** Address of the blocked request, or the browser's keyword, such as 'inline' or 'trusted-types-sink'. */
  readonly blocked: string;
}

/** Header lines for our tags. The Trusted Types line only if the page requires it, since it blocks every other policy. */
export function neededPolicy(ports: DoctorPorts): readonly [sources: string, trustedTypes: string] {
  const { files, calls } = ourOrigins(ports);
  const maps = mapsOrigins(ports.config?.maps);
  const form = ourTags().some(({ localName }) => /purchase-form|free-trial/.test(localName));
  const places = form ? maps.scripts : [];
  const image = ourTags().some(({ localName }) => localName === 'licence-store-header') ? ' data:' : '';
  const policies = ['licence', ...places.map(() => 'licence-maps')];
  return [
    `script-src ${[...files, ...places].join(' ')}; connect-src ${[...new Set([...calls, ...(form ? maps.calls : [])])].join(' ')}; img-src ${calls[0] ?? ''}${image}`,
    `trusted-types ${policies.join(' ')}`,
  ];
}

const isTrustedTypes = (directive: string): boolean => /trusted-types/.test(directive);

/** Returns our requests that the policy blocked, each with the line that allows it. */
function violationFindings(violations: readonly Violation[], ports: DoctorPorts): readonly Finding[] {
  const { files, calls } = ourOrigins(ports);
  const origins = [...files, ...calls, ...mapsOrigins(ports.config?.maps).calls];
  const ours = violations.filter(({ directive, blocked }) => isTrustedTypes(directive) || origins.includes(originOf(blocked)));
  const rows = ours.map(({ directive, blocked }): Finding => {
    const directiveName = isTrustedTypes(directive) ? 'trusted-types' : directive.replace(/-(?:elem|attr)$/, '');
    const allowed = isTrustedTypes(directive) ? 'licence licence-maps' : originOf(blocked);
    return {
      ...bad(messages.violation(directive, blocked.replace(/[?#].*/, ''))),
      remedy: messages.add(''),
      line: `${directiveName} ${allowed}`,
    };
  });
  const unique = rows.filter((row, at) => rows.findIndex(({ what }) => what === row.what) === at);
  return unique.length > 0 ? unique : [good(messages.noViolations)];
}

/** Returns blocked requests, and the whole policy that the page author needs. */
export function policyFindings(violations: readonly Violation[], ports: DoctorPorts): readonly Finding[] {
  const [sources, trustedTypes] = neededPolicy(ports);
  return [
    ...violationFindings(violations, ports),
    { ...good(messages.whole), line: sources },
    { ...good(messages.trusted), line: trustedTypes },
  ];
}

function frameFindings(config: Partial<PublicConfigFile>): readonly Finding[] {
  if (window === window.parent) return [];
  const { parents = [] } = config.origins ?? {};
  const framingOrigin = location.ancestorOrigins?.[0] ?? (document.referrer === '' ? '' : originOf(document.referrer));
  return [
    note(messages.framed),
    parents.includes(framingOrigin) ? good(messages.parentKnown(framingOrigin)) : note(messages.parentMissing(framingOrigin)),
  ];
}

export function configurationFindings({ config, findBrand }: DoctorPorts): readonly Finding[] {
  if (!config) return [note(messages.noConfiguration)];
  const { navigation = [] } = config.origins ?? {};
  const { origin } = location;
  const brands = [...new Set(ourTags().map(brandOf))].filter((brand) => findBrand(brand));
  return [
    navigation.includes(origin) || brands.some((brand) => originOf(findBrand(brand)?.storeUrl) === origin)
      ? good(messages.originKnown(origin))
      : note(messages.originMissing(origin)),
    ...frameFindings(config),
    ...brands.filter((brand) => !/^https?:/.test(findBrand(brand)?.storeUrl ?? '')).map((brand) => bad(messages.noStore(brand))),
  ];
}

const builtIns = [
  'fetch',
  'Event',
  'CustomEvent',
  'EventTarget',
  'Promise',
  'Error',
  'URL',
  'Map',
  'Set',
  'MutationObserver',
  'IntersectionObserver',
  'requestAnimationFrame',
  'setTimeout',
] as const;
const methods = {
  'Array.prototype': ['map', 'filter', 'forEach', 'flatMap', 'find', 'includes', 'push', 'at'],
  'String.prototype': ['replace', 'split', 'startsWith'],
  'Object.prototype': ['hasOwnProperty', 'toString'],
  'EventTarget.prototype': ['addEventListener', 'dispatchEvent'],
  'Element.prototype': ['attachShadow', 'setAttribute', 'append'],
} as const;

/** A browser's function prints as native code, while a page's replacement does not. */
const isNative = (value: unknown): boolean =>
  typeof value === 'function' && /\{\s*\[native code\]\s*\}\s*$/.test(Function.prototype.toString.call(value));

function prototypeOf(path: string): object {
  const [name = ''] = path.split('.');
  const owner: unknown = Reflect.get(globalThis, name);
  const prototype: unknown = typeof owner === 'function' ? owner.prototype : undefined;
  return typeof prototype === 'object' && prototype !== null ? prototype : {};
}

/** Returns whether a click reaches its target, since a capturing listener on `window` may stop it. */
function clicksArrive(): boolean {
  const probe = document.createElement('button');
  let arrived = false;
  probe.hidden = true;
  probe.onclick = () => (arrived = true);
  document.body.append(probe);
  // The test click does not bubble, so that the page's analytics do not count it.
  probe.dispatchEvent(new PointerEvent('click'));
  probe.remove();
  return arrived;
}

/** Tests whether the page has patched `attachShadow`. */
function rootsAreOpen(): boolean {
  const probe = document.createElement('div');
  probe.attachShadow({ mode: 'open' });
  return probe.shadowRoot !== null;
}

export function pageFindings(): readonly Finding[] {
  const replaced = [
    ...builtIns.filter((name) => !isNative(Reflect.get(globalThis, name))),
    ...Object.entries(methods).flatMap(([path, names]) =>
      names.filter((name) => !isNative(Reflect.get(prototypeOf(path), name))).map((name) => `${path}.${name}`),
    ),
  ];
  const frozen = [...Object.keys(methods), 'Event.prototype', 'Error.prototype', 'Promise.prototype'].filter((path) =>
    Object.isFrozen(prototypeOf(path)),
  );
  const base = document.querySelector('base')?.getAttribute('href');
  const react = [...document.querySelectorAll('body, body > *, body > * > *')].some((element) =>
    Object.keys(element).some((key) => /^__reactContainer\$|^_reactRootContainer$/.test(key)),
  );
  return [
    isSecureContext ? good(messages.secure) : note(messages.insecure),
    ...(replaced.length > 0 ? [bad(messages.replaced(listed(replaced)))] : []),
    ...(frozen.length > 0 ? [note(messages.frozen(listed(frozen)))] : []),
    ...(replaced.length + frozen.length === 0 ? [good(messages.builtins)] : []),
    ...(clicksArrive() ? [] : [bad(messages.clicksStopped)]),
    ...(rootsAreOpen() ? [] : [bad(messages.rootsClosed)]),
    ...(react ? [note(messages.ownReact)] : []),
    ...(base === null || base === undefined ? [] : [note(messages.base(base))]),
  ];
}

/** Reports texts that the page replaces, and the reason if we ignore one. */
export function wordFindings(): readonly Finding[] {
  const words = wordsInPage();
  const faults = words.flatMap(([name, text]) => {
    const fault = faultOf(name, text);
    return fault === null ? [] : [bad(`${name}: ${messages.words[fault](listed(namesFor(name)))}`)];
  });
  return words.length > faults.length ? [good(messages.words.own(words.length - faults.length)), ...faults] : faults;
}

/** Reports misspelt calls of our API in inline scripts. Script files are not read. */
export function spellingFindings(): readonly Finding[] {
  const texts = [...document.scripts].flatMap(({ src, type, text }) => (src !== '' || type === 'application/json' ? [] : text));
  const matches = (pattern: RegExp): readonly string[] => [
    ...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name))),
  ];
  const calls = Object.keys(Object(Reflect.get(globalThis, 'licence')) as object);
  const strangeMethods = [...matches(/\blicence\??\.(\w+)\s*\(/g), ...matches(/\blicence\.push\(\s*\[\s*["'`](\w+)["'`]/g)].filter(
    (name) => !calls.includes(name),
  );
  return strangeMethods.length > 0 ? [bad(messages.strangeMethods(listed(strangeMethods), listed(calls)))] : [];
}

export function looksFindings(): readonly Finding[] {
  const drawnTags = ourTags().filter((element) => element.shadowRoot);
  if (drawnTags.length === 0) return [note(messages.noLooks)];
  const seen = new Set<string>();
  const weak = drawnTags.flatMap((element) =>
    pairs.flatMap(([words, ground, needed]) => {
      const colors = colorsOf(element, [words, ground]);
      const key = `${words} ${ground} ${colors.join(' ')}`;
      if (colors.some((color) => color === '') || seen.has(key)) return [];
      seen.add(key);
      const ratio = contrastOf(colors[0] ?? '', colors[1] ?? '');
      if (ratio === null || ratio >= needed) return [];
      return [
        bad(
          `<${element.localName}>: ${messages.pair(`--licence-${words}`, `--licence-${ground}`, ratio.toFixed(2))}`,
          messages.tooWeak(String(needed)),
        ),
      ];
    }),
  );
  return weak.length > 0 ? weak : [good(messages.allStrong)];
}
