import { IconLock, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { RequestError } from './client/requestError.ts';
import { Button } from '../parts/button/Button.tsx';
import { Message } from '../parts/message/Message.tsx';

/** Message for data that could not be read: title, reason and Retry; for FORBIDDEN, a hint to ask the manager. */
export const LoadError = ({
  title,
  error,
  text,
  detail,
  retry,
  page = false,
  children,
}: {
  title: string;
  error: unknown;
  /** Replaces the error's own text. */
  text?: string;
  /** Second line, below the text. */
  detail?: string;
  retry: () => void;
  page?: boolean;
  /** Buttons beside Retry. */
  children?: ReactNode;
}) =>
  error instanceof RequestError && error.code === 'FORBIDDEN' ? (
    <NoPermission page={page} />
  ) : (
    <Message
      kind="error"
      title={title}
      page={page}
      text={
        <>
          {text ?? (error instanceof RequestError ? error.message : 'An unexpected error occurred.')}
          {detail && (
            <>
              <br />
              {detail}
            </>
          )}
        </>
      }
    >
      <Button kind="primary" icon={IconRefresh} onClick={retry}>
        Retry
      </Button>
      {children}
    </Message>
  );

/** Message in place of what the user may not see. */
export const NoPermission = ({ page }: { page: boolean }) => (
  <Message
    icon={IconLock}
    title="You do not have permission to see this"
    page={page}
    text="Please ask your manager if you need it."
  />
);
