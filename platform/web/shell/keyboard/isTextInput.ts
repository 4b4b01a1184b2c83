/** Whether the target accepts typed text. */
export const isTextInput = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest(
    'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]',
  ) !== null;

/** Whether a dialog or menu is open, which handles its own keys. */
export const isModalOpen = (): boolean =>
  document.querySelector('[role="dialog"][aria-modal="true"], .MuiModal-root[role="presentation"]') !== null;
