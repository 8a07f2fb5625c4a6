import { useEffect, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { formatQuantity } from '#shared/domain/quantity';
import type { ViewHost } from '#shared/runtime/widget';
import { pickedCount, type Bulk, type SwitchAct, type RowSelection } from '../bulk.ts';
import { BulkDialog, type BulkItem } from '../ui/bulk-dialog.tsx';
import { deskWords } from '../ui/desk-words.tsx';
import { SelectionBar } from '../ui/selection-bar.tsx';

export const switchButtons = [
  { key: 'activate', label: deskWords.activate },
  { key: 'deactivate', label: deskWords.deactivate },
] as const satisfies readonly { readonly key: SwitchAct; readonly label: string }[];

export interface BulkControlProps<Row extends { readonly id: number }, Act extends string> {
  readonly host: Pick<ViewHost, 'guardLeave'>;
  readonly bulk: Bulk<Row, Act>;
  readonly selection: RowSelection<Row>;
  /** Rows that match search and filters. */
  readonly total: number;
  /** Singular and plural: ['pago', 'pagos']. */
  readonly noun: readonly [string, string];
  readonly acts: readonly { readonly key: Act; readonly label: string; readonly destructive?: boolean }[];
  readonly itemOf: (row: Row) => BulkItem;
  /** For acts on money. The dialog then shows the sum, and says that the act cannot be undone. */
  readonly sumOf?: (rows: readonly Row[]) => string;
  readonly beside?: (act: Act, rows: readonly Row[]) => ReactNode;
  readonly maySend?: (act: Act) => boolean;
  readonly onAsk?: (act: Act) => void;
}

export function BulkControl<Row extends { readonly id: number }, Act extends string>(props: BulkControlProps<Row, Act>) {
  const { host, bulk, selection, total, acts, noun, itemOf, sumOf, beside, maySend, onAsk } = props;
  const state = useStore(bulk.store);
  const picked = useStore(selection.store);
  const count = pickedCount(picked, total);

  useEffect(
    () => host.guardLeave(() => (bulk.store.getState().status === 'running' ? { message: deskWords.bulkUnderWay } : true)),
    [host, bulk],
  );

  const bar = (
    <SelectionBar
      count={count}
      total={total}
      acts={acts}
      onAct={(act) => {
        onAsk?.(act);
        void bulk.ask(act);
      }}
      onPickAll={selection.pickAll}
      onClear={selection.clear}
    />
  );
  if (state.status === 'idle') return bar;
  const chosenAct = acts.find(({ key }) => key === state.act);
  const changing = state.status === 'asking' ? state.rows.length : 'total' in state ? state.total : count;
  const verb = `${chosenAct?.label ?? state.act} ${formatQuantity(changing)}`;
  return (
    <>
      {bar}
      <BulkDialog
        state={state}
        itemOf={itemOf}
        title={`${verb} ${noun[changing === 1 ? 0 : 1]}`}
        acceptLabel={verb}
        most={bulk.most}
        sum={state.status === 'asking' ? sumOf?.(state.rows) : undefined}
        irreversible={sumOf !== undefined}
        destructive={chosenAct?.destructive === true}
        onAccept={() => {
          if (maySend?.(state.act) !== false) void bulk.accept();
        }}
        onStop={bulk.stop}
        onResume={() => void bulk.resume()}
        onClose={bulk.close}
      >
        {state.status === 'asking' && beside?.(state.act, state.rows)}
      </BulkDialog>
    </>
  );
}
