import * as z from 'zod';
import type { Column } from './column.ts';

/** Increase it when an older release cannot read newer layouts. */
export const layoutVersion = 1;
export const mostLayouts = 50;
const longestName = 100;
const mostColumns = 300;

/** A column of a layout, in display order. Unknown fields of later releases are preserved here and in the whole layout. */
const columnPlace = z.looseObject({
  key: z.string(),
  /** The user's choice. When absent, the grid decides by its rows and width. */
  hidden: z.boolean().optional(),
  /** Pixels at text size 14; the width of the column when absent. */
  width: z.number().min(20).max(4000).optional(),
  /** Pinned to the left. */
  pinned: z.boolean().optional(),
});
export type ColumnPlace = z.infer<typeof columnPlace>;

const sortedColumn = z.looseObject({ key: z.string(), direction: z.enum(['asc', 'desc']) });
type SortedColumn = z.infer<typeof sortedColumn>;

const condition = z.looseObject({
  filterType: z.enum(['text', 'number', 'date']),
  type: z.string(),
  filter: z.union([z.string(), z.number()]).nullish(),
  filterTo: z.union([z.string(), z.number()]).nullish(),
  dateFrom: z.string().nullish(),
  dateTo: z.string().nullish(),
});
export type FilterCondition = z.infer<typeof condition>;
/** Several conditions on a column, combined with and/or. */
const combinedFilter = z.looseObject({
  filterType: z.enum(['text', 'number', 'date']),
  operator: z.enum(['AND', 'OR']),
  conditions: z.array(condition).min(1).max(10),
});
const columnFilter = z.union([combinedFilter, condition]);
export type ColumnFilter = z.infer<typeof columnFilter>;

/** Checks whether the filter has several conditions. */
export const isCombined = (filter: ColumnFilter): filter is z.infer<typeof combinedFilter> =>
  combinedFilter.safeParse(filter).success;

/** A user's arrangement of a grid; absent parts have the defaults of the grid. */
export const gridLayout = z.looseObject({
  columns: z.array(columnPlace).max(mostColumns).readonly().optional(),
  sorts: z.array(sortedColumn).max(mostColumns).readonly().optional(),
  filters: z.record(z.string(), columnFilter).optional(),
});
export type GridLayout = z.infer<typeof gridLayout>;

const layoutName = z
  .string()
  .trim()
  .min(1, 'Name is required')
  .max(longestName, `Name cannot exceed ${longestName} characters`);

/** A named layout, as stored on the server. */
export const namedLayout = z.looseObject({ name: layoutName, layout: gridLayout });
export interface NamedLayout {
  name: string;
  layout: GridLayout;
}

type Arranged = Pick<Column<never>, 'key' | 'hidden' | 'sorted'>;

/** Inserts columns of `before` that are missing in `now`, each after its previous neighbor. */
function withMissing<Place extends { readonly key: string }>(
  now: readonly Place[],
  before: readonly Place[],
): Place[] {
  const places = [...now];
  for (const [index, place] of before.entries()) {
    if (places.some(({ key }) => key === place.key)) continue;
    const behind = before[index - 1]?.key;
    const at = behind === undefined ? 0 : places.findIndex(({ key }) => key === behind) + 1;
    places.splice(at, 0, place);
  }
  return places;
}

/** Returns all columns of a grid in the order of a layout. Columns missing in the layout follow their neighbor in the grid. */
export function placesOf(layout: GridLayout, columns: readonly Arranged[]): readonly ColumnPlace[] {
  const declared = columns.map(({ key }): ColumnPlace => ({ key }));
  if (!layout.columns) return declared;
  const known = new Set(declared.map(({ key }) => key));
  const seen = new Set<string>();
  const arranged = layout.columns.filter(({ key }) => {
    const isFirst = known.has(key) && !seen.has(key);
    seen.add(key);
    return isFirst;
  });
  return withMissing(arranged, declared);
}

/** Returns the visible columns of a layout in its order, regardless of the available width. */
export const arrangedColumns = <Row>(
  layout: GridLayout,
  columns: readonly Column<Row>[],
): readonly Column<Row>[] =>
  placesOf(layout, columns).flatMap(({ key, hidden }) => {
    const column = columns.find((one) => one.key === key);
    return column && !(hidden ?? column.hidden) ? [column] : [];
  });

