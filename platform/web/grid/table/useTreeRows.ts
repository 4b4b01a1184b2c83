import type { GridApi, ProcessRowParams } from 'ag-grid-community';
import { type RefObject, useEffect } from 'react';
import { nameRowCheckbox } from '../columns/rowCheckbox.ts';
import type { TableContext } from '../columns/tableContext.ts';
import { TreeCell } from '../columns/TreeCell.ts';
import type { TreeCells } from '../rows/useTree.ts';

function setTreeAttributes(element: Element, id: string | undefined, { findPosition }: TreeCells): void {
  const { depth = 0, children = 0, open = false } = findPosition(id ?? '') ?? {};
  element.setAttribute('aria-level', String(depth + 1));
  if (children > 0) element.setAttribute('aria-expanded', String(open));
  else element.removeAttribute('aria-expanded');
}

/** Sets the depth of a new row, whether it is expanded or open, and the name of its checkbox, for screen readers. */
export function setRowAttributes<Row>({
  eRow,
  node,
  context,
  api,
  addRenderedRowListener,
}: ProcessRowParams<Row, TableContext<Row>>): void {
  if (context.tree) setTreeAttributes(eRow, node.id, context.tree);
  context.markOpenRow(eRow, node.id);
  if (node.data === undefined || node.rowPinned || !api.getGridOption('rowSelection')) return;
  const name = () =>
    requestAnimationFrame(() => node.data !== undefined && nameRowCheckbox(eRow, context.rowName(node.data)));
  name();
  // The library then gives the checkbox its own name again.
  for (const event of ['rowSelected', 'dataChanged'] as const) {
    node.addEventListener(event, name);
    addRenderedRowListener('virtualRowRemoved', () => node.removeEventListener(event, name));
  }
}

/** Sets the role `treegrid` for screen readers once the table exists. */
export const setTreeGridRole = (frame: HTMLElement | null): void =>
  frame?.querySelector('[role=grid]')?.setAttribute('role', 'treegrid');

/** Redraws the names of a tree's rows, which show the levels and the open rows, when it changes. */
export function useTreeRows<Row>(
  api: RefObject<GridApi<Row> | null>,
  tree: TreeCells | undefined,
  frame: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (!tree) return;
    const columns = api.current
      ?.getColumns()
      ?.filter((column) => column.getColDef().cellRenderer === TreeCell);
    if (columns) api.current?.refreshCells({ force: true, columns });
    for (const element of frame.current?.querySelectorAll('[role=row][row-id]') ?? [])
      setTreeAttributes(element, element.getAttribute('row-id') ?? undefined, tree);
  }, [api, tree, frame]);
}
