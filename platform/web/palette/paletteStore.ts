import { createStore, useStore } from '../parts/store.ts';

const isOpen = createStore(false);

export const openPalette = (): void => isOpen.set(true);
export const closePalette = (): void => isOpen.set(false);
export const useIsPaletteOpen = (): boolean => useStore(isOpen);
