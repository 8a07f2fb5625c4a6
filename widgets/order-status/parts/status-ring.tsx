import { styled } from 'styled-components';
import { Icon, type IconName } from '#shared/ui/icon';
import { tabular, token, type } from '#shared/ui/tokens';

/** Meanings of a finished ring. */
export type RingLook = 'success' | 'danger' | 'waiting' | 'unknown';

const marks: Readonly<Record<RingLook, { readonly icon: IconName; readonly track: string; readonly color: string }>> = {
  success: { icon: 'check', track: token.successQuiet, color: token.successMark },
  danger: { icon: 'close', track: token.dangerQuiet, color: token.dangerMark },
  waiting: { icon: 'clock', track: token.warningQuiet, color: token.warningMark },
  unknown: { icon: 'alert', track: token.sunken, color: token.textMuted },
};

const radius = 58;
const length = 2 * Math.PI * radius;

// Both rings have one size, so that nothing moves when a countdown becomes a result.

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
  /** Remaining share of the circle, 0 to 1. */
  readonly left: number;
  /** The number inside; none while nothing is counted. */
  readonly amount: number | null;
  readonly unit: string;
  /** Label for screen readers; not announced every second. */
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
