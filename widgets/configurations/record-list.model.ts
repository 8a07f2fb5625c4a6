import { createList, type ListModel } from '#shared/page/desk/list';
import { pageSizes } from '#shared/page/desk/list-address';
import {
  createListExport,
  filtersOf,
  switchCell,
  textCell,
  timeCell,
  type ListExport,
  type SheetColumn,
} from '#shared/page/desk/list-export';
import { batches, searchRows, type Piece } from '#shared/page/desk/list-rows';
import type { SwitchPlan, Taken } from '#shared/page/desk/row-switch';
import type { LocationPort } from '#shared/page/location-port';
import type { Page } from '#shared/page/page';
import { messages, type RecordWords } from './configurations.messages.ts';
import { ACTIVE, sortRows, type Identified, type RecordRow } from './record-list.rows.ts';

/** One column of a list: the text of each row under its head. */
export interface TextColumn {
  readonly key: string;
  readonly head: string;
  /** The row's name. */
  readonly title?: boolean;
  readonly quiet?: boolean;
  readonly align?: 'end';
  /** Long text, cut after two lines. */
  readonly long?: boolean;
  /** A code: in the type of codes. */
  readonly code?: boolean;
  /** Stands under the name where rows are list items. */
  readonly second?: boolean;
  /** Stands beside that one, or below it where it is long. */
  readonly besideSecond?: boolean;
  /** Left to the dialog where the table is not wide. */
  readonly wide?: boolean;
  /** In a file: a day or a number by the row's value of this key. Otherwise its text. */
  readonly sheet?: 'day' | 'number';
}

/** What makes one of the four lists: its call, its rows, its switch and its words. */
export interface RecordKind<Rec extends Identified> {
  readonly words: RecordWords;
  /** The list's name, and that of its files. */
  readonly title: string;
  readonly file: string;
  readonly columns: readonly TextColumn[];
  /** The server's name of the list call, for the console. */
  readonly listCall: string;
  readonly switchCall: string;
  /** Reads the list, or what comes after the loaded part of it. @returns what it read and how many there are in all */
  load(loaded: number): Promise<Piece<Rec>>;
  rowOf(record: Rec): RecordRow<Rec>;
  switchTo(record: Rec, active: boolean): Promise<Taken>;
  /** How a refused switch is told; `silent` is only logged, and its row changes before the answer. */
  readonly refusedSwitch: SwitchPlan<RecordRow<Rec>>['refused'];
  /** Whether a save leads back to the first page. */
  readonly firstPageAfterSave: boolean;
}

/** One tab's list, from its first request to its open dialog. */
export interface RecordListModel<Rec extends Identified> extends ListModel<Rec, RecordRow<Rec>> {
  readonly kind: RecordKind<Rec>;
  readonly exporting: ListExport;
  /** A record was created or changed: the list reads again. */
  saved(): void;
}

export function createRecordListModel<Rec extends Identified>(
  page: Pick<Page, 'notices' | 'clock'>,
  location: LocationPort,
  kind: RecordKind<Rec>,
): RecordListModel<Rec> {
  const pieces = batches((loaded) => kind.load(loaded));
  const list: ListModel<Rec, RecordRow<Rec>> = createList(page, location, {
    sizes: pageSizes.records,
    sortKeys: [...kind.columns.map(({ key }) => key), ACTIVE],
    dialogParameter: 'registro',
    source: { what: kind.listCall, pieces },
    rowOf: (record) => kind.rowOf(record),
    switching: {
      call: kind.switchCall,
      send: ({ record }, active) => kind.switchTo(record, active),
      refused: kind.refusedSwitch,
      done: kind.words.toggled,
      failed: messages.serverError,
      changed: () => list.reload(),
    },
  });
  const exporting = createListExport<Rec, RecordRow<Rec>>(page, {
    name: kind.file,
    title: kind.title,
    columns: [...kind.columns.map(sheetColumn), { head: messages.active, cell: ({ active }) => switchCell(active) }],
    rowOf: (record) => kind.rowOf(record),
    view() {
      const { query, sort } = list.store.getState();
      return {
        filters: filtersOf({ query, sort }, (key) => kind.columns.find((column) => column.key === key)?.head ?? messages.active),
        pieces: (loaded) => pieces(loaded, 0),
        arrange: (rows) => sortRows(searchRows(rows, query), sort),
      };
    },
  });
  return {
    ...list,
    kind,
    exporting,
    saved: () => list.reload({ firstPage: kind.firstPageAfterSave }),
    start() {
      const stop = list.start();
      return () => {
        stop();
        exporting.cancel();
      };
    },
  };
}

function sheetColumn({ key, head, sheet }: TextColumn): SheetColumn<RecordRow<unknown>> {
  return {
    head,
    cell: ({ cells, values }) => {
      const value = values[key];
      if (sheet === undefined || value === undefined) return textCell(cells[key]);
      return sheet === 'number' ? { kind: 'number', value } : timeCell(sheet, value);
    },
  };
}
