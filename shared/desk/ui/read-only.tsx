import { createContext, useContext, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { focusRing } from '#shared/ui/tokens';
import { deskWords } from './desk-words.tsx';

const Looking = createContext(false);

export interface ReadOnlyProps {
  readonly when: boolean;
  readonly children: ReactNode;
}

/** Makes its content read-only: buttons stay, disabled, with the reason. */
export function ReadOnly({ when, children }: ReadOnlyProps) {
  return <Looking value={when}>{children}</Looking>;
}

export function useReadOnly(): boolean {
  return useContext(Looking);
}

/** Props of a button that changes data: none, or disabled with the reason. */
export function useHeldAct(): { readonly disabled?: true; readonly reason?: string } {
  return useReadOnly() ? { disabled: true, reason: deskWords.readOnly } : {};
}

/** A record's fields. For read-only staff a fieldset disables them and scrolls by keyboard. */
export function Fields({ children }: { readonly children: ReactNode }) {
  if (!useReadOnly()) return children;
  return (
    <LookedAt role="group" aria-label={deskWords.readOnly} tabIndex={0}>
      <Together disabled>{children}</Together>
    </LookedAt>
  );
}

const LookedAt = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: inherit;
  ${focusRing}
`;

const Together = styled.fieldset`
  display: contents;
`;
