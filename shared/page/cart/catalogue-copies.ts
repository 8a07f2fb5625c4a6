import type { Brand } from '#shared/brands/brand';
import type { Catalogue, PriceTier } from '#shared/contract/catalogue';
import { packagesShape, pricesLicenseShape } from '#shared/contract/stored';
import type { Clock } from '../clock.ts';
import type { PageStorage } from '../storage/storage.ts';

export type CatalogueCopies = ReturnType<typeof createCatalogueCopies>;

/** Most characters of a copy; a longer one would take the cart's room. Browsers give an origin some five million. */
const longestCopy = 1_000_000;

/** Copies of fetched data for other scripts of the origin: the keys `packages` and `pricesLicense`. */
export function createCatalogueCopies(brand: Brand, { local }: PageStorage, clock: Clock) {
  return {
    keepPackages({ packagesBase, packagesComplementary, packagesOffers, packagesCombo }: Catalogue) {
      const stored = packagesShape.read(local.get(packagesShape.key));
      // A newer release wrote it: its shape must stay.
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
