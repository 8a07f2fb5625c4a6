import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { Icon } from '#shared/ui/icon';
import { focusRing, forwardAll, tabular, token } from '#shared/ui/tokens';
import { messages } from '../cart-menu.messages.ts';

const Press = styled.button.withConfig({ shouldForwardProp: forwardAll })`
  position: relative;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: ${token.radiusMd};
  background: none;
  color: inherit;
  cursor: pointer;
  ${focusRing}
  &:focus-visible {
    outline-color: currentColor;
  }
  &:hover {
    background: color-mix(in srgb, currentColor 10%, transparent);
  }
`;

const Badge = styled.span.withConfig({ shouldForwardProp: forwardAll })`
  ${tabular}
  position: absolute;
  top: 2px;
  right: 0;
  min-width: 18px;
  height: 18px;
  padding: 0 5px;
  border-radius: 9px;
  background: ${token.accent};
  color: ${token.textOnAccent};
  font-size: 11px;
  font-weight: 600;
  line-height: 18px;
  text-align: center;
`;

export interface CartToggleProps extends ComponentPropsWithRef<'button'> {
  readonly lines: number;
  readonly open: boolean;
}

/** The cart's button where no facade drew it; the same look as the facade's. */
export function CartToggle({ lines, open, ...rest }: CartToggleProps) {
  return (
    <Press {...rest} type="button" part="button" aria-label={messages.label(lines)} aria-haspopup="dialog" aria-expanded={open}>
      <Icon name="cart" />
      {lines > 0 && <Badge part="badge">{lines}</Badge>}
    </Press>
  );
}
