import type { SummaryOrder } from '#shared/contract/purchase-order';
import { formatMoment, parseStamp } from '#shared/domain/dates';
import { formatLess, formatPesos, noMoney } from '#shared/domain/money';
import { formatQuantity } from '#shared/domain/quantity';
import { helpLine } from '../help-line.ts';
import { messages } from './order-sheet.messages.ts';
import { parameterText } from '../parameter-text.ts';
import type { AppParameters } from '../parameters.ts';

type Named = readonly [name: string, value: string];

export function orderLines({ summaryPackages }: Pick<SummaryOrder, 'summaryPackages'>) {
  const { product, quantity, unitPrice, discount, tax, subTotal } = messages;
  return {
    heads: [product, quantity, unitPrice, discount, tax, subTotal] as const,
    lines: summaryPackages.map((line) => ({
      id: line.packageId,
      name: line.packageName,
      cells: [
        { value: formatQuantity(line.quantity) },
        { value: formatPesos(line.unitPrice), note: messages.withoutTax },
        { value: formatLess(line.discount ?? noMoney) },
        { value: formatPesos(line.taxIva ?? noMoney) },
        { value: formatPesos(line.subTotal) },
      ],
    })),
  };
}

export function orderSums(summary: Omit<SummaryOrder, 'summaryPackages'>) {
  const sums: readonly Named[] = [
    [messages.base, formatPesos(summary.subTotal ?? noMoney)],
    [messages.discount, formatLess(summary.totalDiscount ?? noMoney)],
    [messages.tax, formatPesos(summary.taxIva ?? noMoney)],
  ];
  const withheld = (
    [
      [messages.withheldSource, summary.retefuente],
      [messages.withheldTax, summary.reteiva],
      [messages.withheldTrade, summary.reteica],
      [messages.withheld, summary.totalTaxDiscount],
    ] as const
  ).flatMap(([name, amount]): readonly Named[] => (amount == null || amount === noMoney ? [] : [[name, formatPesos(amount)]]));
  return {
    sums: [...sums, ...withheld],
    total: { name: messages.total, note: messages.taxIncluded, amount: formatPesos(summary.totalPurchase) },
  };
}

export interface SheetFacts {
  readonly summary: SummaryOrder;
  readonly reference: string;
  /** A paid or free order, which prints as a receipt. */
  readonly settled: boolean;
  /** EFECTIVO, EN_LINEA or SIN_PAGO; another value, or none, leaves its line out. */
  readonly method: string | null;
  /** Epoch milliseconds, used where the platform sends no date. */
  readonly now: number;
}

/**
 * Facts of a printed order: seller, lines, payment, and dates of Bogotá's clock. The buyer is left out, since every visitor with the
 * link may print it.
 */
export function orderSheet(parameters: Pick<AppParameters, 'values'>, { summary, reference, settled, method, now }: SheetFacts) {
  const parameterFact = (name: string, code: string): readonly Named[] => {
    const value = parameterText(parameters, code);
    return value === null ? [] : [[name, value]];
  };
  const invoiceTime = parameterText(parameters, 'invoiceTime');
  const help = helpLine(parameters, reference);
  const sold = summary.totalPurchase > noMoney;
  return {
    title: settled ? messages.receipt : messages.order,
    seller: [
      ...parameterFact(messages.seller, 'sellerName'),
      ...parameterFact(messages.sellerDocument, 'sellerDocument'),
      ...parameterFact(messages.sellerAddress, 'sellerAddress'),
    ],
    facts: [[messages.reference, reference], ...dates(summary, settled, now), ...payment(method)] satisfies readonly Named[],
    // An order of $0 sells nothing, so no invoice comes.
    notes: [
      ...(sold && settled && invoiceTime !== null ? [messages.invoice(invoiceTime)] : []),
      ...(sold ? [messages.noInvoice] : []),
      ...(help === null ? [] : [help]),
    ],
    ...orderLines(summary),
    ...orderSums(summary),
  };
}

function dates({ registeredAt, paidAt }: SummaryOrder, settled: boolean, now: number): readonly Named[] {
  const date = (name: string, moment: number | null): readonly Named[] =>
    moment === null ? [] : [[name, `${formatMoment(moment)} (${messages.zone})`]];
  const facts = [...date(messages.orderedAt, parseStamp(registeredAt)), ...(settled ? date(messages.paidAt, parseStamp(paidAt)) : [])];
  return facts.length > 0 ? facts : date(messages.askedAt, now);
}

function payment(method: string | null): readonly Named[] {
  const { methods } = messages;
  return method !== null && Object.hasOwn(methods, method) ? [[messages.method, methods[method as keyof typeof methods]]] : [];
}
