import { Component, type ReactNode } from 'react';
import { FailureScreen } from './layout/failure-screen.tsx';

interface FailureBoundaryProps {
  /** A change clears the failure, so that another screen is rendered. */
  resetKey?: string;
  /** In place of the failure screen: null for what lies over a screen, which stays as it is. */
  fallback?: ReactNode;
  children: ReactNode;
}

interface FailureBoundaryState {
  hasFailed: boolean;
  resetKey: string | undefined;
}

/** An error boundary: a screen that fails to render does not leave an empty page. */
export class FailureBoundary extends Component<FailureBoundaryProps, FailureBoundaryState> {
  override state: FailureBoundaryState = { hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<FailureBoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(
    { resetKey }: FailureBoundaryProps,
    state: FailureBoundaryState,
  ): FailureBoundaryState | null {
    return resetKey === state.resetKey ? null : { hasFailed: false, resetKey };
  }

  override render() {
    const { children, fallback } = this.props;
    if (!this.state.hasFailed) return children;
    if (fallback !== undefined) return fallback;
    return (
      <FailureScreen
        title="This screen came apart"
        text="Your things are safe. Try again, or go home."
        onRetry={() => window.location.reload()}
      />
    );
  }
}
