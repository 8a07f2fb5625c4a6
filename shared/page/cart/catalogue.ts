import { valueOf, type Call } from '../call.ts';
import { ApiError } from '#shared/api/api-error';
import { createStore } from 'zustand/vanilla';
import type { Brand } from '#shared/brands/brand';
import {
  getPackagesByServiceName,
  getPriceByLicenseType,
  repeatedMember,
  unsoldMember,
  type Catalogue as PackageGroups,
  type PriceTier,
} from '#shared/contract/catalogue';
import { packagesShape, pricesLicenseShape } from '#shared/contract/stored';
import { packageByCode, type EmployeeTier } from '#shared/domain/packages/catalogue';
import type { Clock } from '../clock.ts';
import { reportedElsewhere } from '../reported-elsewhere.ts';
import type { PageStorage } from '../storage/storage.ts';
import { whenIdle } from '../when-idle.ts';

export type CatalogueState =
  | { readonly status: 'unknown' }
  | { readonly status: 'loading' }
  /** A customer may get more packages than a visitor. */
  | { readonly status: 'known'; readonly groups: PackageGroups; readonly askedBy: 'visitor' | 'member' }
  | { readonly status: 'failed'; readonly failure: unknown };

/** Milliseconds for which an answer may price a cart. */
export const freshFor = 60_000;

export type Catalogue = ReturnType<typeof createCatalogue>;

interface CatalogueSurroundings {
  readonly brand: Brand;
  readonly call: Call;
  readonly storage: PageStorage;
  readonly clock: Clock;
  readonly isVisitor: () => boolean;
  /** Reports an answer that sells nothing or repeats a package, as failed calls are reported. */
  readonly onUnreadable: (error: ApiError) => void;
}

interface Asked<Answer> {
  readonly answer: Promise<Answer>;
  /** Epoch milliseconds of the answer; null until it comes. */
  at: number | null;
}

async function readPackages(brand: Brand, call: Call, onUnreadable: CatalogueSurroundings['onUnreadable']): Promise<PackageGroups> {
  const groups = valueOf(await call(getPackagesByServiceName, { params: { appName: brand.appName } }), `the catalogue of ${brand.id}`);
  // The back office's brand sells by contract. Such packages have no type, so the check would report them.
  const unsold = brand.backOffice ? null : unsoldMember(groups);
  const member = unsold ?? repeatedMember(groups);
  if (member === null) return groups;
  const failure = new ApiError('unreadable', getPackagesByServiceName.name, { status: 200, member });
  onUnreadable(failure);
  // The store shows a repeated package once.
  if (unsold === null) return groups;
  throw failure;
}

/** Maximum characters of a copy. Browsers give an origin about five million, and the cart needs some of them. */
const longestCopy = 1_000_000;

/** Copies of fetched data for other scripts of the origin: the keys `packages` and `pricesLicense`. @internal */
export function createCatalogueCopies(brand: Brand, { local }: PageStorage, clock: Clock) {
  return {
    keepPackages({ packagesBase, packagesComplementary, packagesOffers, packagesCombo }: PackageGroups) {
      const stored = packagesShape.read(local.get(packagesShape.key));
      // A newer release wrote the copy; this release must not change its shape.
      if (stored.kind === 'newer') return;
      const others = stored.kind === 'value' ? stored.value.brands : {};
      const text = packagesShape.write({
        v: 1,
        brands: { ...others, [brand.id]: { savedAt: clock.now(), packagesBase, packagesComplementary, packagesOffers, packagesCombo } },
      });
      if (text.length <= longestCopy) local.set(packagesShape.key, text);
      else local.remove(packagesShape.key);
    },
    keepTiers(tiers: readonly PriceTier[]) {
      local.set(pricesLicenseShape.key, pricesLicenseShape.write([...tiers]));
    },
  };
}

