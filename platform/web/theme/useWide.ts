import { useCallback, useSyncExternalStore } from 'react';

/** Minimum width in pixels for tables; narrower screens show cards (spec 1 §2, decision G1). */
const wideFrom = 900;

const widthQuery = (from: number) => matchMedia(`(min-width: ${from}px)`);

export function useWide(from = wideFrom): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const query = widthQuery(from);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    [from],
  );
  return useSyncExternalStore(subscribe, () => widthQuery(from).matches);
}
