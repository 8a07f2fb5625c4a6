import { useId, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { LicensePlan } from '#shared/contract/licences-admin';
import { pageSizes, type ListLook } from '#shared/desk/list-address';
import { Disclosure } from '#shared/ui/collapsible';
import { Pager } from '#shared/desk/ui/pager';
import { closeRow, Table } from '#shared/desk/ui/table';
import type { Column } from '#shared/desk/ui/table-columns';
import { EmptyState } from '#shared/ui/empty-state';
import { Foreign } from '#shared/ui/text';
import { token } from '#shared/ui/tokens';
import { detailMessages as words, messages, usageMessages } from '../licences.messages.ts';
import { shownDay } from '../usage.rows.ts';

export interface PlanTableProps {
  readonly service: string;
  readonly plans: readonly LicensePlan[];
  readonly look: ListLook;
  readonly onWiden: (column: string, width: number | null) => void;
  readonly pageSize: number;
  readonly onPageSize: (size: number) => void;
  /** Plans with expanded features. */
  readonly open: ReadonlySet<number>;
  readonly onToggle: (licenceId: number) => void;
  readonly featuresOf: (plan: LicensePlan) => ReactNode;
}

const ROW_HEIGHT = 44;

export function PlanTable({ service, plans, look, onWiden, pageSize, onPageSize, open, onToggle, featuresOf }: PlanTableProps) {
  const id = useId();
  const [page, setPage] = useState(0);
  const at = Math.min(page, Math.max(0, Math.ceil(plans.length / pageSize) - 1));
  const columns: readonly Column<LicensePlan>[] = [
    {
      key: 'package',
      head: words.columns.package,
      title: true,
      cell: ({ purchaseOrderLicenseId: licence, packageName }) => (
        <Opener>
          <Disclosure
            open={open.has(licence)}
            onToggle={() => onToggle(licence)}
            controls={`${id}-${licence}`}
            label={words.openPlan(packageName ?? messages.unknown)}
          >
            <Foreign>{packageName ?? messages.unknown}</Foreign>
          </Disclosure>
        </Opener>
      ),
    },
    {
      key: 'starts',
      head: words.columns.starts,
      quiet: true,
      narrow: 'second',
      cell: ({ effectiveDate, expirationDate, purchaseDate }) => (
        <>
          {shownDay(effectiveDate)}
          <OnlyNarrow>
            {' '}
            – {shownDay(expirationDate)}
            <br />
            {words.columns.bought}: {shownDay(purchaseDate)}
          </OnlyNarrow>
        </>
      ),
    },
    { key: 'ends', head: words.columns.ends, quiet: true, cell: ({ expirationDate }) => shownDay(expirationDate) },
    { key: 'bought', head: words.columns.bought, quiet: true, cell: ({ purchaseDate }) => shownDay(purchaseDate) },
  ];
  return (
    <Lined>
      <Table
        label={words.plans(service)}
        columns={columns}
        look={look}
        onWiden={onWiden}
        rowHeight={look.dense ? closeRow : ROW_HEIGHT}
        rows={plans.slice(at * pageSize, (at + 1) * pageSize)}
        rowKey={({ purchaseOrderLicenseId }) => String(purchaseOrderLicenseId)}
        onOpen={({ purchaseOrderLicenseId }) => onToggle(purchaseOrderLicenseId)}
        below={(plan) =>
          open.has(plan.purchaseOrderLicenseId) ? <div id={`${id}-${plan.purchaseOrderLicenseId}`}>{featuresOf(plan)}</div> : null
        }
        empty={<EmptyState icon="file" title={usageMessages.empty} />}
      />
      <Pager
        total={plans.length}
        page={at}
        pageSize={pageSize}
        sizes={pageSizes.plans}
        sizeLabel={messages.pageSize}
        onPage={setPage}
        onPageSize={(size) => {
          setPage(0);
          onPageSize(size);
        }}
      />
    </Lined>
  );
}

const Lined = styled.div`
  border-top: 1px solid ${token.line};
`;

const Opener = styled.span`
  display: block;
  margin-inline-start: -8px;
  & > button {
    color: inherit;
    text-align: start;
  }
`;

/** Below 640 px a row keeps its three dates. */
const OnlyNarrow = styled.span`
  display: none;
  @container (max-width: 639px) {
    display: inline;
  }
`;
