import { IconAlertCircle, IconCloudUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { StatusChip } from '#platform/web/parts/status/StatusChip.tsx';
import { useOnline } from '#platform/web/query/network.ts';
import { useGo } from '#platform/web/shell/useGo.ts';
import { describeWaiting, type WaitingState } from '../../../deviceCounts/countState.ts';
import type { DeviceCount } from '../../../deviceCounts/deviceCount.ts';
import { useCountPost } from '../../../deviceCounts/web/useCountPost.ts';
import { useDeviceCounts } from '../../../deviceCounts/web/useDeviceCounts.ts';
import { editCountPath } from '../countingPaths.ts';
import { CountDetails } from '../CountDetails.tsx';
import { showNotStored, useRemoveCount } from './useRemoveCount.ts';

interface WaitingCountCardProps {
  count: DeviceCount;
  isLocationInactive: boolean;
}

/** A count that waits, with its state and the ways out of it. */
export function WaitingCountCard({ count, isLocationInactive }: WaitingCountCardProps) {
  const go = useGo();
  const isOnline = useOnline();
  const { isPosting } = useCountPost();
  const { renewCount } = useDeviceCounts();
  const removeCount = useRemoveCount();
  const { state, reason, canRenew } = describeWaiting(count, { isPosting, isLocationInactive });
  const { payload, isForeign } = count;
  const name = payload.itemName || `Code ${payload.code}`;
  const chip = getChip(state, isOnline);
  const renew = () => renewCount(count.id).catch(showNotStored);
  return (
    <article className="count-card" aria-label={name} data-state={state}>
      <div className="details">
        <CountDetails payload={payload} />
        {chip !== undefined && <StatusChip name={chip} />}
        {reason !== undefined && (
          <span className="reason">
            <IconAlertCircle size={16} stroke={1.75} aria-hidden />
            {reason}
          </span>
        )}
        {state === 'needsItem' && <Button onClick={() => go(editCountPath(count.id))}>Choose an item</Button>}
        {canRenew && (
          <Button icon={IconCloudUp} onClick={() => void renew()}>
            Post as a new count
          </Button>
        )}
      </div>
      <b className="quantity">{numberText(payload.quantity)}</b>
      <div className="actions">
        {!isForeign && (
          <Button kind="quiet" icon={IconPencil} iconOnly onClick={() => go(editCountPath(count.id))}>
            {`Edit ${name}`}
          </Button>
        )}
        <Button kind="quiet" icon={IconTrash} iconOnly onClick={() => void removeCount(count)}>
          {`Remove ${name}`}
        </Button>
      </div>
    </article>
  );
}

/** While the device is online, a count that waits needs no word: the page says what it lists. */
function getChip(state: WaitingState, isOnline: boolean): string | undefined {
  if (state === 'refused') return 'Refused';
  if (state === 'sending') return 'Sending';
  return isOnline ? undefined : 'Pending';
}
