import type { GridApi } from 'ag-grid-community';
import type { CellRange } from '#platform/kernel/grid/cells/cellRange.ts';
import type { CellValue, Column } from '#platform/kernel/grid/column.ts';
import type { CellEdits, EnteredCellValue } from '../grid/editing/cellEdits.ts';
import { createStore } from '../parts/store.ts';
import { createEditProblems } from '../grid/editing/editProblems.ts';
import { useGridClipboard } from '../grid/editing/useGridClipboard.ts';
import { renderStaticHook } from './renderStaticHook.tsx';

/** Row of the test grid. */
export interface Row {
  name: string;
  quantity: number;
}
const columns: readonly Column<Row>[] = [
  { key: 'name', title: 'Name', kind: 'text', value: ({ name }) => name, canEdit: () => true },
  {
    key: 'quantity',
    title: 'Ordered',
    kind: 'number',
    value: ({ quantity }) => quantity,
    canEdit: ({ name }) => name !== 'Oak',
  },
  { key: 'hidden', title: 'Hidden', kind: 'text', value: () => 'x' },
];
/** The quantity of the last row is read-only. */
export const rows: readonly Row[] = [
  { name: 'Fox', quantity: 1 },
  { name: 'Elm', quantity: 2 },
  { name: 'Oak', quantity: 3 },
];
/** A range of cells; a single cell without an end. */
export const at = (top: number, left: number, bottom = top, right = left): CellRange => ({
  top,
  bottom,
  left,
  right,
});

/** `refused` are messages of the page for pasted values; the grid is `editing` by default. */
export interface ClipboardOptions {
  range?: CellRange;
  selected?: readonly Row[];
  refused?: readonly string[];
  editing?: boolean;
  /** Rows of further pages. */
  following?: readonly Row[];
  /** Cells below the last row are pasted into new rows. */
  createsRows?: boolean;
}

/** Clipboard of a grid with three rows, with its options, the requested edits and the announcements. */
export function clipboard({
  range,
  selected = [],
  refused = [],
  editing = true,
  following = [],
  createsRows = false,
}: ClipboardOptions) {
  const addedRows: Row[] = [];
  const requestedEdits: EnteredCellValue<Row>[] = [];
  const announcements: string[] = [];
  const edits: CellEdits<Row> = {
    pending: new Map<string, CellValue>(),
    progress: createStore({ done: 0, total: 0 }),
    problems: createEditProblems(),
    readValue: (row, column) => column.value(row),
    subscribe: () => () => {},
    startEdit: () => {},
    commitEdit: () => {},
    cellName: (row, column) => `${row.name}, ${column.title}`,
    findCurrent: (row) => row,
    paste: async (some, added = []) => {
      requestedEdits.push(...some);
      addedRows.push(...added);
      return refused;
    },
    addRows: () => {},
    removeRows: () => {},
    createRow: createsRows ? () => ({ name: 'New', quantity: 0 }) : undefined,
    maxPastedCells: 1000,
  };
  const grid: Partial<GridApi<Row>> = {
    // The first column contains the grid library's checkboxes.
    getAllDisplayedColumns: () =>
      ['boxes', 'name', 'quantity'].map((key) => ({ getColId: () => key })) as ReturnType<
        GridApi<Row>['getAllDisplayedColumns']
      >,
    getDisplayedRowAtIndex: (index) => {
      const data = rows[index];
      return (data && { data, isSelected: () => selected.includes(data) }) as unknown as ReturnType<
        GridApi<Row>['getDisplayedRowAtIndex']
      >;
    },
  };
  const given = {
    api: { current: grid as GridApi<Row> },
    columns,
    range: () => range,
    selected: () => selected,
    edits: editing ? edits : undefined,
    following: () => following,
    announce: (text: string) => void announcements.push(text),
  };
  return {
    ...renderStaticHook(() => useGridClipboard<Row>(given)),
    given,
    requestedEdits: requestedEdits,
    addedRows,
    announcements: announcements,
  };
}
