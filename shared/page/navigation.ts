import type { Brand } from '#shared/brands/brand';
import type { PublicConfig } from '#shared/contract/config';
import { gatewayAddresses } from '#shared/contract/gateways';
import { safePath, safeTarget } from '#shared/domain/redirect-targets';
import type { PageStorage } from './storage/storage.ts';

export interface LeaveOptions {
  readonly replace?: boolean;
  /** For a brand's page in a frame: navigates the top window, since other sites may not frame the store. */
  readonly top?: boolean;
}

export type Navigation = ReturnType<typeof createNavigation>;

/** @returns false where the browser does not let this frame navigate that page */
function leaveIn(page: 'top' | 'parent', address: string): boolean {
  try {
    (globalThis[page] ?? globalThis.window).location.href = address;
    return true;
  } catch {
    return false;
  }
}

/**
 * The only function that leaves a page: to paths of our own origin, and to addresses of configured origins (OWASP ASVS 3.7.2: no
 * open redirect).
 */
export function createNavigation(
  brand: Brand,
  config: PublicConfig,
  place: 'store' | 'brand-page',
  storage: Pick<PageStorage, 'lasting' | 'whenWritten'>,
  reread: () => void,
) {
  const settings = Object.values(config.brands);
  const namedStore = config.brands[brand.id]?.storeUrl;
  // A sandboxed document has no origin ('null'), so addresses are resolved against the store's origin.
  const ownOrigin = globalThis.origin === 'null' && namedStore ? new URL(namedStore).origin : globalThis.origin;
  const originOf = (address: string | undefined): string[] => {
    try {
      return address ? [new URL(address, ownOrigin).origin] : [];
    } catch {
      return [];
    }
  };
  const configuredOrigins = new Set([
    ...config.origins.navigation.flatMap(originOf),
    ...Object.values(config.hosts).flatMap((host) => originOf(host)),
    ...settings.flatMap(({ storeUrl, pages }) => [storeUrl, pages.urlLandingPage].flatMap(originOf)),
    ...gatewayAddresses(config).flatMap(originOf),
    ...Object.values(config.reports).flatMap(originOf),
    ...originOf(config.loginUrls.default),
    ...originOf(config.loginUrls.certificate),
  ]);
  const origins = new Set([ownOrigin, ...configuredOrigins]);
  const storeUrl = namedStore ?? ownOrigin;
  const framed = place === 'brand-page' && parent !== globalThis.window;
  let blockedAddress: string | null = null;
  const storeAddress = (path: string): string => new URL(path, place === 'store' ? ownOrigin : storeUrl).href;
  const allowed = (target: string): string | null =>
    target.startsWith('/') ? (safePath(target, ownOrigin) === null ? null : storeAddress(target)) : safeTarget(target, origins);

  function allowedOrWarn(target: string): string | null {
    const address = allowed(target);
    if (address === null) console.error('licence: an address outside origins.navigation of config.json was refused');
    return address;
  }

  const reloadDocument = (): void => storage.whenWritten(() => location.reload());

  return {
    /** Null for an address that is not allowed. */
    allowed,
    namesOwn: configuredOrigins.has(ownOrigin),
    storeAddress,
    /** Leaves by a full page load. @returns false for a target that is not allowed: the caller shows a message */
    go(target: string, { replace = false, top = false }: LeaveOptions = {}): boolean {
      blockedAddress = null;
      const address = allowedOrWarn(target);
      if (address === null) return false;
      if (framed && top) blockedAddress = leaveIn('top', address) ? null : address;
      else storage.whenWritten(() => location[replace ? 'replace' : 'assign'](address));
      return true;
    },
    /** The address that the frame around a brand's page blocked; show it as a link. */
    blockedAddress: () => blockedAddress,
    /** Opens a window without a reference to ours. @returns false for a target that is not allowed: the caller shows a message */
    open(target: string): boolean {
      const address = allowedOrWarn(target);
      if (address === null) return false;
      globalThis.open(address, '_blank', 'noopener,noreferrer');
      return true;
    },
    /** Navigates the page that frames us. @returns false if it is not allowed or the browser refuses: the caller shows a link */
    goParent(target: string): boolean {
      const address = allowed(target);
      return address !== null && parent !== globalThis.window && leaveIn('parent', address);
    },
    /** Reloads the document on our own pages if the cart survives that. Otherwise widgets only read their data again. */
    reload() {
      if (place === 'store' && storage.lasting) reloadDocument();
      else reread();
    },
    /** Reloads the document on any page, for a missing part of our code. Waits for pending writes to storage. */
    reloadDocument,
  };
}
