import type { Column } from '../column.ts';
import { type GridLayout, gridLayout, layoutFilters, layoutSorts } from './layout.ts';

/** Search, sorts and filters of a grid, as its address has them; absent parts have the defaults of the grid. */
export interface GridQuery extends Pick<GridLayout, 'sorts' | 'filters'> {
  search: string;
}

const maxSearchLength = 1000;
const maxFilterLength = 4000;

type ArrangedColumn = Pick<Column<never>, 'key' | 'sorted' | 'filtered'>;

/** Parameters of an address: `{ search: 'maple', sort: 'orderTotal:desc', filter: '{...}' }`. */
type GridParameters = Readonly<Record<string, string | undefined>>;

/** Formats the parameters of an address; empty for the defaults of the grid. */
export function formatGridQuery(
  { search, sorts, filters }: GridQuery,
  columns: readonly ArrangedColumn[],
): Readonly<Record<string, string>> {
  const formatSorts = (layout: GridLayout) =>
    layoutSorts(layout, columns)
      .map(({ key, direction }) => `${key}:${direction}`)
      .join(',');
  const sort = formatSorts(sorts ? { sorts } : {});
  const formatFilters = (layout: GridLayout) => JSON.stringify(layoutFilters(layout, columns));
  const filter = formatFilters(filters ? { filters } : {});
  return {
    ...(search !== '' && { search }),
    ...(sort !== formatSorts({}) && { sort }),
    ...(filter !== formatFilters({}) && filter.length <= maxFilterLength && { filter }),
  };
}

const filterRecord = gridLayout.shape.filters.catch(undefined);

/** Parses the parameters of an address; undefined if none is of a grid. Unreadable ones have the defaults of the grid. */
export function parseGridQuery({ search, sort, filter }: GridParameters): GridQuery | undefined {
  if (!search && sort === undefined && !filter) return undefined;
  const filters = filter && filter.length <= maxFilterLength ? parseFilters(filter) : undefined;
  return {
    search: (search ?? '').slice(0, maxSearchLength),
    ...(sort !== undefined && { sorts: parseSorts(sort) }),
    ...(filters && { filters }),
  };
}

const parseSorts = (text: string): NonNullable<GridLayout['sorts']> =>
  text.split(',').flatMap((part) => {
    const [, key, direction] = /^([\w.]+):(asc|desc)$/.exec(part) ?? [];
    return key && direction
      ? [{ key, direction: direction === 'desc' ? ('desc' as const) : ('asc' as const) }]
      : [];
  });

function parseFilters(text: string): GridLayout['filters'] {
  try {
    return filterRecord.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
