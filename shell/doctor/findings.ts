/** What the doctor finds out about a page: one function for each part of its report. Nothing personal gets into it. */
import type { PublicConfigFile } from '#shared/contract/config';
import { mapsOrigins } from '#shared/contract/maps-origins';
import { isCommonAttribute, tagAttributes } from '#shared/runtime/mount-tag';
import { faultOf, namesFor, wordsInPage } from '../brand-page/page-word-rules.ts';
import { colorsOf, contrastOf, pairs } from './contrast.ts';
import { messages } from './doctor.messages.ts';

/** `good`: as it should be; `note`: worth knowing; `bad`: something that a visitor meets. */
export interface Finding {
  readonly level: 'good' | 'note' | 'bad';
  readonly what: string;
  /** What has to change. */
  readonly remedy?: string;
  /** A line to be copied as it stands. */
  readonly line?: string;
}

/** A brand as the page's scripts know it. */
export interface KnownBrand {
  readonly id: string;
  readonly names: readonly string[];
  readonly storeUrl: string;
  readonly catalogue: string;
}

/** What the page's second script lends. */
export interface DoctorPorts {
  /** The release that serves the page. */
  readonly version: string;
  readonly brands: () => readonly KnownBrand[];
  readonly findBrand: (brand: string) => KnownBrand | undefined;
  /** Version and host of the release that a brand's widgets are of. */
  readonly releaseOf: (brand: string) => { readonly version: string; readonly base: string };
  /** Names of all tags, each with when it loads. */
  readonly tags: Readonly<Record<string, string>>;
  /** Loads a widget's code. @returns names of its attributes */
  readonly attributesOf: (widget: string, brand: string) => Promise<readonly string[]>;
  readonly config: Partial<PublicConfigFile> | undefined;
}

const good = (what: string): Finding => ({ level: 'good', what });
const note = (what: string, remedy?: string): Finding => ({ level: 'note', what, ...(remedy === undefined ? {} : { remedy }) });
const bad = (what: string, remedy?: string): Finding => ({ level: 'bad', what, ...(remedy === undefined ? {} : { remedy }) });

const originOf = (address: string | undefined): string => URL.parse(address ?? '', document.baseURI)?.origin ?? '';
const brandOf = (element: Element): string => element.getAttribute('brand') ?? '';

/** Our tags on the page, misspelt ones too, in the order of the document; those in open roots of others are found as well. */
export function ourTags(within: ParentNode = document): readonly HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>('*')].flatMap((element) => [
    ...(element.localName.startsWith('licence-') ? [element] : []),
    ...(element.shadowRoot && !element.localName.startsWith('licence-') ? ourTags(element.shadowRoot) : []),
  ]);
}

/** Scripts of the page that are our first one. */
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

const settled = (promise: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    Promise.allSettled([promise]).then(([outcome]) => outcome.status === 'fulfilled'),
    new Promise<boolean>((resolve) => setTimeout(resolve, 60, false)),
  ]);

