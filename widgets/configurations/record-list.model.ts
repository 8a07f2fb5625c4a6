import { createList, type ListModel } from '#shared/page/desk/list';
import { pageSizes } from '#shared/page/desk/list-address';
import { batches, type Piece } from '#shared/page/desk/list-rows';
import type { SwitchPlan, Taken } from '#shared/page/desk/row-switch';
import type { LocationPort } from '#shared/page/location-port';
import type { Page } from '#shared/page/page';
import { messages, type RecordWords } from './configurations.messages.ts';
import { ACTIVE, type Identified, type RecordRow } from './record-list.rows.ts';

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
}

/** What makes one of the four lists: its call, its rows, its switch and its words. */
export interface RecordKind<Rec extends Identified> {
  readonly words: RecordWords;
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
  /** A record was created or changed: the list reads again. */
  saved(): void;
}

export function createRecordListModel<Rec extends Identified>(
  page: Pick<Page, 'notices'>,
  location: LocationPort,
  kind: RecordKind<Rec>,
): RecordListModel<Rec> {
  const list: ListModel<Rec, RecordRow<Rec>> = createList(page, location, {
    sizes: pageSizes.records,
    sortKeys: [...kind.columns.map(({ key }) => key), ACTIVE],
    dialogParameter: 'registro',
    source: { what: kind.listCall, pieces: batches((loaded) => kind.load(loaded)) },
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
  return { ...list, kind, saved: () => list.reload({ firstPage: kind.firstPageAfterSave }) };
}
