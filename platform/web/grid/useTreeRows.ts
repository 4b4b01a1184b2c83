import type { GridApi, IRowNode } from 'ag-grid-community';
import { type RefObject, useEffect } from 'react';
import type { TreeCells } from './useTree.ts';

const elementsOf = (grid: HTMLElement, { id }: IRowNode): Iterable<Element> =>
  grid.querySelectorAll(`[role=row][row-id="${CSS.escape(id ?? '')}"]`);

/** Draws the rows of a tree anew when it shows otherwise, and tells screen readers how deep each stands and whether it is open. */
export function useTreeRows<Row>(
  api: RefObject<GridApi<Row> | null>,
  tree: TreeCells | undefined,
  frame: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const grid = frame.current;
    if (!tree || !grid) return undefined;
    const tell = () => {
      grid.querySelector('[role=grid]')?.setAttribute('role', 'treegrid');
      for (const node of api.current?.getRenderedNodes() ?? []) {
        const place = tree.placeOf(node.id ?? '');
        for (const element of elementsOf(grid, node)) {
          element.setAttribute('aria-level', String((place?.depth ?? 0) + 1));
          if (place && place.children > 0) element.setAttribute('aria-expanded', String(place.open));
          else element.removeAttribute('aria-expanded');
        }
      }
    };
    api.current?.refreshCells({ force: true });
    tell();
    // Rows come and go while one scrolls.
    const observer = new MutationObserver(tell);
    observer.observe(grid, { subtree: true, childList: true });
    return () => observer.disconnect();
  }, [api, tree, frame]);
}
