import type { ReactElement, ReactNode } from 'react';
import { act, render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { StyleSheetManager } from 'styled-components';
import { vi } from 'vitest';

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

/** The name of what has the focus: its label, else its text; of a place that is no control, its role or kind. */
export function focused(): string {
  const element = document.activeElement;
  if (element === null || element === document.body) return 'nothing';
  const labelled = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
  const named =
    element.getAttribute('aria-label') ?? labelled ?? (element.matches('button, a, [role^="menuitem"]') ? element.textContent : null);
  return named ?? element.getAttribute('role') ?? element.localName;
}

/** Moves a faked clock on and lets React draw what came of it. */
export async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}
