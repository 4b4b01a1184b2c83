import { useSyncExternalStore } from 'react';
import { isOnline, onNetworkChange } from './network.ts';

/** Does the browser have a network? */
export const useOnline = (): boolean => useSyncExternalStore(onNetworkChange, isOnline, isOnline);
