import { Fragment, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Page } from '#shared/page/page';
import { useModel } from '#shared/runtime/use-model';
import { createChoicesModel, type ChoiceSource } from './choices.model.ts';
import { RecordTable } from './parts/record-table.tsx';
import { useRecordList, type ChoosingHost, type DialogHost, type TabProps } from './record-list.hook.ts';
import type { RecordKind } from './record-list.model.ts';
import type { Identified } from './record-list.rows.ts';

interface RecordTabProps<Rec extends Identified> extends TabProps {
  /** The table's name. */
  readonly label: string;
  readonly kind: (page: Page) => RecordKind<Rec>;
  /** The dialog of a record, or of a new one. */
  readonly dialog: (at: DialogHost<Rec>) => ReactNode;
}

/** A tab: its list, and the dialog that the address names. */
export function RecordTab<Rec extends Identified>({ page, host, label, kind, dialog }: RecordTabProps<Rec>) {
  const list = useRecordList(page, host, kind(page));
  const { open } = useStore(list.dialog.store);
  return (
    <>
      <RecordTable host={host} label={label} model={list} />
      {open !== null && <Fragment key={open.record?.id ?? 'new'}>{dialog({ page, host, record: open.record, list })}</Fragment>}
    </>
  );
}

interface ChoosingTabProps<Rec extends Identified, Name extends string> extends Omit<RecordTabProps<Rec>, 'dialog'> {
  readonly sources: (page: Page) => Readonly<Record<Name, ChoiceSource>>;
  readonly dialog: (at: ChoosingHost<Rec, Name>) => ReactNode;
}

/** A tab whose dialog offers lists, which are read once for all its records. */
export function ChoosingTab<Rec extends Identified, Name extends string>({ sources, dialog, ...tab }: ChoosingTabProps<Rec, Name>) {
  const choices = useModel(() => createChoicesModel(sources(tab.page)));
  return <RecordTab {...tab} dialog={(at) => dialog({ ...at, choices })} />;
}
