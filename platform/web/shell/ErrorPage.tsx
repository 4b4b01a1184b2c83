import { IconRefresh } from '@tabler/icons-react';
import { Component, type ReactNode } from 'react';
import { Button } from '../parts/Button.tsx';
import { Message } from '../parts/Message.tsx';
import { CallError } from '../query/callError.ts';
import { PageNotLoaded } from './lazyPage.ts';
import { Page } from './Page.tsx';

interface State {
  place: string;
  error: unknown;
  reference: string;
}

const nothing = { error: undefined, reference: '' };

/** What is below failed while drawing: says so, with a reference to tell, and offers to try again. */
export class ErrorPage extends Component<{ place: string; children: ReactNode }, State> {
  override state: State = { ...nothing, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, reference: crypto.randomUUID().slice(0, 8) };
  }

  /** Another page starts without the error of this one. */
  static getDerivedStateFromProps({ place }: { place: string }, state: State): Partial<State> | null {
    return place === state.place ? null : { ...nothing, place };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error);
  }

  private retry(): void {
    // React keeps what an import answered.
    if (this.state.error instanceof PageNotLoaded) location.reload();
    else this.setState(nothing);
  }

  override render(): ReactNode {
    const { error, reference } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <Page title="Error" ownHeading>
        <Message
          page
          kind="error"
          title="An unexpected error occurred."
          text={
            error instanceof CallError
              ? error.message
              : `Nothing you saved is lost. Try again; if it happens once more, tell support the reference ${reference}.`
          }
        >
          <Button kind="primary" icon={IconRefresh} onClick={() => this.retry()}>
            Retry
          </Button>
          <Button onClick={() => location.reload()}>Reload</Button>
        </Message>
      </Page>
    );
  }
}
