import { styled } from 'styled-components';
import { useStore } from 'zustand';
import type { CartLine } from '#shared/domain/cart/cart';
import { formatPesos } from '#shared/domain/money';
import type { Page } from '#shared/page/page';
import { linkTo } from '#shared/runtime/link-to';
import { Button, ButtonLink } from '#shared/ui/button';
import { EmptyState } from '#shared/ui/empty-state';
import { Link } from '#shared/ui/link';
import { Notice } from '#shared/ui/notice';
import { Foreign } from '#shared/ui/text';
import { tabular, token, type } from '#shared/ui/tokens';
import { messages } from '../cart-menu.messages.ts';
import { plansAddress } from '../cart-menu.model.ts';

const List = styled.ul`
  ${type('cell')}
  /* Four lines and a half: the half one shows that the list scrolls. */
  max-height: 306px;
  overflow: auto;
  overscroll-behavior: contain;
  /* A background that scrolls with the lines hides the fixed shadow at either end of the list. */
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

interface CartSummaryProps {
  readonly page: Page;
  readonly action: string;
  readonly busy?: boolean;
  /** Address of the link to show because the browser blocked the navigation. */
  readonly blocked?: string | null;
  readonly onAct: () => void;
  readonly onPlans: () => void;
}

export function CartSummary({ page, action, busy = false, blocked = null, onAct, onPlans }: CartSummaryProps) {
  const {
    cart: { lines },
    baseRefusal,
  } = useStore(page.cart.store);
  const plans = linkTo(page, { navigate: onPlans }, plansAddress(page));
  if (lines.length === 0)
    return <EmptyState icon="cart" title={messages.empty} action={<ButtonLink {...plans}>{messages.plans}</ButtonLink>} />;
  return (
    <>
      <List tabIndex={lines.length > 4 ? 0 : undefined} aria-label={messages.title}>
        {lines.map((line) => (
          <li key={line.pack.packageId}>
            <b>
              <Foreign>{line.pack.packageName}</Foreign>
            </b>
            <Amount>{formatPesos(page.cart.price(line).total)}</Amount>
            <small>{countOf(line)}</small>
          </li>
        ))}
      </List>
      <Foot>
        <Row>
          <span>{messages.subtotal}</span>
          <strong>{formatPesos(page.cart.totals().total)}</strong>
        </Row>
        <Button tone="primary" fill busy={busy} onClick={onAct}>
          {action}
        </Button>
        {baseRefusal !== null && (
          <Notice kind="warning" live>
            {baseRefusal} <Link {...plans}>{messages.basePlans}</Link>
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

function countOf({ isEmployee, tier, quantity }: CartLine): string {
  if (!isEmployee) return messages.units(quantity);
  return tier ? messages.employees(tier.quantity) : messages.tierMissing;
}
