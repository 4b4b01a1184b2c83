import { useSyncExternalStore } from 'react';

/** Tables on wide screens, cards on narrow ones (spec 1 §2, decision G1). */
export const wideFrom = 900;

const wide = () => matchMedia(`(min-width: ${wideFrom}px)`);

const subscribe = (changed: () => void): (() => void) => {
  const query = wide();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

export const useWide = (): boolean => useSyncExternalStore(subscribe, () => wide().matches);
