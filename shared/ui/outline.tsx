import { styled } from 'styled-components';

/** Outline of content that loads, drawn before any script: hidden from assistive technology, from paper and from pages without scripts. */
export const Outline = styled.div.attrs({ 'aria-hidden': true })`
  @media print, (scripting: none) {
    display: none;
  }
`;