/** Returns the sorts of a layout, or the default sorts of the grid. */
export const sortsOf = ({ sorts }: GridLayout, columns: readonly Arranged[]): readonly SortedColumn[] =>
  sorts
    ? sorts.filter(({ key }) => columns.some((column) => column.key === key))
    : columns.flatMap(({ key, sorted }) => (sorted ? [{ key, direction: sorted }] : []));

export const filtersOf = (
  { filters = {} }: GridLayout,
  columns: readonly Arranged[],
): Readonly<Record<string, ColumnFilter>> =>
  Object.fromEntries(Object.entries(filters).filter(([key]) => columns.some((column) => column.key === key)));

/** Returns the columns of a layout that the grid does not have. They are ignored and reported. */
export function unknownColumns(
  { columns: places = [], sorts = [], filters = {} }: GridLayout,
  columns: readonly Arranged[],
): readonly string[] {
  const known = new Set(columns.map(({ key }) => key));
  const named = [...places.map(({ key }) => key), ...sorts.map(({ key }) => key), ...Object.keys(filters)];
  return [...new Set(named)].filter((key) => !known.has(key));
}

const knownOfFilter = [...Object.keys(condition.shape), ...Object.keys(combinedFilter.shape)];

/** Adds the unknown fields of `before` to `now`. */
const withFieldsOf = <Kept extends object>(
  now: Kept,
  before: object | undefined,
  known: readonly string[],
): Kept =>
  before
    ? { ...Object.fromEntries(Object.entries(before).filter(([field]) => !known.includes(field))), ...now }
    : now;

/** Adds unknown fields of a later release from `before` to the layout, its columns, sorts and filters. */
export function keepingLater(now: GridLayout, before: GridLayout): GridLayout {
  const { columns, sorts, filters } = now;
  const place = new Map(before.columns?.map((one) => [one.key, one]));
  const sort = new Map(before.sorts?.map((one) => [one.key, one]));
  const kept: GridLayout = {
    ...now,
    ...(columns && {
      columns: columns.map((one) => withFieldsOf(one, place.get(one.key), Object.keys(columnPlace.shape))),
    }),
    ...(sorts && {
      sorts: sorts.map((one) => withFieldsOf(one, sort.get(one.key), Object.keys(sortedColumn.shape))),
    }),
    ...(filters && {
      filters: Object.fromEntries(
        Object.entries(filters).map(([key, filter]) => [
          key,
          withFieldsOf(filter, before.filters?.[key], knownOfFilter),
        ]),
      ),
    }),
  };
  return withFieldsOf(kept, before, Object.keys(gridLayout.shape));
}

/** Preserves unknown fields, and the columns and filters of columns that the grid currently lacks, because they may return. */
export function keepingUnknown(
  arranged: GridLayout,
  before: GridLayout,
  columns: readonly Arranged[],
): GridLayout {
  const now = keepingLater(arranged, before);
  const unknown = new Set(unknownColumns(before, columns));
  if (unknown.size === 0) return now;
  const lost = Object.entries(before.filters ?? {}).filter(([key]) => unknown.has(key));
  return {
    ...now,
    ...(now.columns && before.columns
      ? {
          columns: withMissing(
            now.columns,
            before.columns.filter(
              ({ key }) => unknown.has(key) || now.columns?.some((one) => one.key === key),
            ),
          ),
        }
      : {}),
    ...(lost.length > 0 ? { filters: { ...now.filters, ...Object.fromEntries(lost) } } : {}),
  };
}

/** Applies the user's choice of visible columns. Columns that the user shows are no longer hidden for lack of width. */
export const chosenColumns = <Row>(
  columns: readonly Column<Row>[],
  hidden: ReadonlyMap<string, boolean>,
): readonly Column<Row>[] =>
  hidden.size === 0
    ? columns
    : columns.map((column) => {
        const chosen = hidden.get(column.key);
        if (chosen === undefined) return column;
        const { yields: _, ...stays } = column;
        return { ...stays, hidden: chosen };
      });

/** Checks whether the grid looks the same with both layouts. */
export function isSameLayout(a: GridLayout, b: GridLayout, columns: readonly Arranged[]): boolean {
  const hiddenAtFirst = new Set(columns.filter(({ hidden }) => hidden).map(({ key }) => key));
  const text = (layout: GridLayout): string =>
    JSON.stringify([
      placesOf(layout, columns).map(({ key, hidden, width, pinned = false }) => [
        key,
        hidden ?? hiddenAtFirst.has(key),
        width,
        pinned,
      ]),
      sortsOf(layout, columns),
      Object.entries(filtersOf(layout, columns)).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ]);
  return text(a) === text(b);
}
