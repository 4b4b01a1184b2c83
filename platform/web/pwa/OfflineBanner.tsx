import { type QueryCache, useQueryClient } from '@tanstack/react-query';
import { IconWifiOff } from '@tabler/icons-react';
import { useCallback, useSyncExternalStore } from 'react';
import { Note } from '../parts/message/Note.tsx';
import { ShortInstant } from '../parts/time/ShortInstant.tsx';
import { useOnline } from '../query/network.ts';

/** Offline notice: with the age of the displayed data, or the text of a page that works without a network. */
export function OfflineBanner({ pageText }: { pageText?: string | undefined }) {
  if (useOnline()) return null;
  if (pageText === undefined) return <OfflineNote />;
  return (
    <Note kind="warning" icon={IconWifiOff} strip>
      <b>Offline.</b> {pageText}
    </Note>
  );
}

function OfflineNote() {
  const since = useDataSince();
  return (
    <Note kind="warning" strip>
      You are offline. You can still see pages you opened before
      {since !== undefined && (
        <>
          , as of <ShortInstant isLocal at={new Date(since).toISOString()} />
        </>
      )}
      ; changes can be saved when you are back online.
    </Note>
  );
}

function useDataSince(): number | undefined {
  const cache = useQueryClient().getQueryCache();
  const changed = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  return useSyncExternalStore(changed, () => findOldestDataTime(cache));
}

/** Returns the read time of the oldest displayed data in milliseconds since 1970; undefined without data. */
export function findOldestDataTime(cache: QueryCache): number | undefined {
  const times = cache
    .findAll({ type: 'active' })
    .map(({ state }) => findReadTime(state.data) ?? state.dataUpdatedAt)
    .filter((time) => time > 0);
  return times.length > 0 ? Math.min(...times) : undefined;
}

/** Returns the server time of a cached list; the query cache only has the time when the list was put there. */
const findReadTime = (data: unknown): number | undefined =>
  typeof data === 'object' && data !== null && 'asOf' in data && typeof data.asOf === 'string'
    ? Date.parse(data.asOf)
    : undefined;
