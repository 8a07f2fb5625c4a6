import { createGlobalStyle } from 'styled-components';
import { onPaper } from '#shared/ui/tokens';

/** Prints the open cart as a whole on white, without the backdrop; `:not(#_)` wins over the facade's rules. */
export const OnPaper = createGlobalStyle`
  @media print {
    dialog[open]:not(#_) {
      position: absolute;
      inset: 0 0 auto;
      width: auto;
      height: auto;
      max-height: none;
      margin: 0;
      border-radius: 0;
      box-shadow: none;
      overflow: visible;
      animation: none;
      background: Canvas;
      ${onPaper}
    }
    dialog[open]:not(#_)::backdrop {
      background: Canvas;
      animation: none;
    }
    dialog[open] [part='dialog'],
    dialog[open] [part='dialog'] > * {
      max-height: none;
      overflow: visible;
    }
  }
`;
