import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { formatPesos } from '#shared/domain/money';
import { usePriceTimes } from '#shared/runtime/use-price-times';
import { useWidget } from '#shared/runtime/widget-context';
import { from, tabular, token, type } from '#shared/ui/tokens';
import { messages } from '../purchase-form.messages.ts';

/** What will be paid, beside the act that pays it; where the summary stands beside the form it says so already. */
export function PayTotal() {
  const { page } = useWidget();
  useStore(page.cart.store);
  usePriceTimes(page);
  return (
    <Box>
      <small>{messages.total}</small>
      <b>{formatPesos(page.cart.totals().total)}</b>
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
