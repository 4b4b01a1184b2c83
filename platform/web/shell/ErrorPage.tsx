import { IconRefresh } from '@tabler/icons-react';
import { Component, type ReactNode } from 'react';
import { Button } from '../parts/button/Button.tsx';
import { createId } from '../parts/createId.ts';
import { Message } from '../parts/message/Message.tsx';
import { RequestError } from '../query/client/requestError.ts';
import { PageLoadError } from './lazyPage.ts';
import { Page } from './Page.tsx';

interface State {
  path: string;
  error: unknown;
  reference: string;
}

const nothing = { error: undefined, reference: '' };

/** Error boundary of a page: shows an error with a reference and Retry. */
export class ErrorPage extends Component<{ path: string; children: ReactNode }, State> {
  override state: State = { ...nothing, path: this.props.path };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, reference: createId().slice(0, 8) };
  }

  /** Clears the error on navigation to another page. */
  static getDerivedStateFromProps({ path }: { path: string }, state: State): Partial<State> | null {
    return path === state.path ? null : { ...nothing, path };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error);
  }

  private retry(): void {
    // React caches the failed import, so only a reload helps.
    if (this.state.error instanceof PageLoadError) location.reload();
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
            error instanceof RequestError
              ? error.message
              : `Your saved changes are not lost. Try again. If the error persists, contact support with reference ${reference}.`
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
