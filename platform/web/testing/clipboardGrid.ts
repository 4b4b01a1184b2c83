import type { GridApi } from 'ag-grid-community';
import type { CellRange } from '#platform/kernel/grid/cellRange.ts';
import type { CellValue, Column } from '#platform/kernel/grid/column.ts';
import type { CellEdits, WantedEdit } from '../grid/useCellEdits.ts';
import { useGridClipboard } from '../grid/useGridClipboard.ts';
import { renderHook } from './renderHook.tsx';

/** Row of the test grid. */
export interface Row {
  name: string;
  quantity: number;
}
const columns: readonly Column<Row>[] = [
  { key: 'name', title: 'Name', kind: 'text', value: ({ name }) => name, editable: () => true },
  {
    key: 'quantity',
    title: 'Ordered',
    kind: 'number',
    value: ({ quantity }) => quantity,
    editable: ({ name }) => name !== 'Oak',
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
export interface Facts {
  range?: CellRange;
  selected?: readonly Row[];
  refused?: readonly string[];
  editing?: boolean;
}

/** Clipboard of a grid with three rows, with its options, the requested edits and the announcements. */
export function clipboard({ range, selected = [], refused = [], editing = true }: Facts) {
  const wanted: WantedEdit<Row>[] = [];
  const told: string[] = [];
  const edits: CellEdits<Row> = {
    pending: new Map<string, CellValue>(),
    listen: () => () => {},
    begin: () => {},
    type: () => {},
    nameOf: (row, column) => `${row.name}, ${column.title}`,
    paste: async (some) => {
      wanted.push(...some);
      return refused;
    },
  };
  const grid: Partial<GridApi<Row>> = {
    // The first column contains the grid library's checkboxes.
    getAllDisplayedColumns: () =>
      ['boxes', 'name', 'quantity'].map((key) => ({ getColId: () => key })) as ReturnType<
        GridApi<Row>['getAllDisplayedColumns']
      >,
    getDisplayedRowAtIndex: (place) => {
      const data = rows[place];
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
    tell: (text: string) => void told.push(text),
  };
  return {
    ...renderHook(() => useGridClipboard<Row>(given)),
    given,
    requestedEdits: wanted,
    announcements: told,
  };
}
