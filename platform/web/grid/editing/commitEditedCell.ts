/** Returns the field of the cell that is being edited. */
export function findCellField(): HTMLElement | undefined {
  const field = document.activeElement;
  return field instanceof HTMLElement && field.matches('[role="gridcell"] input') ? field : undefined;
}

/** Commits the cell that is being edited, as a click elsewhere does: call it before an action that needs all edits. */
export const commitEditedCell = (): void => findCellField()?.blur();
