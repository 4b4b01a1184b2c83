import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Note } from './Note.tsx';

/** Above what shows all the same: what could not be read, and Retry. */
export const LoadNote = ({ retry, children }: { retry: () => void; children: ReactNode }) => (
  <Note kind="warning" strip>
    {children}{' '}
    <Button kind="quiet" onClick={retry}>
      Retry
    </Button>
  </Note>
);
