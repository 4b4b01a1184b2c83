import type { ColumnEventType, ColumnState, GridApi } from 'ag-grid-community';
import type { Column } from '#platform/kernel/grid/column.ts';
import {
  type ColumnPlace,
  filtersOf,
  type GridLayout,
  gridLayout,
  placesOf,
  sortsOf,
} from '#platform/kernel/grid/layout.ts';

const usualWidth = 140;

/** Returns the width of a column in screen pixels. */
export const widthOf = <Row>({ width = usualWidth }: Pick<Column<Row>, 'width'>, scale: number): number =>
  Math.round(width * scale);

/** Sources of column changes made by the user, not by the grid library. */
const byHand: ReadonlySet<ColumnEventType> = new Set([
  'uiColumnMoved',
  'uiColumnResized',
  'uiColumnDragged',
  'autosizeColumns',
]);
export const isByHand = (source: ColumnEventType): boolean => byHand.has(source);

export const hasPinned = ({ columns = [] }: GridLayout): boolean => columns.some(({ pinned }) => pinned);

/** Keeps the checkbox column first: it is pinned if any other column is. */
export const boxesPlace = (isPinned: boolean) => ({ pinned: isPinned ? ('left' as const) : null });

/** A column with its layout and sort; `sortIndex` is -1 without a sort. */
export interface PlacedColumn<Row> {
  column: Column<Row>;
  place: ColumnPlace;
  sort: 'asc' | 'desc' | null;
  sortIndex: number;
}

/** Returns the columns in the order of a layout, each with its layout and sort. */
export function placedColumns<Row>(
  layout: GridLayout,
  columns: readonly Column<Row>[],
): readonly PlacedColumn<Row>[] {
  const sorts = sortsOf(layout, columns);
  return placesOf(layout, columns).flatMap((place): PlacedColumn<Row>[] => {
    const column = columns.find(({ key }) => key === place.key);
    const sortIndex = sorts.findIndex(({ key }) => key === place.key);
    return column ? [{ column, place, sort: sorts[sortIndex]?.direction ?? null, sortIndex }] : [];
  });
}

/** Applies columns, sort and filters of a layout to an existing grid. */
export function applyLayout<Row>(
  api: GridApi<Row>,
  layout: GridLayout,
  columns: readonly Column<Row>[],
  scale: number,
): void {
  const placed = placedColumns(layout, columns);
  const own = new Set(placed.map(({ column }) => column.key));
  const others = api.getColumnState().filter(({ colId }) => !own.has(colId));
  const state = placed.map(({ column, place, sort, sortIndex }): ColumnState => ({
    colId: column.key,
    hide: place.hidden ?? column.hidden ?? false,
    pinned: place.pinned ? 'left' : null,
    width: widthOf({ width: place.width ?? column.width ?? usualWidth }, scale),
    flex: column.grows && place.width === undefined ? 1 : null,
    sort,
    sortIndex: sort ? sortIndex : null,
  }));
  api.applyColumnState({
    state: [...others.map(({ colId }) => ({ colId, ...boxesPlace(hasPinned(layout)) })), ...state],
    applyOrder: true,
  });
  api.setFilterModel(filtersOf(layout, columns));
}

/** Applies filters again if a filtered column was added after them. */
export function showFilters<Row>(
  api: GridApi<Row>,
  layout: GridLayout,
  columns: readonly Column<Row>[],
): void {
  const wanted = filtersOf(layout, columns);
  const shown = api.getFilterModel();
  if (Object.keys(wanted).some((key) => !(key in shown))) api.setFilterModel(wanted);
}

/** Reads the layout of the grid; columns only if `includeColumns`. Hidden columns are chosen elsewhere and stay as in `previous`. */
export function layoutOf<Row>(
  api: GridApi<Row>,
  former: GridLayout,
  columns: readonly Column<Row>[],
  scale: number,
  columnsToo: boolean,
): GridLayout {
  const chosen = new Map(former.columns?.map(({ key, hidden }) => [key, hidden]));
  const state = api.getColumnState();
  const sorts = state
    .filter(({ sort }) => sort === 'asc' || sort === 'desc')
    .toSorted((a, b) => (a.sortIndex ?? 0) - (b.sortIndex ?? 0))
    .map(({ colId, sort }) => ({
      key: colId,
      direction: sort === 'desc' ? ('desc' as const) : ('asc' as const),
    }));
  const filters: unknown = api.getFilterModel();
  const places = state.flatMap(({ colId, pinned, width, flex }): ColumnPlace[] => {
    const column = columns.find(({ key }) => key === colId);
    if (!column) return [];
    const usual = column.grows ? flex !== null && flex !== undefined : width === widthOf(column, scale);
    return [
      {
        key: colId,
        ...(chosen.get(colId) === undefined ? {} : { hidden: chosen.get(colId) }),
        ...(pinned ? { pinned: true } : {}),
        ...(usual || !width ? {} : { width: width / scale }),
      },
    ];
  });
  return gridLayout.parse({ sorts, filters, ...(columnsToo ? { columns: places } : {}) });
}
