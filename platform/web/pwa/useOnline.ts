import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void): (() => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};

/** Does the browser have a network? */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
