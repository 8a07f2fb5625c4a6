import { css, styled } from 'styled-components';
import { focusRing, token, touch } from './tokens.tsx';

const look = css`
  color: ${token.accentText};
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 3px;
  border-radius: 2px;
  cursor: pointer;
  &:hover {
    text-decoration-thickness: 2px;
  }
  ${focusRing}
`;

export const Link = styled.a`
  ${look}
`;

/** A button with a link's look. */
export const TextButton = styled.button.attrs({ type: 'button' })`
  ${look}
  display: inline;
  padding: 0;
  border: 0;
  background: none;
  font: inherit;
  text-align: inherit;
  ${touch} {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    min-width: 44px;
  }
`;
