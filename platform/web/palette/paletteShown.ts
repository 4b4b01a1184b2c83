import { useSyncExternalStore } from 'react';

let shown = false;
const listeners = new Set<() => void>();

function show(next: boolean): void {
  shown = next;
  listeners.forEach((listener) => listener());
}

export const openPalette = (): void => show(true);
export const closePalette = (): void => show(false);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const usePaletteShown = (): boolean => useSyncExternalStore(subscribe, () => shown);
