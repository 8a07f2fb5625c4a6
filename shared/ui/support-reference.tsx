import { createContext, useContext } from 'react';
import { styled } from 'styled-components';
import { token, type } from './tokens.tsx';
import { supportReference } from './words.tsx';

/** Gives what the visitor may name to support of a failure, as it was thrown; null when there is nothing to name. */
export const SupportReferenceContext = createContext<(failure: unknown) => string | null>(() => null);

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
  const code = useContext(SupportReferenceContext)(failure);
  return code === null ? null : <SupportCode code={code} />;
}

/** For places that hold one text, such as a field's problem: the sentence, and in it what the visitor may name to support. */
export function useTold(): (sentence: string, failure: unknown) => string {
  const referenceOf = useContext(SupportReferenceContext);
  return (sentence, failure) => {
    const code = referenceOf(failure);
    return code === null ? sentence : `${sentence} ${supportReference(code)}`;
  };
}
