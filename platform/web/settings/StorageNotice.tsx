import { Button } from '../parts/button/Button.tsx';
import { Note } from '../parts/message/Note.tsx';
import { dismissStorageFailure, useStorageFailure } from './storageFailure.ts';

const texts = {
  denied:
    'This browser does not store data for Trellis. Settings and your sign-in last only until you close this tab. To keep them, allow site data for this address.',
  full: "This browser's storage is full. New settings last only until you close this tab, and lists load from the server. To keep them, free up space on this device.",
} as const;

/** Notice that this browser cannot store data, until it is closed. */
export function StorageNotice() {
  const failure = useStorageFailure();
  return (
    failure && (
      <Note kind="info" strip>
        {texts[failure]}{' '}
        <Button kind="quiet" onClick={dismissStorageFailure}>
          Close
        </Button>
      </Note>
    )
  );
}
