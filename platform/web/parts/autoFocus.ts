const isTouchDevice = (): boolean => matchMedia('(pointer: coarse)').matches;

/** Focuses an element without a tap; not on touch devices, where the keyboard would open over half the screen. */
export function autoFocus(element: HTMLElement | null | undefined): void {
  if (!isTouchDevice()) element?.focus();
}

const editableField = ':is(input, select, textarea):not(:disabled, [readonly])';

/**
 * Focuses the first field that can be edited in a container, or in the parts of it that match `parts`. Its text is selected as by
 * Tab, so that typing replaces it.
 */
export function focusFirstField(container: Element | null | undefined, parts = ''): void {
  // Chromium focuses a field whose text is selected.
  if (isTouchDevice()) return;
  const field = container?.querySelector<HTMLElement>(`${parts} ${editableField}`);
  // Before the focus, with which keys that were typed earlier reach the field; not over what has been typed by now.
  if (field instanceof HTMLInputElement && field !== document.activeElement) field.select();
  field?.focus();
}
