import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Notice } from '../notice.tsx';
import { TextButton } from '../link.tsx';
import { Text } from '../text.tsx';

const List = styled.ul`
  margin-top: 4px;
  display: grid;
  gap: 6px;
`;

/** On the ground of a state only plain text is legible in every theme. */
const Way = styled(TextButton)`
  color: inherit;
`;

const Holder = styled.div`
  border-radius: 10px;
  &:focus {
    outline: none;
  }
`;

export interface SummarisedError {
  /** The control's id. */
  readonly id: string;
  readonly message: string;
}

export interface ErrorSummaryProps {
  readonly title: string;
  readonly errors: readonly SummarisedError[];
  /** Changes with every refused submit: the summary then takes focus, so that it is read. */
  readonly attempt: number;
  /** Unfolds the section of a hidden control, before the control gets the focus. */
  readonly reveal?: (id: string) => void;
}

/** Problems of a form, each a link to its field. */
export function ErrorSummary({ title, errors, attempt, reveal }: ErrorSummaryProps) {
  const holder = useRef<HTMLDivElement>(null);
  const any = errors.length > 0;
  useEffect(() => {
    if (attempt > 0 && any) holder.current?.focus();
  }, [attempt, any]);

  function goTo(id: string): void {
    reveal?.(id);
    const root = holder.current?.getRootNode();
    if (root instanceof ShadowRoot || root instanceof Document) root.getElementById(id)?.focus();
  }

  if (!any) return null;
  return (
    <Holder ref={holder} tabIndex={-1} role="group" aria-label={title}>
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
    </Holder>
  );
}
