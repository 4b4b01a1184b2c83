import * as z from 'zod';
import type { Column } from '../column.ts';
import { normalizeText } from '../../text/normalizeText.ts';

/** Increase it when an older release cannot read newer layouts. */
export const layoutVersion = 2;
export const maxLayouts = 50;
const maxNameLength = 100;
const maxColumns = 300;

/** A column of a layout, in display order. Unknown fields of later releases are preserved here and in the whole layout. */
const layoutColumn = z.looseObject({
  key: z.string(),
  /** The user's choice. When absent, the grid decides by its rows and width. */
  hidden: z.boolean().optional(),
  /** Pixels at text size 14; the width of the column when absent. */
  width: z.number().min(20).max(4000).optional(),
  /** Pinned to the left. */
  pinned: z.boolean().optional(),
});
export type LayoutColumn = z.infer<typeof layoutColumn>;

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
  columns: z.array(layoutColumn).max(maxColumns).readonly().optional(),
  sorts: z.array(sortedColumn).max(maxColumns).readonly().optional(),
  filters: z.record(z.string(), columnFilter).optional(),
});
export type GridLayout = z.infer<typeof gridLayout>;

/** The defaults of every grid. */
export const emptyLayout: GridLayout = {};

const layoutName = z
  .string()
  .overwrite(normalizeText)
  .min(1, 'Name is required')
  .max(maxNameLength, `Name cannot exceed ${maxNameLength} characters`);

/** A named layout, as stored on the server. */
export const namedLayout = z.looseObject({ name: layoutName, layout: gridLayout });
export interface NamedLayout {
  name: string;
  layout: GridLayout;
}

type ColumnDefaults = Pick<Column<never>, 'key' | 'hidden' | 'sorted' | 'filtered' | 'isPinned'>;

/** Filter for a selection of values. As a condition with a type of its own, earlier releases ignore it. */
export const selectionFilter = (values: readonly string[]): FilterCondition => ({
  filterType: 'text',
  type: 'oneOf',
  filter: JSON.stringify(values),
});

/** Inserts columns of `before` that are missing in `now`, each after its previous neighbor. */
function insertMissing<Keyed extends { readonly key: string }>(
  now: readonly Keyed[],
  before: readonly Keyed[],
): Keyed[] {
  const merged = [...now];
  for (const [index, item] of before.entries()) {
    if (merged.some(({ key }) => key === item.key)) continue;
    const previousKey = before[index - 1]?.key;
    const insertIndex =
      previousKey === undefined ? 0 : merged.findIndex(({ key }) => key === previousKey) + 1;
    merged.splice(insertIndex, 0, item);
  }
  return merged;
}

/** Returns all columns of a grid in the order of a layout. Columns missing in the layout follow their neighbor in the grid. */
export function layoutColumns(
  layout: GridLayout,
  columns: readonly ColumnDefaults[],
): readonly LayoutColumn[] {
  const declared = columns.map(({ key, isPinned }): LayoutColumn => ({
    key,
    ...(isPinned && { pinned: true }),
  }));
  if (!layout.columns) return declared;
  const knownKeys = new Set(declared.map(({ key }) => key));
  const seenKeys = new Set<string>();
  const listed = layout.columns.filter(({ key }) => {
    const isFirst = knownKeys.has(key) && !seenKeys.has(key);
    seenKeys.add(key);
    return isFirst;
  });
  return insertMissing(listed, declared);
}

/** Returns the visible columns of a layout in its order, regardless of the available width. */
export const visibleColumns = <Row>(
  layout: GridLayout,
  columns: readonly Column<Row>[],
): readonly Column<Row>[] =>
  layoutColumns(layout, columns).flatMap(({ key, hidden }) => {
    const column = columns.find((one) => one.key === key);
    return column && !(hidden ?? column.hidden) ? [column] : [];
  });

/** Returns the sorts of a layout, or the default sorts of the grid. */
export const layoutSorts = (
  { sorts }: GridLayout,
  columns: readonly ColumnDefaults[],
): readonly SortedColumn[] =>
  sorts
    ? sorts.filter(({ key }) => columns.some((column) => column.key === key))
    : columns.flatMap(({ key, sorted }) => (sorted ? [{ key, direction: sorted }] : []));

/** Returns the filters of a layout, or the default filters of the grid. */
export const layoutFilters = (
  { filters }: GridLayout,
  columns: readonly ColumnDefaults[],
): Readonly<Record<string, ColumnFilter>> =>
  Object.fromEntries(
    filters
      ? Object.entries(filters).filter(([key]) => columns.some((column) => column.key === key))
      : columns.flatMap(({ key, filtered }) => (filtered ? [[key, selectionFilter(filtered)]] : [])),
  );

