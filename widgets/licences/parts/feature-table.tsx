import { styled } from 'styled-components';
import type { FeatureBalance } from '#shared/contract/licences-admin';
import { formatMoment, parseStamp } from '#shared/domain/dates';
import { formatQuantity } from '#shared/domain/quantity';
import { Table } from '#shared/desk/ui/table';
import type { Column } from '#shared/desk/ui/table-columns';
import { EmptyState } from '#shared/ui/empty-state';
import { Icon } from '#shared/ui/icon';
import { Link } from '#shared/ui/link';
import { Foreign } from '#shared/ui/text';
import { tabular, token, type } from '#shared/ui/tokens';
import { UsageBar } from '#shared/ui/usage-bar';
import { detailMessages as words, messages, usageMessages } from '../licences.messages.ts';
import { isFlat, usedPercent } from '../usage.rows.ts';

export interface FeatureTableProps {
  readonly plan: string;
  readonly features: readonly FeatureBalance[];
  readonly reportOf: (claims: { readonly claimCreate: string; readonly claimDelete: string }) => string;
}

export function FeatureTable({ plan, features, reportOf }: FeatureTableProps) {
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
          <OnlyNarrow>
            <span>
              {words.featureColumns.available}: {amount(feature, 'totalAvailable')}
            </span>
            <span>
              {words.featureColumns.lastUse}: {moment(feature.lastUseDate)}
            </span>
            {report(feature)}
          </OnlyNarrow>
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

/** 'dd/MM/yyyy HH:mm', or '-'. */
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

/** Below 640 px the facts of the other columns stand under the bar. */
const OnlyNarrow = styled.span`
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
