import { useSyncExternalStore } from 'react';
import { isOnline, onNetworkChange } from './network.ts';

/** Whether the browser is online. */
export const useOnline = (): boolean => useSyncExternalStore(onNetworkChange, isOnline, isOnline);
