/** Commits the cell that is being edited, as a click elsewhere does: call it before an action that needs all edits. */
export function commitEditedCell(): void {
  const field = document.activeElement;
  if (field instanceof HTMLElement && field.matches('[role="gridcell"] input')) field.blur();
}
