import { styled } from 'styled-components';
import { forcedColors, from, tabular, token, type } from '#shared/ui/tokens';

const Box = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  min-width: 0;
`;

const Dial = styled.div`
  position: relative;
  flex: none;
  width: 72px;
  height: 72px;
  ${from.sm} {
    width: 88px;
    height: 88px;
  }
  & > svg {
    width: 100%;
    height: 100%;
    transform: rotate(-90deg);
  }
`;

const Percent = styled.span`
  ${type('label')}
  ${tabular}
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  font-weight: 650;
`;

const Name = styled.div`
  ${type('small')}
  color: ${token.textMuted};
`;

const Value = styled.div`
  ${type('total')}
  ${tabular}
  overflow-wrap: anywhere;
`;

const inks = { neutral: token.lineStrong, accent: token.accentMark, muted: token.textMuted };

const Ring = styled.circle<{ $ink: string }>`
  fill: none;
  stroke: ${({ $ink }) => $ink};
  stroke-width: 9;
  stroke-linecap: round;
  ${forcedColors} {
    stroke: CanvasText;
    &:not([stroke-dasharray]) {
      stroke-width: 1;
    }
  }
`;

export interface GaugeProps {
  readonly label: string;
  /** Formatted number. */
  readonly value: string;
  /** 0 to 100 */
  readonly percent: number;
  readonly ink?: keyof typeof inks;
}

/** Ring from twelve o'clock, beside its number. */
export function Gauge({ label, value, percent, ink = 'accent' }: GaugeProps) {
  const share = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <Box>
      <Dial>
        <svg viewBox="0 0 100 100" aria-hidden="true">
          <Ring cx="50" cy="50" r="45" $ink={token.line} />
          {share > 0 && <Ring cx="50" cy="50" r="45" pathLength={100} strokeDasharray={`${share} 100`} $ink={inks[ink]} />}
        </svg>
        <Percent>{share}&nbsp;%</Percent>
      </Dial>
      <div>
        <Name>{label}</Name>
        <Value>{value}</Value>
      </div>
    </Box>
  );
}
