/** Whether keys pressed there are text. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest(
    'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]',
  ) !== null;

/** Whether a layer lies over the page: its keys are its own. */
export const isLayerOpen = (): boolean =>
  document.querySelector('[role="dialog"][aria-modal="true"], .MuiModal-root[role="presentation"]') !== null;
