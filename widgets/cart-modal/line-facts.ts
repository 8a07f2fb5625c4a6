import type { CartLine } from '#shared/domain/cart/cart';
import { packageTypeOf, type PackageTypeCode } from '#shared/domain/packages/catalogue';
import type { CartTotals, LinePrice } from '#shared/domain/cart/line-pricing';
import { formatLess, formatPesos, type Centavos } from '#shared/domain/money';
import { percentText } from '#shared/domain/quantity';

export interface ShownLine {
  readonly line: CartLine;
  readonly id: number;
  readonly name: string;
  readonly type: string | null;
  readonly unitPrice: string;
  /** '$0', or with a minus sign before it. */
  readonly discount: string;
  /** '10 %'; null without a discount. */
  readonly percent: string | null;
  readonly iva: string;
  readonly subtotal: string;
  /** The last shown total and the new one, as text; null when they are equal. */
  readonly news: string | null;
  /** Reason why the line cannot be bought; null otherwise. */
  readonly gone: string | null;
}

function percentOf(part: Centavos, whole: Centavos): string | null {
  if (part <= 0n || whole <= 0n) return null;
  const percent = Math.round((Number(part) * 100) / Number(whole));
  return percent > 0 ? percentText(percent) : null;
}

/** Discount, IVA and subtotal are those of the whole line. */
export function shownLine(
  line: CartLine,
  price: LinePrice,
  formerTotal: Centavos | null,
  words: { readonly priceChanged: (before: string, after: string) => string; readonly withdrawn: (name: string) => string },
  typeNames: Readonly<Record<PackageTypeCode, string>>,
): ShownLine {
  const type = packageTypeOf(line.pack);
  return {
    line,
    id: line.pack.packageId,
    name: line.pack.packageName,
    type: type && typeNames[type],
    unitPrice: formatPesos(price.base),
    discount: formatLess(price.discount),
    percent: percentOf(price.discount, price.gross),
    iva: formatPesos(price.iva),
    subtotal: formatPesos(price.total),
    news: formerTotal === null ? null : words.priceChanged(formatPesos(formerTotal), formatPesos(price.total)),
    gone: line.withdrawn ? words.withdrawn(line.pack.packageName) : null,
  };
}

export interface ShownTotals {
  readonly base: string;
  readonly discount: string;
  readonly reduced: boolean;
  readonly iva: string;
  readonly total: string;
}

export function shownTotals({ gross, discount, iva, total }: CartTotals): ShownTotals {
  return {
    base: formatPesos(gross),
    discount: formatLess(discount),
    reduced: discount > 0n,
    iva: formatPesos(iva),
    total: formatPesos(total),
  };
}
