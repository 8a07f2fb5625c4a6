import { createContext, useContext, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { focusRing } from '#shared/ui/tokens';
import { deskWords } from './desk-words.tsx';

const Looking = createContext(false);

export interface ReadOnlyProps {
  readonly when: boolean;
  readonly children: ReactNode;
}

/** What is drawn inside is looked at and not changed: its acts stay in their places, disabled, and say why. */
export function ReadOnly({ when, children }: ReadOnlyProps) {
  return <Looking value={when}>{children}</Looking>;
}

/** Whether whoever is here may only look. */
export function useReadOnly(): boolean {
  return useContext(Looking);
}

/** What an act (a button, a switch) that changes something is given: nothing, or that it is disabled and why. */
export function useHeldAct(): { readonly disabled?: true; readonly reason?: string } {
  return useReadOnly() ? { disabled: true, reason: deskWords.readOnly } : {};
}

/** The fields of a record. Whoever may only look has them disabled all at once, and scrolls them by keyboard as one. */
export function Fields({ children }: { readonly children: ReactNode }) {
  if (!useReadOnly()) return children;
  return (
    <LookedAt role="group" aria-label={deskWords.readOnly} tabIndex={0}>
      <Together disabled>{children}</Together>
    </LookedAt>
  );
}

/** Lays its fields out as the place it stands in does. */
const LookedAt = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: inherit;
  ${focusRing}
`;

const Together = styled.fieldset`
  display: contents;
`;
