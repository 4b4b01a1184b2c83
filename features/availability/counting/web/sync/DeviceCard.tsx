import { useEffect, useState } from 'react';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import {
  formatStorageHealth,
  readStorageHealth,
  type StorageHealth,
} from '#platform/web/offline/storageHealth.ts';
import { useCompanyTimeZone } from '#platform/web/parts/time/companyTimeZone.ts';
import { useNow } from '#platform/web/parts/time/useNow.ts';
import { formatSyncTime } from './syncTexts.ts';
import '#platform/web/waiting/WaitingEntries.css';

/** Time of the last sync, used storage and counts that wait on this device. */
export function DeviceCard({ lastSync, waiting }: { lastSync: string | undefined; waiting: number }) {
  const now = useNow();
  const timeZone = useCompanyTimeZone();
  // Both change what is stored.
  const health = useStorageHealth(`${lastSync} ${waiting}`);
  return (
    <dl className="card value-list" aria-label="This device">
      <div>
        <dt>Last sync</dt>
        <dd>{lastSync === undefined ? 'Never' : formatSyncTime(lastSync, { now, timeZone })}</dd>
      </div>
      <div>
        <dt>Storage used</dt>
        <dd>{health ? formatStorageHealth(health) : ' '}</dd>
      </div>
      <div>
        <dt>Counts not posted</dt>
        <dd>{numberText(waiting)}</dd>
      </div>
    </dl>
  );
}

/** Reads the health of the storage, and again when `version` changes. */
function useStorageHealth(version: string): StorageHealth | undefined {
  const [health, setHealth] = useState<StorageHealth>();
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const found = await readStorageHealth();
      if (isCurrent) setHealth(found);
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [version]);
  return health;
}
