import { createStore } from 'zustand/vanilla';
import { type ConsumptionHistory, getConsumptionHistory, statusDetailOf } from '#shared/contract/dashboard';
import { showDay, type CalendarDay } from '#shared/domain/calendar';
import { isoDay, parseStamp } from '#shared/domain/dates';
import { movementDayProblem, movementEndProblem, type DayProblem } from '#shared/domain/agreements/day-limits';
import { fillAddress } from '#shared/domain/templated-address';
import { createLatest } from '#shared/page/latest';
import { pageSizes, pageWithin } from '#shared/desk/list-address';
import { createListLook } from '#shared/desk/list-look';
import { failureText } from '#shared/page/failure-text';
import { messages as pageMessages } from '#shared/page/messages';
import type { LocationPort } from '#shared/page/location-port';
import type { Page } from '#shared/page/page';
import { valueOf } from '#shared/page/call';
import { createListExport, textCell, timeCell, type ListExport, type SheetColumn } from '#shared/desk/list-export';
import { batches } from '#shared/desk/list-rows';
import { messages } from './dashboard.messages.ts';

interface MovementSubject {
  readonly documentType: string;
  readonly documentNumber: string;
  readonly serviceName: string;
  readonly productName: string;
  readonly serviceFeatureCode: string;
  readonly isSupervised: boolean;
}

/** Both days are included; '' for a field without a date. */
export interface DayRange {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
}

export type Movement = ConsumptionHistory['consumptionDetailHistory'][number];

/** Rows per request. */
const BATCH = 100;

/** The loaded part of the requested movements. */
export interface History {
  readonly subject: MovementSubject;
  /** null as long as the server refused every range. */
  readonly customer: Omit<ConsumptionHistory, 'totalRecords' | 'consumptionDetailHistory'> | null;
  /** Name in the first row; null until a range has rows. */
  readonly feature: string | null;
  /** Range of `rows`. The fields may hold another range. */
  readonly range: DayRange;
  readonly rows: readonly Movement[];
  readonly total: number;
}

/** A batch, or the server's text for a refused range. */
type Fetched = { readonly ok: true; readonly value: ConsumptionHistory } | { readonly ok: false; readonly text: string };

/** Requests the batch after the first `skip` rows. */
const askMovements = (
  { call }: Pick<Page, 'call'>,
  { productName: _shown, ...subject }: MovementSubject,
  { from, to }: DayRange,
  skip: number,
) => call(getConsumptionHistory, { headers: { skip, take: BATCH }, body: { ...subject, startDate: from, endDate: to } });

/** @throws if the server did not answer */
async function fetchMovements(page: Pick<Page, 'call'>, subject: MovementSubject, range: DayRange, skip: number): Promise<Fetched> {
  const answer = await askMovements(page, subject, range, skip);
  if (answer.ok) return answer;
  return { ok: false, text: statusDetailOf(answer.body) ?? pageMessages.serverError };
}

