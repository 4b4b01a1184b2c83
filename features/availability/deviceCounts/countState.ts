import { isEarlierSent, isRejected, isSent } from '#platform/kernel/offline/outboxEntry.ts';
import { closedSessionMessage } from '../counts/countOutcome.ts';
import { canPost, type DeviceCount } from './deviceCount.ts';

/**
 * State of a count that waits: `unconfirmed` was sent without a usable response, so that the server may have it; `needsItem` is
 * not posted before it gets an item.
 */
type WaitingState = 'pending' | 'sending' | 'unconfirmed' | 'refused' | 'needsItem' | 'unreadable';

/** State of a count that waits, as its card shows it. */
interface WaitingDescription {
  state: WaitingState;
  /** Reason and next step; undefined when there is nothing to say. */
  reason: string | undefined;
  /** The server never takes it under its id: its session was closed. */
  canRenew: boolean;
}

interface WaitingContext {
  isPosting: boolean;
  /** The synchronized locations of its site lack the location. */
  isLocationInactive: boolean;
}

const earlierText = 'An earlier version may be at the desk. Post again.';
const foreignText = 'From another version of the app. It can be posted, but not edited here.';

const unreadableText = 'This count cannot be read, so it is not posted. Count the items again and remove it.';

/** Describes the state of a count that waits. */
export function describeWaiting(
  count: DeviceCount,
  { isPosting, isLocationInactive }: WaitingContext,
): WaitingDescription {
  if (isRejected(count)) {
    const message = count.rejection?.message || 'The server refused the count. Edit or delete it.';
    return { state: 'refused', reason: message, canRenew: message === closedSessionMessage };
  }
  const describe = (state: WaitingState, reason?: string) => ({ state, reason, canRenew: false });
  if (!canPost(count))
    return count.isForeign ? describe('unreadable', unreadableText) : describe('needsItem');
  if (isSent(count))
    return isPosting
      ? describe('sending')
      : describe('unconfirmed', 'Sent, but not confirmed. Post it again: it is counted once.');
  if (isEarlierSent(count) && !isPosting) return describe('unconfirmed', earlierText);
  if (count.isForeign) return describe('pending', foreignText);
  return describe('pending', isLocationInactive ? 'Location is inactive' : undefined);
}
