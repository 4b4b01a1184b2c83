import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Minimum width in pixels for tables; narrower screens show cards (spec 1 §2, decision G1). */
const wideFrom = 900;

const widthQuery = (from: number) => matchMedia(`(min-width: ${from}px)`);

export function useWide(from = wideFrom): boolean {
  // A query is made once, because making one costs more than reading it at each render.
  const query = useMemo(() => widthQuery(from), [from]);
  const subscribe = useCallback(
    (changed: () => void) => {
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => query.matches);
}
