import { mostAtOnce, switchActs, type SwitchAct } from '#shared/desk/bulk';
import { createList, type ListModel, type ListState } from '#shared/desk/list';
import { pageSizes, readPlace, recordParameters, writePlace, type PlaceRules } from '#shared/desk/list-address';
import { switchCell, textCell, timeCell, type SheetColumn } from '#shared/desk/list-export';
import type { ListFilter } from '#shared/desk/list-filters';
import { batches, rowsHere, searchRows, type Piece } from '#shared/desk/list-rows';
import { createListToolbar, type ListToolbar } from '#shared/desk/list-toolbar';
import type { SwitchPlan, Taken } from '#shared/desk/row-switch';
import type { LocationPort } from '#shared/page/location-port';
import type { Page } from '#shared/page/page';
import type { DraftHost } from '#shared/page/storage/draft';
import { messages, type RecordWords } from './configurations.messages.ts';
import { ACTIVE, orderOf, type Identified, type RecordRow } from './record-list.rows.ts';

export interface TextColumn {
  readonly key: string;
  readonly head: string;
  readonly title?: boolean;
  readonly quiet?: boolean;
  readonly align?: 'end';
  /** Long text, cut after two lines. */
  readonly long?: boolean;
  readonly code?: boolean;
  /** Shown under the name where rows are list items. */
  readonly second?: boolean;
  /** Shown beside `second`, or below it where that is long. */
  readonly besideSecond?: boolean;
  /** Hidden where the table is not wide. */
  readonly wide?: boolean;
  /** The cell's kind in a file; default: its text. */
  readonly sheet?: 'day' | 'number';
}

export interface RecordKind<Rec extends Identified> {
  readonly words: RecordWords;
  readonly title: string;
  readonly file: string;
  readonly columns: readonly TextColumn[];
  /** Columns that only a file has, after the others. */
  readonly fileColumns?: readonly Pick<TextColumn, 'key' | 'head'>[];
  /** The platform's names of the calls, for the console. */
  readonly listCall: string;
  readonly switchCall: string;
  load(loaded: number): Promise<Piece<Rec>>;
  rowOf(record: Rec): RecordRow<Rec>;
  switchTo(record: Rec, active: boolean): Promise<Taken>;
  /** The notice of a refused switch; `silent` is only logged, and its row changes before the answer. */
  readonly refusedSwitch: SwitchPlan<RecordRow<Rec>>['refused'];
  readonly filters: readonly ListFilter<RecordRow<Rec>>[];
  readonly firstPageAfterSave: boolean;
}

export interface RecordListModel<Rec extends Identified> extends ListModel<Rec, RecordRow<Rec>>, ListToolbar<RecordRow<Rec>, SwitchAct> {
  readonly kind: RecordKind<Rec>;
  showAll(): void;
  saved(): void;
}

export function createRecordListModel<Rec extends Identified>(
  page: DraftHost & Pick<Page, 'notices' | 'call' | 'parameters'>,
  location: LocationPort,
  kind: RecordKind<Rec>,
): RecordListModel<Rec> {
  const rules: PlaceRules = { sizes: pageSizes.records, sortKeys: [...kind.columns.map(({ key }) => key), ACTIVE] };
  const switchTo = ({ record }: RecordRow<Rec>, active: boolean) => kind.switchTo(record, active);
  const rowOf = (record: Rec): RecordRow<Rec> => kind.rowOf(record);
  const pieces = batches((loaded) => kind.load(loaded));
  const headOf = (column: string): string => kind.columns.find(({ key }) => key === column)?.head ?? messages.active;
  const { start: startToolbar, ...toolbar } = createListToolbar<Rec, RecordRow<Rec>, SwitchAct, string, ListState<RecordRow<Rec>>>(
    page,
    location,
    {
      list: kind.file,
      title: kind.title,
      filters: kind.filters,
      columns: kind.columns.flatMap(({ key, title }) => (title === true ? [] : [key])),
      headOf,
      sheet: [
        ...[...kind.columns, ...(kind.fileColumns ?? [])].map(sheetColumn),
        { head: messages.active, cell: ({ active }) => switchCell(active) },
      ],
      bulk: {
        most: mostAtOnce.records,
        acts: switchActs(switchTo),
        loadedRows: () => rowsHere(list.store.getState().list),
        changed: () => list.reload(),
      },
      rowOf,
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
    rowOf,
    narrowed: () => Object.keys(filters.store.getState()).length > 0,
    switching: {
      call: kind.switchCall,
      send: switchTo,
      refused: kind.refusedSwitch,
      done: kind.words.toggled,
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
      const stops = [startToolbar(), list.start()];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

function sheetColumn({ key, head, sheet }: Pick<TextColumn, 'key' | 'head' | 'sheet'>): SheetColumn<RecordRow<unknown>> {
  return {
    head,
    column: key,
    cell: ({ cells, values, fileCells }) => {
      const own = fileCells[key];
      if (own !== undefined) return own;
      const value = values[key];
      if (sheet === undefined || value === undefined) return textCell(cells[key]);
      return sheet === 'number' ? { kind: 'number', value } : timeCell(sheet, value);
    },
  };
}
