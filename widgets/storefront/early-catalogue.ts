import type { StorePackage } from '#shared/contract/catalogue';
import { readJson } from '#shared/contract/json';
import type { PackageGroups } from '#shared/domain/packages/catalogue';
import { parsePesos, type Centavos } from '#shared/domain/money';

type Wire = Readonly<Record<string, unknown>>;

/**
 * Reads a catalogue that matches the contract exactly. Gives up on everything that the contract would repair (a flag as text, an
 * unreadable package), so that the schema library stays out of the first script.
 * @throws TypeError
 */
export function readCatalogue(answer: string): PackageGroups<StorePackage> {
  const { records } = (readJson(answer) as { readonly result: { readonly records: Readonly<Record<string, readonly Wire[]>> } }).result;
  const group = (name: string): StorePackage[] => (records[name] ?? []).map(packageOf);
  return {
    packagesBase: group('packagesBase'),
    packagesComplementary: [],
    packagesOffers: group('packagesOffers'),
    packagesCombo: [],
  };
}

const certainFields = ['packageId', 'packageCode', 'packageName'];
const moneyFields = ['packagePrice', 'packageUnitPrice', 'packagePriceWithDiscount', 'discount', 'totalOffer'];
const numberFields = ['packageId', 'taxIva', 'idstate', 'validityPeriod'];
const flagFields = ['applyOffer', 'publicVisibility'];
const textFields = [
  'packageCode',
  'packageName',
  'packageDescription',
  'offerTypeCode',
  'offerStartTime',
  'offerExpirationTime',
  'validityTypeId',
  'validityPeriodDescription',
];

function packageOf(wire: Wire): StorePackage {
  const pack: Wire = { ...wire, ...Object.fromEntries(moneyFields.map((name) => [name, amountOf(wire[name])])) };
  if (!isPackage(pack)) throw new TypeError('a package that the contract has to mend');
  return pack;
}

/** Returns whether every field that the window reads is missing or of the contract's type. */
function isPackage(pack: Wire): pack is Wire & StorePackage {
  const all = (names: readonly string[], kind: string): boolean => names.every((name) => pack[name] == null || typeof pack[name] === kind);
  const features = pack['itemsPackageFeatures'] ?? [];
  return (
    certainFields.every((name) => pack[name] != null) &&
    all(numberFields, 'number') &&
    all(flagFields, 'boolean') &&
    all(textFields, 'string') &&
    Array.isArray(features) &&
    features.every(({ quantity, serviceFeature }: Wire) => {
      const unlimited = (serviceFeature as Wire | null | undefined)?.['isunlimited'];
      return typeof (quantity ?? 0) === 'number' && typeof (unlimited ?? false) === 'boolean';
    })
  );
}

function amountOf(wire: unknown): Centavos | null {
  if (wire == null) return null;
  const amount = typeof wire === 'number' || typeof wire === 'string' ? parsePesos(wire) : null;
  if (amount === null) throw new TypeError('no amount of pesos');
  return amount;
}
