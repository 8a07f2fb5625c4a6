import { Component, createElement, type ReactNode } from 'react';
import { useLater } from '#shared/ui/use-later';
import { messages } from './messages.ts';

export type Kept = keyof typeof messages.crashed;

interface Props {
  readonly children: ReactNode;
  readonly onError: (error: Error) => void;
  readonly keeps: Kept;
}
interface State {
  readonly failed: { readonly error: Error } | null;
}

/** Shows a sentence and a retry when its widget's view throws. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: { error: error instanceof Error ? error : new Error('A view threw something that is no error', { cause: error }) } };
  }

  override componentDidCatch(): void {
    const { failed } = this.state;
    if (!failed) return;
    this.props.onError(failed.error);
    // Draws again with the support reference, which exists after the report.
    this.setState({ failed: { ...failed } });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return createElement(Crashed, {
      title: messages.crashed[this.props.keeps],
      failure: this.state.failed.error,
      onRetry: () => this.setState({ failed: null }),
    });
  }
}

interface CrashedProps {
  readonly title: string;
  readonly failure: Error;
  readonly onRetry: () => void;
}

const errorState = () => import('#shared/ui/error-state');

/** The kit's error state loads after the first error; sentence and retry show at once. */
function Crashed(props: CrashedProps): ReactNode {
  const Late = useLater(errorState, props.title);
  if (typeof Late !== 'string') return createElement(Late.ErrorState, props);
  return createElement(
    'p',
    { role: 'alert' },
    props.title,
    ' ',
    createElement('button', { type: 'button', onClick: props.onRetry }, messages.retry),
  );
}
