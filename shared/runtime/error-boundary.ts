import { Component, createElement, type ReactNode } from 'react';
import { ErrorState } from '#shared/ui/error-state';
import { messages } from './messages.ts';

interface Props {
  readonly children: ReactNode;
  readonly onError: (error: Error) => void;
}
interface State {
  readonly failed: boolean;
}

/** One per widget: a view that throws shows a sentence and a way on, and no other widget notices. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error instanceof Error ? error : new Error('A view threw something that is no error', { cause: error }));
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return createElement(ErrorState, { title: messages.crashed, onRetry: () => this.setState({ failed: false }) });
  }
}
