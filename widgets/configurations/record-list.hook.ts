import type { Page } from '#shared/page/page';
import { useModel } from '#shared/runtime/use-model';
import type { ViewHost } from '#shared/runtime/widget';
import type { ChoicesModel } from './choices.model.ts';
import { createRecordListModel, type RecordKind, type RecordListModel } from './record-list.model.ts';
import type { Identified } from './record-list.rows.ts';

/** What each tab is given. */
export interface TabProps {
  readonly page: Page;
  readonly host: ViewHost;
}

/** What each tab's dialog is given. */
export interface DialogHost<Rec extends Identified> extends TabProps {
  /** null creates. */
  readonly record: Rec | null;
  readonly list: RecordListModel<Rec>;
}

/** The same of a dialog with lists to choose from. */
export interface ChoosingHost<Rec extends Identified, Name extends string> extends DialogHost<Rec> {
  readonly choices: ChoicesModel<Name>;
}

/** A tab's list for as long as the tab is open. */
export function useRecordList<Rec extends Identified>(page: Page, host: ViewHost, kind: RecordKind<Rec>): RecordListModel<Rec> {
  return useModel(() => createRecordListModel(page, host.location, kind));
}
