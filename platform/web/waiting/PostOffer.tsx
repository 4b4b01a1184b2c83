import { useEffect } from 'react';
import { countByKind } from '#platform/kernel/offline/countByKind.ts';
import { countMainEntries, describeWaitingEntries, listEntryAreas } from '../offline/entryKinds.ts';
import type { Outbox } from '../offline/outbox.ts';
import { useOutboxOwner, useUserOutbox } from '../offline/useUserOutbox.ts';
import { getWaitingCount } from '../offline/waitingByUser.ts';
import { useStore } from '../parts/store.ts';
import { showToast } from '../parts/toast/toast.ts';
import type { Client } from '../query/client/client.ts';
import { useOnline } from '../query/network.ts';
import { useClient } from '../query/useClient.ts';

/** Offers to post what waits whenever the device comes online. Renders nothing. */
export function PostOffer({ isOffered }: { isOffered: boolean }) {
  const owner = useOutboxOwner();
  return isOffered || getWaitingCount(owner) > 0 ? <ActiveOffer /> : null;
}

/** Outboxes whose device was offline while the app was open. */
const wereOffline = new WeakSet<Outbox>();

function ActiveOffer() {
  const client = useClient();
  const outbox = useUserOutbox();
  const isReady = useStore(outbox.store).status === 'ready';
  const isOnline = useOnline();
  useEffect(() => {
    if (!isOnline) wereOffline.add(outbox);
    else if (isReady && wereOffline.delete(outbox)) offerPost(outbox, client);
  }, [isReady, isOnline, outbox, client]);
  return null;
}

function offerPost(outbox: Outbox, client: Client): void {
  const { entries } = outbox.store.get();
  const areas = listEntryAreas().filter(
    (area) => !area.isPosting(outbox) && countMainEntries(countByKind(area.listPostable(entries))) > 0,
  );
  const [first, second] = areas;
  if (!first) return;
  const { text } = describeWaitingEntries(countByKind(areas.flatMap((area) => area.listPostable(entries))));
  showToast('info', `You are online again. ${text} can be posted.`, {
    action: {
      label: second ? 'Post' : first.postLabel,
      onClick: () =>
        areas.reduce((before, area) => before.then(() => area.start(outbox, client)), Promise.resolve()),
    },
    replaces: true,
  });
}
