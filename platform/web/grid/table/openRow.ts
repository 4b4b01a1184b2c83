import type { ProcessRowParams } from 'ag-grid-community';
import { type RefObject, useEffect } from 'react';
import type { TableContext } from '../columns/tableContext.ts';
import { setRowAttributes } from '../tree/useTreeRows.ts';

function setOpen(element: Element | undefined, isOpen: boolean): void {
  if (isOpen) element?.setAttribute('aria-current', 'true');
  else element?.removeAttribute('aria-current');
}

/** Sets the attributes of a new row of the table, and marks it when its record is open beside the table. */
export function prepareNewRow<Row>(row: ProcessRowParams<Row, TableContext<Row>>): void {
  setRowAttributes(row);
  const { openRowId } = row.context;
  const isOpen = openRowId !== undefined && row.node.id === openRowId;
  for (const element of [row.eRow, row.ePinnedLeftRow]) setOpen(element, isOpen);
}

/** Moves the mark when another record is open. */
export function useOpenRow(frame: RefObject<HTMLElement | null>, openRowId: string | undefined): void {
  useEffect(() => {
    for (const element of frame.current?.querySelectorAll('.ag-row[row-id]') ?? [])
      setOpen(element, openRowId !== undefined && element.getAttribute('row-id') === openRowId);
  }, [frame, openRowId]);
}
