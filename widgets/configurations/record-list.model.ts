import { stopAll } from '#shared/desk/stop-all';
import { mostAtOnce, switchActs, type SwitchAct } from '#shared/desk/bulk';
import { createList, type ListModel, type ListRow, type ListState, type Switchable } from '#shared/desk/list';
import { comparisonFor, pageSizes, readPlace, recordParameters, writePlace, type PlaceRules, type Sort } from '#shared/desk/list-address';
import { switchCell, textCell, type SheetColumn } from '#shared/desk/list-export';
import { activeFilter, type ListFilter } from '#shared/desk/list-filters';
import { batches, rowsHere, searchRows, type Piece } from '#shared/desk/list-rows';
import { createListToolbar } from '#shared/desk/list-toolbar';
import type { SwitchPlan, Taken } from '#shared/desk/row-switch';
import type { Cell } from '#shared/desk/sheet';
import { foldText } from '#shared/domain/folded-text';
import { compareTexts } from '#shared/domain/text-order';
import type { LocationPort } from '#shared/page/location-port';
import type { Page } from '#shared/page/page';
import type { DraftHost } from '#shared/page/storage/draft';
import { messages, type RecordWords } from './configurations.messages.ts';

export interface RowStatus {
  readonly label: string;
  readonly tone: 'success' | 'info' | 'neutral';
}

export interface RecordRow<Rec> extends ListRow<Rec> {
  readonly name: string;
  readonly cells: Readonly<Record<string, string>>;
  /** Sort values of number and date columns; a date in epoch milliseconds. */
  readonly values: Readonly<Record<string, number>>;
  readonly status: RowStatus | null;
  readonly folded: string;
}

export const ACTIVE = 'active';

export interface FileColumn<Rec> {
  readonly key: string;
  readonly head: string;
  readonly cell: (record: Rec) => Cell;
}

export interface TextColumn<Rec> extends Pick<FileColumn<Rec>, 'key' | 'head'>, Partial<Pick<FileColumn<Rec>, 'cell'>> {
  readonly text: (record: Rec) => string | null | undefined;
  /** Returns the sort value; default: the text. */
  readonly value?: (record: Rec) => number;
  readonly title?: boolean;
  readonly quiet?: boolean;
  readonly align?: 'end';
  /** Whether the text is long, so that it is cut after two lines. */
  readonly long?: boolean;
  readonly code?: boolean;
  /** Shown in the second line in the list layout. */
  readonly second?: boolean;
  /** In the list layout shown beside `second`, or below a long text. */
  readonly besideSecond?: boolean;
  /** Shown only in a wide table. */
  readonly wide?: boolean;
}

export interface RecordKind<Rec extends Switchable> {
  readonly words: RecordWords;
  readonly title: string;
  readonly file: string;
  readonly columns: readonly TextColumn<Rec>[];
  readonly fileColumns?: readonly FileColumn<Rec>[];
  statusOf?(record: Rec): RowStatus;
  /** Returns searched text that no column shows. */
  alsoSearched?(record: Rec): string;
  /** Endpoint names for the console. */
  readonly listCall: string;
  readonly switchCall: string;
  load(loaded: number): Promise<Piece<Rec>>;
  switchTo(record: Rec, active: boolean): Promise<Taken>;
  /** Notice of a refused switch. `silent` only logs it, and switches the row before the answer. */
  readonly refusedSwitch: SwitchPlan<RecordRow<Rec>>['refused'];
  /** Filters besides the state. */
  readonly filters?: readonly ListFilter<RecordRow<Rec>>[];
  readonly firstPageAfterSave?: boolean;
}

export function rowOf<Rec extends Switchable>(
  record: Rec,
  { columns, statusOf, alsoSearched }: Pick<RecordKind<Rec>, 'columns' | 'statusOf' | 'alsoSearched'>,
): RecordRow<Rec> {
  const cells = Object.fromEntries(columns.map(({ key, text }) => [key, text(record) ?? '']));
  const values = Object.fromEntries(columns.flatMap(({ key, value }) => (value === undefined ? [] : [[key, value(record)]])));
  const active = record.idstate === 0;
  const status = statusOf?.(record) ?? null;
  return {
    id: record.id,
    record,
    name: columns.find(({ title }) => title)?.text(record) ?? '',
    active,
    cells,
    values: { ...values, [ACTIVE]: active ? 0 : 1 },
    status,
    folded: foldText([...Object.values(cells), status?.label ?? '', alsoSearched?.(record) ?? ''].join('\n')),
  };
}

