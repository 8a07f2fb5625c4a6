import { styled } from 'styled-components';
import { menuLine } from '#shared/ui/menu';
import { focusRing, token } from '#shared/ui/tokens';

/** A button as wide as the menu, with an icon and words; a folded menu has an icon button in its place. */
export const WideButton = styled.button`
  ${menuLine}
  border-radius: ${token.radiusMd};
  color: ${token.textMuted};
  ${focusRing}
  &:hover {
    background: ${token.sunken};
    color: ${token.text};
  }
`;