export function createCatalogue({ brand, call, storage, clock, isVisitor, onUnreadable }: CatalogueSurroundings) {
  const copies = createCatalogueCopies(brand, storage, clock);
  const store = createStore<CatalogueState>(() => ({ status: 'unknown' }));
  const tierStore = createStore<ReadonlyMap<string, readonly EmployeeTier[]>>(() => new Map());
  let packages: Asked<PackageGroups> | undefined;
  const tiers = new Map<string, Asked<readonly EmployeeTier[]>>();

  function asking<Answer>(ask: () => Promise<Answer>, forget: (failed: Asked<Answer>) => void): Asked<Answer> {
    const request: Asked<Answer> = { answer: ask(), at: null };
    request.answer.then(
      () => (request.at = clock.now()),
      () => forget(request),
    );
    return request;
  }

  async function askPackages(): Promise<PackageGroups> {
    if (store.getState().status !== 'known') store.setState({ status: 'loading' }, true);
    try {
      const visitor = isVisitor();
      const groups = await readPackages(brand, call, onUnreadable);
      // If the session began or ended during the request, a missing package proves nothing.
      store.setState({ status: 'known', groups, askedBy: visitor || isVisitor() ? 'visitor' : 'member' }, true);
      keepWhenIdle(groups, visitor);
      return groups;
    } catch (error) {
      if (store.getState().status !== 'known') store.setState({ status: 'failed', failure: error }, true);
      throw error;
    }
  }

  /** Stores the copy when the browser is idle, so that it does not delay a price. Skips a customer's answer after a sign-out. */
  function keepWhenIdle(groups: PackageGroups, askedAsVisitor: boolean): void {
    whenIdle(() => {
      const state = store.getState();
      if (state.status === 'known' && state.groups === groups && isVisitor() === askedAsVisitor) copies.keepPackages(groups);
    });
  }

  async function askTiers(packageCode: string): Promise<readonly EmployeeTier[]> {
    const tiers = valueOf(await call(getPriceByLicenseType, { headers: { pType: packageCode } }), `the tiers of ${packageCode}`);
    const rising = tiers.toSorted((one, other) => one.quantity - other.quantity);
    copies.keepTiers(rising);
    tierStore.setState(new Map(tierStore.getState()).set(packageCode, rising), true);
    return rising;
  }

  function reload(): Promise<PackageGroups> {
    packages = asking(askPackages, (failed) => {
      if (packages === failed) packages = undefined;
    });
    return packages.answer;
  }

  function reloadTiers(packageCode: string): Promise<readonly EmployeeTier[]> {
    const request = asking(
      () => askTiers(packageCode),
      (failed) => {
        if (tiers.get(packageCode) === failed) tiers.delete(packageCode);
      },
    );
    tiers.set(packageCode, request);
    return request.answer;
  }

  const load = (): Promise<PackageGroups> => packages?.answer ?? reload();
  const isOlder = (request: Asked<unknown> | undefined, age: number): boolean =>
    request === undefined || (request.at !== null && clock.now() - request.at >= age);

  return {
    store,
    tierStore,
    /** @throws ApiError as `call` does; the next call requests again */
    load,
    reload,
    /** @returns null when the catalogue has no such code */
    find: async (code: string) => packageByCode(await load(), code),
    /** Returns the tiers of an employee package in ascending order. */
    tiers: (packageCode: string) => tiers.get(packageCode)?.answer ?? reloadTiers(packageCode),
    /**
     * Requests the packages, and the tiers of these codes, again if they are older than `age`. A failure changes nothing.
     * @param age milliseconds; 0 requests all
     */
    async renew(age: number, employeeCodes: readonly string[]) {
      const renewed: readonly (Promise<unknown> | undefined)[] = [
        isOlder(packages, age) ? reload() : packages?.answer,
        ...employeeCodes.map((code) => (isOlder(tiers.get(code), age) ? reloadTiers(code) : tiers.get(code)?.answer)),
      ];
      // Not `allSettled`, which a page's own old Promise may lack. The stores contain the failures.
      await Promise.all(renewed.map((each) => each?.catch(reportedElsewhere)));
    },
  };
}
