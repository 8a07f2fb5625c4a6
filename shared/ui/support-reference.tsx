import { createContext, useContext } from 'react';
import { styled } from 'styled-components';
import { token, type } from './tokens.tsx';
import { supportReference } from './words.tsx';

/** What a place that tells a failure can say and offer besides. */
export interface FailureHelp {
  /** What the visitor may name to support; null when there is nothing to name. */
  readonly reference: string | null;
  /** Where a part of our own code is missing: an old tab asks in vain once its release is gone, and only the page anew brings it. */
  readonly reload?: (() => void) | undefined;
}

/** Gives the help there is for a failure, as it was thrown. */
export const FailureContext = createContext<(failure: unknown) => FailureHelp>(() => ({ reference: null }));

export const useFailureHelp = (failure: unknown): FailureHelp => useContext(FailureContext)(failure);

const Line = styled.small`
  ${type('small')}
  display: block;
  color: ${token.textMuted};
  overflow-wrap: anywhere;
  user-select: all;
`;

/** What whoever helps can look a failure up by. */
export function SupportCode({ code }: { readonly code: string }) {
  return <Line>{supportReference(code)}</Line>;
}

/** The same of the failure that the sentence beside it tells; nothing where nobody was told of it. */
export function SupportReference({ failure }: { readonly failure: unknown }) {
  const { reference } = useFailureHelp(failure);
  return reference === null ? null : <SupportCode code={reference} />;
}

/** For places that hold one text, such as a field's problem: the sentence, and in it what the visitor may name to support. */
export function useTold(): (sentence: string, failure: unknown) => string {
  const help = useContext(FailureContext);
  return (sentence, failure) => {
    const { reference } = help(failure);
    return reference === null ? sentence : `${sentence} ${supportReference(reference)}`;
  };
}
