import { useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import type { CashPayment } from '#shared/contract/cash-payments';
import { formatPesos, pesos, sumOf } from '#shared/domain/money';
import { pageSizes } from '#shared/desk/list-address';
import type { ViewHost, ViewProps } from '#shared/runtime/widget';
import { FoundRows, ListBar } from '#shared/desk/controls/list-control';
import { TimelinePlace } from '#shared/desk/controls/timeline-control';
import { useArranged } from '#shared/desk/controls/use-arranged';
import { useModel } from '#shared/runtime/use-model';
import { ClosedScreen } from '#shared/desk/ui/closed-screen';
import { DeskPage, DeskPanel, PanelError } from '#shared/desk/ui/desk-page';
import { NothingFound } from '#shared/desk/ui/nothing-found';
import { ReadingProgress } from '#shared/desk/controls/reading-progress';
import { SearchField } from '#shared/desk/ui/search-field';
import { closeRow } from '#shared/desk/ui/table';
import { TableSkeleton } from '#shared/desk/ui/table-skeleton';
import { Tabs } from '#shared/desk/ui/tabs';
import { Notice } from '#shared/ui/notice';
import { createPaymentsModel, type PaymentsModel } from './payments.model.ts';
import { messages, paymentTimeline } from './payments.messages.ts';
import { bankOf, hasReceipt, orderOf, payerOf, referenceOf, totalOf, tabs, type PaymentsState } from './payments.state.ts';
import { skeletonRows } from './payments.sizes.ts';
import { paymentColumns } from './parts/payment-columns.tsx';
import { PaymentDialogs, RejectReason } from './parts/payment-dialogs.tsx';

const ROW_HEIGHT = 48;

export function View({ page, host }: ViewProps<object>) {
  const model = useModel(() => createPaymentsModel(page, host.location));
  const state = useStore(model.store);
  const { access, tab, dialog } = state;

  // A decided payment's row disappears with the pressed button, so the next row takes the focus.
  const panel = useRef<HTMLElement>(null);
  const decidedRow = useRef<number | null>(null);
  const { list } = state;
  useEffect(() => {
    const rows = [...(panel.current?.querySelectorAll<HTMLElement>('tbody tr') ?? [])];
    if (dialog?.kind === 'approve' || dialog?.kind === 'reject')
      decidedRow.current = rows.findIndex(({ textContent }) => textContent.includes(referenceOf(dialog.payment)));
    if (dialog !== null || decidedRow.current === null || list.status !== 'ready' || list.more) return;
    const next = rows[Math.min(decidedRow.current, rows.length - 1)]?.querySelector('button');
    decidedRow.current = null;
    if (document.activeElement !== document.body) return;
    (next ?? panel.current?.closest<HTMLElement>('[role="tabpanel"]'))?.focus({ preventScroll: next === null });
  }, [dialog, list]);

  if (access === 'denied') return <ClosedScreen />;
  return (
    <DeskPage title={messages.title}>
      <Tabs label={messages.tabList} tabs={tabs.map((key) => ({ key, label: messages.tabs[key] }))} selected={tab} onSelect={model.openTab}>
        <DeskPanel ref={panel}>
          <ListBar
            model={model}
            search={
              <SearchField
                label={messages.search}
                placeholder={messages.searchHint}
                value={state.query}
                withoutSpaces
                onChange={(query) => model.search(query)}
                onEnter={() => model.search(state.query, { now: true })}
              />
            }
          />
          <Rows host={host} model={model} state={state} />
        </DeskPanel>
      </Tabs>
      <PaymentDialogs model={model} decides={tab === 'pending' && access === 'decide'} />
      <TimelinePlace page={page} host={host} kinds={['payment']} words={paymentTimeline} />
    </DeskPage>
  );
}

const bulkItem = (payment: CashPayment, banks: boolean) => ({
  key: String(payment.id),
  name: [referenceOf(payment), payerOf(payment), banks ? bankOf(payment) : ''].filter(Boolean).join(' · '),
  detail: [hasReceipt(payment) ? '' : messages.noReceipt, totalOf(payment)].filter(Boolean).join(' · '),
});

interface RowsProps {
  readonly host: ViewHost;
  readonly model: PaymentsModel;
  readonly state: PaymentsState;
}

function Rows({ host, model, state }: RowsProps) {
  const { list, page, pageSize, tab, query, sort } = state;
  const { dense } = useStore(model.look.store);
  const chosen = useStore(model.filters.store);
  const filtered = Object.keys(chosen).length > 0;
  const rows = list.status === 'ready' ? list.rows : null;
  const payments = useMemo(() => (rows ?? []).map(({ record }) => record), [rows]);
  const order = useMemo(() => orderOf(sort), [sort]);
  const sorted = useArranged(payments, order);
  const found = useMemo(() => model.filters.narrow(sorted ?? [], chosen), [model, sorted, chosen]);
  const decides = tab === 'pending' && state.access === 'decide';
  const rowHeight = dense ? closeRow : ROW_HEIGHT;
  const skeleton = { paged: true, rows: pageSize, rowHeight, ...skeletonRows };
  const longReading = <ReadingProgress list={list} text={messages.reading} onStop={model.stopReading} />;
  if (list.status === 'loading')
    return (
      <>
        {longReading}
        <TableSkeleton {...skeleton} />
      </>
    );
  if (list.status === 'failed') {
    return <PanelError failure={list.failure} onRetry={model.retry} />;
  }
  // A filter or a sort needs every row before the first one shows.
  const isReading = sorted === null || (list.more && (filtered || sort !== null));
  const total = filtered && !isReading ? found.length : list.total;
  return (
    <>
      {isReading && longReading}
      <FoundRows
        model={model}
        matches={isReading ? [] : found}
        total={total}
        place={{ page, pageSize }}
        label={messages.tabs[tab]}
        columns={paymentColumns({ host, model, tab, mayDecide: state.access === 'decide' })}
        onOpen={(payment) => model.ask('detail', payment)}
        sort={sort}
        onSort={model.sortBy}
        rowHeight={rowHeight}
        empty={
          <NothingFound
            title={messages.empty}
            onClear={query === '' && !filtered ? null : model.showAll}
            looked={query === '' ? undefined : [messages.columns.reference, messages.columns.customer]}
          />
        }
        reading={isReading ? <TableSkeleton {...skeleton} headless paged={false} /> : undefined}
        picks={decides && !isReading}
        nameOf={referenceOf}
        bulk={{
          host,
          noun: messages.noun,
          acts: [
            { key: 'reject', label: messages.reject, destructive: true },
            { key: 'approve', label: messages.approve },
          ],
          itemOf: (payment) => bulkItem(payment, model.banks),
          sumOf: (payments) => formatPesos(sumOf(payments.map(({ totalPurchase }) => totalPurchase ?? pesos(0)))),
          onAsk: model.beginBulk,
          maySend: model.mayDecideBulk,
          beside(act, payments) {
            if (act === 'reject') return <RejectReason model={model} form={model.bulkRejection} />;
            const missing = payments.filter((payment) => !hasReceipt(payment)).length;
            return missing > 0 && <Notice kind="warning">{messages.severalWithoutReceipt(missing)}</Notice>;
          },
        }}
        sizes={pageSizes.payments}
        onPage={model.turnTo}
        onPageSize={model.resize}
      />
    </>
  );
}
