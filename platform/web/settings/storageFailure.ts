import { useSyncExternalStore } from 'react';

/** Reason why the browser cannot store data: access denied or quota exceeded. */
type StorageFailure = 'denied' | 'full';

let failure: StorageFailure | undefined;
let isDismissed = false;
const listeners = new Set<() => void>();

/** Reports that data could not be stored, so that the page shows a notice once. Returns true the first time. */
export function reportStorageFailure(error: unknown): boolean {
  if (failure) return false;
  failure = error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'denied';
  listeners.forEach((listener) => listener());
  return true;
}

export function dismissStorageFailure(): void {
  isDismissed = true;
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The storage failure to show; undefined without one and after the notice was closed. */
export const useStorageFailure = (): StorageFailure | undefined =>
  useSyncExternalStore(subscribe, () => (isDismissed ? undefined : failure));
