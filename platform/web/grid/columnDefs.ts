import type {
  ColDef,
  ICellRendererParams,
  INumberFilterParams,
  SuppressKeyboardEventParams,
  ValueGetterParams,
  ValueSetterParams,
} from 'ag-grid-community';
import { cellText, fullText, valueText } from '#platform/kernel/grid/cellText.ts';
import { type CellValue, type ColumnKind, isNumeric } from '#platform/kernel/grid/column.ts';
import type { CellColours } from '#platform/kernel/grid/formatting/colour.ts';
import { filterKind, filterTests } from '#platform/kernel/grid/columnFilter.ts';
import { currencies } from '#platform/kernel/currency.ts';
import { parseNumber } from '#platform/kernel/parseNumber.ts';
import { type PlacedColumn, widthOf } from './agLayout.ts';
import { type GridContext, TreeCell } from './treeCell.ts';

/** Edited values that the server has not confirmed yet, by row and column. */
export type PendingEdits = ReadonlyMap<string, CellValue>;
export const editKey = (rowId: string, column: string): string => `${rowId} ${column}`;

const none: PendingEdits = new Map();

const filters = {
  text: 'agTextColumnFilter',
  number: 'agNumberColumnFilter',
  date: 'agDateColumnFilter',
} as const;

/** Ignores filter texts that are not numbers. */
const numberFilter = (currency?: readonly string[]): INumberFilterParams => ({
  filterInputType: 'text',
  numberParser: (text) => parseNumber(text ?? '', currency) ?? null,
});
// The grid library redraws a filter when its functions change, so these objects are shared.
const numberFilters: Partial<Record<ColumnKind, INumberFilterParams>> = {
  number: numberFilter(),
  money: numberFilter(currencies),
};

/** Leaves Ctrl/Cmd+Enter to the form around the grid; in a cell that is being edited it commits the cell first. */
function leaveSaveKey({ event, editing, api }: SuppressKeyboardEventParams): boolean {
  const saves = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
  if (saves && editing) {
    event.preventDefault();
    api.stopEditing();
  }
  return saves;
}

/** Arrow keys expand and collapse a tree row before they move the focus, as in every tree. */
function leaveTreeKey({ event, node, column, context }: SuppressKeyboardEventParams): boolean {
  const { tree } = context as GridContext;
  const place = tree?.placeOf(node.id ?? '');
  if (!place || place.children === 0 || !column.getColDef().cellRenderer) return false;
  const toggles = event.key === (place.open ? 'ArrowLeft' : 'ArrowRight');
  if (toggles && event.type === 'keydown') tree?.toggle(node.id ?? '');
  return toggles;
}

const statusCell = ({ valueFormatted, context }: ICellRendererParams): HTMLElement | undefined =>
  valueFormatted ? (context as GridContext).parts()?.chip(valueFormatted) : undefined;

/** Context that all columns of a grid share. */
export interface GridFacts<Row> {
  scale: number;
  rowId: (row: Row) => string;
  pending: PendingEdits | undefined;
  onEdited: (edited: ValueSetterParams<Row>) => void;
  /** Is the cell in the selected range? */
  inRange: (row: number | null, column: string) => boolean;
  /** The rows are in the order of a tree. */
  isTree: boolean;
  /** Returns the colors that formatting rules give to a cell. */
  styleOf: ((row: Row, column: string) => CellColours | undefined) | undefined;
}

/** Removes earlier colors: the grid library retains style properties that a new style omits. */
const uncolored = { backgroundColor: '', color: '' };

/** Converts a column and its layout to the grid library's column definition. */
export function columnDef<Row>(
  { column, place, sort, sortIndex }: PlacedColumn<Row>,
  { scale, rowId, pending = none, onEdited, inRange, isTree, styleOf }: GridFacts<Row>,
): ColDef<Row> {
  const { key, title, kind, value, grows, strong, editable, mark } = column;
  const held = (row: Row): CellValue => {
    if (pending.size === 0) return value(row);
    const edit = editKey(rowId(row), key);
    return pending.has(edit) ? pending.get(edit) : value(row);
  };
  const shown = (row: Row): string => {
    if (pending.size === 0) return cellText(column, row);
    const edit = editKey(rowId(row), key);
    return pending.has(edit) ? valueText(pending.get(edit), column, row) : cellText(column, row);
  };
  return {
    colId: key,
    headerName: title,
    headerTooltip: title,
    width: widthOf({ width: place.width ?? column.width ?? 140 }, scale),
    minWidth: Math.round(Math.min(column.width ?? 140, grows ? 96 : 72) * scale),
    ...(grows && place.width === undefined ? { flex: 1 } : {}),
    hide: place.hidden ?? column.hidden ?? false,
    pinned: place.pinned ? 'left' : null,
    initialSort: sort,
    ...(sort ? { initialSortIndex: sortIndex } : {}),
    cellDataType: false,
    // Only editable cells need a value.
    ...(editable
      ? { valueGetter: ({ data }: ValueGetterParams<Row>) => (data ? held(data) : undefined) }
      : { equals: () => false }),
    // The grid library's own edit event is delayed: a button pressed meanwhile would miss the edit.
    valueSetter: (edited) => {
      onEdited(edited);
      return false;
    },
    valueFormatter: ({ data }) => (data ? shown(data) : ''),
    // The rows are already sorted, across all pages.
    comparator: () => 0,
    tooltipValueGetter: ({ data }) => (data ? fullText(column, data) : undefined),
    filter: isTree ? false : filters[filterKind(kind)],
    filterParams: { filterOptions: filterTests[filterKind(kind)], ...numberFilters[kind] },
    ...(isNumeric(kind) ? { type: 'rightAligned' } : {}),
    ...(kind === 'status' ? { cellRenderer: statusCell } : {}),
    ...(isTree && strong ? { cellRenderer: TreeCell } : {}),
    cellClassRules: {
      'cell-strong': () => strong ?? false,
      'cell-editable': ({ data }) => Boolean(data && editable?.(data)),
      'cell-warning': ({ data }) => Boolean(data && mark?.(data) === 'warning'),
      'cell-error': ({ data }) => Boolean(data && mark?.(data) === 'error'),
      'cell-ranged': ({ node }) => inRange(node.rowIndex, key),
    },
    cellStyle: ({ data, node }) => ({
      ...uncolored,
      // A selected range must stay visible.
      ...(data && !inRange(node.rowIndex, key) && styleOf?.(data, key)),
    }),
    editable: ({ data }) => Boolean(data && editable?.(data)),
    suppressKeyboardEvent: (params) => leaveSaveKey(params) || (isTree && leaveTreeKey(params)),
    // Also for numbers: browsers parse number fields differently and accept '1e3' as 1000.
    cellEditor: 'agTextCellEditor',
  };
}
