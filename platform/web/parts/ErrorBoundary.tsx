import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Replaces children that failed to render; `retry` renders them again. */
  renderFallback: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Contains a render error, so that the rest of the page stays usable. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  readonly retry = () => this.setState({ isBroken: false });

  override render() {
    return this.state.isBroken ? this.props.renderFallback(this.retry) : this.props.children;
  }
}
