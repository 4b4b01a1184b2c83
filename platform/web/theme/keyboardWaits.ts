/** On phones a focused field covers half the screen with the keyboard: it waits until it is asked for. */
export const keyboardWaits = (): boolean => matchMedia('(pointer: coarse)').matches;
