import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useStore } from '../parts/store.ts';
import { useUser } from '../session/useUser.ts';
import type { Draft } from './draftDatabase.ts';
import { type Drafts, getDrafts } from './drafts.ts';

function useOwnDrafts(): Drafts {
  const { tenantId, id } = useUser();
  return useMemo(() => getDrafts({ tenantId, id }), [tenantId, id]);
}

/** Drafts of the user, the newest first; undefined until they are read. */
export const useDrafts = (): readonly Draft[] | undefined => useStore(useOwnDrafts().store);

interface DraftAccess extends Omit<Drafts, 'store'> {
  /** The drafts are read. */
  isReady: boolean;
  find: (id: string) => Draft | undefined;
}

/** Reads and changes drafts without rendering their changes; renders when they can no longer be stored, or again. */
export function useDraftAccess(): DraftAccess {
  const { store, ...changes } = useOwnDrafts();
  const find = useCallback((id: string) => store.get()?.find((draft) => draft.id === id), [store]);
  const isReady = useSyncExternalStore(store.subscribe, () => store.get() !== undefined);
  useSyncExternalStore(store.subscribe, changes.isStored);
  return { ...changes, isReady, find };
}
