/** Focuses an element without a tap; not on touch devices, where the keyboard would open over half the screen. */
export function autoFocus(element: HTMLElement | null | undefined): void {
  if (!matchMedia('(pointer: coarse)').matches) element?.focus();
}

const editableField = ':is(input, select, textarea):not(:disabled, [readonly])';

/** Focuses the first field that can be edited in a container, or in the parts of it that match `parts`. */
export const focusFirstField = (container: Element | null | undefined, parts = ''): void =>
  autoFocus(container?.querySelector<HTMLElement>(`${parts} ${editableField}`));
