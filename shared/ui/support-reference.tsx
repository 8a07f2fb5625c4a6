import { createContext, useContext } from 'react';
import { styled } from 'styled-components';
import { token, type } from './tokens.tsx';
import { supportReference } from './words.tsx';

export interface FailureHelp {
  /** For support, or null. */
  readonly reference: string | null;
  /** Reloads the page when a late file is missing, since its release may be gone. */
  readonly reload?: (() => void) | undefined;
}

/** Returns the support code and action of a thrown failure. */
export const FailureContext = createContext<(failure: unknown) => FailureHelp>(() => ({ reference: null }));

export const useFailureHelp = (failure: unknown): FailureHelp => useContext(FailureContext)(failure);

const Line = styled.small`
  ${type('small')}
  display: block;
  color: ${token.textMuted};
  overflow-wrap: anywhere;
  user-select: all;
`;

export function SupportCode({ code }: { readonly code: string }) {
  return <Line>{supportReference(code)}</Line>;
}

/** The failure's support code beside its sentence; null when no message showed it. */
export function SupportReference({ failure }: { readonly failure: unknown }) {
  const { reference } = useFailureHelp(failure);
  return reference === null ? null : <SupportCode code={reference} />;
}

/** Returns a sentence with the failure's support code, for places that hold one text, such as a field's error. */
export function useReferencedText(): (sentence: string, failure: unknown) => string {
  const help = useContext(FailureContext);
  return (sentence, failure) => {
    const { reference } = help(failure);
    return reference === null ? sentence : `${sentence} ${supportReference(reference)}`;
  };
}
