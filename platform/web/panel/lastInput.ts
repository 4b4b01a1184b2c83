let isKey = false;
addEventListener('keydown', () => (isKey = true), true);
addEventListener('pointerdown', () => (isKey = false), true);

/** Whether the last input was a key press. Then the focus moves into the panel that it opened; a click leaves the focus. */
export const isByKey = (): boolean => isKey;
