import { useSyncExternalStore } from 'react';

/** Whether the browser is online. */
export const isOnline = (): boolean => navigator.onLine;

/** Notifies when the browser goes online or offline; returns unsubscribe. */
export function onNetworkChange(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether the browser is online now; renders again when that changes. */
export const useOnline = (): boolean => useSyncExternalStore(onNetworkChange, isOnline, isOnline);