/** What a tag is waiting for, or that it waits for nothing any more. */
async function stateOf(element: HTMLElement, { tags, findBrand }: DoctorPorts): Promise<Finding> {
  const { moments } = messages;
  const { ready } = element as Partial<{ readonly ready: Promise<void> }>;
  if (ready && (await settled(ready))) return good(moments.ready);
  if (element.querySelector(':scope > [slot=notice]')) return bad(moments.failed);
  if (element.shadowRoot?.childNodes.length === 1 && element.shadowRoot.firstElementChild?.localName === 'slot') return bad(moments.given);
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

/** @param sold codes of a brand's catalogue; undefined where it did not answer */
export async function tagFindings(
  ports: DoctorPorts,
  sold: (brand: string) => Promise<readonly string[] | undefined>,
): Promise<readonly Finding[]> {
  const { tags, findBrand, brands, attributesOf } = ports;
  const elements = ourTags();
  if (elements.length === 0) return [note(messages.noTags)];
  const names = Object.keys(tags).map((name) => `licence-${name}`);
  const brandNames = listed([...new Set(brands().map(({ id }) => id))]);
  const known = new Map<string, Promise<readonly string[] | Error>>();
  const knownOf = (widget: string, brand: string): Promise<readonly string[] | Error> => {
    const key = `${widget} ${brand}`;
    const asked =
      known.get(key) ?? attributesOf(widget, brand).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
    known.set(key, asked);
    return asked;
  };
  const found = elements.map(async (element): Promise<readonly Finding[]> => {
    const widget = element.localName.slice('licence-'.length);
    const brand = brandOf(element);
    const code = element.getAttribute('package-code');
    const who = [`<${element.localName}>`, brand, code ?? ''].filter(Boolean).join(' · ');
    const told = (finding: Finding): Finding => ({ ...finding, what: `${who}: ${finding.what}` });
    if (!Object.hasOwn(tags, widget)) return [told(bad(messages.unknownTag(listed(names))))];
    const faults: Finding[] = [];
    if (brand === '') faults.push(bad(messages.noBrand(brandNames)));
    else if (!findBrand(brand)) faults.push(bad(messages.unknownBrand(brandNames)));
    const attributes = await knownOf(widget, brand);
    if (attributes instanceof Error) faults.push(bad(messages.codeFailed(element.localName, attributes.message)));
    else {
      const given = element.getAttributeNames().filter((name) => !isCommonAttribute(name));
      const unknown = given.filter((name) => !attributes.includes(name));
      if (unknown.length > 0) faults.push(bad(messages.unknownAttributes(listed(unknown), listed([...tagAttributes, ...attributes]))));
      if (attributes.includes('package-code')) {
        const codes = await sold(brand);
        if (!code) faults.push(bad(messages.noCode('package-code')));
        else if (codes && !codes.includes(code)) faults.push(bad(messages.unknownCode(code)));
      }
    }
    const state = await stateOf(element, ports);
    // A tag with a fault waits for its author: no tick stands beside it.
    return [...(state.level === 'bad' || faults.length === 0 ? [state] : []), ...faults].map(told);
  });
  return (await Promise.all(found)).flat();
}

/** Origins that our files and calls go to. */
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

/** What was asked of our hosts on this page, and what became of it. */
export function requestFindings(ports: DoctorPorts): readonly Finding[] {
  const { files, calls } = ourOrigins(ports);
  const rows = performance
    .getEntriesByType('resource')
    .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
    // What is told to the operator is sent off, and no page learns the answer.
    .filter(({ name }) => [...files, ...calls].includes(originOf(name)) && name !== ports.config?.errors)
    // An address may hold what a buyer typed: its query stays here.
    .map(({ name, responseStatus, duration, decodedBodySize }) => ({
      path: new URL(name).pathname,
      status: responseStatus,
      ms: Math.round(duration),
      size: decodedBodySize,
    }));
  if (rows.length === 0) return [note(messages.noRequests)];
  return rows.map(({ path, status, ms, size }) => {
    const shown = path.replaceAll(/[\w-]{43}(?=\.js$)/g, (hash) => `${hash.slice(0, 8)}…`);
    // Of a script without `crossorigin` the browser tells no status; its size says that it came.
    if (status === 0) return size > 0 ? good(`${shown}: ${messages.came(ms)}`) : bad(`${shown}: ${messages.refused}`);
    return (status < 400 ? good : bad)(`${shown}: ${messages.answered(status, ms)}`);
  });
}

/** One package of a catalogue's answer. */
interface Sold {
  readonly packageCode?: unknown;
}
function codesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(codesIn);
  if (typeof value !== 'object' || value === null) return [];
  const { packageCode } = value as Sold;
  return typeof packageCode === 'string' ? [packageCode] : Object.values(value).flatMap(codesIn);
}

/** Asks each brand's catalogue once, as a press would. */
export function catalogues({ findBrand }: DoctorPorts): {
  readonly sold: (brand: string) => Promise<readonly string[] | undefined>;
  readonly findings: () => Promise<readonly Finding[]>;
} {
  const asked = new Map<string, Promise<readonly string[] | undefined>>();
  const ask = async (address: string): Promise<readonly string[] | undefined> => {
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
      const answer = asked.get(brand) ?? ask(catalogue);
      asked.set(brand, answer);
      return answer;
    },
    async findings() {
      const all = [...asked].map(async ([brand, answer]) => {
        const codes = await answer;
        return codes
          ? good(messages.catalogue(brand, codes.length))
          : bad(messages.catalogueFailed(brand, originOf(findBrand(brand)?.catalogue)));
      });
      return Promise.all(all);
    },
  };
}

/** What the page's policy kept from us. */
export interface Violation {
  readonly directive: string;
  /** Address of what was kept out, or a word of the browser's: 'inline', 'trusted-types-sink'. */
  readonly blocked: string;
}

/** What a header has to say for our tags; the second line only where the page requires Trusted Types, since it keeps every other policy from being made. */
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

