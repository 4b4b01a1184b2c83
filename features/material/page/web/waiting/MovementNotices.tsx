import { IconCheck } from '@tabler/icons-react';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { EntryQuantity } from '#platform/web/waiting/EntryQuantity.tsx';
import { showNotStored } from '#platform/web/waiting/showNotStored.ts';
import {
  useMovementCommands,
  useWaitingMovements,
} from '../../../deviceMovements/web/useWaitingMovements.ts';
import { MovementDetails } from './MovementDetails.tsx';

const noticeTitle = 'Recorded with a warning';

/** Movements about which the server decided otherwise than expected, until the user has read it. */
export function MovementNotices() {
  const { notices } = useWaitingMovements();
  const { markRead } = useMovementCommands();
  if (notices.length === 0) return null;
  const read = (ids: readonly string[]) => void markRead(ids).catch(showNotStored);
  return (
    <section className="entry-group" aria-label="Please read">
      <h2>
        Please read
        {notices.length > 1 && (
          <Button kind="quiet" icon={IconCheck} onClick={() => read(notices.map(({ id }) => id))}>
            Got it, all
          </Button>
        )}
      </h2>
      {notices.map(({ id, message, entry: { payload } }) => (
        <article key={id} className="entry-card entry-notice" aria-label={noticeTitle}>
          <div className="details">
            <b className="title">{noticeTitle}</b>
            <MovementDetails payload={payload} />
            <span>{message}</span>
            <Button onClick={() => read([id])}>Got it</Button>
          </div>
          <EntryQuantity quantity={payload.quantity} />
        </article>
      ))}
    </section>
  );
}
