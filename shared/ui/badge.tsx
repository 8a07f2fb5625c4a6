import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon, type IconName } from './icon.tsx';
import { forcedColors, tabular, token, type } from './tokens.tsx';

export type BadgeTone = 'neutral' | 'accent' | 'solid' | 'success' | 'warning' | 'danger' | 'info';

const tones: Readonly<Record<BadgeTone, readonly [ground: string, ink: string]>> = {
  neutral: [token.sunken, token.textMuted],
  accent: [token.accentQuiet, token.accentText],
  solid: [token.accent, token.textOnAccent],
  success: [token.successQuiet, token.successText],
  warning: [token.warningQuiet, token.warningText],
  danger: [token.dangerQuiet, token.dangerText],
  info: [token.infoQuiet, token.infoText],
};

const Box = styled.span<{ $tone: BadgeTone }>`
  ${type('head')}
  ${tabular}
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 24px;
  padding: 0 8px;
  border-radius: ${token.radiusSm};
  white-space: nowrap;
  background: ${({ $tone }) => tones[$tone][0]};
  color: ${({ $tone }) => tones[$tone][1]};
  /* Keeps the edge visible on a darker background, such as a hovered row. */
  ${({ $tone }) => $tone === 'neutral' && `box-shadow:inset 0 0 0 1px ${token.line};`}
  ${forcedColors} {
    border: 1px solid;
  }
`;

const Dot = styled.span<{ $hollow: boolean }>`
  flex: none;
  width: 8px;
  height: 8px;
  border: 2px solid currentColor;
  border-radius: 50%;
  background: ${({ $hollow }) => ($hollow ? 'transparent' : 'currentColor')};
  ${forcedColors} {
    background: ${({ $hollow }) => ($hollow ? 'Canvas' : 'CanvasText')};
  }
`;

export interface BadgeProps {
  readonly tone?: BadgeTone;
  readonly icon?: IconName;
  /** Full when active and hollow when not, so that colour is not the only sign. */
  readonly dot?: 'full' | 'hollow';
  readonly children: ReactNode;
}

export function Badge({ tone = 'neutral', icon, dot, children }: BadgeProps) {
  return (
    <Box $tone={tone}>
      {icon !== undefined && <Icon name={icon} size={16} />}
      {dot !== undefined && <Dot $hollow={dot === 'hollow'} />}
      {children}
    </Box>
  );
}

const Square = styled.span`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 24px;
  height: 24px;
  border-radius: ${token.radiusSm};
  background: ${token.accentQuiet};
  color: ${token.accentText};
  vertical-align: middle;
`;

/** A 24-px icon; its meaning is its accessible name and tooltip. */
export function MarkBadge({ icon, label }: { readonly icon: IconName; readonly label: string }) {
  return (
    <Square role="img" aria-label={label} title={label}>
      <Icon name={icon} size={16} />
    </Square>
  );
}

const Round = styled.span`
  ${tabular}
  min-width: 18px;
  height: 18px;
  padding: 0 5px;
  border-radius: 999px;
  background: ${token.accent};
  color: ${token.textOnAccent};
  box-shadow: 0 0 0 2px ${token.surface};
  font-size: 11px;
  line-height: 18px;
  font-weight: 700;
  text-align: center;
  ${forcedColors} {
    outline: 1px solid;
  }
`;

/** Hidden from screen readers, since the button's name contains the number. */
export function CountBadge({ children }: { readonly children: number }) {
  return <Round aria-hidden="true">{children > 99 ? '99+' : children}</Round>;
}
