import type { ReactElement, ReactNode } from 'react';
import { act, render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { StyleSheetManager } from 'styled-components';
import { vi } from 'vitest';

/** The element for the style rules, outside the document, as in a widget. Tests that need the rules run in Chromium. */
const aside = document.createElement('div');

function Styled({ children }: { readonly children: ReactNode }) {
  return (
    <StyleSheetManager target={aside} disableCSSOMInjection>
      {children}
    </StyleSheetManager>
  );
}

/** Renders a component on the DOM in Node and returns its user. Removed when the test ends. */
export function draw(part: ReactElement): UserEvent {
  render(part, { wrapper: Styled });
  return userEvent.setup({ delay: null });
}

/** The label or text of the focused element; for an element that is no control, its role or tag. */
export function focused(): string {
  const element = document.activeElement;
  if (element === null || element === document.body) return 'nothing';
  const labelled = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
  const named =
    element.getAttribute('aria-label') ?? labelled ?? (element.matches('button, a, [role^="menuitem"]') ? element.textContent : null);
  return named ?? element.getAttribute('role') ?? element.localName;
}

/** Advances the faked clock and lets React render. */
export async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}
