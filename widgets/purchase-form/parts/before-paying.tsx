import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { linesForSale } from '#shared/domain/cart/cart';
import { formatDay } from '#shared/domain/dates';
import { saleTerms } from '#shared/domain/orders/sale-terms';
import { parameterText } from '#shared/page/parameter-text';
import { usePriceChanges } from '#shared/runtime/use-price-changes';
import { useWidget } from '#shared/runtime/widget-context';
import { NewTabLink } from '#shared/ui/new-tab-link';
import { Foreign, Heading } from '#shared/ui/text';
import { token, type } from '#shared/ui/tokens';
import { messages } from '../purchase-form.messages.ts';

/**
 * The legal facts before paying, beside the price: validity of the licence, end of the price, and in the platform's words renewal,
 * cancellation and withdrawal. Missing ones are left out.
 */
export function BeforePaying() {
  const { page } = useWidget();
  const { cart } = useStore(page.cart.store);
  const { value: parameters } = useStore(page.parameters.store);
  usePriceChanges(page);
  const address = parameterText(parameters, 'urlWithdrawalRight');
  const withdrawal = address === null ? null : page.navigation.allowed(address);
  const sentences = [parameterText(parameters, 'renewalTerms'), parameterText(parameters, 'cancellationTerms')].filter(
    (sentence) => sentence !== null,
  );
  const sold = linesForSale(cart).map((line) => ({ pack: line.pack, ...saleTerms(line, page.clock.now()) }));
  const lines = sold.filter(({ validity, offerEnds }) => validity !== null || offerEnds !== null);
  if (lines.length + sentences.length === 0 && withdrawal === null) return null;
  return (
    <Box aria-label={messages.beforePaying}>
      <Heading look="strong">{messages.beforePaying}</Heading>
      <List>
        {lines.map(({ pack, validity, offerEnds }) => (
          <li key={pack.packageId}>
            <Foreign>{pack.packageName}</Foreign>.{' '}
            {validity !== null && (
              <>
                {messages.validity} <Foreign>{validity === 'unlimited' ? messages.unlimited : validity}</Foreign>.{' '}
              </>
            )}
            {offerEnds !== null && messages.offerUntil(formatDay(offerEnds))}
          </li>
        ))}
        {sentences.map((sentence) => (
          <li key={sentence}>
            <Foreign>{sentence}</Foreign>
          </li>
        ))}
        {withdrawal !== null && (
          <li>
            <NewTabLink href={withdrawal}>{messages.withdrawalRight}</NewTabLink>
          </li>
        )}
      </List>
    </Box>
  );
}

const Box = styled.section`
  display: grid;
  gap: 8px;
`;

const List = styled.ul`
  ${type('cell')}
  display: grid;
  gap: 4px;
  padding-inline-start: 1.2em;
  list-style: disc;
  color: ${token.textMuted};
  overflow-wrap: anywhere;
`;
