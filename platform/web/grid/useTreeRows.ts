import type { GridApi, ProcessRowParams } from 'ag-grid-community';
import { type RefObject, useEffect } from 'react';
import type { GridContext } from './treeCell.ts';
import type { TreeCells } from './useTree.ts';

function tellPlace(element: Element, id: string | undefined, { placeOf }: TreeCells): void {
  const { depth = 0, children = 0, open = false } = placeOf(id ?? '') ?? {};
  element.setAttribute('aria-level', String(depth + 1));
  if (children > 0) element.setAttribute('aria-expanded', String(open));
  else element.removeAttribute('aria-expanded');
}

/** Tells screen readers how deep a row that was just drawn stands, and whether it is open. */
export function tellRowPlace<Row>({ eRow, node, context }: ProcessRowParams<Row, GridContext>): void {
  if (context.tree) tellPlace(eRow, node.id, context.tree);
}

/** A table of rows below each other is called a tree by screen readers; once it is there. */
export const tellTree = (frame: HTMLElement | null): void =>
  frame?.querySelector('[role=grid]')?.setAttribute('role', 'treegrid');

/** Draws the rows of a tree anew when it shows otherwise. */
export function useTreeRows<Row>(
  api: RefObject<GridApi<Row> | null>,
  tree: TreeCells | undefined,
  frame: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (!tree) return;
    api.current?.refreshCells({ force: true });
    for (const element of frame.current?.querySelectorAll('[role=row][row-id]') ?? [])
      tellPlace(element, element.getAttribute('row-id') ?? undefined, tree);
  }, [api, tree, frame]);
}
