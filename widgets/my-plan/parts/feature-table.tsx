import { Stack } from '#shared/ui/card';
import { styled } from 'styled-components';
import { TextButton } from '#shared/ui/link';
import { Text } from '#shared/ui/text';
import { from, hiddenVisually, tabular, token, touch, type } from '#shared/ui/tokens';
import { UsageBar } from '#shared/ui/usage-bar';
import { Glyph } from '#shared/ui/icon';
import { messages } from '../my-plan.messages.ts';
import { featureUsage, usedText, type PlanFeature } from '../usage.ts';

export interface FeatureTableProps {
  readonly features: readonly PlanFeature[];
  readonly askingFor: string | null;
  /** Undefined where nothing can be added to the plan. */
  readonly onMore?: (feature: PlanFeature) => void;
}

/** A table for screen readers, drawn as blocks in two columns. */
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
    <Stack $gap={8} role="row">
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
    </Stack>
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
  // The line of an unlimited feature already says that nothing is counted.
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
    /* A last block without a neighbour has the whole row. */
    & > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  color: ${token.textMuted};
`;

/** A full-size touch target around a short text. */
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

/** Icons by the platform's logo types, on the kit's grid of 20. */
const drawings: Readonly<Record<string, string>> = {
  users:
    'M10 7a2.6 2.6 0 1 1-5.2 0A2.6 2.6 0 0 1 10 7ZM2.500 16c.4-3 2.500-4.500 4.900-4.500s4.500 1.500 4.900 4.500M12.500 4.600a2.600 2.600 0 0 1 0 4.800M14 11.800c1.900.5 3.200 1.900 3.500 4.200',
  user: 'M13 6.800a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM3.8 17c.6-3.2 3-5 6.2-5s5.6 1.8 6.2 5',
  document: 'M5 2.8h6.5L15 6.3v10.9H5V2.8ZM11.2 3v3.6H15M7.500 10h5M7.500 13h5',
  receipt: 'M5 3h10v14l-2.500-1.700L10 17l-2.500-1.700L5 17V3ZM8 7.500h4M8 10.500h4',
  search: 'M14.2 9a5.2 5.2 0 1 1-10.4 0 5.2 5.2 0 0 1 10.4 0ZM13 13l4 4',
  chat: 'M3.500 4.500h13v9H9l-3.500 3v-3h-2v-9Z',
  mail: 'M3 5h14v10H3V5ZM3.4 5.6 10 10.8l6.6-5.2',
  box: 'M3 6.500 10 3l7 3.500v7L10 17l-7-3.500v-7ZM3 6.500l7 3.500 7-3.500M10 10v7',
  building: 'M5 17V3.500h7V17M12 8h3.500v9M3.500 17h13M7.500 6.500h2M7.500 9.500h2M7.500 12.500h2',
  chart: 'M3.500 16.500h13M6 13.500v-3M10 13.500v-8M14 13.500V8',
  clock: 'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM10 6v4.300l2.800 1.700',
  face: 'M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4M7.500 8v1M12.500 8v1M7.300 12.300c1.600 1.500 3.800 1.500 5.400 0',
  inbox: 'M3 11.500 5 4.500h10l2 7V16H3v-4.500ZM3 11.500h4l1 2h4l1-2h4',
  layout: 'M3 4h14v12H3V4ZM3 8h14M8 8v8',
  pen: 'M4 16l.8-3.400L13.300 4.100l2.600 2.600-8.500 8.500L4 16ZM11 17h6',
  plug: 'M7 3v4M13 3v4M5 7h10v2.500a5 5 0 0 1-10 0V7ZM10 14.500v3',
  shield: 'M10 2.800 16 5v4.800c0 3.600-2.500 6-6 7.400-3.500-1.400-6-3.800-6-7.400V5l6-2.200ZM7.300 10l2 2 3.400-4',
  lock: 'M5 9h10v7.5H5V9ZM7 9V6.500a3 3 0 0 1 6 0V9',
};

const neutral = 'M10 3 16.500 6.700v6.600L10 17l-6.500-3.700V6.700L10 3Z';

function FeatureMark({ logo }: { readonly logo: string | null | undefined }) {
  return <Glyph path={drawings[logo?.toLowerCase() ?? ''] ?? neutral} />;
}
