import { IconAlertCircle, IconCloudUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { StatusChip } from '#platform/web/parts/status/StatusChip.tsx';
import { EntryQuantity } from '#platform/web/waiting/EntryQuantity.tsx';
import { describeWaiting, type WaitingState } from '../../../deviceCounts/countState.ts';
import type { DeviceCount } from '../../../deviceCounts/deviceCount.ts';
import { CountDetails } from '../CountDetails.tsx';

interface WaitingCountCardProps {
  count: DeviceCount;
  isLocationInactive: boolean;
  isOnline: boolean;
  isPosting: boolean;
  onEdit: (id: string) => void;
  onRemove: (count: DeviceCount) => void;
  /** Posts the count under another id. */
  onRenew: (id: string) => void;
}

/** A count that waits, with its state and the ways out of it; drawn again only when it changes, for there may be thousands. */
export const WaitingCountCard = memo(function WaitingCountCard({
  count,
  isLocationInactive,
  isOnline,
  isPosting,
  onEdit,
  onRemove,
  onRenew,
}: WaitingCountCardProps) {
  const { id, payload, isForeign } = count;
  const { state, reason, canRenew } = describeWaiting(count, { isPosting, isLocationInactive });
  const name = payload.itemName || `Code ${payload.code}`;
  const chip = getChip(state, isOnline);
  return (
    <article className="entry-card" aria-label={name} data-state={state}>
      <div className="details">
        <CountDetails payload={payload} isBelowLocation>
          {chip !== undefined && <StatusChip name={chip} />}
          {reason !== undefined && (
            <span className="reason">
              <IconAlertCircle size={16} stroke={1.75} aria-hidden />
              {reason}
            </span>
          )}
        </CountDetails>
        {state === 'needsItem' && <Button onClick={() => onEdit(id)}>Choose an item</Button>}
        {canRenew && (
          <Button icon={IconCloudUp} onClick={() => onRenew(id)}>
            Post as a new count
          </Button>
        )}
      </div>
      <EntryQuantity quantity={payload.quantity} />
      <div className="actions">
        {!isForeign && (
          <Button kind="quiet" icon={IconPencil} iconOnly onClick={() => onEdit(id)}>
            {`Edit ${name}`}
          </Button>
        )}
        <Button kind="quiet" icon={IconTrash} iconOnly onClick={() => onRemove(count)}>
          {`Remove ${name}`}
        </Button>
      </div>
    </article>
  );
});

/** While the device is online, a count that waits needs no word: the page says what it lists. */
function getChip(state: WaitingState, isOnline: boolean): string | undefined {
  if (state === 'refused') return 'Refused';
  if (state === 'sending') return 'Sending';
  return isOnline ? undefined : 'Pending';
}
