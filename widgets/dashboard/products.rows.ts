import type { DashboardService } from '#shared/contract/dashboard';

/** A package of an acquired product. */
export interface ProductPackage {
  /** Service, code and supervision joined by '-': a key, never split again. */
  readonly key: string;
  readonly code: string;
  readonly description: string;
}

/** An acquired product as the customer sees it: one row of the screen. */
export interface Product {
  readonly key: string;
  readonly serviceName: string;
  readonly name: string;
  readonly supervised: boolean;
  readonly packages: readonly ProductPackage[];
}

export function productOf({ serviceName, name, requiresSupervision, contractedServices }: DashboardService): Product {
  const supervised = requiresSupervision ?? false;
  return {
    key: [serviceName, supervised].join('-'),
    serviceName,
    name: shownName(name || serviceName),
    supervised,
    packages: (contractedServices ?? []).map(({ packageCode, packageDescription }) => ({
      key: [serviceName, packageCode, supervised].join('-'),
      code: packageCode,
      description: packageDescription || packageCode,
    })),
  };
}

/** Returns the text after the first ' - ', else the whole name. */
function shownName(name: string): string {
  const at = name.indexOf(' - ');
  return at < 0 ? name : name.slice(at + 3);
}
