import type { ColumnEventType, ColumnState, GridApi } from 'ag-grid-community';
import type { Column } from '#platform/kernel/grid/column.ts';
import { isQuickFilter } from '#platform/kernel/grid/rows/quickFilter.ts';
import {
  type ColumnFilter,
  type LayoutColumn,
  layoutFilters,
  type GridLayout,
  gridLayout,
  layoutColumns,
  layoutSorts,
} from '#platform/kernel/grid/layouts/layout.ts';

const defaultColumnWidth = 140;

/** Returns the width of a column in screen pixels. */
export const columnWidth = <Row>(
  { width = defaultColumnWidth }: Pick<Column<Row>, 'width'>,
  scale: number,
): number => Math.round(width * scale);

/** Sources of column changes made by the user, not by the grid library. */
const userSources: ReadonlySet<ColumnEventType> = new Set([
  'uiColumnMoved',
  'uiColumnResized',
  'uiColumnDragged',
  'autosizeColumns',
]);
export const isUserChange = (source: ColumnEventType): boolean => userSources.has(source);

export const hasPinnedColumn = <Row>(layout: GridLayout, columns: readonly Column<Row>[]): boolean =>
  layoutColumns(layout, columns).some(({ pinned }) => pinned);

/** Keeps the checkbox column first: it is pinned if any other column is. */
export const checkboxColumnState = (isPinned: boolean) => ({ pinned: isPinned ? ('left' as const) : null });

/** A column with its layout and sort; `sortIndex` is -1 without a sort. */
export interface ArrangedColumn<Row> {
  column: Column<Row>;
  layoutColumn: LayoutColumn;
  sort: 'asc' | 'desc' | null;
  sortIndex: number;
}

/** Returns the columns in the order of a layout, each with its layout and sort. */
export function arrangeColumns<Row>(
  layout: GridLayout,
  columns: readonly Column<Row>[],
): readonly ArrangedColumn<Row>[] {
  const sorts = layoutSorts(layout, columns);
  return layoutColumns(layout, columns).flatMap((layoutColumn): ArrangedColumn<Row>[] => {
    const column = columns.find(({ key }) => key === layoutColumn.key);
    const sortIndex = sorts.findIndex(({ key }) => key === layoutColumn.key);
    return column ? [{ column, layoutColumn, sort: sorts[sortIndex]?.direction ?? null, sortIndex }] : [];
  });
}

/** Applies columns, sort and filters of a layout to an existing grid. */
export function applyLayout<Row>(
  api: GridApi<Row>,
  layout: GridLayout,
  columns: readonly Column<Row>[],
  scale: number,
): void {
  const arranged = arrangeColumns(layout, columns);
  const ownKeys = new Set(arranged.map(({ column }) => column.key));
  const others = api.getColumnState().filter(({ colId }) => !ownKeys.has(colId));
  const state = arranged.map(({ column, layoutColumn, sort, sortIndex }): ColumnState => ({
    colId: column.key,
    hide: layoutColumn.hidden ?? column.hidden ?? false,
    pinned: layoutColumn.pinned ? 'left' : null,
    width: columnWidth({ width: layoutColumn.width ?? column.width ?? defaultColumnWidth }, scale),
    flex: column.isFlexible && layoutColumn.width === undefined ? 1 : null,
    sort,
    sortIndex: sort ? sortIndex : null,
  }));
  api.applyColumnState({
    state: [
      ...others.map(({ colId }) => ({ colId, ...checkboxColumnState(hasPinnedColumn(layout, columns)) })),
      ...state,
    ],
    applyOrder: true,
  });
  api.setFilterModel(tableFilters(layout, columns));
}

/** Filters of a layout that the grid library has; the others are those of the filter bar. */
export const tableFilters = <Row>(
  layout: GridLayout,
  columns: readonly Column<Row>[],
): Record<string, ColumnFilter> =>
  Object.fromEntries(
    Object.entries(layoutFilters(layout, columns)).filter(([, filter]) => !isQuickFilter(filter)),
  );

/** Applies filters again if a filtered column was added after them. */
export function applyMissingFilters<Row>(
  api: GridApi<Row>,
  layout: GridLayout,
  columns: readonly Column<Row>[],
): void {
  const targetFilters = tableFilters(layout, columns);
  const currentFilters = api.getFilterModel();
  if (Object.keys(targetFilters).some((key) => !(key in currentFilters))) api.setFilterModel(targetFilters);
}

/** Reads the layout of the grid; columns only if `includeColumns`. Hidden columns are chosen elsewhere and stay as in `previous`. */
export function readLayout<Row>(
  api: GridApi<Row>,
  previous: GridLayout,
  columns: readonly Column<Row>[],
  scale: number,
  includeColumns: boolean,
): GridLayout {
  const chosen = new Map(previous.columns?.map(({ key, hidden }) => [key, hidden]));
  const state = api.getColumnState();
  const sorts = state
    .filter(({ sort }) => sort === 'asc' || sort === 'desc')
    .toSorted((a, b) => (a.sortIndex ?? 0) - (b.sortIndex ?? 0))
    .map(({ colId, sort }) => ({
      key: colId,
      direction: sort === 'desc' ? ('desc' as const) : ('asc' as const),
    }));
  const quickFilters = Object.entries(layoutFilters(previous, columns)).filter(([, filter]) =>
    isQuickFilter(filter),
  );
  const filters: unknown = { ...Object.fromEntries(quickFilters), ...api.getFilterModel() };
  const columnLayouts = state.flatMap(({ colId, pinned, width, flex }): LayoutColumn[] => {
    const column = columns.find(({ key }) => key === colId);
    if (!column) return [];
    const isDefaultWidth = column.isFlexible
      ? flex !== null && flex !== undefined
      : width === columnWidth(column, scale);
    return [
      {
        key: colId,
        ...(chosen.get(colId) === undefined ? {} : { hidden: chosen.get(colId) }),
        ...(pinned ? { pinned: true } : {}),
        ...(isDefaultWidth || !width ? {} : { width: width / scale }),
      },
    ];
  });
  return gridLayout.parse({ sorts, filters, ...(includeColumns ? { columns: columnLayouts } : {}) });
}
