import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { LicensePlan, FeatureBalance } from '#shared/contract/licences-admin';
import { pageSizes, type ListLook } from '#shared/desk/list-address';
import { Disclosure } from '#shared/ui/collapsible';
import { Pager } from '#shared/desk/ui/pager';
import { closeRow, Table } from '#shared/desk/ui/table';
import type { Column } from '#shared/desk/ui/table-columns';
import { EmptyState } from '#shared/ui/empty-state';
import { Foreign } from '#shared/ui/text';
import { token, tabular, type } from '#shared/ui/tokens';
import { formatMoment, parseStamp } from '#shared/domain/dates';
import { formatQuantity } from '#shared/domain/quantity';
import { Icon } from '#shared/ui/icon';
import { Link } from '#shared/ui/link';
import { UsageBar } from '#shared/ui/usage-bar';
import { detailMessages as words, messages, usageMessages } from '../licences.messages.ts';
import { shownDay, isFlat, usedPercent } from '../usage.rows.ts';

export interface PlanTableProps {
  readonly service: string;
  readonly plans: readonly LicensePlan[];
  readonly look: ListLook;
  readonly onWiden: (column: string, width: number | null) => void;
  readonly pageSize: number;
  readonly onPageSize: (size: number) => void;
  /** Ids of plans with expanded features. */
  readonly open: ReadonlySet<number>;
  readonly onToggle: (licenceId: number) => void;
  readonly reportOf: FeatureTableProps['reportOf'];
}

const ROW_HEIGHT = 44;

export function PlanTable({ service, plans, look, onWiden, pageSize, onPageSize, open, onToggle, reportOf }: PlanTableProps) {
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
          open.has(plan.purchaseOrderLicenseId) ? (
            <div id={`${id}-${plan.purchaseOrderLicenseId}`}>
              <FeatureTable plan={plan.packageName ?? messages.unknown} features={plan.balanceFeaturesLicense ?? []} reportOf={reportOf} />
            </div>
          ) : null
        }
        empty={<EmptyState icon="file" title={usageMessages.empty} />}
      />
      <Pager
        total={plans.length}
        page={at}
        pageSize={pageSize}
        sizes={pageSizes.plans}
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

/** Shows a row's three dates in one line below 640 px. */
const OnlyNarrow = styled.span`
  display: none;
  @container (max-width: 639px) {
    display: inline;
  }
`;

interface FeatureTableProps {
  readonly plan: string;
  readonly features: readonly FeatureBalance[];
  readonly reportOf: (claims: { readonly claimCreate: string; readonly claimDelete: string }) => string;
}

function FeatureTable({ plan, features, reportOf }: FeatureTableProps) {
  function report({ featureName, claimCreate, claimDelete }: FeatureBalance) {
    if (!claimCreate && !claimDelete) return null;
    return (
      <Link
        href={reportOf({ claimCreate: claimCreate ?? '', claimDelete: claimDelete ?? '' })}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`${words.reportOf(featureName ?? messages.unknown)} ${words.newTab}`}
      >
        <Fixed>
          {words.report} <Icon name="external" size={16} />
        </Fixed>
      </Link>
    );
  }
  const columns: readonly Column<FeatureBalance>[] = [
    {
      key: 'feature',
      head: words.featureColumns.feature,
      title: true,
      cell: ({ featureName }) => <Foreign>{featureName ?? messages.unknown}</Foreign>,
    },
    { key: 'bought', head: words.featureColumns.bought, align: 'end', cell: (feature) => amount(feature, 'totalPlan') },
    { key: 'used', head: words.featureColumns.used, align: 'end', cell: (feature) => amount(feature, 'totalUsed') },
    { key: 'available', head: words.featureColumns.available, align: 'end', cell: (feature) => amount(feature, 'totalAvailable') },
    {
      key: 'consumption',
      head: words.featureColumns.consumption,
      narrow: 'second',
      width: '24%',
      cell: (feature) => (
        <>
          {isFlat(feature) ? (
            messages.unknown
          ) : (
            <UsageBar
              label={usageMessages.consumption(feature.featureName ?? messages.unknown)}
              text={
                usedPercent(feature) === null
                  ? usageMessages.usedSoFar(amount(feature, 'totalUsed'))
                  : usageMessages.usedOf(amount(feature, 'totalUsed'), amount(feature, 'totalPlan'))
              }
              percent={usedPercent(feature)}
              lowText={usageMessages.low}
              outText={usageMessages.none}
              unlimitedText={usageMessages.unlimited}
            />
          )}
          <BelowBar>
            <span>
              {words.featureColumns.available}: {amount(feature, 'totalAvailable')}
            </span>
            <span>
              {words.featureColumns.lastUse}: {moment(feature.lastUseDate)}
            </span>
            {report(feature)}
          </BelowBar>
        </>
      ),
    },
    { key: 'last', head: words.featureColumns.lastUse, quiet: true, cell: ({ lastUseDate }) => <Fixed>{moment(lastUseDate)}</Fixed> },
    { key: 'report', head: words.featureColumns.report, cell: report },
  ];
  return (
    <Inset>
      <Table
        label={words.openPlan(plan)}
        columns={columns}
        rows={features}
        rowKey={({ id }) => String(id)}
        rowHeight={56}
        empty={<EmptyState icon="file" title={usageMessages.empty} />}
      />
    </Inset>
  );
}

function amount(feature: FeatureBalance, key: 'totalPlan' | 'totalUsed' | 'totalAvailable'): string {
  const value = isFlat(feature) ? null : feature[key];
  if (value != null && key !== 'totalUsed' && usedPercent(feature) === null) return usageMessages.unlimited;
  return value == null ? messages.unknown : formatQuantity(value);
}

/** Returns 'dd/MM/yyyy HH:mm', or '-' without a date. */
function moment(stamp: string | null | undefined): string {
  const at = parseStamp(stamp);
  return at === null ? messages.unknown : formatMoment(at).slice(0, 16);
}

const Inset = styled.div`
  padding: 12px;
  & > * {
    border: 1px solid ${token.line};
    border-radius: ${token.radiusMd};
    background: ${token.surface};
  }
  @container (max-width: 639px) {
    padding: 8px;
  }
`;

const Fixed = styled.span`
  ${tabular}
  display: inline-flex;
  align-items: center;
  gap: 4px;
  white-space: nowrap;
`;

/** Content of the columns that are hidden below 640 px. */
const BelowBar = styled.span`
  ${type('small')}
  ${tabular}
  display: none;
  gap: 4px;
  padding-top: 8px;
  color: ${token.textMuted};
  @container (max-width: 639px) {
    display: grid;
  }
`;
