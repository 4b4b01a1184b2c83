import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** Replaces children that failed to render; `retry` renders them again. */
  renderFallback: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Contains a render error, so that the rest of the page stays usable. */
export class Boundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  readonly retry = () => this.setState({ isBroken: false });

  override render() {
    return this.state.isBroken ? this.props.renderFallback(this.retry) : this.props.children;
  }
}
