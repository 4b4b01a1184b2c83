import { IconAlertCircle, IconPencil, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { StatusChip } from '#platform/web/parts/status/StatusChip.tsx';
import { EntryQuantity } from '#platform/web/waiting/EntryQuantity.tsx';
import {
  clockJumpedText,
  describeMovement,
  type DeviceMovement,
  type MovementState,
} from '../../../deviceMovements/deviceMovement.ts';
import { MovementDetails } from './MovementDetails.tsx';

interface WaitingMovementCardProps {
  movement: DeviceMovement;
  isOnline: boolean;
  isPosting: boolean;
  onEdit: (movement: DeviceMovement) => void;
  onRemove: (movement: DeviceMovement) => void;
}

/** A count or a move that waits, with its state and the ways out of it. */
export const WaitingMovementCard = memo(function WaitingMovementCard({
  movement,
  isOnline,
  isPosting,
  onEdit,
  onRemove,
}: WaitingMovementCardProps) {
  const { payload } = movement;
  const { state, reason, canEdit, canRemove } = describeMovement(movement, { isPosting });
  const chip = getChip(state, isOnline);
  return (
    <article className="entry-card" aria-label={payload.itemName} data-state={state}>
      <div className="details">
        <MovementDetails payload={payload}>
          {chip !== undefined && <StatusChip name={chip} />}
          {reason !== undefined && (
            <span className="reason">
              <IconAlertCircle size={16} stroke={1.75} aria-hidden />
              {reason}
            </span>
          )}
        </MovementDetails>
        {movement.clockJumped && <span>{clockJumpedText}</span>}
      </div>
      <EntryQuantity quantity={payload.quantity} />
      <div className="actions">
        {canEdit && (
          <Button kind="quiet" icon={IconPencil} iconOnly onClick={() => onEdit(movement)}>
            {`Edit ${payload.itemName}`}
          </Button>
        )}
        {canRemove && (
          <Button kind="quiet" icon={IconTrash} iconOnly onClick={() => onRemove(movement)}>
            {`Remove ${payload.itemName}`}
          </Button>
        )}
      </div>
    </article>
  );
});

/** While the device is online, a movement that waits needs no word: the page says what it lists. */
function getChip(state: MovementState, isOnline: boolean): string | undefined {
  if (state === 'refused') return 'Refused';
  if (state === 'sending') return 'Sending';
  return state === 'pending' && !isOnline ? 'Pending' : undefined;
}
