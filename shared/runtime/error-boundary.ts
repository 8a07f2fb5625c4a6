import { Component, createElement, type ReactNode } from 'react';
import { ErrorState } from '#shared/ui/error-state';
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
  readonly failed: boolean;
  /** Whoever is to know of it was told: the sentence is drawn again with what to name to support. */
  readonly told: boolean;
}

/** One per widget: a view that throws shows a sentence and a way on, and no other widget notices. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, told: false };

  static getDerivedStateFromError(): State {
    return { failed: true, told: false };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error instanceof Error ? error : new Error('A view threw something that is no error', { cause: error }));
    this.setState({ told: true });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return createElement(ErrorState, {
      key: String(this.state.told),
      title: messages.crashed[this.props.keeps],
      onRetry: () => this.setState({ failed: false, told: false }),
    });
  }
}
