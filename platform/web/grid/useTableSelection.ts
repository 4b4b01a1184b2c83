import type { GridApi, IRowNode, SelectionChangedEvent } from 'ag-grid-community';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { Selection } from './useSelection.ts';

type Source = SelectionChangedEvent['source'];
const ofSome: ReadonlySet<Source> = new Set(['checkboxSelected', 'rowClicked', 'spaceKey']);
const ofAll: ReadonlySet<Source> = new Set(['uiSelectAll', 'uiSelectAllFiltered', 'keyboardSelectAll']);

interface TableSelection<Row> {
  rowId: (row: Row) => string;
  /** Matching rows of all pages. */
  matching: readonly Row[];
  selection: Selection | undefined;
}

interface TableCheckboxes<Row> {
  /** Updates the checkboxes of new rows only: a click on an existing row may not have been reported yet and must not be undone. */
  show: (event: { api: GridApi<Row> }) => void;
  /** Updates the selection after the user changed checkboxes. */
  change: (event: SelectionChangedEvent<Row>) => void;
  selected: () => readonly Row[];
}

/** Synchronizes the selection of all pages with the checkboxes of the current page; the header checkbox selects all matching rows. */
export function useTableSelection<Row>(
  api: RefObject<GridApi<Row> | null>,
  { rowId, matching, selection }: TableSelection<Row>,
): TableCheckboxes<Row> {
  const ids = selection?.ids;
  useEffect(() => {
    if (api.current) showSelected(api.current, ids);
  }, [api, ids]);

  function change({ api: grid, source }: SelectionChangedEvent<Row>): void {
    if (!selection || !(ofSome.has(source) || ofAll.has(source))) return;
    const next = new Set(selection.ids);
    const put = (id: string | undefined, isIn: boolean) => {
      if (id === undefined) return;
      if (isIn) next.add(id);
      else next.delete(id);
    };
    const nodes: IRowNode<Row>[] = [];
    grid.forEachNode((node) => nodes.push(node));
    if (ofAll.has(source)) {
      const isIn = nodes.every((node) => node.isSelected());
      for (const row of matching) put(rowId(row), isIn);
    } else for (const node of nodes) put(node.id, node.isSelected() === true);
    selection.onChange(next);
  }

  const selected = useCallback(
    () => (ids === undefined ? [] : matching.filter((row) => ids.has(rowId(row)))),
    [ids, matching, rowId],
  );
  const [shown] = useState(() => new WeakSet<IRowNode<Row>>());
  const show = ({ api: grid }: { api: GridApi<Row> }) => {
    showSelected(grid, ids, (node) => !shown.has(node));
    grid.forEachNode((node) => shown.add(node));
  };
  return { show, change, selected };
}

function showSelected<Row>(
  grid: GridApi<Row>,
  ids: ReadonlySet<string> | undefined,
  concerns: (node: IRowNode<Row>) => boolean = () => true,
): void {
  const on: IRowNode<Row>[] = [];
  const off: IRowNode<Row>[] = [];
  grid.forEachNode((node) => {
    const isWanted = ids?.has(node.id ?? '') ?? false;
    if (concerns(node) && isWanted !== node.isSelected()) (isWanted ? on : off).push(node);
  });
  if (on.length > 0) grid.setNodesSelected({ nodes: on, newValue: true });
  if (off.length > 0) grid.setNodesSelected({ nodes: off, newValue: false });
}
