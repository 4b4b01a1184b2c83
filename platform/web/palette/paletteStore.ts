import { createStore, useStore } from '../parts/store.ts';

const isOpen = createStore(false);
let isPending = false;

export const openPalette = (): void => isOpen.set(true);
export const closePalette = (): void => isOpen.set(false);
export const useIsPaletteOpen = (): boolean => useStore(isOpen);

/** Runs an entry once the closed palette has returned the focus, which the entry may move. */
export function runEntryAfterClose(run: () => void): void {
  isPending = true;
  setTimeout(() => {
    isPending = false;
    run();
  });
}

export const isEntryPending = (): boolean => isPending;
