import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();

function setOpen(next: boolean): void {
  isOpen = next;
  listeners.forEach((listener) => listener());
}

export const openPalette = (): void => setOpen(true);
export const closePalette = (): void => setOpen(false);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useIsPaletteOpen = (): boolean => useSyncExternalStore(subscribe, () => isOpen);
