import { Component, createElement, type ReactNode } from 'react';
import { useLater } from '#shared/ui/use-later';
import { messages } from './messages.ts';

/** Named in error messages as not lost: the cart, or saved records. */
export type Kept = keyof typeof messages.crashed;

interface Props {
  readonly children: ReactNode;
  readonly onError: (error: Error) => void;
  readonly keeps: Kept;
}
interface State {
  readonly failed: { readonly error: Error } | null;
}

/** One per widget: shows a sentence and a retry when the view throws, and leaves other widgets alone. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: { error: error instanceof Error ? error : new Error('A view threw something that is no error', { cause: error }) } };
  }

  override componentDidCatch(): void {
    const { failed } = this.state;
    if (!failed) return;
    this.props.onError(failed.error);
    // The failure is reported by now: draw again, with its support reference.
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

/** The kit's error state loads when a view first throws; the sentence and the retry are drawn before. */
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
