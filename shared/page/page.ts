import type { Brand } from '#shared/brands/brand';
import { findBrand } from '#shared/brands/brand-table';
import { publicConfig, type PublicConfig } from '#shared/contract/config';
import { licenceEvent, type Announce, type LicenceEvent } from '#shared/contract/dom-events';
import { parse } from '#shared/contract/schema';
import { adminTokenShape, refreshPageShape } from '#shared/contract/stored';
import { createCart } from './cart/cart.ts';
import { createCartKeeper } from './cart/cart-keeper.ts';
import { createCatalogue } from './cart/catalogue.ts';
import { lazyClient, reportFailedCall, watchedCall, withEarlyAnswers, type Call } from './call.ts';
import { createClock } from './clock.ts';
import { messages } from './messages.ts';
import { createNavigation, type LeaveOptions, type Navigation } from './navigation.ts';
import { createNotices } from './notices.ts';
import { createParameters } from './parameters.ts';
import { registry } from './registry.ts';
import { createSession, type Session } from './session/session.ts';
import { createSignOut, keepStoreLanding } from './session/sign-out.ts';
import { keepSaid } from './telemetry/said-events.ts';
import { createSpeedWatch } from './telemetry/speed-watch.ts';
import { openStorage, type PageStorage } from './storage/storage.ts';
import { reportedElsewhere } from './reported-elsewhere.ts';

/** State of a brand on a browser page, shared by all its widgets. */
export type Page = Readonly<ReturnType<typeof createPage>>;

/** Brand and tenant from the headers of the document's response, for a widget without a brand. Requested once per page. */
let surroundings: Promise<{ readonly appName: string; readonly tenant: string }> | undefined;
function readSurroundings(): Promise<{ readonly appName: string; readonly tenant: string }> {
  surroundings ??= fetch(location.href, { credentials: 'same-origin' })
    .then((answer) => ({ appName: answer.headers.get('appName') ?? '', tenant: answer.headers.get('tenant') ?? '' }))
    .catch((error: unknown) => {
      console.error("licence: the page's appName and tenant headers could not be read: name the brand to mount", error);
      return { appName: '', tenant: '' };
    });
  return surroundings;
}

/**
 * Returns the page state of a brand; the first call makes it.
 * @throws Error naming the remedy when there is no usable configuration
 */
export async function obtainPage(
  question: { readonly brand?: string | undefined; readonly tenant?: string | undefined; readonly config?: unknown } = {},
): Promise<Page> {
  const identity = question.brand ? { appName: question.brand, tenant: question.tenant ?? '' } : await readSurroundings();
  const key = `${identity.appName}|${identity.tenant}`.toLowerCase();
  const existing = registry.pages.get(key) as Page | undefined;
  if (existing) return existing;
  const config = readConfig(question.config ?? registry.config);
  const storage = await openStorage(config);
  // Another widget may have created the page during the opening of the storage.
  const createdMeanwhile = registry.pages.get(key) as Page | undefined;
  if (createdMeanwhile) return createdMeanwhile;
  const page = createPage(identity.appName, identity.tenant, config, storage);
  registry.pages.set(key, page);
  return page;
}

function readConfig(raw: unknown): PublicConfig {
  try {
    return parse(publicConfig, raw);
  } catch (cause) {
    throw new Error('The public configuration cannot be read: publish the scripts with a config.json, or pass `config` to mount.', {
      cause,
    });
  }
}

