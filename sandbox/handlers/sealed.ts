import { toBase64Url } from '#shared/domain/base64';
import { isRecord } from '#shared/contract/schema';
import { insert, text, type Db } from '../db/db.ts';
import { discountOf, noDiscount, type Discount } from './pricing.ts';

/** A package in an encrypted addCart text. If the text has a price or an offer, the platform must apply it. */
export interface SealedPackage {
  readonly packageCode: string;
  readonly quantity: number;
  /** In pesos with IVA; null where the catalogue's price and offer apply. */
  readonly packagePrice: number | null;
  readonly applyOffer: boolean | null;
  readonly totalOffer: number | null;
  readonly offerTypeCode: string | null;
}

export interface SealedSubscriber {
  readonly documentType: string;
  readonly document: string;
  readonly email: string;
  readonly phoneNumber: string;
}

export interface Sealed {
  readonly package: readonly SealedPackage[];
  readonly promotionCode: string;
  readonly subscriber: SealedSubscriber | null;
}

/** Returns the text for `/license/addCart/{text}`. It is the random name of a stored package, not a cipher, so a changed text is invalid. */
export function seal(db: Db, content: Readonly<Record<string, unknown>>): string {
  const name = toBase64Url(crypto.getRandomValues(new Uint8Array(48)));
  insert(db, 'sealed', { text: name, body: JSON.stringify(readSealed(content)) });
  return name;
}

/** Returns the stored content; null for a text that we did not create. */
export function openSealed(db: Db, name: string): Sealed | null {
  const row = db.get('SELECT body FROM sealed WHERE text=?', [name]);
  const value: unknown = row === undefined ? null : JSON.parse(text(row, 'body'));
  return isRecord(value) ? readSealed(value) : null;
}

/** Returns the offer of a package in the text; null where the catalogue's offer applies. */
export function sealedOffer({ applyOffer, offerTypeCode, totalOffer }: SealedPackage): Discount | null {
  if (applyOffer === null) return null;
  return applyOffer ? discountOf(offerTypeCode ?? 'VLR', totalOffer ?? 0) : noDiscount;
}

export function isSealedAt(db: Db, packageCode: string, price: number): boolean {
  return (
    db.get(
      `SELECT 1 FROM sealed, json_each(sealed.body, '$.package') AS each
        WHERE each.value ->> 'packageCode' = ? AND each.value ->> 'packagePrice' = ?`,
      [packageCode, price],
    ) !== undefined
  );
}

/** Parses stored content; unknown shapes become empty. */
function readSealed(value: Readonly<Record<string, unknown>>): Sealed {
  const packages: readonly unknown[] = Array.isArray(value['package']) ? value['package'] : [];
  const subscriber = value['subscriber'];
  return {
    package: packages.filter(isRecord).map((each) => {
      const priced = typeof each['packagePrice'] === 'number';
      return {
        packageCode: String(each['packageCode'] ?? ''),
        quantity: Number(each['quantity'] ?? 1),
        packagePrice: priced ? Number(each['packagePrice']) : null,
        applyOffer: priced ? each['applyOffer'] === true : null,
        totalOffer: priced ? Number(each['totalOffer'] ?? 0) : null,
        offerTypeCode: priced ? String(each['offerTypeCode'] ?? 'VLR') : null,
      };
    }),
    promotionCode: String(value['promotionCode'] ?? ''),
    subscriber: isRecord(subscriber)
      ? {
          documentType: String(subscriber['documentType'] ?? ''),
          document: String(subscriber['document'] ?? ''),
          email: String(subscriber['email'] ?? ''),
          phoneNumber: String(subscriber['phoneNumber'] ?? ''),
        }
      : null,
  };
}
