import type { GridApi, IRowNode, SelectionChangedEvent } from 'ag-grid-community';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { Selection } from '../rows/useSelection.ts';

type Source = SelectionChangedEvent['source'];
const userSources: ReadonlySet<Source> = new Set([
  'checkboxSelected',
  'rowClicked',
  'spaceKey',
  'uiSelectAll',
  'uiSelectAllFiltered',
  'keyboardSelectAll',
]);

interface TableSelection<Row> {
  rowId: (row: Row) => string;
  /** Matching rows of all pages. */
  matching: readonly Row[];
  selection: Selection | undefined;
}

interface TableCheckboxes<Row> {
  /** Updates the checkboxes of new rows only: a click on an existing row may not have been reported yet and must not be undone. */
  showSelection: (event: { api: GridApi<Row> }) => void;
  /** Updates the selection after the user changed checkboxes. */
  reportSelection: (event: SelectionChangedEvent<Row>) => void;
  selected: () => readonly Row[];
}

/** Synchronizes the selection of all pages with the checkboxes of the current page; the header checkbox selects this page. */
export function useTableSelection<Row>(
  api: RefObject<GridApi<Row> | null>,
  { rowId, matching, selection }: TableSelection<Row>,
): TableCheckboxes<Row> {
  const ids = selection?.ids;
  useEffect(() => {
    if (api.current) applySelection(api.current, ids);
  }, [api, ids]);

  function reportSelection({ api: grid, source }: SelectionChangedEvent<Row>): void {
    if (!selection || !userSources.has(source)) return;
    const next = new Set(selection.ids);
    const setSelected = (id: string | undefined, isChecked: boolean) => {
      if (id === undefined) return;
      if (isChecked) next.add(id);
      else next.delete(id);
    };
    const nodes: IRowNode<Row>[] = [];
    grid.forEachNode((node) => nodes.push(node));
    for (const node of nodes) setSelected(node.id, node.isSelected() === true);
    selection.onChange(next);
  }

  const selected = useCallback(
    () => (ids === undefined ? [] : matching.filter((row) => ids.has(rowId(row)))),
    [ids, matching, rowId],
  );
  const [updatedNodes] = useState(() => new WeakSet<IRowNode<Row>>());
  const showSelection = ({ api: grid }: { api: GridApi<Row> }) => {
    applySelection(grid, ids, (node) => !updatedNodes.has(node));
    grid.forEachNode((node) => updatedNodes.add(node));
  };
  return { showSelection, reportSelection, selected };
}

function applySelection<Row>(
  grid: GridApi<Row>,
  ids: ReadonlySet<string> | undefined,
  isAffected: (node: IRowNode<Row>) => boolean = () => true,
): void {
  const toSelect: IRowNode<Row>[] = [];
  const toDeselect: IRowNode<Row>[] = [];
  grid.forEachNode((node) => {
    const shouldBeSelected = ids?.has(node.id ?? '') ?? false;
    if (isAffected(node) && shouldBeSelected !== node.isSelected())
      (shouldBeSelected ? toSelect : toDeselect).push(node);
  });
  if (toSelect.length > 0) grid.setNodesSelected({ nodes: toSelect, newValue: true });
  if (toDeselect.length > 0) grid.setNodesSelected({ nodes: toDeselect, newValue: false });
}