/** Sorts by value for numbers and dates, else by text; null keeps the platform's order. */
export const orderOf = <Rec>(sort: Sort | null) =>
  comparisonFor<RecordRow<Rec>, string>(sort, (key) => (one, other) => compare(one, other, key));

function compare<Rec>(one: RecordRow<Rec>, other: RecordRow<Rec>, key: string): number {
  const value = one.values[key];
  const against = other.values[key];
  if (value !== undefined && against !== undefined) return value === against ? 0 : value < against ? -1 : 1;
  return compareTexts(one.cells[key] ?? '', other.cells[key] ?? '');
}

export type RecordListModel<Rec extends Switchable> = ReturnType<typeof createRecordListModel<Rec>>;

export function createRecordListModel<Rec extends Switchable>(
  page: DraftHost & Pick<Page, 'notices' | 'call' | 'parameters'>,
  location: LocationPort,
  kind: RecordKind<Rec>,
) {
  const rules: PlaceRules = { sizes: pageSizes.records, sortKeys: [...kind.columns.map(({ key }) => key), ACTIVE] };
  const switchTo = ({ record }: RecordRow<Rec>, active: boolean) => kind.switchTo(record, active);
  const rowNow = (record: Rec): RecordRow<Rec> => rowOf(record, kind);
  const pieces = batches((loaded) => kind.load(loaded));
  const { start: startToolbar, ...toolbar } = createListToolbar<Rec, RecordRow<Rec>, SwitchAct, string, ListState<RecordRow<Rec>>>(
    page,
    location,
    {
      list: kind.file,
      title: kind.title,
      filters: [activeFilter, ...(kind.filters ?? [])],
      columns: kind.columns.flatMap(({ key, title }) => (title === true ? [] : [key])),
      headOf: (column) => kind.columns.find(({ key }) => key === column)?.head ?? messages.active,
      sheet: [
        ...kind.columns.map(({ key, head, text, cell = (record) => textCell(text(record)) }) => sheetColumn<Rec>({ key, head, cell })),
        ...(kind.fileColumns ?? []).map((column) => sheetColumn(column)),
        { head: messages.active, cell: ({ active }) => switchCell(active) },
      ],
      bulk: {
        most: mostAtOnce.records,
        acts: switchActs(switchTo),
        loadedRows: () => rowsHere(list.store.getState().list),
        changed: () => list.reload(),
      },
      rowOf: rowNow,
      place: (params) => writePlace(readPlace(params, rules), rules),
      question: () => list.store.getState(),
      pieces: (_, loaded) => pieces(loaded, 0),
      search: searchRows,
      orderOf,
    },
  );
  const { filters } = toolbar;
  const list: ListModel<Rec, RecordRow<Rec>> = createList(page, location, {
    ...rules,
    dialogParameter: recordParameters.configurations,
    source: { what: kind.listCall, pieces },
    rowOf: rowNow,
    narrowed: () => Object.keys(filters.store.getState()).length > 0,
    switching: {
      call: kind.switchCall,
      send: switchTo,
      refused: kind.refusedSwitch,
      done: (active) => messages.switched(active, kind.words.switched),
      failed: messages.serverError,
      changed: () => list.reload(),
    },
  });
  return {
    ...list,
    ...toolbar,
    kind,
    showAll() {
      list.search('');
      filters.clear();
    },
    saved: () => list.reload({ firstPage: kind.firstPageAfterSave }),
    start() {
      return stopAll(startToolbar(), list.start());
    },
  };
}

function sheetColumn<Rec>({ key, head, cell }: FileColumn<Rec>): SheetColumn<RecordRow<Rec>> {
  return { head, column: key, cell: ({ record }) => cell(record) };
}
