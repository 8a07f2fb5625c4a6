import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon, type IconName } from './icon.tsx';
import { forcedColors, token, type } from './tokens.tsx';

export type NoticeKind = 'info' | 'success' | 'warning' | 'error';

/** ms: 2 s for a success of licences, agreements and contracted services, else 6 s. */
export const messageTimes = { brief: 2000, normal: 6000 } as const;

export const noticeLooks: Readonly<Record<NoticeKind, { readonly icon: IconName; readonly color: string; readonly ground: string }>> = {
  info: { icon: 'info', color: token.infoText, ground: token.infoQuiet },
  success: { icon: 'check', color: token.successText, ground: token.successQuiet },
  warning: { icon: 'alert', color: token.warningText, ground: token.warningQuiet },
  error: { icon: 'barred', color: token.dangerText, ground: token.dangerQuiet },
};

const Box = styled.div<{ $kind: NoticeKind }>`
  ${type('cell')}
  display: flex;
  gap: 12px;
  padding: 12px 16px;
  border-radius: ${token.radiusMd};
  color: ${token.text};
  overflow-wrap: anywhere;
  background: ${({ $kind }) => noticeLooks[$kind].ground};
  & > svg {
    color: ${({ $kind }) => noticeLooks[$kind].color};
  }
  ${forcedColors} {
    border: 1px solid;
  }
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
  & a:not([part]) {
    color: inherit; /* on the ground of a state only plain text is legible in every theme */
  }
`;

export interface NoticeProps {
  readonly kind?: NoticeKind;
  readonly icon?: IconName;
  /** Announced on appearing, as the answer to an action. */
  readonly live?: boolean;
  readonly children: ReactNode;
}

export function Notice({ kind = 'info', icon, live = false, children }: NoticeProps) {
  return (
    <Box role={live ? (kind === 'error' ? 'alert' : 'status') : undefined} $kind={kind}>
      <Icon name={icon ?? noticeLooks[kind].icon} />
      <Words>{children}</Words>
    </Box>
  );
}
