import { styled } from 'styled-components';
import { focusRing, token, touch, type } from '#shared/ui/tokens';

/** A button as wide as the menu, with an icon and words; a folded menu has an icon button in its place. */
export const WideButton = styled.button`
  ${type('label')}
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 40px;
  padding: 0 12px;
  border: 0;
  border-radius: ${token.radiusMd};
  background: none;
  color: ${token.textMuted};
  font-family: inherit;
  text-align: start;
  cursor: pointer;
  ${focusRing}
  &:hover {
    background: ${token.sunken};
    color: ${token.text};
  }
  ${touch} {
    min-height: 44px;
  }
`;
