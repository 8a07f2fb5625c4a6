import { styled } from 'styled-components';
import { CopiedCode } from './copied-code.tsx';
import { Foreign } from './text.tsx';
import { tabular, token, type } from './tokens.tsx';

export interface FactListProps {
  /** `code` adds a copy button. */
  readonly facts: readonly { readonly name: string; readonly value: string; readonly code?: boolean }[];
}

/** Names with their values, aligned at the end. */
export function FactList({ facts }: FactListProps) {
  return (
    <List>
      {facts.map(({ name, value, code = false }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {code ? (
              <CopiedCode what={name} atEdge>
                {value}
              </CopiedCode>
            ) : (
              <Foreign>{value}</Foreign>
            )}
          </dd>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl`
  ${type('cell')}
  ${tabular}
  display: grid;
  gap: 8px;
  & > div {
    display: flex;
    align-items: baseline;
    flex-wrap: wrap; /* on the narrowest phone a code stands below its name */
    justify-content: space-between;
    column-gap: 16px;
  }
  & dt {
    flex: none;
    max-width: 50%;
    color: ${token.textMuted};
  }
  & dd {
    min-width: 0;
    margin-inline-start: auto;
    text-align: end;
    overflow-wrap: anywhere;
  }
`;
