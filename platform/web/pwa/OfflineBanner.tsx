import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Note } from '../parts/Note.tsx';
import { ShortInstant } from '../parts/ShortInstant.tsx';
import { useNow } from '../parts/useNow.ts';

const subscribe = (changed: () => void): (() => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};

export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

/** Without network: says what still works, and how old the data on the page is. */
export function OfflineBanner() {
  return useOnline() ? null : <OfflineNote />;
}

function OfflineNote() {
  const queries = useQueryClient();
  // Looks again each minute: another page may be there by then.
  useNow();
  const times = queries
    .getQueryCache()
    .findAll({ type: 'active' })
    .map(({ state }) => state.dataUpdatedAt)
    .filter((time) => time > 0);
  return (
    <Note kind="warning" strip>
      You are offline. Pages you have opened before still show
      {times.length > 0 && (
        <>
          , as of <ShortInstant at={new Date(Math.min(...times)).toISOString()} />
        </>
      )}
      ; changes can be saved when you are back online.
    </Note>
  );
}
