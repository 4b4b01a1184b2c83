import { useEffect } from 'react';
import { createStore } from '../store.ts';

/** Whether messages lie over the page below the top bar, because what is at the bottom of it must not move under a thumb. */
export const areToastsOverPage = createStore(false);

/** Lays messages over the page while the component is shown and `isOver` holds. */
export function useToastsOverPage(isOver: boolean): void {
  useEffect(() => {
    areToastsOverPage.set(isOver);
    return () => areToastsOverPage.set(false);
  }, [isOver]);
}
