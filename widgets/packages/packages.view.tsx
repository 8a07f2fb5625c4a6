import { memo, useDeferredValue, useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { ViewHost, ViewProps } from '#shared/runtime/widget';
import { switchButtons } from '#shared/desk/controls/bulk-control';
import { FoundRows, ListBar } from '#shared/desk/controls/list-control';
import { useArranged } from '#shared/desk/controls/use-arranged';
import { useModel } from '#shared/runtime/use-model';
import { formatQuantity } from '#shared/domain/quantity';
import { linkedName } from '#shared/desk/linked-dialog';
import { longestSearch, pageSizes, pageWithin } from '#shared/desk/list-address';
import { searchRows } from '#shared/desk/list-rows';
import { ClosedScreen } from '#shared/desk/ui/closed-screen';
import { ConfirmDialog } from '#shared/desk/ui/confirm-dialog';
import { LateDialog } from '#shared/desk/ui/late-dialog';
import { CreateAct, DeskPage, DeskPanel, PanelError } from '#shared/desk/ui/desk-page';
import { NothingFound } from '#shared/desk/ui/nothing-found';
import { ReadOnly, useReadOnly } from '#shared/desk/ui/read-only';
import { SearchField } from '#shared/desk/ui/search-field';
import { closeRow } from '#shared/desk/ui/table';
import { TableSkeleton } from '#shared/desk/ui/table-skeleton';
import { Tabs } from '#shared/desk/ui/tabs';
import { useControlKey } from '#shared/desk/ui/screen-keys';
import { Text } from '#shared/ui/text';
import { PackageFeatures } from './package-features.view.tsx';
import { infoKey, type PackageInfoModel } from './package-info.model.ts';
import { createPackagesModel, tabs, type PackagesModel } from './packages.model.ts';
import { featureMessages, messages } from './packages.messages.ts';
import { orderOf, searchedColumns, type PackageRow } from './packages.rows.ts';
import { waiting } from './packages.sizes.ts';
import { packageColumns } from './parts/package-columns.tsx';
import { AllLinks } from './parts/package-links.tsx';

const noRows: readonly PackageRow[] = [];
const looked = searchedColumns.map((key) => messages.columns[key]);
const ROW_HEIGHT = 48;
const nameOf = ({ record }: PackageRow): string => record.packageName;

export function View({ page, host }: ViewProps<object>) {
  const model = useModel(() => createPackagesModel(page, host.location));
  // Each value is selected by itself, so that typing in the search does not render this component.
  const access = useStore(model.store, (state) => state.access);
  const tab = useStore(model.store, (state) => state.tab);
  const { asking } = useStore(model.list.switches.store);
  const { open: dialog } = useStore(model.list.dialog.store);

  useEffect(() => host.guardLeave(() => (model.features.form.isDirty() ? { message: featureMessages.leave } : true)), [host, model]);

  useControlKey('z', model.list.switches.undo);

  if (access === 'denied') return <ClosedScreen />;
  return (
    <ReadOnly when={access === 'read'}>
      <DeskPage title={messages.title}>
        <Tabs
          label={messages.tabList}
          tabs={tabs.map((key) => ({ key, label: messages.tabs[key] }))}
          selected={tab}
          onSelect={model.openTab}
        >
          {tab === 'create' ? <CreateTab host={host} model={model} /> : <PackageFeatures screen={model} />}
        </Tabs>
        <ConfirmDialog
          open={asking !== null}
          title={messages.confirm}
          about={asking && messages.titleOf(asking.record.packageName, asking.record.packageCode)}
          onAccept={() => void model.list.switches.accept()}
          onCancel={() => model.list.switches.ask(null)}
        >
          <p>{messages.toggleQuestion(asking?.active === false)}</p>
          {asking?.active === true && <Linked packageId={asking.id} info={model.info} />}
        </ConfirmDialog>
        {dialog !== null && (
          <LateDialog
            key={linkedName(dialog)}
            title={dialog.record === null ? messages.create : messages.edit}
            load={loadDialog}
            props={{ page, host, screen: model, ...dialog }}
            onClose={model.list.dialog.close}
          />
        )}
      </DeskPage>
    </ReadOnly>
  );
}

/** Companies and promo codes that lose a package when it is switched off. */
function Linked({ packageId, info }: { readonly packageId: number; readonly info: PackageInfoModel }) {
  useEffect(() => {
    info.open('customers', packageId);
    info.open('promoCodes', packageId);
  }, [info, packageId]);
  const companies = useStore(info.store, (state) => state[infoKey('customers', packageId)]);
  const codes = useStore(info.store, (state) => state[infoKey('promoCodes', packageId)]);
  return (
    <Text as="p" role="status" $block>
      {companies?.status === 'failed' || codes?.status === 'failed'
        ? messages.linkedFailed
        : companies?.status === 'ready' && codes?.status === 'ready'
          ? messages.linked(formatQuantity(companies.value.length), formatQuantity(codes.value.length))
          : messages.counting}
    </Text>
  );
}

/** The dialog is a chunk of its own, so that the list shows sooner. */
const loadDialog = () => import(/* webpackChunkName: "dialog" */ './package-dialog.view.tsx').then(({ PackageDialog }) => PackageDialog);

interface ListProps {
  readonly host: ViewHost;
  readonly model: PackagesModel;
}

function CreateTab({ host, model }: ListProps) {
  return (
    <DeskPanel>
      <CreateAct label={messages.create} onClick={() => model.list.dialog.open(null)} />
      <ListBar model={model} search={<Search model={model} />} />
      <Searched host={host} model={model} />
    </DeskPanel>
  );
}

/** A component of its own, so that typing renders only the field. */
function Search({ model }: Pick<ListProps, 'model'>) {
  const query = useStore(model.list.store, (state) => state.query);
  return <SearchField label={messages.search} value={query} maxLength={longestSearch} onChange={model.list.search} />;
}

function Searched({ host, model }: ListProps) {
  // Deferred, so that the field shows the letter before thousands of rows are searched.
  const query = useDeferredValue(useStore(model.list.store, (state) => state.query));
  return <Rows host={host} model={model} query={query} />;
}

const Rows = memo(function Rows({ host, model, query }: ListProps & { readonly query: string }) {
  // Each value is selected by itself, so that typing in the search does not render this component.
  const list = useStore(model.list.store, (state) => state.list);
  const sort = useStore(model.list.store, (state) => state.sort);
  const page = useStore(model.list.store, (state) => state.page);
  const pageSize = useStore(model.list.store, (state) => state.pageSize);
  const { switching } = useStore(model.list.switches.store);
  const { dense } = useStore(model.look.store);
  const chosen = useStore(model.filters.store);
  const { typesFailed } = useStore(model.store);
  const rows = list.status === 'ready' ? list.rows : null;
  const order = useMemo(() => orderOf(sort), [sort]);
  const sorted = useArranged(rows ?? noRows, order);
  const filtered = useMemo(() => model.filters.narrow(searchRows(sorted ?? noRows, query), chosen), [model, sorted, query, chosen]);
  const narrowed = query !== '' || Object.keys(chosen).length > 0;
  const readOnly = useReadOnly();
  const columns = useMemo(
    () => packageColumns(model, switching, readOnly, (row) => <AllLinks row={row} model={model.info} />),
    [switching, model, readOnly],
  );
  const rowHeight = dense ? closeRow : ROW_HEIGHT;
  const coming = list.status === 'ready' ? list.total - list.rows.length : 0;
  const total = filtered.length + coming;
  const before = pageWithin({ page, pageSize }, total) * pageSize;
  const missing = filtered.length < Math.min(before + pageSize, total);
  // While the list loads, only its first pages in the platform's order can show.
  const waits = sorted === null || (coming > 0 && (narrowed || sort !== null || missing));
  if (list.status === 'loading' || waits)
    return <TableSkeleton paged sorted={columns} rows={pageSize} rowHeight={rowHeight} {...waiting} />;
  if (list.status === 'failed') {
    return <PanelError failure={list.failure} onRetry={model.list.retry} />;
  }
  return (
    <>
      {typesFailed && (
        <PanelError failure={typesFailed.failure} onRetry={() => void model.retryTypes()}>
          {messages.typesFailed}
        </PanelError>
      )}
      <FoundRows
        model={model}
        matches={filtered}
        total={total}
        place={{ page, pageSize }}
        label={messages.title}
        columns={columns}
        rowHeight={rowHeight}
        inactive={({ active }) => !active}
        onOpen={({ record }) => model.list.dialog.open(record)}
        sort={sort}
        onSort={model.list.sortBy}
        empty={
          <NothingFound
            title={narrowed ? undefined : messages.noRows}
            onClear={narrowed ? model.showAll : null}
            looked={query === '' ? undefined : looked}
          />
        }
        picks={!readOnly}
        nameOf={nameOf}
        bulk={{
          host,
          noun: messages.noun,
          acts: switchButtons,
          itemOf: ({ id, record }) => ({ key: String(id), name: record.packageName, detail: record.packageCode }),
        }}
        sizes={pageSizes.records}
        onPage={model.list.turnTo}
        onPageSize={model.list.resize}
      />
    </>
  );
});
