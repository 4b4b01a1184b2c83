import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { Note } from './Note.tsx';

/** Warning above a page that works without the missing data, with Retry. */
export const LoadNote = ({ retry, children }: { retry: () => void; children: ReactNode }) => (
  <Note kind="warning" strip>
    {children}{' '}
    <Button kind="quiet" onClick={retry}>
      Retry
    </Button>
  </Note>
);
