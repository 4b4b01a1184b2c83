import { IconClock } from '@tabler/icons-react';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { Note } from '#platform/web/parts/message/Note.tsx';
import { PageLink } from '#platform/web/parts/PageLink.tsx';
import { formatMovementLocations, getMovementAction } from '../../deviceMovements/deviceMovement.ts';
import { useWaitingMovements } from '../../deviceMovements/web/useWaitingMovements.ts';
import { waitingMovementsPath } from '../../items/web/materialPaths.ts';

/** Counts and moves of an item that wait on this device: the quantities below do not have them yet. */
export function WaitingNotes({ siteId, itemId }: { siteId: string; itemId: string }) {
  const { movements } = useWaitingMovements({ siteId, materialItemId: itemId });
  if (movements.length === 0) return null;
  return (
    <div className="material-waiting">
      <Note kind="info" icon={IconClock}>
        <p>
          Not in the quantities yet: these wait on this device.{' '}
          <PageLink to={waitingMovementsPath}>Waiting Counts and Moves</PageLink>
        </p>
        <ul aria-label="Waiting on this device">
          {movements.map(({ id, payload }) => (
            <li key={id}>
              {getMovementAction(payload)} {numberText(payload.quantity)} · {formatMovementLocations(payload)}
            </li>
          ))}
        </ul>
      </Note>
    </div>
  );
}
