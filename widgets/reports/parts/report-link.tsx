import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Card } from '#shared/ui/card';
import { Icon } from '#shared/ui/icon';
import { focusRing, from, motion, token, type } from '#shared/ui/tokens';
import { messages } from '../reports.messages.ts';

interface ReportLinkProps {
  readonly name: string;
  readonly icon: ReactNode;
  /** null: disabled. */
  readonly address: string | null;
}

/** A way out to an external report: a real link, so that it can be copied; without an address the same card says so. */
export function ReportLink({ name, icon, address }: ReportLinkProps) {
  const inside = (
    <>
      <Square data-off={address === null || undefined}>{icon}</Square>
      <span>
        <Name>{name}</Name>
        <Note>{address === null ? messages.noAddress : messages.newTab}</Note>
      </span>
      {address !== null && <Icon name="external" />}
    </>
  );
  return (
    <Tile>
      {address === null ? (
        <Whole as="span" role="link" aria-disabled="true">
          {inside}
        </Whole>
      ) : (
        <Whole href={address} target="_blank" rel="noopener noreferrer">
          {inside}
        </Whole>
      )}
    </Tile>
  );
}

/** Has the height of its neighbour, since a name may take two lines. */
const Tile = styled(Card)`
  height: 100%;
`;

const Whole = styled.a`
  display: flex;
  align-items: center;
  gap: 16px;
  height: 100%;
  padding: 20px 16px;
  border-radius: ${token.radiusLg};
  color: ${token.text};
  text-decoration: none;
  transition: background-color ${motion.quick};
  ${focusRing}
  & > span:nth-child(2) {
    flex: 1;
    min-width: 0;
  }
  & > svg {
    color: ${token.textMuted};
  }
  &[href]:hover {
    background: ${token.sunken};
  }
  &[aria-disabled] {
    color: ${token.textMuted};
    cursor: not-allowed;
  }
  ${from.md} {
    padding: 24px;
  }
`;

const Square = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: ${token.radiusMd};
  background: ${token.accentQuiet};
  color: ${token.accentText};
  &[data-off] {
    background: ${token.sunken};
    color: ${token.textMuted};
  }
`;

const Name = styled.span`
  ${type('title')}
  display: block;
  overflow-wrap: anywhere;
`;

const Note = styled.span`
  ${type('small')}
  display: block;
  color: ${token.textMuted};
`;
