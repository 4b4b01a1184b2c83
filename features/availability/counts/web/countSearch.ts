import { addDays } from '#platform/kernel/dates/day.ts';
import { type ColumnFilter, type FilterCondition, isCombined } from '#platform/kernel/grid/layouts/layout.ts';
import type { GridSearch } from '#platform/web/grid/gridViewProps.ts';
import type { CountSearch } from './countListQuery.ts';

type CountFilter = NonNullable<CountSearch['where']>;
type CountSort = Readonly<Partial<Record<string, 'ASC' | 'DESC'>>>;

const textColumns: ReadonlySet<string> = new Set(['itemName', 'sku', 'upc', 'comment', 'recordedBy']);
const numberColumns: ReadonlySet<string> = new Set(['grade', 'quantity']);
const timeColumns: ReadonlySet<string> = new Set(['recordedAt', 'updatedAt']);
const sortedColumns: ReadonlySet<string> = new Set(
  'itemName sku locationName grade quantity recordedBy recordedAt updatedAt'.split(' '),
);

/** Counts that wait for a supervisor, then the latest. */
const defaultOrder: readonly CountSort[] = [{ held: 'DESC' }, { recordedAt: 'DESC' }];

/** Conditions of a text that all matching rows meet; the browser checks the rest. */
function toTextCondition({ type, filter }: FilterCondition) {
  const isPart = ['contains', 'equals', 'startsWith', 'endsWith'].includes(type);
  return isPart && typeof filter === 'string' && filter.trim() !== ''
    ? { contains: filter.trim() }
    : undefined;
}

function toNumberCondition({ type, filter, filterTo }: FilterCondition) {
  if (typeof filter !== 'number') return undefined;
  if (type === 'equals') return { eq: filter };
  if (type === 'greaterThan') return { gt: filter };
  if (type === 'greaterThanOrEqual') return { gte: filter };
  if (type === 'lessThan') return { lt: filter };
  if (type === 'lessThanOrEqual') return { lte: filter };
  return type === 'inRange' && typeof filterTo === 'number' ? { gte: filter, lte: filterTo } : undefined;
}

const day = /^\d{4}-\d{2}-\d{2}/;

/** Days of a condition with one more on each side, because the time zone of the company is not known here. */
function toTimeCondition({ type, dateFrom, dateTo }: FilterCondition) {
  const [first] = day.exec(dateFrom ?? '') ?? [];
  const [last] = day.exec(dateTo ?? '') ?? [];
  if (first === undefined) return undefined;
  const from = `${addDays(first, -1)}T00:00:00.000Z`;
  const until = (end: string) => `${addDays(end, 2)}T00:00:00.000Z`;
  if (type === 'equals') return { gte: from, lt: until(first) };
  if (type === 'greaterThan') return { gte: from };
  if (type === 'lessThan') return { lt: until(first) };
  return type === 'inRange' && last !== undefined ? { gte: from, lt: until(last) } : undefined;
}

function toCondition(key: string, condition: FilterCondition): CountFilter | undefined {
  const operation = textColumns.has(key)
    ? toTextCondition(condition)
    : numberColumns.has(key)
      ? toNumberCondition(condition)
      : timeColumns.has(key)
        ? toTimeCondition(condition)
        : undefined;
  return operation && { [key]: operation };
}

/** Returns the filter of a column; undefined unless it limits what the server has to find. */
function toColumnFilter(key: string, filter: ColumnFilter): CountFilter | undefined {
  if (!isCombined(filter)) return toCondition(key, filter);
  const conditions = filter.conditions.map((condition) => toCondition(key, condition));
  const known = conditions.filter((condition) => condition !== undefined);
  if (filter.operator === 'AND') return known.length > 0 ? { and: known } : undefined;
  return known.length === conditions.length ? { or: known } : undefined;
}

/** Returns what the server searches, filters and sorts for a query of the grid, which the grid applies once more to what is found. */
export function toCountSearch({ search, sorts, filters = {} }: GridSearch): CountSearch {
  const conditions = Object.entries(filters).flatMap(([key, filter]) => toColumnFilter(key, filter) ?? []);
  const words = search.trim();
  const order = (sorts ?? []).flatMap(({ key, direction }): readonly CountSort[] => {
    const to = direction === 'asc' ? 'ASC' : 'DESC';
    if (key === 'status') return [{ held: direction === 'asc' ? 'DESC' : 'ASC' }];
    return sortedColumns.has(key) ? [{ [key]: to }] : [];
  });
  return {
    ...(words !== '' && { search: words }),
    ...(conditions.length > 0 && { where: { and: conditions } }),
    ...(words === '' && { order: order.length > 0 ? order : defaultOrder }),
  };
}
