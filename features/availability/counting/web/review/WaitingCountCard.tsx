import { IconCloudUp } from '@tabler/icons-react';
import { memo } from 'react';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { EntryCard } from '#platform/web/waiting/EntryCard.tsx';
import { describeWaiting } from '../../../deviceCounts/countState.ts';
import type { DeviceCount } from '../../../deviceCounts/deviceCount.ts';
import { getCountTexts } from '../../countTexts.ts';

interface WaitingCountCardProps {
  count: DeviceCount;
  isLocationInactive: boolean;
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
  isPosting,
  onEdit,
  onRemove,
  onRenew,
}: WaitingCountCardProps) {
  const { id, payload, isForeign } = count;
  const { state, reason, canRenew } = describeWaiting(count, { isPosting, isLocationInactive });
  return (
    <EntryCard
      // A heading above the card names the location.
      entry={{ ...getCountTexts(payload), location: undefined }}
      state={state}
      reason={reason}
      onEdit={isForeign ? undefined : () => onEdit(id)}
      onRemove={() => onRemove(count)}
    >
      {state === 'needsItem' && <Button onClick={() => onEdit(id)}>Choose an item</Button>}
      {canRenew && (
        <Button icon={IconCloudUp} onClick={() => onRenew(id)}>
          Post as a new count
        </Button>
      )}
    </EntryCard>
  );
});
