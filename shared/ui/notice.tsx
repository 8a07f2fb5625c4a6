import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Icon, type IconName } from './icon.tsx';
import { forcedColors, token, type } from './tokens.tsx';

export type NoticeKind = 'info' | 'success' | 'warning' | 'error';

/** Icon of each kind: never colour alone. */
export const noticeIcon = { info: 'info', success: 'check', warning: 'alert', error: 'barred' } satisfies Record<NoticeKind, IconName>;

/** The colour of each kind's drawing. */
export const noticeColor = {
  info: token.infoText,
  success: token.successText,
  warning: token.warningText,
  error: token.dangerText,
} satisfies Record<NoticeKind, string>;

/** The ground of each kind. */
export const noticeGrounds = {
  info: css`
    background: ${token.infoQuiet};
  `,
  success: css`
    background: ${token.successQuiet};
  `,
  warning: css`
    background: ${token.warningQuiet};
  `,
  error: css`
    background: ${token.dangerQuiet};
  `,
} satisfies Record<NoticeKind, ReturnType<typeof css>>;

const Box = styled.div<{ $kind: NoticeKind }>`
  ${type('cell')}
  display: flex;
  gap: 12px;
  padding: 12px 16px;
  border-radius: ${token.radiusMd};
  color: ${token.text};
  overflow-wrap: anywhere;
  ${({ $kind }) => noticeGrounds[$kind]}
  & > svg {
    color: ${({ $kind }) => noticeColor[$kind]};
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
  /** Announced when it appears, for the answer to an act. A notice that is there from the start needs no role. */
  readonly live?: boolean;
  readonly children: ReactNode;
}

/** A lasting message in the flow of the page. */
export function Notice({ kind = 'info', icon, live = false, children }: NoticeProps) {
  return (
    <Box role={live ? (kind === 'error' ? 'alert' : 'status') : undefined} $kind={kind}>
      <Icon name={icon ?? noticeIcon[kind]} />
      <Words>{children}</Words>
    </Box>
  );
}
