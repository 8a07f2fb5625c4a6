import { toBase64Url } from '../core/base64.ts';
import { isRecord } from '../core/json.ts';
import { insert, text, type Db } from '../db/db.ts';

/** A package sealed into an addCart link: its price and offer are the platform's word (ST-431). */
export interface SealedPackage {
  readonly packageCode: string;
  readonly quantity: number;
  /** Pesos with IVA. */
  readonly packagePrice: number;
  readonly applyOffer: boolean;
  readonly totalOffer: number;
  readonly offerTypeCode: string;
}

export interface Sealed {
  readonly package: readonly SealedPackage[];
  readonly promotionCode: string;
}

/**
 * The text for `/license/addCart/{text}`. It is a name for what the platform keeps, not a cipher: nobody outside can tell,
 * and a changed letter opens nothing.
 */
export function seal(db: Db, sealed: Sealed): string {
  const name = toBase64Url(crypto.getRandomValues(new Uint8Array(48)));
  insert(db, 'sealed', { text: name, body: JSON.stringify(sealed) });
  return name;
}

/** What a sealed text holds; null for anything we did not seal. */
export function openSealed(db: Db, name: string): Sealed | null {
  const row = db.get('SELECT body FROM sealed WHERE text=?', [name]);
  const value: unknown = row === undefined ? null : JSON.parse(text(row, 'body'));
  return isRecord(value) ? readSealed(value) : null;
}

/** Reads what a test or a link asks to seal; unknown shapes become empty. */
export function readSealed(value: Readonly<Record<string, unknown>>): Sealed {
  const packages: readonly unknown[] = Array.isArray(value['package']) ? value['package'] : [];
  return {
    package: packages.filter(isRecord).map((each) => ({
      packageCode: String(each['packageCode'] ?? ''),
      quantity: Number(each['quantity'] ?? 1),
      packagePrice: Number(each['packagePrice'] ?? 0),
      applyOffer: each['applyOffer'] === true,
      totalOffer: Number(each['totalOffer'] ?? 0),
      offerTypeCode: String(each['offerTypeCode'] ?? 'VLR'),
    })),
    promotionCode: String(value['promotionCode'] ?? ''),
  };
}
