import { IconCloudDown, IconCloudOff, IconMapPinOff, IconPlantOff } from '@tabler/icons-react';
import { Message } from '#platform/web/parts/message/Message.tsx';
import { PageLink } from '#platform/web/parts/PageLink.tsx';
import { useOnline } from '#platform/web/query/network.ts';
import type { OfflineData } from '../../../offlineData/web/offlineDataStore.ts';
import { syncPath } from '../countingPaths.ts';
import { syncFirstText } from '../sync/syncTexts.ts';

const notSynced = `Unable to load locations/items. ${syncFirstText}`;

const SyncLink = () => (
  <PageLink to={syncPath} className="button">
    <IconCloudDown stroke={1.75} aria-hidden />
    Sync Data
  </PageLink>
);

/** Says why nothing can be counted: nothing was synced, or there is nothing to count (spec 3 §8). */
export function MissingData({ data: { status, items } }: { data: OfflineData }) {
  const isOnline = useOnline();
  if (status !== 'ready')
    return isOnline ? (
      <Message kind="error" title={notSynced} text="Syncing takes less than a minute.">
        <SyncLink />
      </Message>
    ) : (
      <Message kind="error" icon={IconCloudOff} title="You are offline" text={notSynced} />
    );
  return items.length === 0 ? (
    <Message
      icon={IconPlantOff}
      title="No items available."
      text="Sync again once the company has active items."
    >
      <SyncLink />
    </Message>
  ) : (
    <Message
      icon={IconMapPinOff}
      title="No locations found for the selected site."
      text="Sync again once the site has houses, sections or bays, or select another site."
    >
      <SyncLink />
    </Message>
  );
}