/** Returns the columns of a layout that the grid does not have. They are ignored and reported. */
export function unknownColumns(
  { columns: layoutColumnList = [], sorts = [], filters = {} }: GridLayout,
  columns: readonly ColumnDefaults[],
): readonly string[] {
  const knownKeys = new Set(columns.map(({ key }) => key));
  const layoutKeys = [
    ...layoutColumnList.map(({ key }) => key),
    ...sorts.map(({ key }) => key),
    ...Object.keys(filters),
  ];
  return [...new Set(layoutKeys)].filter((key) => !knownKeys.has(key));
}

const filterFields = [...Object.keys(condition.shape), ...Object.keys(combinedFilter.shape)];

/** Adds the unknown fields of `before` to `now`. */
const preserveFields = <Value extends object>(
  now: Value,
  before: object | undefined,
  knownKeys: readonly string[],
): Value =>
  before
    ? {
        ...Object.fromEntries(Object.entries(before).filter(([field]) => !knownKeys.includes(field))),
        ...now,
      }
    : now;

/** Adds unknown fields of a later release from `before` to the layout, its columns, sorts and filters. */
export function preserveUnknownFields(now: GridLayout, before: GridLayout): GridLayout {
  const { columns, sorts, filters } = now;
  const columnByKey = new Map(before.columns?.map((one) => [one.key, one]));
  const sortByKey = new Map(before.sorts?.map((one) => [one.key, one]));
  const restored: GridLayout = {
    ...now,
    ...(columns && {
      columns: columns.map((one) =>
        preserveFields(one, columnByKey.get(one.key), Object.keys(layoutColumn.shape)),
      ),
    }),
    ...(sorts && {
      sorts: sorts.map((one) => preserveFields(one, sortByKey.get(one.key), Object.keys(sortedColumn.shape))),
    }),
    ...(filters && {
      filters: Object.fromEntries(
        Object.entries(filters).map(([key, filter]) => [
          key,
          preserveFields(filter, before.filters?.[key], filterFields),
        ]),
      ),
    }),
  };
  return preserveFields(restored, before, Object.keys(gridLayout.shape));
}

/** Preserves unknown fields, and the columns and filters of columns that the grid currently lacks, because they may return. */
export function preserveUnknownColumns(
  arranged: GridLayout,
  before: GridLayout,
  columns: readonly ColumnDefaults[],
): GridLayout {
  const now = preserveUnknownFields(arranged, before);
  const unknown = new Set(unknownColumns(before, columns));
  if (unknown.size === 0) return now;
  const unknownFilters = Object.entries(before.filters ?? {}).filter(([key]) => unknown.has(key));
  return {
    ...now,
    ...(now.columns && before.columns
      ? {
          columns: insertMissing(
            now.columns,
            before.columns.filter(
              ({ key }) => unknown.has(key) || now.columns?.some((one) => one.key === key),
            ),
          ),
        }
      : {}),
    ...(unknownFilters.length > 0
      ? { filters: { ...now.filters, ...Object.fromEntries(unknownFilters) } }
      : {}),
  };
}

/** Applies the user's choice of visible columns. Columns that the user shows are no longer hidden for lack of width. */
export const applyColumnChoices = <Row>(
  columns: readonly Column<Row>[],
  hidden: ReadonlyMap<string, boolean>,
): readonly Column<Row>[] =>
  hidden.size === 0
    ? columns
    : columns.map((column) => {
        const choice = hidden.get(column.key);
        if (choice === undefined) return column;
        const { hideOrder: _, ...rest } = column;
        return { ...rest, hidden: choice };
      });

/** Checks whether the grid looks the same with both layouts. */
export function isSameLayout(a: GridLayout, b: GridLayout, columns: readonly ColumnDefaults[]): boolean {
  const hiddenByDefault = new Set(columns.filter(({ hidden }) => hidden).map(({ key }) => key));
  const text = (layout: GridLayout): string =>
    JSON.stringify([
      layoutColumns(layout, columns).map(({ key, hidden, width, pinned = false }) => [
        key,
        hidden ?? hiddenByDefault.has(key),
        width,
        pinned,
      ]),
      layoutSorts(layout, columns),
      Object.entries(layoutFilters(layout, columns)).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ]);
  return text(a) === text(b);
}
