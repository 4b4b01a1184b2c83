import type {
  ColDef,
  ICellRendererParams,
  INumberFilterParams,
  SuppressKeyboardEventParams,
  ValueGetterParams,
  ValueSetterParams,
} from 'ag-grid-community';
import { cellText, fullText, valueText } from '#platform/kernel/grid/cells/cellText.ts';
import { type CellValue, type ColumnKind, isNumeric } from '#platform/kernel/grid/column.ts';
import type { CellColors } from '#platform/kernel/grid/formatting/color.ts';
import { filterKind, filterOptions } from '#platform/kernel/grid/rows/columnFilter.ts';
import { currencies } from '#platform/kernel/numbers/currency.ts';
import { parseNumber } from '#platform/kernel/numbers/parseNumber.ts';
import { type ArrangedColumn, columnWidth } from './agLayout.ts';
import { renderLinkCell } from './renderLinkCell.ts';
import { type AgGridContext, TreeCell } from './TreeCell.ts';

/** Edited values that the server has not confirmed yet, by row and column. */
export type PendingEdits = ReadonlyMap<string, CellValue>;
export const editKey = (rowId: string, column: string): string => `${rowId} ${column}`;

const noPendingEdits: PendingEdits = new Map();

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

/** Average width of a character of a title, and the width of its padding and menu button, in pixels at text size 14. */
const titleCharacterWidth = 7.5;
const titleMargin = 40;

/** Whether a title may be too long for a column of that width: the library reads a tooltip before it lays out the title. */
const isTitleCut = (title: string, width: number): boolean =>
  title.length * titleCharacterWidth + titleMargin > width;

/** Leaves Ctrl/Cmd+Enter to the form around the grid; in a cell that is being edited it commits the cell first. */
function handleSaveKey({ event, editing, api }: SuppressKeyboardEventParams): boolean {
  const isSaveKey = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
  if (isSaveKey && editing) {
    event.preventDefault();
    api.stopEditing();
  }
  return isSaveKey;
}

/** Arrow keys expand and collapse a tree row before they move the focus, as in every tree. */
function handleTreeKey({ event, node, column, context }: SuppressKeyboardEventParams): boolean {
  const { tree } = context as AgGridContext;
  const position = tree?.findPosition(node.id ?? '');
  if (!position || position.children === 0 || !column.getColDef().cellRenderer) return false;
  const isToggleKey = event.key === (position.open ? 'ArrowLeft' : 'ArrowRight');
  if (isToggleKey && event.type === 'keydown') tree?.toggle(node.id ?? '');
  return isToggleKey;
}

const renderStatusCell = ({ valueFormatted, context }: ICellRendererParams): HTMLElement | undefined =>
  valueFormatted ? (context as AgGridContext).templates()?.cloneChip(valueFormatted) : undefined;

/** Context that all columns of a grid share. */
export interface ColumnDefContext<Row> {
  scale: number;
  rowId: (row: Row) => string;
  pending: PendingEdits | undefined;
  onEdited: (edited: ValueSetterParams<Row>) => void;
  /** Is the cell in the selected range? */
  isCellInRange: (row: number | null, column: string) => boolean;
  /** The rows are in the order of a tree. */
  isTree: boolean;
  /** Returns the colors that formatting rules give to a cell. */
  findCellColors: ((row: Row, column: string) => CellColors | undefined) | undefined;
  /** Path of the record of a row: its name is a link then. */
  rowHref: ((row: Row) => string) | undefined;
}

/** Removes earlier colors: the grid library retains style properties that a new style omits. */
const noColors = { backgroundColor: '', color: '' };

/** Converts a column and its layout to the grid library's column definition. */
export function columnDef<Row>(
  { column, layoutColumn, sort, sortIndex }: ArrangedColumn<Row>,
  {
    scale,
    rowId,
    pending = noPendingEdits,
    onEdited,
    isCellInRange,
    isTree,
    findCellColors,
    rowHref,
  }: ColumnDefContext<Row>,
): ColDef<Row> {
  const { key, title, kind, value, isFlexible, isEmphasized, canEdit, mark } = column;
  const currentValue = (row: Row): CellValue => {
    if (pending.size === 0) return value(row);
    const edit = editKey(rowId(row), key);
    return pending.has(edit) ? pending.get(edit) : value(row);
  };
  const currentText = (row: Row): string => {
    if (pending.size === 0) return cellText(column, row);
    const edit = editKey(rowId(row), key);
    return pending.has(edit) ? valueText(pending.get(edit), column, row) : cellText(column, row);
  };
  return {
    colId: key,
    headerName: title,
    // Without need, a tooltip would only cover the first row.
    ...(isTitleCut(title, layoutColumn.width ?? column.width ?? 140) ? { headerTooltip: title } : {}),
    width: columnWidth({ width: layoutColumn.width ?? column.width ?? 140 }, scale),
    minWidth: Math.round(Math.min(column.width ?? 140, isFlexible ? 96 : 72) * scale),
    ...(isFlexible && layoutColumn.width === undefined ? { flex: 1 } : {}),
    hide: layoutColumn.hidden ?? column.hidden ?? false,
    pinned: layoutColumn.pinned ? 'left' : null,
    initialSort: sort,
    ...(sort ? { initialSortIndex: sortIndex } : {}),
    cellDataType: false,
    // Only editable cells need a value.
    ...(canEdit
      ? { valueGetter: ({ data }: ValueGetterParams<Row>) => (data ? currentValue(data) : undefined) }
      : { equals: () => false }),
    // The grid library's own edit event is delayed: a button pressed meanwhile would miss the edit.
    valueSetter: (edited) => {
      onEdited(edited);
      return false;
    },
    valueFormatter: ({ data }) => (data ? currentText(data) : ''),
    // The rows are already sorted, across all pages.
    comparator: () => 0,
    tooltipValueGetter: ({ data }) => (data ? fullText(column, data) : undefined),
    filter: isTree ? false : filters[filterKind(kind)],
    filterParams: { filterOptions: filterOptions[filterKind(kind)], ...numberFilters[kind] },
    ...(isNumeric(kind) ? { type: 'rightAligned' } : {}),
    ...(kind === 'status' ? { cellRenderer: renderStatusCell } : {}),
    ...(rowHref && isEmphasized ? { cellRenderer: renderLinkCell(rowHref) } : {}),
    ...(isTree && isEmphasized ? { cellRenderer: TreeCell } : {}),
    cellClassRules: {
      'cell-strong': () => isEmphasized ?? false,
      'cell-editable': ({ data }) => Boolean(data && canEdit?.(data)),
      'cell-warning': ({ data }) => Boolean(data && mark?.(data) === 'warning'),
      'cell-error': ({ data }) => Boolean(data && mark?.(data) === 'error'),
      'cell-ranged': ({ node }) => isCellInRange(node.rowIndex, key),
    },
    cellStyle: ({ data, node }) => ({
      ...noColors,
      // A selected range must stay visible.
      ...(data && !isCellInRange(node.rowIndex, key) && findCellColors?.(data, key)),
    }),
    editable: ({ data }) => Boolean(data && canEdit?.(data)),
    suppressKeyboardEvent: (params) => handleSaveKey(params) || (isTree && handleTreeKey(params)),
    // Also for numbers: browsers parse number fields differently and accept '1e3' as 1000.
    cellEditor: 'agTextCellEditor',
  };
}
