import { createContext, useContext, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { focusRing } from '#shared/ui/tokens';
import { deskWords } from './desk-words.tsx';

const Looking = createContext(false);

export interface ReadOnlyProps {
  readonly when: boolean;
  readonly children: ReactNode;
}

/** Makes its content read-only: acts stay in place, disabled, with the reason. */
export function ReadOnly({ when, children }: ReadOnlyProps) {
  return <Looking value={when}>{children}</Looking>;
}

/** Returns whether the person may only read. */
export function useReadOnly(): boolean {
  return useContext(Looking);
}

/** Props of an act that changes data: none, or disabled with the reason. */
export function useHeldAct(): { readonly disabled?: true; readonly reason?: string } {
  return useReadOnly() ? { disabled: true, reason: deskWords.readOnly } : {};
}

/** The fields of a record. For read-only people one fieldset disables all of them and scrolls by keyboard. */
export function Fields({ children }: { readonly children: ReactNode }) {
  if (!useReadOnly()) return children;
  return (
    <LookedAt role="group" aria-label={deskWords.readOnly} tabIndex={0}>
      <Together disabled>{children}</Together>
    </LookedAt>
  );
}

/** Lays its fields out like its container. */
const LookedAt = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: inherit;
  ${focusRing}
`;

const Together = styled.fieldset`
  display: contents;
`;
