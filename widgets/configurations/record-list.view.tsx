import { Fragment, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { RecordTable } from './parts/record-table.tsx';
import type { DialogHost, TabProps } from './record-list.hook.ts';
import type { RecordListModel } from './record-list.model.ts';
import type { Identified } from './record-list.rows.ts';

interface RecordTabProps<Rec extends Identified> extends TabProps {
  /** The table's name. */
  readonly label: string;
  readonly list: RecordListModel<Rec>;
  /** The dialog of a record, or of a new one. */
  readonly dialog: (at: DialogHost<Rec>) => ReactNode;
}

/** A tab: its list, and the dialog that the address names. */
export function RecordTab<Rec extends Identified>({ page, host, label, list, dialog }: RecordTabProps<Rec>) {
  const { open } = useStore(list.dialog.store);
  return (
    <>
      <RecordTable host={host} label={label} model={list} />
      {open !== null && <Fragment key={open.record?.id ?? 'new'}>{dialog({ page, host, record: open.record, list })}</Fragment>}
    </>
  );
}
