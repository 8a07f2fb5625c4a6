import { useId } from 'react';
import { styled } from 'styled-components';
import { DialogFrame } from '#shared/ui/dialog';
import { from, token, touch, type } from '#shared/ui/tokens';
import { messages } from './cart-modal.messages.ts';

/** A still block where something will stand. The kit's skeleton lies in a file that a brand's page would load for it alone. */
const Block = styled.span<{ $width?: string; $height?: string }>`
  display: block;
  width: ${({ $width = '100%' }) => $width};
  height: ${({ $height = '14px' }) => $height};
  max-width: 100%;
  border-radius: ${token.radiusSm};
  background: ${token.line};
`;

/** Where the buyer's fields stand. */
export const BuyerSection = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  padding: 24px 16px;
  border-bottom: 1px solid ${token.line};
  ${from.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    padding-inline: 28px;
  }
  ${from.lg} {
    grid-template-columns: 244px repeat(3, minmax(0, 1fr));
  }
`;

export const WholeRow = styled.div`
  grid-column: 1 / -1;
`;

/** As high as a field of the kit: its label, the space below it and its control. */
const FieldPlace = styled.div`
  display: grid;
  grid-template-rows: 20px 40px;
  gap: 6px;
  align-items: center;
  ${touch} {
    grid-template-rows: 20px 44px;
  }
`;

/** The words themselves say how many lines they take; of a checkbox of the kit it has the rest. */
const TermsPlace = styled.div`
  ${type('cell')}
  padding: 2px 0 2px 32px;
  visibility: hidden;
  ${touch} {
    padding-block: 12px;
  }
`;

const fields = ['type', 'number', 'email', 'phone'] as const;

/** The buyer's fields before their file is here: of their size, so that nothing moves when they come. */
export function BuyerPlace() {
  return (
    <BuyerSection as="div" aria-hidden="true">
      <WholeRow>
        <Block $width="96px" $height="24px" />
      </WholeRow>
      {fields.map((field) => (
        <FieldPlace key={field}>
          <Block $width="128px" />
          <Block $height="100%" />
        </FieldPlace>
      ))}
      <WholeRow>
        <TermsPlace>
          {messages.terms}
          {messages.termsLink}
          {messages.and}
          {messages.privacyLink}
        </TermsPlace>
      </WholeRow>
    </BuyerSection>
  );
}

/** Of the height of a cart with one line, in both its layouts. */
const CartBody = styled.div`
  display: grid;
  align-content: start;
  gap: 16px;
  min-height: 574px;
  padding: 20px 16px;
  ${from.md} {
    min-height: 500px;
    padding-inline: 28px;
  }
  ${from.lg} {
    min-height: 437px;
  }
`;

/** The cart while a link is still putting something in: neither empty nor worth 0. */
export function CartPlace() {
  return (
    <DialogFrame title={messages.title} titleId={useId()} flush>
      <CartBody aria-hidden="true">
        <Block $width="176px" />
        <Block $height="40px" />
        <Block $width="240px" />
      </CartBody>
    </DialogFrame>
  );
}
