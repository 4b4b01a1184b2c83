import { useEffect } from 'react';
import type { Outbox } from '#platform/web/offline/outbox.ts';
import { getWaitingCount } from '#platform/web/offline/waitingByUser.ts';
import { useStore } from '#platform/web/parts/store.ts';
import { useOnline } from '#platform/web/query/network.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { reportDevice } from './reportDevice.ts';
import { useOutboxOwner, useUserOutbox } from '#platform/web/offline/useUserOutbox.ts';

/**
 * Reports the device to the server when the app opens and whenever it comes online. Outside of the counting app it does so only for
 * users for whom something waits here. Renders nothing.
 */
export function DeviceContact({ isCounting }: { isCounting: boolean }) {
  const owner = useOutboxOwner();
  return isCounting || getWaitingCount(owner) > 0 ? <ActiveContact /> : null;
}

/** Outboxes whose device is known to the server since it came online last. */
const reported = new WeakSet<Outbox>();

function ActiveContact() {
  const client = useClient();
  const outbox = useUserOutbox();
  const isReady = useStore(outbox.store).status === 'ready';
  const isOnline = useOnline();
  useEffect(() => {
    if (!isOnline) reported.delete(outbox);
    if (!isReady || !isOnline || reported.has(outbox)) return;
    reported.add(outbox);
    void reportDevice(client, outbox);
  }, [isReady, isOnline, outbox, client]);
  return null;
}
