import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon, type IconName } from './icon.tsx';
import { token, type } from './tokens.tsx';

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: 16px;
  padding: 32px 16px;
  text-align: center;
`;

const Disc = styled.span`
  display: grid;
  place-items: center;
  width: 56px;
  height: 56px;
  border-radius: 50%;
  background: ${token.sunken};
  color: ${token.textMuted};
`;

const Sentence = styled.div`
  ${type('strong')}
  max-width: 44ch;
  text-wrap: balance;
`;

/** Closer to its sentence than to the action. */
const More = styled.div`
  ${type('cell')}
  &:empty {
    display: none;
  }
  margin-top: -12px;
  max-width: 52ch;
  color: ${token.textMuted};
  text-wrap: balance;
`;

export interface EmptyStateProps {
  readonly icon: IconName;
  /** Replaces the icon. */
  readonly picture?: ReactNode;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

export function EmptyState({ icon, picture, title, children, action }: EmptyStateProps) {
  return (
    <Box>
      {picture || (
        <Disc>
          <Icon name={icon} size={24} />
        </Disc>
      )}
      <Sentence>{title}</Sentence>
      {children !== undefined && <More>{children}</More>}
      {action}
    </Box>
  );
}
