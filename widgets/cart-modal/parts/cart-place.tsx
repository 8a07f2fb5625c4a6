import { useId } from 'react';
import { styled } from 'styled-components';
import { DialogFrame } from '#shared/ui/dialog';
import { from } from '#shared/ui/tokens';
import { messages } from '../cart-modal.messages.ts';
import { Block } from './block.tsx';

/** Of the height of a cart with one line, in both its layouts. */
const Body = styled.div`
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
      <Body aria-hidden="true">
        <Block $width="176px" />
        <Block $height="40px" />
        <Block $width="240px" />
      </Body>
    </DialogFrame>
  );
}
