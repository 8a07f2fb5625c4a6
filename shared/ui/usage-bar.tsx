import type { CSSProperties } from 'react';
import { styled } from 'styled-components';
import { Icon } from './icon.tsx';
import { Text } from './text.tsx';
import { forcedColors, tabular, token, type } from './tokens.tsx';

export const lowFrom = 85;

export type UsageState = 'fine' | 'low' | 'out';

/** @returns 'low' from 85 %, 'out' from 100 % */
export function usageState(percent: number): UsageState {
  if (percent >= 100) return 'out';
  return percent >= lowFrom ? 'low' : 'fine';
}

const Box = styled.div`
  display: grid;
  gap: 8px;
  min-width: 0;
`;

const Line = styled.div`
  ${type('small')}
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 8px;
`;

const Named = styled.div`
  ${type('small')}
  display: flex;
  flex-wrap: wrap;
  gap: 0 4px;
  font-weight: 600;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Loud = styled.span`
  ${tabular}
  font-weight: 600;
`;

const Warn = styled.span<{ $out: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  font-weight: 600;
  white-space: nowrap;
  color: ${({ $out }) => ($out ? token.dangerText : token.warningText)};
`;

const Track = styled.div`
  position: relative;
  height: 8px;
  border-radius: 999px;
  background: ${token.sunken};
  box-shadow: inset 0 0 0 1px ${token.line};
  overflow: hidden;
  &[data-state='fine']::after {
    content: '';
    position: absolute;
    inset: 0 auto 0 ${lowFrom}%;
    width: 1px;
    background: ${token.lineStrong};
  }
  ${forcedColors} {
    outline: 1px solid;
  }
`;

const Fill = styled.div`
  position: absolute;
  inset: 0 auto 0 0;
  width: calc(var(--used) * 1%);
  border-radius: inherit;
  background: ${token.accentMark};
  [data-state='low'] > & {
    background: repeating-linear-gradient(
      -45deg,
      ${token.warningMark} 0 5px,
      color-mix(in srgb, ${token.warningMark} 55%, ${token.surface}) 5px 8px
    );
  }
  [data-state='out'] > & {
    background: ${token.dangerMark};
  }
  [data-state] > & {
    ${forcedColors} {
      background: Highlight;
    }
  }
`;

const Endless = styled.div`
  height: 2px;
  margin: 3px 0;
  background: repeating-linear-gradient(90deg, ${token.lineStrong} 0 6px, transparent 6px 12px);
`;

export interface UsageBarProps {
  readonly label: string;
  /** Above the bar, before the notice: 'Usuarios · Sin disponibilidad'. */
  readonly caption?: string;
  /** '546 de 600' */
  readonly text: string;
  /** 0 to 100, or null without a limit. */
  readonly percent: number | null;
  /** 'Baja disponibilidad', 'Sin disponibilidad', 'Ilimitadas'. */
  readonly lowText: string;
  readonly outText: string;
  readonly unlimitedText: string;
}

/** Used part of a quota: number, bar and notice. Percentages are cut, not rounded: 84.99 is not 85. */
export function UsageBar({ label, caption, text, percent, lowText, outText, unlimitedText }: UsageBarProps) {
  const share = percent === null ? null : Math.min(100, Math.max(0, percent));
  const state = share === null ? 'fine' : usageState(share);
  const warning = state !== 'fine' && (
    <Warn $out={state === 'out'}>
      <Icon name={state === 'out' ? 'barred' : 'alert'} size={16} />
      {state === 'out' ? outText : lowText}
    </Warn>
  );
  const style: CSSProperties & Record<'--used', number> = { '--used': share ?? 0 };
  return (
    <Box>
      {caption !== undefined && (
        <Named>
          <span>{caption}</span>
          {warning && (
            <>
              {' · '}
              {warning}
            </>
          )}
        </Named>
      )}
      {share === null ? (
        <Endless aria-hidden="true" />
      ) : (
        <Track
          // A meter's default range is 0 to 100.
          role="meter"
          aria-label={label}
          aria-valuenow={Math.floor(share)}
          aria-valuetext={text}
          data-state={state}
        >
          <Fill style={style} />
        </Track>
      )}
      <Line>
        <Text $role="small" $tone="textMuted" $tabular>
          {text}
        </Text>
        {share === null ? (
          <Loud>{unlimitedText}</Loud>
        ) : caption === undefined && warning ? (
          warning
        ) : (
          <Loud>{Math.floor(share)}&nbsp;%</Loud>
        )}
      </Line>
    </Box>
  );
}
