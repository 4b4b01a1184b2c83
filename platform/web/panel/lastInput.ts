let isKey = false;
addEventListener('keydown', () => (isKey = true), true);
addEventListener('pointerdown', () => (isKey = false), true);

/** Was the last thing somebody did to press a key? Then the keyboard goes on in what that opened; a mouse needs no focus moved. */
export const isByKey = (): boolean => isKey;
