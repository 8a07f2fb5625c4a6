import { type ConsumptionHistory, getConsumptionHistory, statusDetailOf } from '#shared/contract/dashboard';
import type { CalendarDay } from '#shared/domain/calendar';
import { messages } from '#shared/page/messages';
import type { Page } from '#shared/page/page';

/** Customer, product and feature of the movements. */
export interface MovementSubject {
  readonly documentType: string;
  readonly documentNumber: string;
  readonly serviceName: string;
  /** Display name. */
  readonly productName: string;
  readonly serviceFeatureCode: string;
  readonly isSupervised: boolean;
}

/** Two days, both included; '' is a field that holds no date. */
export interface DayRange {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
}

export type Movement = ConsumptionHistory['consumptionDetailHistory'][number];

/** Rows per request. */
const BATCH = 100;

type CustomerFacts = Omit<ConsumptionHistory, 'totalRecords' | 'consumptionDetailHistory'>;

/** The requested movements, as far as they are loaded. */
export interface History {
  readonly subject: MovementSubject;
  /** Facts of the customer; null while the server has refused every range. */
  readonly customer: CustomerFacts | null;
  /** The feature's name, read from the rows; null until a range has any. */
  readonly feature: string | null;
  /** The range of `rows`, which the fields may have left meanwhile. */
  readonly range: DayRange;
  readonly rows: readonly Movement[];
  readonly total: number;
}

/** A batch of movements, or the server's words for a range it refuses. */
export type Fetched = { readonly ok: true; readonly value: ConsumptionHistory } | { readonly ok: false; readonly text: string };

/** The batch of movements that begins after the first `skip`. */
export const askMovements = (
  { call }: Pick<Page, 'call'>,
  { productName: _shown, ...subject }: MovementSubject,
  { from, to }: DayRange,
  skip: number,
) => call(getConsumptionHistory, { headers: { skip, take: BATCH }, body: { ...subject, startDate: from, endDate: to } });

/** @throws when the platform did not answer */
export async function fetchMovements(page: Pick<Page, 'call'>, subject: MovementSubject, range: DayRange, skip: number): Promise<Fetched> {
  const answer = await askMovements(page, subject, range, skip);
  if (answer.ok) return answer;
  return { ok: false, text: statusDetailOf(answer.body) ?? messages.serverError };
}

/**
 * Returns the history that a first batch begins.
 * @param before the facts that an earlier range of the same subject brought
 * @param value null where the range was refused
 */
export function historyOf(
  subject: MovementSubject,
  range: DayRange,
  before: Pick<History, 'customer' | 'feature'> | null,
  value: ConsumptionHistory | null,
): History {
  const { customer = null, feature = null } = before ?? {};
  if (value === null) return { subject, range, customer, feature, rows: [], total: 0 };
  const { totalRecords, consumptionDetailHistory: rows, ...facts } = value;
  return { subject, range, customer: facts, feature: rows[0]?.serviceFeatureDescription ?? feature, rows, total: totalRecords };
}
