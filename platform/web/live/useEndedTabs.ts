import { useEffect } from 'react';
import { createStore, useStore } from '../parts/store.ts';
import { whenTabEnded } from './browserTabs.ts';

const endedTabIds = createStore<ReadonlySet<string>>(new Set());
const watchedIds = new Set<string>();

async function watchTab(id: string): Promise<void> {
  if (watchedIds.has(id)) return;
  watchedIds.add(id);
  await whenTabEnded(id);
  endedTabIds.set(new Set([...endedTabIds.get(), id]));
}

/** Returns the ids of tabs that have ended, and renders when one of these tabs does. */
export function useEndedTabs(tabIds: readonly string[]): ReadonlySet<string> {
  useEffect(() => {
    for (const id of tabIds) void watchTab(id);
  }, [tabIds]);
  return useStore(endedTabIds);
}
