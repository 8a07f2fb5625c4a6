import { styled } from 'styled-components';
import { focusRing, token, touch } from '../tokens.tsx';

/** A native select without a label of its own, for bars and rows. */
export const SmallSelect = styled.select`
  height: 32px;
  min-width: 0;
  padding: 0 8px;
  border: 1px solid ${token.lineStrong};
  border-radius: ${token.radiusMd};
  background: ${token.surface};
  color: ${token.text};
  font: inherit;
  ${focusRing}
  &:disabled {
    border-color: ${token.line};
    background: ${token.sunken};
    color: ${token.textDisabled};
  }
  ${touch} {
    height: 44px;
  }
`;
