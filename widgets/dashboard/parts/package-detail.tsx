import { styled } from 'styled-components';
import type { ContractedServiceDetail } from '#shared/contract/dashboard';
import { formatDay, parseStamp } from '#shared/domain/dates';
import { formatQuantity } from '#shared/domain/quantity';
import { Button } from '#shared/ui/button';
import { DeskIcon } from '#shared/desk/ui/desk-icon';
import { Gauge } from '#shared/desk/ui/gauge';
import { Table } from '#shared/desk/ui/table';
import type { Column } from '#shared/desk/ui/table-columns';
import { EmptyState } from '#shared/ui/empty-state';
import { Skeleton } from '#shared/ui/skeleton';
import { Code } from '#shared/ui/text';
import { from, token } from '#shared/ui/tokens';
import { messages } from '../dashboard.messages.ts';

interface PackageDetailProps {
  readonly description: string;
  readonly detail: ContractedServiceDetail;
  /** Whether its movements are loading. */
  readonly opening: boolean;
  readonly onMovements: () => void;
}

export function PackageDetail({ description, detail, opening, onMovements }: PackageDetailProps) {
  const { quantityAccumulated, balanceAccumulated, usedAccumulated, isUnlimited } = detail;
  const total = quantityAccumulated ?? 0;
  const unlimited = isUnlimited === true;
  /** Returns the percentage of the total; 0 without a total. */
  const share = (amount: number | null | undefined): number => (total > 0 ? ((amount ?? 0) / total) * 100 : 0);
  const amountText = (amount: number | null | undefined): string => formatQuantity(amount ?? 0);
  return (
    <Detail>
      <Gauges>
        <Gauge
          label={messages.total}
          value={unlimited ? messages.unlimited : amountText(total)}
          percent={unlimited ? 100 : share(total)}
          ink="neutral"
        />
        <Gauge
          label={messages.available}
          value={unlimited ? messages.unlimited : amountText(balanceAccumulated)}
          percent={unlimited ? 100 : share(balanceAccumulated)}
        />
        <Gauge label={messages.used} value={amountText(usedAccumulated)} percent={unlimited ? 0 : share(usedAccumulated)} ink="muted" />
      </Gauges>
      <div>
        <Button icon={<DeskIcon name="list" />} aria-label={messages.movementsOf(description)} busy={opening} onClick={onMovements}>
          {messages.movements}
        </Button>
      </div>
      <Contracts>
        <Table
          label={messages.contracts(description)}
          columns={contractColumns}
          rows={(detail.contractServiceDetail ?? []).map((contract, index) => ({
            ...contract,
            key: `${index}-${contract.contractNumber ?? ''}`,
          }))}
          rowKey={({ key }) => key}
          empty={<EmptyState icon="file" title={messages.noDetail} />}
        />
      </Contracts>
    </Detail>
  );
}

export function PackageDetailSkeleton() {
  return (
    <Detail aria-hidden="true">
      <Gauges>
        <Ring $round />
        <Ring $round />
        <Ring $round />
      </Gauges>
      <Skeleton $width={150} $height={40} />
      <Skeleton $height={86} />
    </Detail>
  );
}

type Contract = NonNullable<ContractedServiceDetail['contractServiceDetail']>[number];

function day(stamp: string | null | undefined): string {
  const moment = parseStamp(stamp);
  return moment === null ? messages.unknown : formatDay(moment);
}

function amount(value: number | null | undefined): string {
  return value == null ? messages.unknown : formatQuantity(value);
}

/** Narrow rows show number, both dates, remaining and total. */
const contractColumns: readonly Column<Contract>[] = [
  {
    key: 'contract',
    head: messages.contract,
    title: true,
    cell: ({ contractNumber }) => <Code>{contractNumber ?? messages.unknown}</Code>,
  },
  {
    key: 'starts',
    head: messages.starts,
    quiet: true,
    narrow: 'second',
    cell: ({ effectiveDate, expirationDate }) => (
      <>
        {day(effectiveDate)}
        <OnlyNarrow> – {day(expirationDate)}</OnlyNarrow>
      </>
    ),
  },
  { key: 'ends', head: messages.ends, quiet: true, cell: ({ expirationDate }) => day(expirationDate) },
  { key: 'total', head: messages.total, align: 'end', cell: ({ totalAmmount }) => amount(totalAmmount) },
  {
    key: 'available',
    head: messages.available,
    align: 'end',
    narrow: 'end',
    cell: ({ totalBalance, totalAmmount, isUnlimited }) => (
      <>
        <Strong>{amount(totalBalance)}</Strong>
        <Below>{isUnlimited === true ? messages.unlimited : messages.of(amount(totalAmmount))}</Below>
      </>
    ),
  },
  { key: 'used', head: messages.used, align: 'end', cell: ({ totalUsed }) => amount(totalUsed) },
  {
    key: 'unlimited',
    head: messages.unlimited,
    align: 'end',
    cell: ({ isUnlimited }) => (isUnlimited === true ? messages.yes : messages.no),
  },
];

/** Width below which the shared table shows rows as list items. */
const asList = '@container (max-width: 639px)';

/** Shows a value beside another one in the list layout, which has no column for it. */
export const OnlyNarrow = styled.span`
  display: none;
  ${asList} {
    display: inline;
  }
`;

const Below = styled.span`
  display: none;
  color: ${token.textMuted};
  ${asList} {
    display: block;
  }
`;

const Strong = styled.span`
  font-weight: 600;
`;

const Detail = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  padding-top: 16px;
`;

const Gauges = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border: 1px solid ${token.line};
  border-radius: ${token.radiusLg};
  & > * {
    padding: 16px;
  }
  & > :not(:first-child) {
    border-top: 1px solid ${token.line};
  }
  ${from.lg} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    & > :not(:first-child) {
      border-top: 0;
      border-inline-start: 1px solid ${token.line};
    }
  }
`;

const Ring = styled(Skeleton)`
  width: 72px;
  height: 72px;
  margin: 16px;
  ${from.sm} {
    width: 88px;
    height: 88px;
  }
`;

const Contracts = styled.div`
  border: 1px solid ${token.line};
  border-radius: ${token.radiusLg};
`;
