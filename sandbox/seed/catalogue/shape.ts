/** The shape of a brand's seeded catalogue; prices in pesos with IVA. */
export interface SeededFeature {
  readonly code: string;
  readonly description: string;
  /** Short name in My Plan. */
  readonly alias: string;
  readonly kind: 'transactions' | 'users' | 'function' | 'storage';
  /** Icon name for My Plan. */
  readonly logo?: string;
}

export interface SeededOffer {
  readonly type: 'PTJ' | 'VLR';
  /** Percent for PTJ, pesos without IVA for VLR. */
  readonly value: number;
  /** Days from today at which it starts and ends; a negative end is an offer that is over. */
  readonly from: number;
  readonly to: number;
}

export interface SeededPackage {
  readonly code: string;
  readonly name: string;
  readonly type: 'BAS' | 'CMB' | 'CMP';
  readonly description: string;
  readonly price: number;
  /** Percent; default 19. */
  readonly tax?: number;
  /** Default A, annual. */
  readonly validity?: 'A' | 'M' | 'D' | 'I';
  readonly period?: number;
  readonly relevance?: 'Alta' | 'Media' | 'Baja';
  /** Document numbers of the companies that may see it: the package is private. */
  readonly privateFor?: readonly string[];
  readonly inactive?: boolean;
  readonly offer?: SeededOffer;
  /** Only sold through a contract. */
  readonly hidden?: boolean;
  /** Feature code to quantity: 0 shows the description only, 1000000 is unlimited. */
  readonly features: Readonly<Record<string, number>>;
}

export interface SeededCatalogue {
  /** The application name: the service that calls name. */
  readonly app: string;
  /** 'Licencias - Firma electrónica': what follows the dash is the name people read. */
  readonly title: string;
  readonly contractName: string;
  readonly contracted: 'ECD' | 'services';
  readonly supervised?: boolean;
  readonly features: readonly SeededFeature[];
  readonly packages: readonly SeededPackage[];
}

export const unlimited = 1_000_000;

type Positional = 'code' | 'type' | 'name' | 'price' | 'description';

/** A package as a price list shows it; the rest is named. */
export function seededPackage(
  code: string,
  type: SeededPackage['type'],
  name: string,
  price: number,
  description: string,
  more: Omit<SeededPackage, Positional>,
): SeededPackage {
  return { code, type, name, price, description, ...more };
}
