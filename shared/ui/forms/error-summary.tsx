import { useRef } from 'react';
import { styled } from 'styled-components';
import { Notice } from '../notice.tsx';
import { TextButton } from '../link.tsx';
import { Text } from '../text.tsx';

const List = styled.ul`
  margin-top: 4px;
  display: grid;
  gap: 6px;
`;

/** Inherits the text colour, since the link colour is not legible on a state's background in every theme. */
const Way = styled(TextButton)`
  color: inherit;
`;

export interface SummarisedError {
  /** The control's id. */
  readonly id: string;
  readonly message: string;
}

export interface ErrorSummaryProps {
  readonly title: string;
  readonly errors: readonly SummarisedError[];
  /** Opens the section of a hidden control before its focus. */
  readonly reveal?: (id: string) => void;
}

/** Problems of a form, each with a link to its field. */
export function ErrorSummary({ title, errors, reveal }: ErrorSummaryProps) {
  const holder = useRef<HTMLDivElement>(null);

  function goTo(id: string): void {
    reveal?.(id);
    const root = holder.current?.getRootNode();
    if (root instanceof ShadowRoot || root instanceof Document) root.getElementById(id)?.focus();
  }

  if (errors.length === 0) return null;
  return (
    <div ref={holder} role="group" aria-label={title}>
      <Notice kind="error" icon="alert">
        <Text $role="label">{title}</Text>
        <List>
          {errors.map((error) => (
            <li key={error.id}>
              <Way onClick={() => goTo(error.id)}>{error.message}</Way>
            </li>
          ))}
        </List>
      </Notice>
    </div>
  );
}
