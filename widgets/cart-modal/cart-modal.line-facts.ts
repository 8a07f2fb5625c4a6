import type { CartLine } from '#shared/domain/cart';
import { packageTypeOf } from '#shared/domain/catalogue';
import type { LinePrice } from '#shared/domain/line-pricing';
import { formatLess, formatPesos, type Centavos } from '#shared/domain/money';
import { percentText } from '#shared/domain/quantity';
import { messages, packageTypeNames } from './cart-modal.messages.ts';

/** A line as both layouts show it. */
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
  /** What it was last shown to cost and costs now; null when that is the same. */
  readonly news: string | null;
  /** Why it cannot be bought; null when it can. */
  readonly gone: string | null;
}

function percentOf(part: Centavos, whole: Centavos): string | null {
  if (part <= 0n || whole <= 0n) return null;
  const percent = Math.round((Number(part) * 100) / Number(whole));
  return percent > 0 ? percentText(percent) : null;
}

/** Words and amounts of a line: Descuento, IVA and Subtotal are of the whole line. */
export function shownLine(line: CartLine, price: LinePrice, formerTotal: Centavos | null): ShownLine {
  const type = packageTypeOf(line.pack);
  return {
    line,
    id: line.pack.packageId,
    name: line.pack.packageName,
    type: type && packageTypeNames[type],
    unitPrice: formatPesos(price.base),
    discount: formatLess(price.discount),
    percent: percentOf(price.discount, price.gross),
    iva: formatPesos(price.iva),
    subtotal: formatPesos(price.total),
    news: formerTotal === null ? null : messages.priceChanged(formatPesos(formerTotal), formatPesos(price.total)),
    gone: line.withdrawn ? messages.withdrawn(line.pack.packageName) : null,
  };
}
