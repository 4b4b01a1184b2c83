import { createContext, use, useEffect, useRef } from 'react';
import { isOnline, onNetworkChange } from '../pwa/network.ts';
import type { LiveChanges } from './liveChanges.ts';
import { liveRefresher, type Refreshed } from './liveRefresher.ts';

export const LiveContext = createContext<LiveChanges | undefined>(undefined);

/** Reads the target again after live changes; without live changes polling does. */
export function useLive(refreshed: Refreshed): void {
  const live = use(LiveContext);
  const latest = useRef(refreshed);
  useEffect(() => {
    latest.current = refreshed;
  });
  useEffect(() => {
    const refresher = liveRefresher({
      refreshed: () => latest.current,
      isOnline,
      setTimer: (run, milliseconds) => {
        const timer = setTimeout(run, milliseconds);
        return () => clearTimeout(timer);
      },
      random: () => Math.random(),
    });
    const stopListening = live?.listen(refresher.changed);
    const stopWatching = onNetworkChange(() => isOnline() && refresher.reconnected());
    return () => {
      stopWatching();
      stopListening?.();
      refresher.stop();
    };
  }, [live]);
}
