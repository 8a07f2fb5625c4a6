import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { formatPesos, type Centavos } from '#shared/domain/money';
import { usePriceChanges } from '#shared/runtime/use-price-changes';
import { useWidget } from '#shared/runtime/widget-context';
import { from, tabular, token, type } from '#shared/ui/tokens';
import { messages } from '../purchase-form.messages.ts';

export interface PayTotalProps {
  /** The platform's own total; null: the cart's. */
  readonly platformTotal: Centavos | null;
  /** Price of the registered order for these values. */
  readonly standingTotal: Centavos | null;
}

/** The total beside the pay button; hidden where the summary beside the form shows it. */
export function PayTotal({ platformTotal, standingTotal }: PayTotalProps) {
  const { page } = useWidget();
  useStore(page.cart.store);
  usePriceChanges(page);
  const total = platformTotal ?? page.cart.totals().total;
  return (
    <Box>
      <small>{standingTotal === null || standingTotal === total ? messages.total : messages.paidOnline}</small>
      <b>{formatPesos(standingTotal ?? total)}</b>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  flex: none;
  & > small {
    ${type('small')}
    color: ${token.textMuted};
  }
  & > b {
    ${type('title')}
    ${tabular}
    white-space: nowrap;
  }
  ${from.md} {
    display: none;
  }
`;
