import { keyframes, styled } from 'styled-components';
import { forcedColors, reducedMotion, token } from './tokens.tsx';

const breathe = keyframes`50% { opacity: .45; }`;
const arrive = keyframes`from { opacity: 0; }`;

/**
 * Placeholder of the final size. Appears after 150 ms, so that a fast answer shows none, or at once where the page showed its
 * outline (`--_wait`). Sizes in px, or any css length.
 */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<{
  $width?: number | string;
  $height?: number | string;
  $round?: boolean;
}>`
  display: block;
  width: ${({ $width = '100%' }) => (typeof $width === 'number' ? `${$width}px` : $width)};
  height: ${({ $height = 14 }) => (typeof $height === 'number' ? `${$height}px` : $height)};
  max-width: 100%;
  border-radius: ${({ $round }) => ($round ? '50%' : token.radiusSm)};
  background: ${token.line};
  animation:
    ${arrive} 80ms var(--_wait, 150ms) backwards,
    ${breathe} 1.6s 400ms ease-in-out infinite;
  ${forcedColors} {
    outline: 1px solid;
  }
  ${reducedMotion} {
    animation: ${arrive} 80ms var(--_wait, 150ms) backwards;
  }
`;

/** Outline of loading content, drawn before scripts; hidden from assistive technology, print and pages without scripts. */
export const Outline = styled.div.attrs({ 'aria-hidden': true })`
  @media print, (scripting: none) {
    display: none;
  }
`;
