import { useEffectEvent, useLayoutEffect } from 'react';
import { listenForScans } from './keyboardWedge.ts';

/** Calls `onScan` with each code that a scanner types while the component is mounted, wherever the focus is. */
export function useScanner(onScan: (code: string) => void): void {
  const handleScan = useEffectEvent(onScan);
  // No key may come between the component and its listener.
  useLayoutEffect(() => listenForScans(handleScan), []);
}
