import { Component, createElement, type ReactNode } from 'react';
import { useLater } from '#shared/ui/use-later';
import { messages } from './messages.ts';

/** What a place keeps: a shop the cart, the back office what was saved. */
export type Kept = keyof typeof messages.crashed;

interface Props {
  readonly children: ReactNode;
  readonly onError: (error: Error) => void;
  /** What is not lost when the view is. */
  readonly keeps: Kept;
}
interface State {
  /** What the view threw; null while it stands. */
  readonly failed: { readonly error: Error } | null;
}

/** One per widget: a view that throws shows a sentence and a way on, and no other widget notices. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: { error: error instanceof Error ? error : new Error('A view threw something that is no error', { cause: error }) } };
  }

  override componentDidCatch(): void {
    const { failed } = this.state;
    if (!failed) return;
    this.props.onError(failed.error);
    // Whoever is to know of it was told: the sentence is drawn again with what to name to support.
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

/** The kit's own picture of it comes when a view first throws; the sentence and the way on are there before. */
function Crashed(props: CrashedProps): ReactNode {
  const drawn = useLater(errorState, props.title);
  if (typeof drawn !== 'string') return createElement(drawn.ErrorState, props);
  return createElement(
    'p',
    { role: 'alert' },
    props.title,
    ' ',
    createElement('button', { type: 'button', onClick: props.onRetry }, messages.retry),
  );
}
