import { describeWaitingEntries } from '../offline/entryKinds.ts';
import { getLost } from '../offline/outboxDatabase.ts';
import { useUserOutbox } from '../offline/useUserOutbox.ts';
import { Button } from '../parts/button/Button.tsx';
import { Note } from '../parts/message/Note.tsx';
import { useStore } from '../parts/store.ts';
import { showNotStored } from './showNotStored.ts';

/** Says what the browser has lost, until the user has read it. */
export function LostEntries() {
  const outbox = useUserOutbox();
  const { meta } = useStore(outbox.store);
  if (!meta || meta.lostCount === 0) return null;
  return (
    <Note kind="error">
      <p>This device has lost {describeWaitingEntries(getLost(meta)).text}. Tell your supervisor.</p>
      <Button onClick={() => void outbox.dismissLoss().catch(showNotStored)}>Got it</Button>
    </Note>
  );
}
