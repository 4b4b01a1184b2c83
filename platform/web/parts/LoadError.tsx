import { IconRefresh } from '@tabler/icons-react';
import { CallError } from '../query/callError.ts';
import { Button } from './Button.tsx';
import { Message } from './Message.tsx';

/** Something could not be read: the specified text, why, and Retry. */
export const LoadError = ({
  title,
  error,
  text,
  retry,
  page = false,
}: {
  title: string;
  error: unknown;
  /** Instead of the error's own text. */
  text?: string;
  retry: () => void;
  page?: boolean;
}) => (
  <Message
    kind="error"
    title={title}
    page={page}
    text={text ?? (error instanceof CallError ? error.message : 'An unexpected error occurred.')}
  >
    <Button kind="primary" icon={IconRefresh} onClick={retry}>
      Retry
    </Button>
  </Message>
);
