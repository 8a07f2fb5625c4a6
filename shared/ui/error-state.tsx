import { useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { useRestoredFocus } from './restore-focus.tsx';
import { Icon } from './icon.tsx';
import { TextButton } from './link.tsx';
import { SupportReference, useFailureHelp } from './support-reference.tsx';
import { token, type } from './tokens.tsx';
import { words } from './words.tsx';

export interface ErrorStateProps {
  readonly title: ReactNode;
  readonly picture?: ReactNode;
  /** The sentence shows its support code. */
  readonly failure: unknown;
  readonly children?: ReactNode;
  readonly onRetry?: (() => void) | undefined;
}

export function ErrorState({ title, picture, failure, children, onRetry }: ErrorStateProps) {
  const place = useRef<HTMLDivElement>(null);
  useRestoredFocus(place);
  const { reload } = useFailureHelp(failure);
  const action = (onRetry ?? reload) && (
    <>
      {onRetry && <Button onClick={onRetry}>{words.retry}</Button>}
      {reload && <TextButton onClick={reload}>{words.reload}</TextButton>}
    </>
  );
  return (
    <div ref={place} role="alert">
      <EmptyState icon="alert" picture={picture} title={title} action={action}>
        {children}
        <SupportReference failure={failure} />
      </EmptyState>
    </div>
  );
}

const Quiet = styled.p`
  ${type('cell')}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 8px;
  padding: 12px 0;
  color: ${token.textMuted};
`;

/** Keeps the icon beside the text when the button wraps. */
const Sentence = styled.span`
  display: flex;
  align-items: center;
  gap: 8px;
`;

export interface QuietErrorProps {
  readonly children: ReactNode;
  readonly failure: unknown;
  readonly onRetry: () => void;
}

/** One line in place of a list or a part that failed to load. */
export function QuietError({ children, failure, onRetry }: QuietErrorProps) {
  const line = useRef<HTMLParagraphElement>(null);
  const { reload } = useFailureHelp(failure);
  useRestoredFocus(line);
  return (
    <Quiet ref={line} role="status">
      <Sentence>
        <Icon name="alert" size={16} />
        <span>
          {children}
          <SupportReference failure={failure} />
        </span>
      </Sentence>
      <TextButton onClick={onRetry}>{words.retry}</TextButton>
      {reload && <TextButton onClick={reload}>{words.reload}</TextButton>}
    </Quiet>
  );
}
