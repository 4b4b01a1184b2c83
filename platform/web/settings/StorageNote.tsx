import { Button } from '../parts/Button.tsx';
import { Note } from '../parts/Note.tsx';
import { closeUnkept, useUnkept } from './unkept.ts';

const texts = {
  denied:
    'This browser keeps nothing for Trellis. Everything works, but settings and your sign-in last only as long as this tab. To keep them, allow site data for this address.',
  full: 'There is no room left in this browser. Everything works, but new settings last only as long as this tab, and lists are loaded anew. To keep them, make room on this device.',
} as const;

/** Says once that nothing is kept here: it goes when it is closed. */
export function StorageNote() {
  const unkept = useUnkept();
  return (
    unkept && (
      <Note kind="info" strip>
        {texts[unkept]}{' '}
        <Button kind="quiet" onClick={closeUnkept}>
          Close
        </Button>
      </Note>
    )
  );
}
