import { useSyncExternalStore } from 'react';
import type { Stored } from './stored.ts';

export const useStored = <T>(store: Stored<T>): T =>
  useSyncExternalStore(store.subscribe, store.get, store.get);