/** What of ours the policy kept out, each with the line that allows it. */
function violationFindings(violations: readonly Violation[], ports: DoctorPorts): readonly Finding[] {
  const { files, calls } = ourOrigins(ports);
  const origins = [...files, ...calls, ...mapsOrigins(ports.config?.maps).calls];
  const ours = violations.filter(({ directive, blocked }) => isTrustedTypes(directive) || origins.includes(originOf(blocked)));
  const rows = ours.map(({ directive, blocked }): Finding => {
    const named = isTrustedTypes(directive) ? 'trusted-types' : directive.replace(/-(?:elem|attr)$/, '');
    const allowed = isTrustedTypes(directive) ? 'licence licence-maps' : originOf(blocked);
    return { ...bad(messages.violation(directive, blocked.replace(/[?#].*/, ''))), remedy: messages.add(''), line: `${named} ${allowed}` };
  });
  const unique = rows.filter((row, at) => rows.findIndex(({ what }) => what === row.what) === at);
  return unique.length > 0 ? unique : [good(messages.noViolations)];
}

/** What the policy kept out, and all that the page's author has to write into it. */
export function policyFindings(violations: readonly Violation[], ports: DoctorPorts): readonly Finding[] {
  const [sources, trustedTypes] = neededPolicy(ports);
  return [
    ...violationFindings(violations, ports),
    { ...good(messages.whole), line: sources },
    { ...good(messages.trusted), line: trustedTypes },
  ];
}

/** Whether the page around ours, where there is one, may know of us. */
function frameFindings(config: Partial<PublicConfigFile>): readonly Finding[] {
  if (window === window.parent) return [];
  const { parents = [] } = config.origins ?? {};
  const around = location.ancestorOrigins?.[0] ?? (document.referrer === '' ? '' : originOf(document.referrer));
  return [note(messages.framed), parents.includes(around) ? good(messages.parentKnown(around)) : note(messages.parentMissing(around))];
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

/** What of the browser's own we stand on. */
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

/** A function of the browser says so of itself; one that a page put in its place does not. */
const isNative = (value: unknown): boolean =>
  typeof value === 'function' && /\{\s*\[native code\]\s*\}\s*$/.test(Function.prototype.toString.call(value));

function prototypeOf(path: string): object {
  const [name = ''] = path.split('.');
  const owner: unknown = Reflect.get(globalThis, name);
  const found: unknown = typeof owner === 'function' ? owner.prototype : undefined;
  return typeof found === 'object' && found !== null ? found : {};
}

/** Whether a click reaches what was clicked: one that the page stops on `window`, on its way down, does not. */
function clicksArrive(): boolean {
  const probe = document.createElement('button');
  let heard = false;
  probe.hidden = true;
  probe.onclick = () => (heard = true);
  document.body.append(probe);
  // It does not come up again, so that a page that counts clicks counts none of ours.
  probe.dispatchEvent(new PointerEvent('click'));
  probe.remove();
  return heard;
}

/** Whether a root that is asked for as open is open. */
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

/** Words that the page wants said in its own way, and what keeps one from being said. */
export function wordFindings(): readonly Finding[] {
  const words = wordsInPage();
  const faults = words.flatMap(([name, text]) => {
    const fault = faultOf(name, text);
    return fault === null ? [] : [bad(`${name}: ${messages.words[fault](listed(namesFor(name)))}`)];
  });
  return words.length > faults.length ? [good(messages.words.own(words.length - faults.length)), ...faults] : faults;
}

/** Calls of ours that the page's own inline scripts misspell; scripts in files are not read. */
export function spellingFindings(): readonly Finding[] {
  const texts = [...document.scripts].flatMap(({ src, type, text }) => (src !== '' || type === 'application/json' ? [] : text));
  const said = (pattern: RegExp): readonly string[] => [
    ...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name))),
  ];
  const calls = Object.keys(Object(Reflect.get(globalThis, 'licence')) as object);
  const strangeMethods = [...said(/\blicence\??\.(\w+)\s*\(/g), ...said(/\blicence\.push\(\s*\[\s*["'`](\w+)["'`]/g)].filter(
    (name) => !calls.includes(name),
  );
  return strangeMethods.length > 0 ? [bad(messages.strangeMethods(listed(strangeMethods), listed(calls)))] : [];
}

/** The contrast of what is drawn in each tag, as far as the page or a theme says its colours. */
export function looksFindings(): readonly Finding[] {
  const drawn = ourTags().filter((element) => element.shadowRoot);
  if (drawn.length === 0) return [note(messages.noLooks)];
  const seen = new Set<string>();
  const weak = drawn.flatMap((element) =>
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
