import { createStore, useStore } from '../parts/store.ts';

/** Reason why the browser cannot store data: access denied or quota exceeded. */
type StorageFailure = 'denied' | 'full';

let isReported = false;
const visibleFailure = createStore<StorageFailure | undefined>(undefined);

/** Reports that data could not be stored, so that the page shows a notice once. Returns true the first time. */
export function reportStorageFailure(error: unknown): boolean {
  if (isReported) return false;
  isReported = true;
  visibleFailure.set(
    error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'denied',
  );
  return true;
}

export const dismissStorageFailure = (): void => visibleFailure.set(undefined);

/** The storage failure to show; undefined without one and after the notice was closed. */
export const useStorageFailure = (): StorageFailure | undefined => useStore(visibleFailure);
