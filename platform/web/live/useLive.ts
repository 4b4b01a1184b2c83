import { createContext, use, useEffect, useRef } from 'react';
import type { LiveChanges, LiveEvent } from './liveChanges.ts';

export const LiveContext = createContext<LiveChanges | undefined>(undefined);

/** What is read again when the server tells of a change. */
export interface Refreshed {
  /** Does this event mean that what shows is old? Asked again a moment later: one's own change is answered by then. */
  concerns: (event: LiveEvent) => boolean;
  refresh: () => Promise<unknown>;
  /** A reading that is under way may have begun before the change: it is waited for. */
  isRefreshing: () => boolean;
}

// So many changes may come at once, and so many browsers hear of each.
const shortest = 300;
const longest = 800;

/** Reads again what others have changed, a moment later; without live changes the polls do that. */
export function useLive(refreshed: Refreshed): void {
  const live = use(LiveContext);
  const latest = useRef(refreshed);
  useEffect(() => {
    latest.current = refreshed;
  });
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const told: LiveEvent[] = [];
    const refresh = async () => {
      if (latest.current.isRefreshing()) await latest.current.refresh();
      waiting = undefined;
      if (told.splice(0).some((event) => latest.current.concerns(event))) await latest.current.refresh();
    };
    const stop = live?.listen((event) => {
      if (!latest.current.concerns(event)) return;
      told.push(event);
      waiting ??= setTimeout(() => void refresh(), shortest + Math.random() * (longest - shortest));
    });
    return () => {
      clearTimeout(waiting);
      stop?.();
    };
  }, [live]);
}
