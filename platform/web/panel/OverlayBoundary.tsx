import { type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react';
import { runAfterLoad } from '../parts/runAfterLoad.ts';
import { bufferKeys } from './keyBuffer.ts';

/** Boundary of overlays whose code loads on first use: keys that are typed meanwhile reach the field that the overlay focuses. */
export const OverlayBoundary = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<KeyBuffer />}>{children}</Suspense>
);

function KeyBuffer() {
  useLayoutEffect(() => bufferKeys(), []);
  return null;
}

/** Loads the code of overlays once the browser is idle, so that they open at once. `load` must not change. */
export function usePreload(load: () => Promise<unknown>): void {
  // A failure shows when the overlay opens.
  useEffect(() => runAfterLoad(() => void load().catch(() => undefined)), [load]);
}
