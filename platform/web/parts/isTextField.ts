/** Whether the target of an event is a field that takes typed text, so that keys and the clipboard are its own. */
export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]',
  ) !== null;
