import { useId, useState } from 'react';
import { css, styled } from 'styled-components';
import { useStore } from 'zustand';
import type { CartLine } from '#shared/domain/cart/cart';
import type { CartTotals } from '#shared/domain/cart/line-pricing';
import { centavos, formatLess, formatPesos, type Centavos } from '#shared/domain/money';
import type { OrderSums } from '#shared/domain/orders/purchase';
import { usePriceChanges } from '#shared/runtime/use-price-changes';
import { useWidget } from '#shared/runtime/widget-context';
import { Badge } from '#shared/ui/badge';
import { Button } from '#shared/ui/button';
import { cardLook } from '#shared/ui/card';
import { Icon } from '#shared/ui/icon';
import { TextButton } from '#shared/ui/link';
import { Notice } from '#shared/ui/notice';
import { Money } from '#shared/ui/text';
import { focusRing, from, motion, reducedMotion, tabular, token, type } from '#shared/ui/tokens';
import { messages } from '../purchase-form.messages.ts';

interface PurchaseSummaryProps {
  readonly onEdit: () => void;
  readonly onCode: () => void;
  readonly payable: boolean;
  /** The platform's amounts where they differ from the sum of the lines. */
  readonly platformSums: OrderSums | null;
  /** Price of the order that is already registered for these values; null without one. */
  readonly standingTotal: Centavos | null;
}

/** 'Tu compra': beside the form on wide screens, above it and folded on narrow ones. */
export function PurchaseSummary({ onEdit, onCode, payable, platformSums, standingTotal }: PurchaseSummaryProps) {
  const { page } = useWidget();
  const { cart, promoRefusal } = useStore(page.cart.store);
  usePriceChanges(page);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const bodyId = useId();
  const totals = platformSums === null ? page.cart.totals() : totalsOf(platformSums);
  const { total } = totals;
  const paidOtherwise = standingTotal !== null && standingTotal !== total;
  // A changed price or a withdrawn line opens the summary.
  const news = cart.lines.some((line) => line.withdrawn || page.cart.formerTotal(line) !== null);
  const open = chosen ?? news;
  const edit = (
    <TextButton aria-label={messages.editLabel} onClick={onEdit}>
      {messages.edit}
    </TextButton>
  );

  return (
    <Aside aria-label={messages.summary}>
      <Box>
        <Fold type="button" aria-expanded={open} aria-controls={bodyId} onClick={() => setChosen(!open)}>
          <Icon name="cart" />
          <FoldWords>
            <strong>{messages.summary}</strong>
            <small>{messages.products(cart.lines.length)}</small>
          </FoldWords>
          <FoldTotal>{formatPesos(standingTotal ?? total)}</FoldTotal>
          <Icon name="chevronDown" size={16} />
        </Fold>
        <Head>
          <h2>{messages.summary}</h2>
          {edit}
        </Head>
        {standingTotal !== null && (
          <Standing>
            <Notice live>
              {messages.orderStands(formatPesos(standingTotal))}
              {paidOtherwise && ` ${messages.orderKeepsItsPrice(formatPesos(total))}`}
            </Notice>
          </Standing>
        )}
        {promoRefusal !== null && (
          <Standing>
            <Notice kind="warning">
              {promoRefusal}
              {/* Below the line, where it can be tall enough for a finger. */}
              <div>
                <TextButton onClick={onCode}>{messages.mendCode}</TextButton>
              </div>
            </Notice>
          </Standing>
        )}
        <Body id={bodyId} data-open={open || undefined}>
          <Lines>
            {cart.lines.map((line) =>
              line.withdrawn ? <GoneLine key={line.pack.packageId} line={line} /> : <PricedLine key={line.pack.packageId} line={line} />,
            )}
          </Lines>
          <SummarySums totals={totals} promoCode={cart.promoCode} paid={paidOtherwise ? standingTotal : null} />
          {platformSums !== null && <ByPlatform role="status">{messages.platformTotal}</ByPlatform>}
          <FoldEdit>{edit}</FoldEdit>
        </Body>
      </Box>
      {payable && (
        <Safe>
          <Icon name="lock" size={16} />
          <span>{messages.securePage}</span>
        </Safe>
      )}
    </Aside>
  );
}

interface SummarySumsProps {
  readonly totals: CartTotals;
  readonly promoCode: string | null;
  /** Total of the registered order; null where it equals the shown one. */
  readonly paid: Centavos | null;
}

const sum = (name: string, amount: Centavos) => (
  <Sum>
    <dt>{name}</dt>
    <dd>{formatPesos(amount)}</dd>
  </Sum>
);

function SummarySums({ totals: { gross, discount, iva, total }, promoCode, paid }: SummarySumsProps) {
  return (
    <Sums>
      {sum(messages.withoutIva, gross)}
      {discount > 0n && (
        <Sum $good>
          <dt>
            {messages.discount}
            {promoCode !== null && <Badge tone="success">{promoCode.toUpperCase()}</Badge>}
          </dt>
          <dd>{formatLess(discount)}</dd>
        </Sum>
      )}
      {sum(messages.iva, iva)}
      {paid !== null && sum(messages.totalNow, total)}
      <Total>
        <dt>
          {paid === null ? messages.total : messages.paidOnline}
          <small>{paid === null ? messages.taxIncluded : messages.forOrderThatStands}</small>
        </dt>
        <dd>{formatPesos(paid ?? total)}</dd>
      </Total>
    </Sums>
  );
}

