import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Brand } from '#shared/brands/brand';
import { getPackagesByServiceName, getPriceByLicenseType, type Catalogue as PackageGroups } from '#shared/contract/catalogue';
import { packageByCode, type CataloguePackage, type EmployeeTier } from '#shared/domain/catalogue';
import type { Call } from './call.ts';
import type { CatalogueCopies } from './catalogue-copies.ts';

export type CatalogueState =
  | { readonly status: 'unknown' }
  | { readonly status: 'loading' }
  | { readonly status: 'known'; readonly groups: PackageGroups }
  | { readonly status: 'failed' };

/** The brand's packages, asked for once per page (ST-420). */
export interface Catalogue {
  readonly store: StoreApi<CatalogueState>;
  /** @throws ApiError as `call` does; the next call asks again */
  load(): Promise<PackageGroups>;
  /** Asks again, whatever is known. */
  reload(): Promise<PackageGroups>;
  /** @returns null when the catalogue has no such code */
  find(code: string): Promise<CataloguePackage | null>;
  /** The tiers of an employee package in rising order (ST-427). */
  tiers(packageCode: string): Promise<readonly EmployeeTier[]>;
}

export function createCatalogue(brand: Brand, call: Call, copies: CatalogueCopies): Catalogue {
  const store: Catalogue['store'] = createStore<CatalogueState>(() => ({ status: 'unknown' }));
  let asked: Promise<PackageGroups> | undefined;
  const tiers = new Map<string, Promise<readonly EmployeeTier[]>>();

  const ask = async (): Promise<PackageGroups> => {
    if (store.getState().status !== 'known') store.setState({ status: 'loading' }, true);
    try {
      const answer = await call(getPackagesByServiceName, { params: { appName: brand.appName } });
      if (!answer.ok) throw new Error(`the catalogue of ${brand.id} was refused with ${answer.status}`);
      store.setState({ status: 'known', groups: answer.value }, true);
      copies.keepPackages(answer.value);
      return answer.value;
    } catch (error) {
      asked = undefined;
      if (store.getState().status !== 'known') store.setState({ status: 'failed' }, true);
      throw error;
    }
  };
  const load = (): Promise<PackageGroups> => (asked ??= ask());

  return {
    store,
    load,
    reload: () => (asked = ask()),
    find: async (code) => packageByCode(await load(), code),
    tiers(packageCode) {
      const known = tiers.get(packageCode);
      if (known) return known;
      const asking = call(getPriceByLicenseType, { headers: { pType: packageCode } }).then((answer) => {
        if (!answer.ok) throw new Error(`the tiers of ${packageCode} were refused with ${answer.status}`);
        const rising = answer.value.toSorted((one, other) => one.quantity - other.quantity);
        copies.keepTiers(rising);
        return rising;
      });
      asking.catch(() => tiers.delete(packageCode));
      tiers.set(packageCode, asking);
      return asking;
    },
  };
}
