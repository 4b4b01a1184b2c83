import { useSyncExternalStore } from 'react';
import type { PersistedValue } from './persistedValue.ts';

export const usePersistedValue = <T>(store: PersistedValue<T>): T =>
  useSyncExternalStore(store.subscribe, store.get, store.get);
