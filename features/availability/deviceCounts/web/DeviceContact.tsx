import { useEffect } from 'react';
import { countNoun } from '#platform/kernel/numbers/numberText.ts';
import type { Outbox } from '#platform/web/offline/outbox.ts';
import { getWaitingCount } from '#platform/web/offline/waitingByUser.ts';
import { useStore } from '#platform/web/parts/store.ts';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import type { Client } from '#platform/web/query/client/client.ts';
import { useOnline } from '#platform/web/query/network.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { countKind } from '../deviceCount.ts';
import { getCountPost } from './countPost.ts';
import { listPostable } from './postCounts.ts';
import { reportDevice } from './reportDevice.ts';
import { useOutboxOwner, useUserOutbox } from './useDeviceCounts.ts';

/**
 * Reports the device to the server when the app opens and whenever it comes online, and then offers to post what waits. Outside of
 * the counting app it does so only for users whose counts wait here. Renders nothing.
 */
export function DeviceContact({ isCounting }: { isCounting: boolean }) {
  const owner = useOutboxOwner();
  return isCounting || getWaitingCount(owner) > 0 ? <ActiveContact /> : null;
}

/** Outboxes whose device is known to the server since it came online last. */
const reported = new WeakSet<Outbox>();
/** Outboxes whose device was offline while the app was open. */
const wereOffline = new WeakSet<Outbox>();

function ActiveContact() {
  const client = useClient();
  const outbox = useUserOutbox();
  const isReady = useStore(outbox.store).status === 'ready';
  const isOnline = useOnline();
  useEffect(() => {
    if (!isOnline) {
      reported.delete(outbox);
      wereOffline.add(outbox);
    }
    if (!isReady || !isOnline || reported.has(outbox)) return;
    reported.add(outbox);
    if (wereOffline.delete(outbox)) offerPost(outbox, client);
    void reportDevice(client, outbox);
  }, [isReady, isOnline, outbox, client]);
  return null;
}

function offerPost(outbox: Outbox, client: Client): void {
  const post = getCountPost(outbox);
  const waiting = listPostable(outbox.store.get().entries).filter(({ kind }) => kind === countKind).length;
  if (waiting === 0 || post.state.get().isPosting) return;
  showToast('info', `You are online again. ${countNoun(waiting, 'count')} can be posted.`, {
    action: { label: 'Post Counts', onClick: () => post.start(client) },
    replaces: true,
  });
}
