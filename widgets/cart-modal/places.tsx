import { useId } from 'react';
import { styled } from 'styled-components';
import { DialogFrame } from '#shared/ui/dialog-frame';
import { from } from '#shared/ui/tokens';
import { block, buyerCss, fieldPlaceCss, promoCss, promoNote, termsPlaceCss, wholeRow } from './lines.css.ts';
import { messages } from './cart-modal.messages.ts';

/** Instead of the kit's skeleton, which a brand's page would have to load for this use alone. */
const Block = styled.span<{ $width?: string; $height?: string }>`
  ${block}
  width: ${({ $width = '100%' }) => $width};
  height: ${({ $height = '14px' }) => $height};
`;

export const BuyerSection = styled.section`
  ${buyerCss('&')}
  /* Keeps a focused field above the fixed foot. */
  ${from.lg} {
    & :focus {
      scroll-margin-block-end: 320px;
    }
  }
`;

export const WholeRow = styled.div`
  ${wholeRow}
`;

const FieldPlace = styled.div`
  ${fieldPlaceCss('&')}
`;

const TermsPlace = styled.div`
  ${termsPlaceCss('&')}
`;

const fields = ['type', 'number', 'email', 'phone'] as const;

/** Placeholder as large as the buyer's fields. */
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

const PromoForm = styled.div`
  ${promoCss('&')}
`;

const NotePlace = styled.span`
  ${promoNote}
  visibility: hidden;
`;

/** Placeholder as large as the promo field. A press focuses the field once it has loaded. */
export function PromoPlace({ onPress }: { readonly onPress: () => void }) {
  return (
    <PromoForm aria-hidden="true" onClick={onPress}>
      <FieldPlace>
        <Block $width="128px" />
        <Block $height="100%" />
      </FieldPlace>
      <NotePlace>{messages.promoNote}</NotePlace>
    </PromoForm>
  );
}

/** Height of a cart with one line, in both layouts. */
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

/** Placeholder while a link's packages load, when the cart is neither empty nor worth 0. */
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
