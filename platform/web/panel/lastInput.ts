let isKeyLast = false;
addEventListener('keydown', () => (isKeyLast = true), true);
addEventListener('pointerdown', () => (isKeyLast = false), true);

/** Whether the last input was a key press. Then the focus moves into the panel that it opened; a click leaves the focus. */
export const isLastInputKey = (): boolean => isKeyLast;
