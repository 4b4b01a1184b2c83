import type {
  ColDef,
  ICellRendererParams,
  INumberFilterParams,
  SuppressKeyboardEventParams,
  ValueGetterParams,
} from 'ag-grid-community';
import { cellText, fullText, valueText } from '#platform/kernel/grid/cells/cellText.ts';
import { type CellValue, type Column, type ColumnKind, isNumeric } from '#platform/kernel/grid/column.ts';
import { filterKind, filterOptions } from '#platform/kernel/grid/rows/columnFilter.ts';
import { currencies } from '#platform/kernel/numbers/currency.ts';
import { parseNumber } from '#platform/kernel/numbers/parseNumber.ts';
import type { GridLayout } from '#platform/kernel/grid/layouts/layout.ts';
import { type ArrangedColumn, arrangeColumns, columnWidth } from './agLayout.ts';
import { renderLinkCell } from './renderLinkCell.ts';
import { editKey, type TableContext } from './tableContext.ts';
import { cloneChip } from './CellTemplates.tsx';
import { TreeCell } from './TreeCell.ts';
import { createTwoLines, TwoLineTitle } from './TwoLines.ts';

/** Creates a cell that cuts the start of its text in a narrow column, so that the end stays visible. */
function renderCutCell<Row>(
  { data, valueFormatted }: ICellRendererParams<Row>,
  textEnd: (row: Row) => string,
): HTMLElement {
  const text = valueFormatted ?? '';
  const end = data === undefined ? '' : textEnd(data);
  const cell = document.createElement('span');
  cell.className = 'cut-cell';
  for (const part of [text.slice(0, text.length - end.length), end]) {
    const span = document.createElement('span');
    span.textContent = part;
    cell.append(span);
  }
  return cell;
}

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
const titleCharacterWidth = 7;
const titleMargin = 40;

/** Whether a title may be too long for a column of that width: the library reads a tooltip before it lays out the title. */
const isTitleCut = (title: string, width: number): boolean =>
  title.length * titleCharacterWidth + titleMargin > width;

/**
 * The elements of a title, those of the grid library: it draws a title without a template anew with each change of the columns, and a
 * click of that moment is lost (ag-grid-community 36.2, `AgColumnHeader.refresh`).
 */
const titleTemplate = `<div class="ag-cell-label-container" role="presentation">
  <span data-ref="eMenu" class="ag-header-icon ag-header-cell-menu-button" aria-hidden="true"></span>
  <span data-ref="eFilterButton" class="ag-header-icon ag-header-cell-filter-button" aria-hidden="true"></span>
  <div data-ref="eLabel" class="ag-header-cell-label" role="presentation">
    <span data-ref="eText" class="ag-header-cell-text"></span>
    <span data-ref="eFilter" class="ag-header-icon ag-header-label-icon ag-filter-icon" aria-hidden="true"></span>
    <ag-sort-indicator data-ref="eSortIndicator"></ag-sort-indicator>
  </div>
</div>`;

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
  const { tree } = context as TableContext;
  const position = tree?.findPosition(node.id ?? '');
  if (!position || position.children === 0 || !column.getColDef().cellRenderer) return false;
  const isToggleKey = event.key === (position.open ? 'ArrowLeft' : 'ArrowRight');
  if (isToggleKey && event.type === 'keydown') tree?.toggle(node.id ?? '');
  return isToggleKey;
}

/** Home and End move the focus within the row; with Ctrl the grid library moves it to the first and last row. */
function handleRowKey({ event, editing, api, node }: SuppressKeyboardEventParams): boolean {
  if ((event.key !== 'Home' && event.key !== 'End') || event.ctrlKey || event.metaKey || editing)
    return false;
  const columns = api.getAllDisplayedColumns();
  const column = event.key === 'Home' ? columns[0] : columns.at(-1);
  if (node.rowIndex === null || !column) return false;
  if (event.type === 'keydown') {
    event.preventDefault();
    api.ensureColumnVisible(column);
    api.setFocusedCell(node.rowIndex, column);
  }
  return true;
}

/** Withholds Delete from a cell where it removes the row, or empties a range. */
const isRowDeletion = ({ event, editing, context, node, column }: SuppressKeyboardEventParams): boolean => {
  const { canDeleteRows, isCellInRange } = context as TableContext;
  return (
    event.key === 'Delete' && !editing && (canDeleteRows || isCellInRange(node.rowIndex, column.getColId()))
  );
};

const renderStatusCell = ({ valueFormatted }: ICellRendererParams): HTMLElement | undefined =>
  valueFormatted ? cloneChip(valueFormatted) : undefined;

/** Values that all columns of a grid share. */
export interface ColumnDefOptions<Row> {
  scale: number;
  rowId: (row: Row) => string;
  /** The rows are in the order of a tree. */
  isTree: boolean;
  /** The name of a row is a link to its record. */
  isLinked: boolean;
}

/** Removes earlier colors: the grid library retains style properties that a new style omits. */
const noColors = { backgroundColor: '', color: '' };

/** Returns the value that is being saved for a cell, if any. */
function findPendingEdit<Row>(
  { pending }: TableContext<Row>,
  rowId: string,
  key: string,
): { value: CellValue } | undefined {
  const edit = editKey(rowId, key);
  return pending?.has(edit) ? { value: pending.get(edit) } : undefined;
}

