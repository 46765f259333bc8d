import { Component, type ReactNode, Suspense } from 'react';
import { ErrorState } from '../feedback/error-state.tsx';

export interface PartBoundaryProps {
  /** What failed, for the user; a general sentence unless said. */
  readonly title?: string;
  /** While its code or texts are loaded. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly error: unknown;
}

/** Keeps a failure, or the loading, of one part inside its place, so that the rest of the screen goes on. */
export class PartBoundary extends Component<PartBoundaryProps, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render() {
    const { title, fallback = null, children } = this.props;
    return this.state.error === null ? (
      <Suspense fallback={fallback}>{children}</Suspense>
    ) : (
      <ErrorState title={title} onRetry={() => this.setState({ error: null })} />
    );
  }
}
