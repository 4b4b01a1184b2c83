/** True on touch devices, where focusing a field opens the keyboard over half the screen. */
export const hasCoarsePointer = (): boolean => matchMedia('(pointer: coarse)').matches;
