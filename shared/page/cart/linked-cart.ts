import { readCarriedCart, type CarriedEntry } from '#shared/domain/cart/carry';
import type { CartEntry } from '#shared/domain/cart/cart-edits';
import { isEmployeePackage, packageByCode, type EmployeeTier } from '#shared/domain/packages/catalogue';
import type { Page } from '../page.ts';
import { registry } from '../registry.ts';

// Reads carts from addresses. Only the remotes that need it contain this file.

/** Reads the list of an address; warns on the console of unusable parts. */
export function entriesOf({ brand }: Pick<Page, 'brand'>, list: string): readonly CarriedEntry[] {
  const { entries, skipped } = readCarriedCart(list, brand.appName);
  for (const { text, reason } of skipped) console.warn(`licence: a part of the address was skipped (${reason}): ${text}`);
  return entries;
}

/** Finds the packages of entries; warns on the console of unknown codes. */
export async function packagesOf(
  { brand, catalogue, parameters }: Pick<Page, 'brand' | 'catalogue' | 'parameters'>,
  entries: readonly CarriedEntry[],
): Promise<{ readonly entries: readonly CartEntry[]; readonly tiers: readonly EmployeeTier[] }> {
  // A link's quantity has a maximum, which is a parameter.
  const [groups] = await Promise.all([catalogue.load(), parameters.load()]);
  const entriesFound = entries.flatMap(({ packageCode, quantity }): CartEntry[] => {
    const pack = packageByCode(groups, packageCode);
    if (!pack)
      console.warn(`licence: ${brand.id} has no package ${packageCode}. (${registry.docs}contract.html#what-a-page-gives-a-purchase)`);
    return pack ? [{ pack, quantity }] : [];
  });
  const employee = entriesFound.find(({ pack }) => isEmployeePackage(pack, brand.cart));
  return { entries: entriesFound, tiers: employee ? await catalogue.tiers(employee.pack.packageCode) : [] };
}
