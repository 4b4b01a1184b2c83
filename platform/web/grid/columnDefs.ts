import type {
  ColDef,
  ICellRendererParams,
  INumberFilterParams,
  SuppressKeyboardEventParams,
  ValueGetterParams,
  ValueSetterParams,
} from 'ag-grid-community';
import { cellText, fullText, valueText } from '#platform/kernel/grid/cellText.ts';
import { type CellValue, type Column, type ColumnKind, isNumeric } from '#platform/kernel/grid/column.ts';
import type { CellColours } from '#platform/kernel/grid/formatting/colour.ts';
import type { ColumnPlace } from '#platform/kernel/grid/layout.ts';
import { filterKind, filterTests } from '#platform/kernel/grid/columnFilter.ts';
import { currencies } from '#platform/kernel/currency.ts';
import { parseNumber } from '#platform/kernel/parseNumber.ts';
import { widthOf } from './agLayout.ts';
import { type GridContext, TreeCell } from './treeCell.ts';

/** Values typed but not yet confirmed by the server, by row and column. */
export type PendingEdits = ReadonlyMap<string, CellValue>;
export const editKey = (rowId: string, column: string): string => `${rowId} ${column}`;

const none: PendingEdits = new Map();

const filters = {
  text: 'agTextColumnFilter',
  number: 'agNumberColumnFilter',
  date: 'agDateColumnFilter',
} as const;

/** Texts that are no numbers filter nothing. */
const numberFilter = (currency?: readonly string[]): INumberFilterParams => ({
  filterInputType: 'text',
  numberParser: (text) => parseNumber(text ?? '', currency) ?? null,
});
// The grid library draws a filter anew when its functions are others.
const numberFilters: Partial<Record<ColumnKind, INumberFilterParams>> = {
  number: numberFilter(),
  money: numberFilter(currencies),
};

/** Ctrl/Cmd+Enter is left to the form around the grid; in a cell that is being typed it only ends the typing. */
function leaveSaveKey({ event, editing, api }: SuppressKeyboardEventParams): boolean {
  const saves = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
  if (saves && editing) {
    event.preventDefault();
    api.stopEditing();
  }
  return saves;
}

/** On a cell of a tree's row the arrows open and close it first, as in every tree. */
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

/** What the columns of a grid share. */
export interface GridFacts<Row> {
  scale: number;
  rowId: (row: Row) => string;
  pending: PendingEdits | undefined;
  onEdited: (edited: ValueSetterParams<Row>) => void;
  /** Is the cell in the range that somebody has spanned? */
  inRange: (row: number | null, column: string) => boolean;
  /** The order of the rows is that of a tree. */
  isTree: boolean;
  /** Colors that rules give to a cell. */
  styleOf: ((row: Row, column: string) => CellColours | undefined) | undefined;
}

/** The grid keeps what a style does not name: this takes colors away again. */
const uncolored = { backgroundColor: '', color: '' };

/** A column as the grid library wants it, where a layout puts it. */
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
    // Only what is typed into needs a value.
    ...(editable
      ? { valueGetter: ({ data }: ValueGetterParams<Row>) => (data ? held(data) : undefined) }
      : { equals: () => false }),
    // The grid's event of an edit comes a moment later: a button pressed meanwhile would not know of it.
    valueSetter: (edited) => {
      onEdited(edited);
      return false;
    },
    valueFormatter: ({ data }) => (data ? shown(data) : ''),
    // Rows come in their order, of all pages.
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
      // What is spanned must stand out.
      ...(data && !inRange(node.rowIndex, key) && styleOf?.(data, key)),
    }),
    editable: ({ data }) => Boolean(data && editable?.(data)),
    suppressKeyboardEvent: (params) => leaveSaveKey(params) || (isTree && leaveTreeKey(params)),
    // Also for numbers: a browser reads a field of numbers its own way, '1e3' as 1000.
    cellEditor: 'agTextCellEditor',
  };
}

export interface PlacedColumn<Row> {
  column: Column<Row>;
  place: ColumnPlace;
  sort: 'asc' | 'desc' | null;
  sortIndex: number;
}
