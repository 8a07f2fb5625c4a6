import { createElement, Fragment, useEffect, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { formatQuantity } from '#shared/domain/quantity';
import type { Bulk, BulkState, SwitchAct } from '../bulk.ts';
import { pickedCount, type RowSelection } from '../row-selection.ts';
import { BulkDialog, type BulkItem, type BulkShown } from '../ui/bulk-dialog.tsx';
import { deskWords } from '../ui/desk-words.tsx';
import { SelectionBar } from '../ui/selection-bar.tsx';
import type { ViewHost } from '#shared/runtime/widget';

export const switchButtons = [
  { key: 'activate', label: deskWords.activate },
  { key: 'deactivate', label: deskWords.deactivate },
] as const satisfies readonly { readonly key: SwitchAct; readonly label: string }[];

export interface BulkControlProps<Row extends { readonly id: number }, Act extends string> {
  readonly host: Pick<ViewHost, 'guardLeave'>;
  readonly bulk: Bulk<Row, Act>;
  readonly selection: RowSelection<Row>;
  /** The number of rows that match search and filters. */
  readonly total: number;
  /** Singular and plural: ['pago', 'pagos']. */
  readonly noun: readonly [string, string];
  readonly acts: readonly { readonly key: Act; readonly label: string; readonly destructive?: boolean }[];
  readonly itemOf: (row: Row) => BulkItem;
  /** The sum of an act on money, which cannot be undone. */
  readonly sumOf?: (rows: readonly Row[]) => string;
  readonly beside?: (act: Act, rows: readonly Row[]) => ReactNode;
  readonly maySend?: (act: Act) => boolean;
  /** Called before the question opens. */
  readonly onAsk?: (act: Act) => void;
}

export function BulkControl<Row extends { readonly id: number }, Act extends string>(props: BulkControlProps<Row, Act>): ReactNode {
  const { host, bulk, selection, total, acts, noun, itemOf, sumOf, beside, maySend, onAsk } = props;
  const state = useStore(bulk.store);
  const picked = useStore(selection.store);
  const count = pickedCount(picked, total);
  const labelOf = (act: Act): string => acts.find(({ key }) => key === act)?.label ?? act;

  useEffect(
    () => host.guardLeave(() => (bulk.store.getState().status === 'running' ? { message: deskWords.bulkUnderWay } : true)),
    [host, bulk],
  );

  const bar = createElement(SelectionBar, {
    count,
    total,
    acts,
    onAct: (key) => {
      const act = acts.find((one) => one.key === key);
      if (act === undefined) return;
      onAsk?.(act.key);
      void bulk.ask(act.key);
    },
    onPickAll: selection.pickAll,
    onClear: selection.clear,
  });
  if (state.status === 'idle') return createElement(Fragment, null, bar);
  const { act } = state;
  const changing = state.status === 'asking' ? state.rows.length : 'total' in state ? state.total : count;
  const verb = `${labelOf(act)} ${formatQuantity(changing)}`;
  const dialog = createElement(BulkDialog, {
    state: shownOf(state, itemOf),
    title: `${verb} ${noun[changing === 1 ? 0 : 1]}`,
    acceptLabel: verb,
    most: bulk.most,
    sum: state.status === 'asking' ? (sumOf?.(state.rows) ?? null) : null,
    irreversible: sumOf !== undefined,
    destructive: acts.some(({ key, destructive }) => key === act && destructive === true),
    onAccept: () => {
      if (maySend?.(act) !== false) void bulk.accept();
    },
    onStop: bulk.stop,
    onResume: () => void bulk.resume(),
    onClose: bulk.close,
    children: state.status === 'asking' && beside?.(act, state.rows),
  });
  return createElement(Fragment, null, bar, dialog);
}

function shownOf<Row, Act extends string>(
  state: Exclude<BulkState<Row, Act>, { readonly status: 'idle' }>,
  itemOf: (row: Row) => BulkItem,
): BulkShown {
  switch (state.status) {
    case 'reading':
      return { status: 'reading' };
    case 'asking':
      return { ...state, items: state.rows.map(itemOf) };
    case 'running':
    case 'stopped':
    case 'done':
      return { ...state, failed: state.failed.map(({ row, why }) => ({ ...itemOf(row), why })) };
  }
}
