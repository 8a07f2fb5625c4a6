import { styled } from 'styled-components';

/**
 * The shape of what is on its way, on a page that no script has reached yet: nobody hears it, and where there will never be a script it
 * is not there. On paper nothing is on its way.
 */
export const Outline = styled.div.attrs({ 'aria-hidden': true })`
  @media print, (scripting: none) {
    display: none;
  }
`;
