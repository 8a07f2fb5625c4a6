import { useEffect } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { formatMoment, parseStamp } from '#shared/domain/dates';
import { formatQuantity } from '#shared/domain/quantity';
import { pageSizes } from '#shared/desk/list-address';
import type { Page } from '#shared/page/page';
import { ExportControl } from '#shared/desk/controls/list-control';
import { ViewControl } from '#shared/desk/controls/view-control';
import { linkTo } from '#shared/runtime/link-to';
import type { ViewHost } from '#shared/runtime/widget';
import { Badge } from '#shared/ui/badge';
import { ButtonLink } from '#shared/ui/button';
import { Stack, Card } from '#shared/ui/card';
import { DeskPage, DeskPanel } from '#shared/desk/ui/desk-page';
import { Pager } from '#shared/desk/ui/pager';
import { closeRow, Table } from '#shared/desk/ui/table';
import type { Column } from '#shared/desk/ui/table-columns';
import { TableSkeleton } from '#shared/desk/ui/table-skeleton';
import { EmptyState } from '#shared/ui/empty-state';
import { Icon } from '#shared/ui/icon';
import { personLabels } from '#shared/desk/desk-fields.messages';
import { Foreign, Heading, Text } from '#shared/ui/text';
import { from, tabular, token, type } from '#shared/ui/tokens';
import { messages } from './dashboard.messages.ts';
import type { History, Movement, MovementsModel } from './movements.model.ts';
import { OnlyNarrow } from './parts/package-detail.tsx';
import { RangeBar } from './parts/range-bar.tsx';

interface MovementsProps {
  readonly page: Page;
  readonly host: ViewHost;
  readonly model: MovementsModel;
  readonly history: History;
}

/** 'Movimiento del producto'. */
export function Movements({ page, host, model, history }: MovementsProps) {
  const state = useStore(model.store);
  const look = useStore(model.look.store);
  useEffect(() => model.look.start(), [model.look]);
  // The platform's export replaces ours if the deployment configures its address.
  const excel = page.config.reports.excelTemplate !== '';
  return (
    <DeskPage
      title={messages.movementsTitle}
      backLink={
        <Back tone="quiet" icon={<Icon name="arrowLeft" size={16} />} {...linkTo(page, host, '/admin/dashboard')}>
          {messages.backToProducts}
        </Back>
      }
    >
      <Stack>
        <CustomerCard history={history} />
        <DeskPanel>
          <RangeBar
            range={state.range}
            today={state.today}
            loading={state.loading}
            onDay={model.setDay}
            onSearch={() => void model.search()}
            onExcel={excel ? model.openExcel : undefined}
          >
            <ViewControl look={model.look} />
            {!excel && history.total > 0 && <ExportControl exporting={model.exporting} />}
          </RangeBar>
          {state.loading ? (
            <TableSkeleton rows={state.pageSize} columns={4} rowHeight={look.dense ? closeRow : rowHeight} />
          ) : (
            <Table
              label={messages.movementsTitle}
              columns={columns}
              look={look}
              onWiden={model.look.widen}
              rowHeight={look.dense ? closeRow : rowHeight}
              rows={numbered(history.rows, state.page * state.pageSize, state.pageSize)}
              rowKey={({ number }) => String(number)}
              empty={<EmptyState icon="search" title={messages.noMovements} />}
            />
          )}
          <Pager
            total={history.total}
            page={state.page}
            pageSize={state.pageSize}
            sizes={pageSizes.movements}
            onPage={(pageIndex) => void model.turnTo(pageIndex)}
            onPageSize={(size) => void model.resize(size)}
          />
        </DeskPanel>
      </Stack>
    </DeskPage>
  );
}

const rowHeight = 44;

/** Movements have no id, so their index is the key. */
interface Numbered extends Movement {
  readonly number: number;
}

function numbered(rows: readonly Movement[], first: number, count: number): readonly Numbered[] {
  return rows.slice(first, first + count).map((row, index) => ({ ...row, number: first + index }));
}

function momentOf(stamp: string | null | undefined): string {
  const moment = parseStamp(stamp);
  return moment === null ? messages.unknown : formatMoment(moment);
}

const columns: readonly Column<Numbered>[] = [
  {
    key: 'description',
    head: messages.columns.description,
    title: true,
    cell: ({ serviceFeatureDescription }) => serviceFeatureDescription ?? messages.unknown,
  },
  { key: 'event', head: messages.columns.event, cell: ({ event }) => <Badge>{event ?? messages.unknown}</Badge> },
  {
    key: 'quantity',
    head: messages.columns.quantity,
    align: 'end',
    narrow: 'end',
    cell: ({ quantity }) => (quantity == null ? messages.unknown : formatQuantity(quantity)),
  },
  {
    key: 'moment',
    head: messages.columns.moment,
    quiet: true,
    narrow: 'second',
    cell: ({ consumptionDate, event }) => (
      <>
        {momentOf(consumptionDate)}
        <OnlyNarrow> · {event ?? messages.unknown}</OnlyNarrow>
      </>
    ),
  },
];

/** Aligns the link's text, not its padding, with the screen's edge. */
const Back = styled(ButtonLink)`
  margin: 0 -12px 4px;
`;

/** Names customer, product and feature. A package is not named, since several may contain the feature. */
function CustomerCard({ history: { subject, customer, feature } }: { readonly history: History }) {
  const person = customer?.personType?.trim().toUpperCase();
  const facts: readonly (readonly [label: string, value: string | null | undefined])[] = [
    [personLabels.customerName, customer?.customerName],
    [personLabels.documentTypeId, customer?.documentType ?? subject.documentType],
    [personLabels.documentNumber, customer?.documentNumber ?? subject.documentNumber],
    [personLabels.personType, person === 'N' || person === 'J' ? messages.personTypes[person] : null],
    [personLabels.phoneNumber, customer?.phoneNumber],
    [personLabels.email, customer?.email],
  ];
  return (
    <Facing>
      <Heading look="title">
        <Foreign>{[subject.productName, feature].filter(Boolean).join(' · ')}</Foreign>
      </Heading>
      <Text as="p" $role="small" $tone="textMuted">
        {messages.allPackages}
      </Text>
      <Facts>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Foreign>{value || messages.unknown}</Foreign>
            </dd>
          </div>
        ))}
      </Facts>
    </Facing>
  );
}

/** Aligns the card's text with that of the table below. */
const Facing = styled(Card)`
  padding: 16px;
  ${from.sm} {
    padding: 20px;
  }
`;

const Facts = styled.dl`
  ${type('cell')}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px 24px;
  padding-top: 16px;
  ${from.sm} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from.lg} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  & dt {
    ${type('small')}
    color: ${token.textMuted};
  }
  & dd {
    ${tabular}
    overflow-wrap: anywhere;
    font-weight: 600;
  }
`;
