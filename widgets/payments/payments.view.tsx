import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import type { CashPayment } from '#shared/contract/cash-payments';
import { formatPesos } from '#shared/domain/money';
import { pageSizes } from '#shared/page/desk/list-address';
import type { ViewProps } from '#shared/runtime/widget';
import { ExportControl } from '#shared/runtime/export-control';
import { useModel } from '#shared/runtime/use-model';
import { ClosedScreen } from '#shared/ui/desk/closed-screen';
import { DeskPage, DeskPanel } from '#shared/ui/desk/desk-page';
import { NothingFound } from '#shared/ui/desk/nothing-found';
import { Pager } from '#shared/ui/desk/pager';
import { saveFile } from '#shared/ui/desk/save-file';
import { SearchField } from '#shared/ui/desk/search-field';
import { Table } from '#shared/ui/desk/table';
import { TableSkeleton } from '#shared/ui/desk/table-skeleton';
import { Tabs } from '#shared/ui/desk/tabs';
import { Toolbar } from '#shared/ui/desk/toolbar';
import { QuietError } from '#shared/ui/error-state';
import { createPaymentsModel, type PaymentsModel, type PaymentsState, type Proof, type TabKey } from './payments.model.ts';
import { messages } from './payments.messages.ts';
import { paymentColumns } from './parts/payment-columns.tsx';
import { PaymentDialogs } from './parts/payment-dialogs.tsx';
import type { PaymentsProps } from './props.ts';

const TABS: readonly TabKey[] = ['pending', 'approved', 'rejected'];

export function View({ page, host }: ViewProps<PaymentsProps>) {
  const model = useModel(() => createPaymentsModel(page, host.location));
  const state = useStore(model.store);
  const { access, tab, dialog } = state;

  // A payment that was decided leaves the list, and its button with it: whoever decided goes on from the list.
  const panel = useRef<HTMLElement>(null);
  const decided = useRef(false);
  const { list } = state;
  useEffect(() => {
    if (dialog?.kind === 'approve' || dialog?.kind === 'reject') decided.current = true;
    if (dialog !== null || !decided.current || list.status !== 'ready' || list.more) return;
    decided.current = false;
    if (document.activeElement === document.body) panel.current?.closest<HTMLElement>('[role="tabpanel"]')?.focus({ preventScroll: true });
  }, [dialog, list]);

  if (access === 'denied') return <ClosedScreen />;
  return (
    <DeskPage title={messages.title}>
      <Tabs label={messages.tabList} tabs={TABS.map((key) => ({ key, label: messages.tabs[key] }))} selected={tab} onSelect={model.openTab}>
        <DeskPanel ref={panel}>
          <Toolbar>
            <SearchField
              label={messages.search}
              placeholder={messages.searchHint}
              value={state.query}
              withoutSpaces
              onChange={(query) => model.search(query)}
              onKeyDown={(event) => {
                if (event.key === 'Enter') model.search(state.query, { now: true });
              }}
            />
            <ExportControl exporting={model.exporting} />
          </Toolbar>
          <Rows model={model} state={state} />
        </DeskPanel>
      </Tabs>
      <PaymentDialogs model={model} dialog={dialog} reasons={state.reasons} reasonsFailed={state.reasonsFailed} totalOf={totalOf} />
    </DeskPage>
  );
}

function totalOf(payment: CashPayment): string {
  return payment.totalPurchase == null ? '' : formatPesos(payment.totalPurchase);
}

function Rows({ model, state }: { readonly model: PaymentsModel; readonly state: PaymentsState }) {
  const { list, page, pageSize, tab, query } = state;
  if (list.status === 'loading') return <TableSkeleton paged rows={pageSize} columns={6} rowHeight={48} narrowHeight={132} />;
  if (list.status === 'failed') {
    return (
      <Padded>
        <QuietError failure={list.failure} onRetry={model.retry}>
          {messages.loadFailed}
        </QuietError>
      </Padded>
    );
  }

  async function download(payment: CashPayment, proof: Proof): Promise<void> {
    const file = await model.download(payment, proof);
    if (file) saveFile(file.name, file.base64);
  }
  return (
    <>
      <Table
        label={messages.tabs[tab]}
        columns={paymentColumns({
          tab,
          mayDecide: state.access === 'decide',
          totalOf,
          onAsk: model.ask,
          onReason: (payment) => void model.showReason(payment),
          onDownload: (payment, proof) => void download(payment, proof),
        })}
        rows={list.rows.slice(page * pageSize, (page + 1) * pageSize).map(({ record }) => record)}
        rowKey={(payment) => String(payment.id)}
        rowHeight={48}
        empty={<NothingFound title={messages.empty} onClear={query === '' ? null : () => model.search('')} />}
      />
      <Pager
        total={list.total}
        page={page}
        pageSize={pageSize}
        sizes={pageSizes.payments}
        sizeLabel={messages.pageSize}
        onPage={model.turnTo}
        onPageSize={model.resize}
      />
    </>
  );
}

const Padded = styled.div`
  padding: 8px 20px;
`;
