import { Fragment, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Page } from '#shared/page/page';
import { useModel } from '#shared/runtime/use-model';
import type { ViewHost } from '#shared/runtime/widget';
import { createChoicesModel, type ChoicesModel, type ChoiceSource } from './choices.model.ts';
import { RecordTable } from './parts/record-table.tsx';
import { createRecordListModel, type RecordKind, type RecordListModel } from './record-list.model.ts';
import type { Identified } from './record-list.rows.ts';

export interface TabProps {
  readonly page: Page;
  readonly host: ViewHost;
}

export interface DialogHost<Rec extends Identified> extends TabProps {
  /** null creates. */
  readonly record: Rec | null;
  readonly list: RecordListModel<Rec>;
}

export interface ChoosingHost<Rec extends Identified, Name extends string> extends DialogHost<Rec> {
  readonly choices: ChoicesModel<Name>;
}

interface RecordTabProps<Rec extends Identified> extends TabProps {
  readonly label: string;
  readonly kind: (page: Page) => RecordKind<Rec>;
  readonly dialog: (at: DialogHost<Rec>) => ReactNode;
  /** Another way to make records, beside the button that creates one. */
  readonly importing?: (list: RecordListModel<Rec>) => ReactNode;
}

export function RecordTab<Rec extends Identified>({ page, host, label, kind, dialog, importing }: RecordTabProps<Rec>) {
  const list = useModel(() => createRecordListModel(page, host.location, kind(page)));
  const { open } = useStore(list.dialog.store);
  return (
    <>
      <RecordTable host={host} label={label} model={list} importing={importing?.(list)} />
      {open !== null && <Fragment key={open.record?.id ?? 'new'}>{dialog({ page, host, record: open.record, list })}</Fragment>}
    </>
  );
}

interface ChoosingTabProps<Rec extends Identified, Name extends string> extends Omit<RecordTabProps<Rec>, 'dialog'> {
  readonly sources: (page: Page) => Readonly<Record<Name, ChoiceSource>>;
  readonly dialog: (at: ChoosingHost<Rec, Name>) => ReactNode;
}

/** A tab whose dialog needs lists, loaded once for all records. */
export function ChoosingTab<Rec extends Identified, Name extends string>({ sources, dialog, ...tab }: ChoosingTabProps<Rec, Name>) {
  const choices = useModel(() => createChoicesModel(sources(tab.page)));
  return <RecordTab {...tab} dialog={(at) => dialog({ ...at, choices })} />;
}