function PricedLine({ line }: { readonly line: CartLine }) {
  const { cart } = useWidget().page;
  const price = cart.price(line);
  const former = cart.formerTotal(line);
  return (
    <Line>
      <div>
        <b>{line.pack.packageName}</b>
        <small>{line.tier ? messages.employees(line.tier.quantity) : messages.times(line.quantity, formatPesos(price.base))}</small>
        {price.discount > 0n && <small>{messages.less(formatLess(price.discount))}</small>}
        <News aria-live="polite">{former !== null && messages.priceChanged(formatPesos(former), formatPesos(price.total))}</News>
      </div>
      <Money>{formatPesos(price.total)}</Money>
    </Line>
  );
}

function GoneLine({ line: { pack } }: { readonly line: CartLine }) {
  const { page } = useWidget();
  return (
    <GoneRow>
      <Gone role="status">{messages.withdrawn(pack.packageName)}</Gone>
      <Button size="dense" aria-label={messages.takeOutLabel(pack.packageName)} onClick={() => page.cart.remove(pack.packageId)}>
        {messages.takeOut}
      </Button>
    </GoneRow>
  );
}

function totalsOf({ totalDiscount, totalTaxIva, totalPurchase }: OrderSums): CartTotals {
  return {
    gross: centavos(totalPurchase - totalTaxIva + totalDiscount),
    discount: totalDiscount,
    iva: totalTaxIva,
    total: totalPurchase,
  };
}

const Aside = styled.aside`
  display: grid;
  gap: 16px;
  align-content: start;
  min-width: 0;
  ${from.xl} {
    position: sticky;
    top: 24px;
  }
`;

const Box = styled.div`
  ${cardLook}
`;

const Head = styled.header`
  display: none;
  align-items: baseline;
  justify-content: space-between;
  gap: 16px;
  padding: 20px 24px 16px;
  font-size: 14px;
  & > h2 {
    ${type('title')}
  }
  ${from.xl} {
    display: flex;
  }
`;

const Fold = styled.button`
  display: flex;
  align-items: center;
  gap: 12px;
  width: 100%;
  padding: 12px 16px;
  border: 0;
  border-radius: ${token.radiusLg};
  background: none;
  color: ${token.text};
  text-align: start;
  cursor: pointer;
  ${focusRing}
  ${from.sm} {
    padding-inline: 24px;
  }
  & > svg:last-child {
    color: ${token.textMuted};
    transition: transform ${motion.quick};
  }
  &[aria-expanded='true'] > svg:last-child {
    transform: rotate(180deg);
  }
  ${reducedMotion} {
    & > svg:last-child {
      transition: none;
    }
  }
  ${from.xl} {
    display: none;
  }
`;

const FoldWords = styled.span`
  flex: 1;
  min-width: 0;
  display: grid;
  & > strong {
    ${type('strong')}
    line-height: 20px;
  }
  & > small {
    ${type('small')}
    color: ${token.textMuted};
  }
`;

const FoldTotal = styled.span`
  ${type('title')}
  ${tabular}
  white-space: nowrap;
`;

const Body = styled.div`
  display: none;
  border-top: 1px solid ${token.line};
  &[data-open] {
    display: block;
  }
  ${from.xl} {
    display: block;
  }
`;

const Lines = styled.ul`
  display: grid;
  gap: 16px;
  padding: 16px;
  ${from.sm} {
    padding: 16px 24px;
  }
`;

const Line = styled.li`
  ${type('cell')}
  display: flex;
  justify-content: space-between;
  gap: 16px;
  & > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & b {
    display: block;
    font-weight: 600;
  }
  & small {
    ${type('small')}
    ${tabular}
    display: block;
    color: ${token.textMuted};
  }
`;

const News = styled.small`
  &&& {
    color: ${token.warningText};
    font-weight: 600;
  }
  display: block;
  &:empty {
    display: none;
  }
`;

/** Keeps the button's height beside a sentence of several lines. */
const GoneRow = styled(Line)`
  align-items: center;
`;

const Gone = styled.p`
  flex: 1;
  min-width: 0;
  color: ${token.warningText};
  overflow-wrap: anywhere;
`;

const inset = css`
  padding: 0 16px 16px;
  ${from.sm} {
    padding-inline: 24px;
  }
`;

const Standing = styled.div`
  ${inset}
`;

const ByPlatform = styled.p`
  ${type('small')}
  ${inset}
  color: ${token.textMuted};
`;

const Sums = styled.dl`
  ${type('cell')}
  display: grid;
  gap: 12px;
  padding: 16px;
  border-top: 1px solid ${token.line};
  & dd {
    ${tabular}
    margin: 0;
    white-space: nowrap;
  }
  ${from.sm} {
    padding: 20px 24px 24px;
  }
`;

const Sum = styled.div<{ $good?: boolean }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  & > dt {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    color: ${token.textMuted};
  }
  & > dd {
    color: ${({ $good }) => ($good ? token.successText : token.text)};
    font-weight: ${({ $good }) => ($good ? 600 : 400)};
  }
`;

const Total = styled.div`
  display: flex;
  align-items: flex-end;
  justify-content: space-between;
  gap: 16px;
  margin-top: 4px;
  padding-top: 16px;
  border-top: 1px solid ${token.line};
  & > dt {
    ${type('strong')}
  }
  & small {
    ${type('small')}
    display: block;
    color: ${token.textMuted};
  }
  & > dd {
    ${type('total')}
    ${from.xl} {
      font-size: 28px;
      line-height: 32px;
    }
  }
`;

const FoldEdit = styled.div`
  ${type('cell')}
  padding: 0 16px 16px;
  ${from.sm} {
    padding: 0 24px 24px;
  }
  ${from.xl} {
    display: none;
  }
`;

const Safe = styled.p`
  ${type('small')}
  display: none;
  gap: 8px;
  padding: 0 4px;
  color: ${token.textMuted};
  & > svg {
    margin-top: 2px;
  }
  ${from.xl} {
    display: flex;
  }
`;
