import { createContext, use, useEffect, useRef } from 'react';
import { isOnline, onNetworkChange } from '../query/network.ts';
import type { LiveChanges } from './liveChanges.ts';
import { createLiveRefresher, type RefreshTarget } from './liveRefresher.ts';

/** Live changes, given by the app; absent where only polling updates data. */
export const LiveContext = createContext<LiveChanges | undefined>(undefined);

/** Reads the target again after live changes; without live changes polling does. */
export function useLive(target: RefreshTarget): void {
  const live = use(LiveContext);
  const latest = useRef(target);
  useEffect(() => {
    latest.current = target;
  });
  useEffect(() => {
    const refresher = createLiveRefresher({
      target: () => latest.current,
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
