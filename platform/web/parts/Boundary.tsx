import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** Shows instead of what broke; `retry` tries it again. */
  renderFallback: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Keeps a part that breaks from taking the page with it. */
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
