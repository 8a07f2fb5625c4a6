import { createContext, useContext } from 'react';
import { styled } from 'styled-components';
import { token, type } from './tokens.tsx';
import { supportReference } from './words.tsx';

/** Support code and acts of a failure. */
export interface FailureHelp {
  /** Code that the buyer can give to support, or null. */
  readonly reference: string | null;
  /** Reloads the page when a late file is missing: an old tab asks in vain once its release is gone. */
  readonly reload?: (() => void) | undefined;
}

/** Returns the support line for a thrown failure. */
export const FailureContext = createContext<(failure: unknown) => FailureHelp>(() => ({ reference: null }));

export const useFailureHelp = (failure: unknown): FailureHelp => useContext(FailureContext)(failure);

const Line = styled.small`
  ${type('small')}
  display: block;
  color: ${token.textMuted};
  overflow-wrap: anywhere;
  user-select: all;
`;

/** Code by which support finds a failure. */
export function SupportCode({ code }: { readonly code: string }) {
  return <Line>{supportReference(code)}</Line>;
}

/** Support code of the failure in the sentence beside it; null when the failure was not shown. */
export function SupportReference({ failure }: { readonly failure: unknown }) {
  const { reference } = useFailureHelp(failure);
  return reference === null ? null : <SupportCode code={reference} />;
}

/** For places that hold one text, such as a field's problem: the sentence, and in it what the visitor may name to support. */
export function useReferencedText(): (sentence: string, failure: unknown) => string {
  const help = useContext(FailureContext);
  return (sentence, failure) => {
    const { reference } = help(failure);
    return reference === null ? sentence : `${sentence} ${supportReference(reference)}`;
  };
}
