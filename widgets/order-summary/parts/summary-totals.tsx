import { styled } from 'styled-components';
import type { SummaryOrder } from '#shared/contract/purchase-order';
import { formatLess, formatPesos, noMoney } from '#shared/domain/money';
import { Money, Text } from '#shared/ui/text';
import { from, token, type } from '#shared/ui/tokens';
import { messages } from '../order-summary.messages.ts';

/** The sums of an order, the total the loudest; a withholding of 0 is not shown. */
export function SummaryTotals({ summary }: { readonly summary: SummaryOrder }) {
  const sums = [
    [messages.base, formatPesos(summary.subTotal ?? noMoney)],
    [messages.discount, formatLess(summary.totalDiscount ?? noMoney)],
    [messages.tax, formatPesos(summary.taxIva ?? noMoney)],
  ] as const;
  const withheld = (
    [
      [messages.withheldSource, summary.retefuente],
      [messages.withheldTax, summary.reteiva],
      [messages.withheldTrade, summary.reteica],
      [messages.withheld, summary.totalTaxDiscount],
    ] as const
  ).flatMap(([name, amount]) => (amount == null || amount === noMoney ? [] : [[name, formatPesos(amount)] as const]));
  return (
    <Sums>
      {[...sums, ...withheld].map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Money>{amount}</Money>
          </dd>
        </div>
      ))}
      <Last>
        <dt>
          <Text $role="strong" $block>
            {messages.total}
          </Text>
          <Text $role="small" $tone="textMuted" $block>
            {messages.taxIncluded}
          </Text>
        </dt>
        <dd>
          <Total>{formatPesos(summary.totalPurchase)}</Total>
        </dd>
      </Last>
    </Sums>
  );
}

const Sums = styled.dl`
  ${type('cell')}
  display: grid;
  gap: 8px;
  padding: 16px;
  border-top: 1px solid ${token.line};
  & > div {
    display: flex;
    justify-content: space-between;
    gap: 16px;
  }
  & > div > dt {
    color: ${token.textMuted};
  }
  ${from.md} {
    padding: 20px 24px 24px;
    & > div {
      margin-inline-start: auto;
      width: min(320px, 100%);
    }
  }
`;

const Last = styled.div`
  align-items: baseline;
  margin-top: 8px;
  padding-top: 16px;
  border-top: 1px solid ${token.line};
`;

const Total = styled(Money)`
  ${type('total')}
`;
