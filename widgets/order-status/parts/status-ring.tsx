import { styled } from 'styled-components';
import { Icon, type IconName } from '#shared/ui/icon';
import { tabular, token, type } from '#shared/ui/tokens';

export type RingLook = 'success' | 'danger' | 'waiting' | 'unknown';

const marks: Readonly<Record<RingLook, { readonly icon: IconName; readonly track: string; readonly color: string }>> = {
  success: { icon: 'check', track: token.successQuiet, color: token.successMark },
  danger: { icon: 'close', track: token.dangerQuiet, color: token.dangerMark },
  waiting: { icon: 'clock', track: token.warningQuiet, color: token.warningMark },
  unknown: { icon: 'alert', track: token.sunken, color: token.textMuted },
};

const radius = 58;
const length = 2 * Math.PI * radius;

// Both rings have the same size, so that nothing moves when a countdown becomes a result.

export function ResultRing({ look }: { readonly look: RingLook }) {
  const { icon, track, color } = marks[look];
  return (
    <Box>
      <Ring track={track} color={color} left={1} />
      <Inside style={{ color }}>
        <Icon name={icon} size={64} strokeWidth={1.2} />
      </Inside>
    </Box>
  );
}

export interface CountingRingProps {
  /** Part of the circle, 0 to 1. */
  readonly left: number;
  /** Number inside the ring; null without a countdown. */
  readonly amount: number | null;
  readonly unit: string;
  /** Label for screen readers, which do not announce each second. */
  readonly label: string;
}

export function CountingRing({ left, amount, unit, label }: CountingRingProps) {
  return (
    <Box role="timer" aria-live="off" aria-label={label}>
      <Ring track={token.accentQuiet} color={token.accentMark} left={left} />
      {amount !== null && (
        <Inside aria-hidden="true">
          <Amount>{amount}</Amount>
          <Unit>{unit}</Unit>
        </Inside>
      )}
    </Box>
  );
}

function Ring({ track, color, left }: { readonly track: string; readonly color: string; readonly left: number }) {
  const part = Math.min(1, left) * length;
  return (
    <svg width="128" height="128" viewBox="0 0 128 128" fill="none" aria-hidden="true">
      <circle cx="64" cy="64" r={radius} strokeWidth="8" stroke={track} />
      {part > 0 && (
        <circle
          cx="64"
          cy="64"
          r={radius}
          strokeWidth="8"
          strokeLinecap="round"
          strokeDasharray={`${part} ${length}`}
          transform="rotate(-90 64 64)"
          stroke={color}
        />
      )}
    </svg>
  );
}

const Box = styled.div`
  position: relative;
  width: 128px;
  height: 128px;
`;

const Inside = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  justify-items: center;
`;

const Amount = styled.span`
  ${tabular}
  font-size: 36px;
  line-height: 40px;
  font-weight: 650;
  letter-spacing: -0.03em;
`;

const Unit = styled.span`
  ${type('caption')}
  color: ${token.textMuted};
`;

interface CheckTicksProps {
  /** Number of the next check, from 1. Its tick and those before it are filled. */
  readonly currentCheck: number;
  readonly of: number;
  /** For example 'Verificación 2 de 6'. */
  readonly label: string;
}

export function CheckTicks({ currentCheck, of, label }: CheckTicksProps) {
  return (
    <TickBox>
      <Ticks aria-hidden="true">
        {Array.from({ length: of }, (_, index) => (
          <Tick key={index} data-on={index < currentCheck || undefined} />
        ))}
      </Ticks>
      <Label>{label}</Label>
    </TickBox>
  );
}

const TickBox = styled.div`
  display: grid;
  gap: 8px;
  width: min(280px, 100%);
`;

const Ticks = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  gap: 6px;
`;

const Tick = styled.i`
  height: 6px;
  border-radius: 3px;
  background: ${token.sunken};
  box-shadow: inset 0 0 0 1px ${token.line};
  &[data-on] {
    background: ${token.accentMark};
    box-shadow: none;
  }
  @media (forced-colors: active) {
    border: 1px solid;
    &[data-on] {
      background: Highlight;
    }
  }
`;

const Label = styled.div`
  ${type('small')}
  ${tabular}
  color: ${token.textMuted};
`;
