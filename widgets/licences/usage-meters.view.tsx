import { useState } from 'react';
import { styled } from 'styled-components';
import { formatQuantity } from '#shared/domain/quantity';
import { Badge } from '#shared/ui/badge';
import { TextButton } from '#shared/ui/link';
import { tabular, token, touch, type } from '#shared/ui/tokens';
import { UsageBar } from '#shared/ui/usage-bar';
import { usageMessages as words } from './licences.messages.ts';
import type { FeatureMeter } from './usage.rows.ts';

export const LicenceName = styled.span`
  ${type('strong')}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  overflow-wrap: anywhere;
`;

export const Facts = styled.span`
  ${type('small')}
  ${tabular}
  display: block;
  color: ${token.textMuted};
`;

export function LicenceState({ active }: { readonly active: boolean | null }) {
  if (active === null) return null;
  return (
    <Badge tone={active ? 'success' : 'neutral'} dot={active ? 'full' : 'hollow'}>
      {active ? words.active : words.inactive}
    </Badge>
  );
}

export interface FeatureMetersProps {
  /** Sorted, the fullest first. */
  readonly meters: readonly FeatureMeter[];
  /** Service or licence of the meters, which distinguishes several lists on a screen. */
  readonly of: string;
}

/** Draws one bar per feature, since documents, users and gigabytes have no sum. Only the fullest shows at first. */
export function FeatureMeters({ meters, of }: FeatureMetersProps) {
  const [all, setAll] = useState(false);
  const others = meters.length - 1;
  return (
    <Bars>
      {meters.slice(0, all ? undefined : 1).map((meter) => (
        <Meter key={meter.key} meter={meter} of={of} />
      ))}
      {others > 0 && (
        <More aria-expanded={all} aria-label={words.moreOf(all, others, of)} onClick={() => setAll(!all)}>
          {all ? words.fewer : words.others(others)}
        </More>
      )}
    </Bars>
  );
}

function Meter({ meter: { name, unit, used, total, percent }, of }: { readonly meter: FeatureMeter; readonly of: string }) {
  return (
    <UsageBar
      label={words.meterOf(name, of)}
      caption={name}
      text={percent === null ? words.usedSoFar(withUnit(used, unit)) : words.usedOf(formatQuantity(used), withUnit(total, unit))}
      percent={percent}
      lowText={words.low}
      outText={words.none}
      unlimitedText={words.unlimited}
    />
  );
}

const withUnit = (quantity: number, unit: string): string => [formatQuantity(quantity), unit].filter(Boolean).join('\u00a0');

const Bars = styled.div`
  display: grid;
  gap: 10px;
  min-width: 0;
`;

const More = styled(TextButton)`
  ${type('small')}
  justify-self: start;
  min-height: 24px;
  ${touch} {
    min-height: 44px;
  }
`;
