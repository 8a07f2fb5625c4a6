import { createContext, useContext, useState } from 'react';
import { styled } from 'styled-components';
import { token, type } from './tokens.tsx';
import { supportReference } from './words.tsx';

/** Gives what the visitor may name to support, of the failure that just happened; null when there is nothing to name. */
export const SupportReferenceContext = createContext<() => string | null>(() => null);

const Line = styled.small`
  ${type('small')}
  display: block;
  color: ${token.textMuted};
  overflow-wrap: anywhere;
  user-select: all;
`;

/** What whoever helps can look the failure up by; nothing where nobody was told of it. */
export function SupportReference({ of }: { readonly of?: string | undefined }) {
  const latest = useContext(SupportReferenceContext);
  // As it was when the sentence came up: a later failure has a sentence of its own.
  const [reference] = useState(() => of ?? latest());
  return reference === null ? null : <Line>{supportReference(reference)}</Line>;
}
