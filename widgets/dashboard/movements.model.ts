import { createStore } from 'zustand/vanilla';
import type { CalendarDay } from '#shared/domain/calendar';
import { isoDay, formatDay, parseStamp } from '#shared/domain/dates';
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
import {
  type DayRange,
  type MovementSubject,
  fetchMovements,
  historyOf,
  type Fetched,
  type History,
  type Movement,
  askMovements,
} from './movements.rows.ts';

/** Columns of exported movements: as in the table, with dates and quantities as values. */
function movementSheet(): readonly SheetColumn<Movement>[] {
  const { columns } = messages;
  return [
    { head: columns.description, cell: ({ serviceFeatureDescription }) => textCell(serviceFeatureDescription) },
    { head: columns.event, column: 'event', cell: ({ event }) => textCell(event) },
    { head: columns.quantity, column: 'quantity', cell: ({ quantity: value }) => (value == null ? null : { kind: 'number', value }) },
    { head: columns.moment, column: 'moment', cell: ({ consumptionDate }) => timeCell('moment', parseStamp(consumptionDate)) },
  ];
}

/** A field's day as people read it. */
function dayText(day: string): string {
  const moment = parseStamp(day);
  return moment === null ? day : formatDay(moment);
}

/** Filter lines of the file: product, customer and range. */
const movementFilters = (subject: MovementSubject, { from, to }: DayRange): readonly string[] => [
  messages.movementsOf(subject.productName),
  `${subject.documentType} ${subject.documentNumber}`,
  messages.range(dayText(from), dayText(to)),
];

/** All movements of the range that is shown. */
function createMovementsExport(page: Page, history: () => History | null, hidden: () => readonly string[]): ListExport {
  return createListExport<Movement, Movement>(page, {
    name: 'movimientos',
    title: messages.movementsTitle,
    columns: movementSheet(),
    hidden,
    rowOf: (record) => record,
    // Movements have no identifier: their place among all rows is their key.
    keyOf: (_, at) => at,
    view() {
      const shownNow = history();
      if (shownNow === null)
        return { filters: [], pieces: () => batches<Movement>(() => Promise.resolve({ records: [], total: 0 }))(0, 0) };
      const { subject, range } = shownNow;
      return {
        filters: movementFilters(subject, range),
        pieces: (loaded) =>
          batches(async (skip) => {
            const answer = await askMovements(page, subject, range, skip);
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
  /** Values of the fields. */
  readonly range: DayRange;
  readonly today: CalendarDay;
  /** Starts at 0. */
  readonly page: number;
  readonly pageSize: number;
  /** Key of the package whose movements are loading. */
  readonly opening: string | null;
  /** A request for the open product's rows is under way. */
  readonly loading: boolean;
  /** The server's words for a range it refuses; `leads` when the movements open after they are read. */
  readonly refusal: { readonly text: string; readonly leads: boolean } | null;
}

/** Why the fields' range cannot be searched. */
export function rangeProblems({
  range,
  today,
}: Pick<MovementsState, 'range' | 'today'>): Readonly<Record<keyof DayRange, DayProblem | null>> {
  return { from: movementDayProblem(range.from, today), to: movementEndProblem(range.to, range.from, today) };
}

export function isSearchable(state: Pick<MovementsState, 'range' | 'today'>): boolean {
  const { from, to } = rangeProblems(state);
  return from === null && to === null;
}

/** Columns that may be left out. */
const leftOut = () => (['event', 'quantity', 'moment'] as const).map((key) => ({ key, label: messages.columns[key] }));

/** From the first of this month to today, in Bogotá. */
function thisMonth(clock: Page['clock']): Pick<MovementsState, 'range' | 'today'> {
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

/** @param goToMovements leads to the movements' own address */
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

  /** Runs one request and reports a failure. @returns null when it failed or is stale */
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

  /** Loads until a page of a size is there, then shows it; the page that is shown stays until then. */
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
      // Rows that are gone meanwhile leave the total, so that no request repeats.
      total = more.length === 0 ? skip : fetched.value.totalRecords;
      rows = [...rows, ...more];
    }
    store.setState({ history: { ...history, rows, total }, page: pageWithin({ page: pageIndex, pageSize }, total), pageSize });
  }

  return {
    store,
    /** Every movement of the shown range. */
    exporting,
    /** Columns and density, which the movements store in their own address. */
    look,
    /** Loads this month's movements and shows them then. `key` names the pressed package. */
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
    /** Loads what lies before the end of that page and is not there yet. */
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