/** Returns the history of a first batch. @param before the same subject's earlier history @param value null for a refused range */
function historyOf(
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

/** Dates and quantities are exported as values. */
function movementSheet(): readonly SheetColumn<Movement>[] {
  const { columns } = messages;
  return [
    { head: columns.description, cell: ({ serviceFeatureDescription }) => textCell(serviceFeatureDescription) },
    { head: columns.event, column: 'event', cell: ({ event }) => textCell(event) },
    { head: columns.quantity, column: 'quantity', cell: ({ quantity: value }) => (value == null ? null : { kind: 'number', value }) },
    { head: columns.moment, column: 'moment', cell: ({ consumptionDate }) => timeCell('moment', parseStamp(consumptionDate)) },
  ];
}

/** Lines about the filters in an exported file. */
const movementFilters = ({ subject, range }: History): readonly string[] => [
  messages.movementsOf(subject.productName),
  `${subject.documentType} ${subject.documentNumber}`,
  messages.range(showDay(range.from), showDay(range.to)),
];

function createMovementsExport(page: Page, history: () => History | null, hidden: () => readonly string[]): ListExport {
  return createListExport<Movement, Movement>(page, {
    name: 'movimientos',
    title: messages.movementsTitle,
    columns: movementSheet(),
    hidden,
    rowOf: (record) => record,
    // Movements have no id, so their index is the key.
    keyOf: (_, at) => at,
    view() {
      const shownHistory = history();
      return {
        filters: shownHistory === null ? [] : movementFilters(shownHistory),
        pieces: (loaded) =>
          batches<Movement>(async (skip) => {
            if (shownHistory === null) return { records: [], total: 0 };
            const answer = await askMovements(page, shownHistory.subject, shownHistory.range, skip);
            const { consumptionDetailHistory: records, totalRecords: total } = valueOf(answer, 'the movements');
            return { records, total };
          })(loaded, 0),
      };
    },
  });
}

export interface MovementsState {
  /** null before the first request. */
  readonly history: History | null;
  /** The range in the fields. */
  readonly range: DayRange;
  readonly today: CalendarDay;
  /** Starts at 0. */
  readonly page: number;
  readonly pageSize: number;
  /** Key of the package whose movements are loading. */
  readonly opening: string | null;
  /** Whether rows of the open product are loading. */
  readonly loading: boolean;
  /** The server's text for a refused range. `leads`: the movements open once the customer has read it. */
  readonly refusal: { readonly text: string; readonly leads: boolean } | null;
}

type TypedRange = Pick<MovementsState, 'range' | 'today'>;

/** Problems of the range in the fields. */
export function rangeProblems({ range, today }: TypedRange): Readonly<Record<keyof DayRange, DayProblem | null>> {
  return { from: movementDayProblem(range.from, today), to: movementEndProblem(range.to, range.from, today) };
}

export function isSearchable(state: TypedRange): boolean {
  const { from, to } = rangeProblems(state);
  return from === null && to === null;
}

const leftOut = () => (['event', 'quantity', 'moment'] as const).map((key) => ({ key, label: messages.columns[key] }));

/** From the first day of this month to today, in Bogotá. */
function thisMonth(clock: Page['clock']): TypedRange {
  const today = isoDay(clock.now());
  return { today, range: { from: `${today.slice(0, 8)}01`, to: today } };
}

function excelAddress(template: string, subject: MovementSubject, range: DayRange): string {
  const { documentType, documentNumber, serviceName, serviceFeatureCode, isSupervised } = subject;
  return fillAddress(template, {
    ...range,
    documentType,
    documentNumber,
    productName: serviceName,
    serviceFeatureCode,
    isSupervised: String(isSupervised),
  });
}

/** @param goToMovements navigates to the movements' address */
export function createMovementsModel(page: Page, location: LocationPort, goToMovements: () => void) {
  const { clock, config, navigation, notices } = page;

  const store = createStore<MovementsState>(() => ({
    ...thisMonth(clock),
    history: null,
    page: 0,
    pageSize: pageSizes.movements[0],
    opening: null,
    loading: false,
    refusal: null,
  }));
  const state = store.getState;
  const questions = createLatest();

  /** Reports a failure. @returns null after a failure or a newer request */
  async function latestOf(under: Partial<MovementsState>, request: () => Promise<Fetched>): Promise<Fetched | null> {
    const isLatest = questions.begin();
    store.setState({ opening: null, loading: false, ...under });
    try {
      const fetched = await request();
      return isLatest() ? fetched : null;
    } catch (error) {
      if (isLatest()) notices.fail(error, failureText(error));
      return null;
    } finally {
      if (isLatest()) store.setState({ opening: null, loading: false });
    }
  }

  const look = createListLook(page, location, 'movimientos', leftOut());
  const exporting = createMovementsExport(page, () => state().history, look.hidden);

  /** Shows the page once its rows are loaded. Until then the current page stays. */
  async function showPage(pageIndex: number, pageSize: number): Promise<void> {
    const { history, loading } = state();
    if (history === null || loading) return;
    const { subject, range } = history;
    let { rows, total } = history;
    while (rows.length < Math.min(total, (pageIndex + 1) * pageSize)) {
      const skip = rows.length;
      const fetched = await latestOf({ loading: true }, () => fetchMovements(page, subject, range, skip));
      if (fetched === null) return;
      if (!fetched.ok) {
        store.setState({ refusal: { text: fetched.text, leads: false } });
        return;
      }
      const more = fetched.value.consumptionDetailHistory;
      // Rows deleted meanwhile reduce the total, so that no request is repeated.
      total = more.length === 0 ? skip : fetched.value.totalRecords;
      rows = [...rows, ...more];
    }
    store.setState({ history: { ...history, rows, total }, page: pageWithin({ page: pageIndex, pageSize }, total), pageSize });
  }

  return {
    store,
    exporting,
    /** Columns and density, stored in the movements' own address. */
    look,
    /** Loads this month's movements, then shows them. @param key names the pressed package */
    async open(key: string, subject: MovementSubject): Promise<void> {
      const month = thisMonth(clock);
      const fetched = await latestOf({ opening: key }, () => fetchMovements(page, subject, month.range, 0));
      if (fetched === null) return;
      store.setState({
        ...month,
        page: 0,
        history: historyOf(subject, month.range, null, fetched.ok ? fetched.value : null),
        refusal: fetched.ok ? null : { text: fetched.text, leads: true },
      });
      if (fetched.ok) goToMovements();
    },
    setDay: (edge: keyof DayRange, day: CalendarDay): void => store.setState({ range: { ...state().range, [edge]: day } }),
    async search(): Promise<void> {
      const { history, range } = state();
      if (history === null || !isSearchable(state())) return;
      const { subject } = history;
      const fetched = await latestOf({ loading: true }, () => fetchMovements(page, subject, range, 0));
      if (fetched === null) return;
      store.setState({
        page: 0,
        history: historyOf(subject, range, history, fetched.ok ? fetched.value : null),
        refusal: fetched.ok ? null : { text: fetched.text, leads: false },
      });
    },
    /** Loads missing rows before the page turns. */
    turnTo: (pageIndex: number): Promise<void> => showPage(pageIndex, state().pageSize),
    resize: (pageSize: number): Promise<void> => showPage(0, pageSize),
    openExcel(): void {
      const { history, range } = state();
      if (history === null || config.reports.excelTemplate === '' || !isSearchable(state())) return;
      const address = excelAddress(config.reports.excelTemplate, history.subject, range);
      if (!navigation.open(address)) notices.show('error', pageMessages.badLink);
    },
    closeRefusal(): void {
      const { refusal } = state();
      store.setState({ refusal: null });
      if (refusal?.leads) goToMovements();
    },
    start: (): (() => void) => () => {
      questions.cancel();
      exporting.cancel();
      store.setState({ opening: null, loading: false });
    },
  };
}

export type MovementsModel = ReturnType<typeof createMovementsModel>;