/** Converts a column and its layout to the grid library's column definition. */
export function columnDef<Row>(
  { column, layoutColumn, sort, sortIndex }: ArrangedColumn<Row>,
  { scale, rowId, isTree, isLinked }: ColumnDefOptions<Row>,
): ColDef<Row> {
  const { key, title, titleDetail, kind, value, textEnd, detail, isFlexible, isEmphasized, canEdit, mark } =
    column;
  const currentValue = (row: Row, context: TableContext<Row>): CellValue => {
    const edit = findPendingEdit(context, rowId(row), key);
    return edit ? edit.value : value(row);
  };
  const currentText = (row: Row, context: TableContext<Row>): string => {
    const edit = findPendingEdit(context, rowId(row), key);
    return edit ? valueText(edit.value, column, row) : cellText(column, row);
  };
  return {
    colId: key,
    headerName: title,
    // Without need, a tooltip would only cover the first row.
    ...(isTitleCut(title, layoutColumn.width ?? column.width ?? 140) ? { headerTooltip: title } : {}),
    width: columnWidth({ width: layoutColumn.width ?? column.width ?? 140 }, scale),
    minWidth: Math.round(Math.min(column.width ?? 140, isFlexible ? 96 : 72) * scale),
    // Without null, the grid library keeps the width of a column that was flexible.
    flex: isFlexible && layoutColumn.width === undefined ? 1 : null,
    hide: layoutColumn.hidden ?? column.hidden ?? false,
    pinned: layoutColumn.pinned ? 'left' : null,
    initialSort: sort,
    ...(sort ? { initialSortIndex: sortIndex } : {}),
    cellDataType: false,
    // Only editable cells need a value.
    ...(canEdit
      ? {
          valueGetter: ({ data, context }: ValueGetterParams<Row>) =>
            data ? currentValue(data, context as TableContext<Row>) : undefined,
        }
      : {}),
    // The second line may change without the value.
    ...(canEdit && !detail ? {} : { equals: () => false }),
    // The grid library's own edit event is delayed: a button pressed meanwhile would miss the edit.
    valueSetter: (edited) => {
      (edited.context as TableContext<Row>).onEdited(edited);
      return false;
    },
    valueFormatter: ({ data, context }) => (data ? currentText(data, context as TableContext<Row>) : ''),
    // The rows are already sorted, across all pages.
    comparator: () => 0,
    tooltipValueGetter: ({ data }) => (data ? fullText(column, data) : undefined),
    filter: isTree ? false : filters[filterKind(kind)],
    filterParams: { filterOptions: filterOptions[filterKind(kind)], ...numberFilters[kind] },
    ...(isNumeric(kind) ? { type: 'rightAligned' } : {}),
    ...(kind === 'status' ? { cellRenderer: renderStatusCell } : {}),
    ...(textEnd ? { cellRenderer: (cell: ICellRendererParams<Row>) => renderCutCell(cell, textEnd) } : {}),
    ...(detail
      ? {
          cellRenderer: ({ data, valueFormatted }: ICellRendererParams<Row>) =>
            createTwoLines(valueFormatted ?? '', data === undefined ? '' : detail(data)),
        }
      : {}),
    headerComponentParams:
      titleDetail === undefined
        ? { template: titleTemplate }
        : { innerHeaderComponent: TwoLineTitle, detail: titleDetail },
    ...(isLinked && isEmphasized ? { cellRenderer: renderLinkCell } : {}),
    ...(isTree && isEmphasized ? { cellRenderer: TreeCell } : {}),
    cellClassRules: {
      // The grid library applies every rule to every cell.
      ...(isEmphasized && { 'cell-strong': () => true }),
      ...(canEdit && { 'cell-editable': ({ data }) => Boolean(data && canEdit(data)) }),
      ...(mark && {
        'cell-warning': ({ data }) => Boolean(data && mark(data) === 'warning'),
        'cell-error': ({ data }) => Boolean(data && mark(data) === 'error'),
        'cell-inherited': ({ data }) => Boolean(data && mark(data) === 'inherited'),
      }),
      'cell-ranged': ({ node, context }) =>
        !node.rowPinned && (context as TableContext<Row>).isCellInRange(node.rowIndex, key),
    },
    cellStyle: ({ data, node, context }) => {
      const { isCellInRange, findCellColors } = context as TableContext<Row>;
      // A selected range must stay visible.
      const isColored = data && !node.rowPinned && !isCellInRange(node.rowIndex, key);
      return { ...noColors, ...(isColored && findCellColors?.(data, key)) };
    },
    editable: ({ data }) => Boolean(data && canEdit?.(data)),
    suppressKeyboardEvent: (params) =>
      handleSaveKey(params) ||
      handleRowKey(params) ||
      isRowDeletion(params) ||
      (isTree && handleTreeKey(params)),
    // Also for numbers: browsers parse number fields differently and accept '1e3' as 1000.
    cellEditor: 'agTextCellEditor',
    ...(kind === 'boolean' && { cellEditorParams: { useFormatter: true } }),
  };
}

interface BuiltColumnDefs {
  key: string;
  defs: unknown;
}
const builtDefs = new WeakMap<readonly unknown[], BuiltColumnDefs>();

/** Returns the definitions of columns in a layout; the same ones for the same arguments, also for the next table. */
export function columnDefs<Row>(
  columns: readonly Column<Row>[],
  layout: GridLayout,
  options: ColumnDefOptions<Row>,
): ColDef<Row>[] {
  const { scale, isTree, isLinked } = options;
  const key = JSON.stringify([layout, scale, isTree, isLinked]);
  const built = builtDefs.get(columns);
  if (built?.key === key) return built.defs as ColDef<Row>[];
  const defs = arrangeColumns(layout, columns).map((arranged) => columnDef(arranged, options));
  builtDefs.set(columns, { key, defs });
  return defs;
}
