import type { Context } from '../core/handler.ts';
import { number, text, type Row } from '../db/db.ts';
import { greaterOf, openOffer, priceLine, priceTier, tierOffer, type Discount, type PricedLine } from './pricing.ts';
import { promoDiscount } from './promo.ts';
import { sealedOffer, type SealedPackage } from './sealed.ts';

export interface OrderLine {
  readonly row: Row;
  readonly quantity: number;
  /** Null for packages without tiers. */
  readonly employees: number | null;
  readonly priced: PricedLine;
}

export interface AskedLine {
  readonly packageId: number;
  readonly packageCode: string;
  readonly packageQuantity: number;
}

/** The server's text about a line, and its code if the package is not sold any more. */
export interface WrongLine {
  readonly words: string;
  readonly withdrawn: string | null;
}

const mostUnits = 999;

/** Prices the packages of an order, which must be active, of that application and visible to the buyer. Returns the first problem else. */
export function orderLines(
  context: Context,
  app: string,
  orderedLines: readonly AskedLine[],
  promo: Row | null,
  sealed: readonly SealedPackage[],
): OrderLine[] | WrongLine {
  const lines: OrderLine[] = [];
  for (const orderedLine of orderedLines) {
    const row = soldPackage(context, app, orderedLine);
    if (row === undefined)
      return { words: `El paquete ${orderedLine.packageCode} ya no está disponible.`, withdrawn: orderedLine.packageCode };
    if (lines.some((line) => number(line.row, 'id') === orderedLine.packageId))
      return { words: `El paquete ${orderedLine.packageCode} está repetido.`, withdrawn: null };
    const line = priced(
      context,
      row,
      orderedLine,
      promo,
      sealed.find(({ packageCode }) => packageCode === text(row, 'code')),
    );
    if (typeof line === 'string') return { words: line, withdrawn: null };
    lines.push(line);
  }
  return lines;
}

function soldPackage({ db, principal }: Context, app: string, { packageId, packageCode }: AskedLine): Row | undefined {
  return db.get(
    `SELECT package.* FROM package JOIN package_service ON package_service.package_id=package.id JOIN service ON service.id=package_service.service_id
      WHERE package.id=? AND package.code=? AND package.idstate=0 AND service.name=? COLLATE NOCASE
        AND (package.public=1 OR EXISTS (SELECT 1 FROM package_customer JOIN customer ON customer.id=package_customer.customer_id
              WHERE package_customer.package_id=package.id AND customer.document_number=?))`,
    [packageId, packageCode, app, principal?.customer?.number ?? ''],
  );
}

function priced(
  { db, clock }: Context,
  row: Row,
  orderedLine: AskedLine,
  promo: Row | null,
  sealed: SealedPackage | undefined,
): OrderLine | string {
  const quantity = orderedLine.packageQuantity;
  const rate = number(row, 'tax');
  const byPromo: Discount | null = promo === null ? null : promoDiscount(db, promo, number(row, 'id'));
  const isTiered = db.get('SELECT 1 FROM employee_tier WHERE type=? LIMIT 1', [text(row, 'code')]) !== undefined;
  if (isTiered) {
    const tier = db.get('SELECT * FROM employee_tier WHERE type=? AND quantity=?', [text(row, 'code'), quantity]);
    if (tier === undefined) return `No hay un precio para ${quantity} empleados.`;
    // The price of an encrypted text has priority. It is for the whole line, with IVA.
    const priced =
      sealed?.packagePrice == null
        ? priceTier(number(tier, 'price'), rate, greaterOf(tierOffer(tier), byPromo))
        : priceLine(sealed.packagePrice, rate, 1, greaterOf(sealedOffer(sealed) ?? tierOffer(tier), byPromo));
    return { row, quantity: 1, employees: quantity, priced };
  }
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > mostUnits) return `Cantidad no válida: de 1 a ${mostUnits}.`;
  if (number(row, 'price') === 0 && quantity > 1) return 'Sólo puedes escoger un paquete gratis.';
  const price = sealed?.packagePrice ?? number(row, 'price');
  const offer = (sealed && sealedOffer(sealed)) ?? openOffer(row, clock.now());
  return { row, quantity, employees: null, priced: priceLine(price, rate, quantity, greaterOf(offer, byPromo)) };
}