/** The document's address without our fragment, which the store adds to a return address. */
function ownAddress(): string {
  const address = new URL(location.href);
  address.hash = address.hash.replace(/[#&]licence-(?:cart|order)=.*$/, '');
  return address.href;
}

const tokensOf = (session: Session, storage: PageStorage) => ({
  userToken: session.token,
  refreshToken: session.refreshToken,
  userName: () => session.userName() ?? '',
  saveRenewed: session.renew,
  adminToken() {
    const stored = adminTokenShape.read(storage.session.get(adminTokenShape.key));
    return stored.kind === 'value' ? stored.value : null;
  },
  saveAdminToken: (token: string) => storage.session.set(adminTokenShape.key, adminTokenShape.write(token)),
});

/** The page to return to after a purchase. A page author can set it. */
function createReturnTo(place: 'store' | 'brand-page', navigation: Navigation) {
  let returnTo: string | null = null;
  let address = '';
  return {
    /** Default: the page's own address, if the configuration names its origin. Null for an address that is not allowed. */
    get: (): string | null => returnTo ?? (place === 'brand-page' && navigation.namesOwn ? navigation.allowed(ownAddress()) : null),
    set(next: string): void {
      // The press and the tag's view both set it; the check runs once.
      if (next === address) return;
      address = next;
      returnTo = navigation.allowed(URL.canParse(next, document.baseURI) ? new URL(next, document.baseURI).href : next);
      if (returnTo === null)
        console.error(`licence: return-url ${next} is outside origins.navigation of config.json (${registry.docs ?? ''}contract.html)`);
    },
  };
}

function brandOf(appName: string, tenant: string, config: PublicConfig): Brand {
  const appNameOf = Object.fromEntries(Object.entries(config.brands).flatMap(([id, { appName: own }]) => (own ? [[id, own]] : [])));
  const { brand, isKnown } = findBrand({ appName, tenant, appNameOf, tenants: config.tenants });
  if (!isKnown) console.warn(`licence: there is no brand '${appName}'; the generic one stands in. Check brand or the appName header.`);
  return brand;
}

export function createEvents(brand: Brand): {
  readonly announce: Announce;
  /** Calls the listener for every public event of this brand on the page. @returns stops listening */
  readonly listen: (listener: (event: LicenceEvent) => void) => () => void;
} {
  const listeners = new Set<(event: LicenceEvent) => void>();
  return {
    announce(type, detail, from = document) {
      const event = licenceEvent(type, { ...detail, brand: brand.id });
      from.dispatchEvent(event);
      for (const listener of listeners) listener({ type, detail: event.detail } as LicenceEvent);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function measureStore({ analytics }: PublicConfig): void {
  if (!analytics || registry.analytics !== undefined) return;
  registry.analytics = analytics;
  // Stores events until the measuring code has loaded, such as that of a paid order.
  keepSaid(() => import(/* webpackChunkName: "analytics" */ './telemetry/analytics.ts').then(({ startAnalytics }) => startAnalytics));
}

function createPage(appName: string, namedTenant: string, config: PublicConfig, storage: PageStorage) {
  const place = registry.place ?? 'brand-page';
  const tenant = namedTenant || config.tenant;
  const brand = brandOf(appName, tenant, config);
  const purchaseForms = new Set<() => boolean>();
  const openDrafts = new Map<string, () => Promise<void>>();
  const clock = createClock();
  const notices = createNotices(() => navigation.reloadDocument());
  const { announce, listen } = createEvents(brand);
  if (place === 'store') measureStore(config);
  const session = createSession(storage, clock, place);
  const gate = lazyClient({
    tokens: tokensOf(session, storage),
    appName: brand.appName,
    sendOptions: { config, onServerTime: clock.follow },
    now: clock.now,
    onSignedOut: () => ([...purchaseForms].some((isTyped) => isTyped()) ? session.end() : void leaveEnded()),
    onRefreshFailed: (error) => console.error('licence: the session could not be renewed', error),
    // Missing without a secure context and in older browsers, despite its type.
    locks: navigator.locks ?? null,
  });
  const earlyCall = withEarlyAnswers(config, gate.call, () => session.token() === null);
  const callOf = (widget: string): Call => watchedCall(earlyCall, config, { brand: brand.id, widget });
  const call = callOf('');
  const navigation = createNavigation(brand, config, place, storage, () => reread());
  const parameters = createParameters(brand, tenant, config, call);
  const catalogue = createCatalogue({
    brand,
    call,
    storage,
    clock,
    isVisitor: () => session.token() === null,
    onUnreadable: (error) => reportFailedCall(error, config, { brand: brand.id, widget: '' }),
  });
  if (place === 'store') keepStoreLanding(storage, navigation);
  const keeper = createCartKeeper(brand, storage, clock);
  const refreshSoon = createReloadAfterChange(storage, () => navigation.reload());
  const cart = createCart({ brand, keeper, call, catalogue, parameters, session, clock, notices, announce, refreshSoon });

  /**
   * Renews a token that expires soon. Calls renew it themselves, so this is for tokens in a request body, and for the admin token
   * before a screen's first call.
   * @throws ApiError when it has expired and cannot be renewed now
   */
  async function freshSession(as?: 'admin'): Promise<void> {
    if (session.token() !== null) await gate.fresh(as);
  }
  // Renews the session on return to the page, before a press needs it.
  addEventListener('visibilitychange', () => {
    // `onRefreshFailed` reports the failure; the next call tries again.
    if (document.visibilityState === 'visible') freshSession().catch(reportedElsewhere);
  });

  function reread(): void {
    cart.reread();
    catalogue.reload().catch((error: unknown) => console.error('licence: the catalogue could not be read again', error));
  }

  const { leaveEnded, signOut } = createSignOut({ brand, config, call, session, navigation, cart, announce, openDrafts });

  // A buyer who presses Back in the store gets the cart that was handed over.
  const entries = performance.getEntriesByType('navigation') as readonly PerformanceNavigationTiming[] | undefined;
  if (place === 'brand-page' && entries?.[0]?.type === 'back_forward') cart.recover();

  return {
    brand,
    tenant,
    place,
    config,
    clock,
    storage,
    session,
    catalogue,
    parameters,
    cart,
    notices,
    navigation,
    returnTo: createReturnTo(place, navigation),
    /** Functions by storage key of a draft: each stores its form before the browser goes to the login. */
    openDrafts,
    announce,
    listen,
    call,
    /** Returns `call` for a widget. Failed calls are reported to the operator with the widget's name. */
    callOf,
    /** Measures when a widget's first content is painted, in measured visits. */
    watchSpeed: createSpeedWatch(config, brand.id, place),
    /** Sets the refresh flag: one specified reload, 900 ms after the last call. */
    refreshSoon,
    freshSession,
    /** Goes to a path of the store or an allowed address by a full page load. A notice reports an address that is not allowed. */
    navigate(target: string, options?: LeaveOptions): void {
      if (!navigation.go(target, options)) notices.show('error', messages.badLink);
    },
    /** Reloads the document on our own pages, or only the data on a brand's page. */
    reload: () => navigation.reload(),
    /** Never rejects. */
    signOut,
    leaveSession: leaveEnded,
    /**
     * Registers a purchase form. While one has typed text, a refused renewal removes only the tokens and the buyer stays on the page.
     * @returns unregisters it
     */
    holdSession(isTyped: () => boolean): () => void {
      purchaseForms.add(isTyped);
      return () => purchaseForms.delete(isTyped);
    },
  };
}

/** Milliseconds between the last change of a quantity and the reload. */
const DELAY = 900;

/**
 * Returns a function that sets the refresh flag `refreshPage`. 900 ms after the last call the flag is removed and the page reloads.
 */
export function createReloadAfterChange(storage: PageStorage, reload: () => void): () => void {
  const { key, write } = refreshPageShape;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fire = (): void => {
    storage.local.remove(key);
    reload();
  };
  return () => {
    storage.local.set(key, write(true));
    clearTimeout(timer);
    timer = setTimeout(fire, DELAY);
  };
}
