import type { MouseEventHandler } from 'react';
import { styled } from 'styled-components';
import { Button, ButtonLink } from '#shared/ui/button';
import { EmptyState } from '#shared/ui/empty-state';
import { Link } from '#shared/ui/link';
import { Notice } from '#shared/ui/notice';
import { Foreign } from '#shared/ui/text';
import { tabular, token, type } from '#shared/ui/tokens';
import { messages } from '../cart-menu.messages.ts';

const List = styled.ul`
  ${type('cell')}
  /* Four lines and half of the next, so that it is seen to go on; the others scroll. */
  max-height: 306px;
  overflow: auto;
  overscroll-behavior: contain;
  /* Ground that moves with the lines hides the shadow that stays, at either end of the list. */
  background:
    linear-gradient(${token.overlay} 30%, transparent) local,
    linear-gradient(transparent, ${token.overlay} 70%) 0 100% local,
    linear-gradient(${token.line}, transparent),
    linear-gradient(transparent, ${token.line}) 0 100%;
  background-size:
    100% 32px,
    100% 32px,
    100% 12px,
    100% 12px;
  background-repeat: no-repeat;
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 12px;
    padding: 12px 10px;
    border-bottom: 1px solid ${token.line};
  }
  & b {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  & small {
    ${type('small')}
    grid-column: 1;
    color: ${token.textMuted};
  }
  &:focus-visible {
    outline: 2px solid ${token.focus};
    outline-offset: -2px;
  }
`;

const Amount = styled.span`
  ${tabular}
  white-space: nowrap;
`;

const Foot = styled.div`
  display: grid;
  gap: 12px;
  padding: 12px 10px 10px;
`;

const Row = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 12px;
  & > strong {
    ${type('title')}
    ${tabular}
    font-weight: 650;
    white-space: nowrap;
  }
`;

export interface SummaryLine {
  readonly id: number;
  readonly name: string;
  readonly count: string;
  readonly amount: string;
}

export interface CartSummaryProps {
  readonly lines: readonly SummaryLine[];
  readonly subtotal: string;
  readonly action: string;
  readonly busy: boolean;
  /** A link that leads on where the browser kept us from leaving. */
  readonly blocked: string | null;
  readonly refusal: string | null;
  readonly plans: { readonly href: string; readonly onClick: MouseEventHandler };
  readonly onAct: () => void;
}

export function CartSummary({ lines, subtotal, action, busy, blocked, refusal, plans, onAct }: CartSummaryProps) {
  if (lines.length === 0)
    return <EmptyState icon="cart" title={messages.empty} action={<ButtonLink {...plans}>{messages.plans}</ButtonLink>} />;
  return (
    <>
      <List tabIndex={lines.length > 4 ? 0 : undefined} aria-label={messages.title}>
        {lines.map(({ id, name, count, amount }) => (
          <li key={id}>
            <b>
              <Foreign>{name}</Foreign>
            </b>
            <Amount>{amount}</Amount>
            <small>{count}</small>
          </li>
        ))}
      </List>
      <Foot>
        <Row>
          <span>{messages.subtotal}</span>
          <strong>{subtotal}</strong>
        </Row>
        <Button tone="primary" fill busy={busy} onClick={onAct}>
          {action}
        </Button>
        {refusal !== null && (
          <Notice kind="warning" live>
            {refusal} <Link {...plans}>{messages.basePlans}</Link>
          </Notice>
        )}
        {blocked !== null && (
          <Notice kind="warning" live>
            {messages.blocked}{' '}
            <Link href={blocked} target="_top">
              {messages.continueInStore}
            </Link>
          </Notice>
        )}
      </Foot>
    </>
  );
}
