/** True on touch devices, where focusing a field opens the keyboard over half the screen. */
export const keyboardWaits = (): boolean => matchMedia('(pointer: coarse)').matches;
