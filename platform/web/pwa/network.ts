/** Does the browser have a network? */
export const isOnline = (): boolean => navigator.onLine;

/** Calls `listener` when the network comes or goes; returns how to stop that. */
export function onNetworkChange(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
