import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { Icon } from '#shared/ui/icon';
import { focusRing, forcedColors, token, touch } from '#shared/ui/tokens';

const Holder = styled.span`
  position: relative;
  display: inline-flex;
  min-width: 0;
  & > svg {
    position: absolute;
    inset: 0 8px 0 auto;
    margin-block: auto;
    color: ${token.textMuted};
    pointer-events: none;
  }
`;

const Native = styled.select`
  appearance: none;
  height: 32px;
  min-width: 0;
  padding: 0 30px 0 10px;
  border: 1px solid ${token.lineStrong};
  border-radius: ${token.radiusMd};
  background: ${token.surface};
  color: ${token.text};
  font: inherit;
  text-overflow: ellipsis;
  ${focusRing}
  & > option {
    background: ${token.overlay};
    color: ${token.text};
  }
  &:disabled {
    border-color: ${token.line};
    background: ${token.sunken};
    color: ${token.textDisabled};
  }
  ${touch} {
    height: 44px;
  }
  ${forcedColors} {
    &:disabled {
      border-color: GrayText;
    }
  }
`;

/** Native select without a visible label, for bars and rows. */
export function SmallSelect(props: ComponentPropsWithRef<'select'>) {
  return (
    <Holder>
      <Native {...props} />
      <Icon name="chevronDown" size={16} />
    </Holder>
  );
}
