import type { ReactElement, ReactNode } from 'react';
import { render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { StyleSheetManager } from 'styled-components';

/** Where the rules are written: aside, as in a widget. What needs them to apply is proven in Chromium. */
const aside = document.createElement('div');

function Styled({ children }: { readonly children: ReactNode }) {
  return (
    <StyleSheetManager target={aside} disableCSSOMInjection>
      {children}
    </StyleSheetManager>
  );
}

/** Draws a part on the DOM in Node, and gives the person who uses it. Taken away when the test ends. */
export function draw(part: ReactElement): UserEvent {
  render(part, { wrapper: Styled });
  return userEvent.setup({ delay: null });
}
