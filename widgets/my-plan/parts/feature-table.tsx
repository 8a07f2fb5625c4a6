import { styled } from 'styled-components';
import { TextButton } from '#shared/ui/link';
import { Text } from '#shared/ui/text';
import { from, hiddenVisually, tabular, token, touch, type } from '#shared/ui/tokens';
import { UsageBar } from '#shared/ui/usage-bar';
import { messages } from '../my-plan.messages.ts';
import { featureUsage, usedText, type PlanFeature } from '../usage.ts';
import { FeatureMark } from '../feature-mark.tsx';

export interface FeatureTableProps {
  readonly features: readonly PlanFeature[];
  /** The code whose packages are being requested. */
  readonly askingFor: string | null;
  /** Missing where the plan takes no complements. */
  readonly onMore?: (feature: PlanFeature) => void;
}

/** Features of a plan with their consumption: a table for screen readers, blocks in two columns for the eye. */
export function FeatureTable({ features, askingFor, onMore }: FeatureTableProps) {
  return (
    <div role="table" aria-label={messages.features}>
      <Hidden role="rowgroup">
        <div role="row">
          {[messages.feature, messages.consumption, messages.available].map((name) => (
            <span key={name} role="columnheader">
              {name}
            </span>
          ))}
        </div>
      </Hidden>
      <Blocks role="rowgroup">
        {features.map((feature, index) => (
          <FeatureRow
            key={feature.featureCode ?? index}
            feature={feature}
            asking={feature.featureCode === askingFor}
            onMore={onMore && (() => onMore(feature))}
          />
        ))}
      </Blocks>
    </div>
  );
}

interface FeatureRowProps {
  readonly feature: PlanFeature;
  readonly asking: boolean;
  readonly onMore: (() => void) | undefined;
}

function FeatureRow({ feature, asking, onMore }: FeatureRowProps) {
  const { featureAlias, featureCode, logoType, quantityAddLabel } = feature;
  const alias = featureAlias || featureCode || '';
  return (
    <Block role="row">
      <Head role="rowheader">
        <FeatureMark logo={logoType} />
        <Text $role="strong">{alias}</Text>
      </Head>
      <div role="cell">
        <Consumption feature={feature} alias={alias} />
      </div>
      <Foot role="cell">
        <Balance feature={feature} />
        {quantityAddLabel && onMore && (
          <More
            aria-label={messages.addTo(quantityAddLabel, alias)}
            aria-disabled={asking || undefined}
            onClick={() => !asking && onMore()}
          >
            {quantityAddLabel}
          </More>
        )}
      </Foot>
    </Block>
  );
}

function Consumption({ feature, alias }: { readonly feature: PlanFeature; readonly alias: string }) {
  const usage = featureUsage(feature);
  const total = feature.quantityTxLabel ?? '';
  if (usage.kind === 'told') return <Text $role="cell">{total}</Text>;
  return (
    <UsageBar
      label={alias}
      text={usage.kind === 'metered' ? messages.used(usedText(usage.used, feature), total) : messages.unlimited}
      percent={usage.kind === 'metered' ? usage.percent : null}
      lowText={messages.low}
      outText={messages.out}
      unlimitedText={total}
    />
  );
}

function Balance({ feature }: { readonly feature: PlanFeature }) {
  const left = feature.amountBalanceTxLabel;
  // The line of an unlimited feature says so already.
  if (!left || featureUsage(feature).kind !== 'metered') return <span />;
  return (
    <Text $role="small" $tone="textMuted" $tabular>
      {messages.left(left)}
    </Text>
  );
}

const Hidden = styled.div`
  ${hiddenVisually}
`;

const Blocks = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px 40px;
  padding: 20px 16px;
  ${from.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 28px 40px;
    padding: 24px;
  }
`;

const Block = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  align-content: start;
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  color: ${token.textMuted};
`;

/** A short text with a touch target of full size. */
const More = styled(TextButton)`
  position: relative;
  ${touch} {
    &::after {
      content: '';
      position: absolute;
      inset: -12px -8px;
    }
  }
`;

const Foot = styled.div`
  ${type('small')}
  ${tabular}
  display: flex;
  justify-content: space-between;
  gap: 12px;
`;
