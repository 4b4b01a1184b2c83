import { type RawBuilder, sql } from 'kysely';
import { badUserInput } from '../operation/graphqlErrors.ts';
import type { UnitOfWork } from '../database/unitOfWork.ts';
import type { SqlCondition } from '../statements/sqlCondition.ts';
import type { Filter } from './filter.ts';
import {
  type Direction,
  type OrderedColumn,
  type SortColumn,
  pastCursor,
  formatCursor,
  reverseOrder,
} from './keyset.ts';
import { searchTexts } from './searchTexts.ts';
import { countListRows } from './countRows.ts';
import { whereCondition } from './where.ts';

/** Definition of a list, from which filters, sorts, cursors, GraphQL input types and pages are derived. All SQL in it is constant. */
export interface List<Row> {
  /** Table with its alias, and joins: `customer c`. */
  from: string;
  /** The tenant column: `c.tenant_id`. */
  tenant: string;
  /** The id column: `c.customer_id`. */
  id: string;
  /** SQL of each field of a row; fields that are not requested are read too. */
  columns: Readonly<Record<keyof Row & string, string>>;
  filters: Readonly<Record<string, Filter>>;
  sorts: Readonly<Record<string, readonly SortColumn[]>>;
  /** SQL condition on all rows, e.g. that the row is an order and no master order. */
  onlyWhere?: string;
  /** Order when none is requested. */
  defaultOrder: Readonly<Record<string, Direction>>;
  /** Maximum number of sort fields; 3 when absent. */
  maxSorts?: number;
  /** Finds rows by words that a user typed, the best first. */
  search?: ListSearch<Row>;
  /** Kinds whose row counters (`unit.addToRowCount`) sum up to the rows of the whole list; without them rows are counted. */
  counterKinds?: readonly string[];
}

/** A search of a list; `matching` are conditions on all rows, that of the tenant among them. */
export interface SearchRequest {
  /** As typed, not blank. */
  words: string;
  matching: readonly SqlCondition[];
  /** Ids of rows that come first among equally good ones. */
  preferredIds: readonly string[];
  /** Rows that are displayed; fewer are returned when fewer match. */
  size: number;
}

export interface ListSearch<Row> {
  /** Clients may prefer rows among equally good ones. */
  hasPreferredRows?: boolean;
  /** Text of searched_texts() that it looks up, besides those of the filters. */
  searchColumn?: string;
  find: (unit: UnitOfWork, request: SearchRequest) => Promise<readonly Row[]>;
}

export interface PageRequest {
  where?: unknown;
  order?: readonly Readonly<Record<string, Direction | null | undefined>>[] | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
  search?: string | null | undefined;
  preferredIds?: readonly string[] | null | undefined;
}

export interface ListPage<Row> {
  rows: readonly Row[];
  cursors: { at(index: number): string | undefined };
  hasNextPage: boolean;
  hasPreviousPage: boolean;
  /** Returns the number of matching rows; may run a statement. */
  count(): Promise<number>;
}

const defaultPageSize = 50;
/** Nobody reads further; more words find better. */
export const maxSearchRows = 100;
/** Longer searches are cut. */
const maxSearchLength = 255;

export interface ReadPageOptions {
  /** Maximum rows of a page: 10000, or 1000 with long sub-lists. */
  maxRows: number;
  /** Condition on the rows that the user may see. */
  visibleRows?: SqlCondition | undefined;
  /** Read the total with the rows if it has a counter. */
  countsRows?: boolean;
}

/** Reads a page of a list for the unit's tenant. */
export async function readPage<Row>(
  unit: UnitOfWork,
  list: List<Row>,
  request: PageRequest,
  options: ReadPageOptions,
): Promise<ListPage<Row>> {
  const words = request.search?.trim().slice(0, maxSearchLength);
  if (words && list.search) return readSearch(unit, list, list.search, words, request, options);
  const { maxRows, visibleRows, countsRows = false } = options;
  const keys = resolveOrder(list, request.order ?? []);
  const backward = typeof request.last === 'number';
  const size = pageSize(request, maxRows);
  const direction = backward ? reverseOrder(keys) : keys;
  const cursor = backward ? request.before : request.after;
  const { where, matching } = await matchRows(unit, list, request, visibleRows);
  const conditions = cursor ? [...matching, pastCursor(keys, cursor, backward)] : matching;
  const isWholeList = !visibleRows && !where;
  const reading = unit.rows<Row & Record<string, unknown>>(
    sql`select ${selectColumns(list, keys)} from ${sql.raw(list.from)} where ${sql.join(conditions, sql` and `)}
      order by ${sql.raw(direction.map((key) => `${key.sql} ${key.direction}`).join())} limit ${size + 1}`,
  );
  const counting =
    countsRows && isWholeList && list.counterKinds
      ? countListRows(unit, list, matching, isWholeList)
      : undefined;
  // `count` reports the error; the page may fail before.
  counting?.catch(() => {});
  const fetchedRows = await reading;
  const rows = fetchedRows.slice(0, size);
  if (backward) rows.reverse();
  const hasMore = fetchedRows.length > size;
  const cells = keys.map((key, position) => findField(list, key) ?? `sort${position}`);
  return {
    rows,
    cursors: {
      at: (index) => {
        const row = rows[index];
        return (
          row &&
          formatCursor(
            keys,
            cells.map((cell) => row[cell]),
          )
        );
      },
    },
    hasNextPage: backward ? Boolean(cursor) : hasMore,
    hasPreviousPage: backward ? hasMore : Boolean(cursor),
    count: async () =>
      counting ?? (cursor || hasMore ? countListRows(unit, list, matching, isWholeList) : rows.length),
  };
}

/** Returns the conditions on all rows of a page: tenant, list, visible rows and `where`. */
async function matchRows<Row>(
  unit: UnitOfWork,
  list: List<Row>,
  request: PageRequest,
  visibleRows: SqlCondition | undefined,
): Promise<{ where: SqlCondition | undefined; matching: readonly SqlCondition[] }> {
  const where = await filterRows(unit, list, request.where);
  const matching = [
    sql<boolean>`${sql.raw(list.tenant)} = ${unit.tenantId}`,
    ...(list.onlyWhere ? [sql.raw<boolean>(list.onlyWhere)] : []),
    ...(visibleRows ? [visibleRows] : []),
    ...(where ? [where] : []),
  ];
  return { where, matching };
}

/** Returns the condition of a `where`, with its text searches looked up; undefined when it has none. */
export const filterRows = async (
  unit: UnitOfWork,
  list: Pick<List<unknown>, 'id' | 'filters'>,
  where: unknown,
): Promise<SqlCondition | undefined> =>
  whereCondition(list.filters, where, await searchTexts(unit, list, where));

/** Reads the only page of a search, which has an order of its own and therefore no cursors. */
async function readSearch<Row>(
  unit: UnitOfWork,
  list: List<Row>,
  search: ListSearch<Row>,
  words: string,
  request: PageRequest,
  { maxRows, visibleRows }: ReadPageOptions,
): Promise<ListPage<Row>> {
  if (request.after || request.before || typeof request.last === 'number')
    throw badUserInput(
      'A search has one page, which begins with its best rows: request it with first alone.',
    );
  const size = Math.min(pageSize(request, maxRows), maxSearchRows);
  const { matching } = await matchRows(unit, list, request, visibleRows);
  const found = await search.find(unit, { words, matching, preferredIds: request.preferredIds ?? [], size });
  return {
    rows: found.slice(0, size),
    cursors: { at: () => undefined },
    hasNextPage: found.length > size,
    hasPreviousPage: false,
    count: () => Promise.resolve(found.length),
  };
}

/** Returns the SQL of the fields of a row, each under its name. */
export const selectFields = (list: Pick<List<unknown>, 'columns'>): string =>
  Object.entries<string>(list.columns)
    .map(([field, column]) => `${column} as "${field}"`)
    .join(', ');

const selectColumns = <Row>(list: List<Row>, keys: readonly OrderedColumn[]): RawBuilder<unknown> => {
  const sorts = keys.flatMap((key, position) =>
    findField(list, key) ? [] : [`${key.sql} as sort${position}`],
  );
  return sql.raw([selectFields(list), ...sorts].join(', '));
};

/** Returns the field with the same SQL as a sort column. */
const findField = <Row>(list: List<Row>, key: OrderedColumn): string | undefined =>
  Object.entries<string>(list.columns).find(([, column]) => column === key.sql)?.[0];

function resolveOrder<Row>(
  list: List<Row>,
  order: NonNullable<PageRequest['order']>,
): readonly OrderedColumn[] {
  const requested = order.flatMap((fields) =>
    Object.entries(fields).flatMap(([field, direction]) => (direction ? [{ field, direction }] : [])),
  );
  const max = list.maxSorts ?? 3;
  if (requested.length > max)
    throw badUserInput(`This list can be sorted by at most ${max} ${max === 1 ? 'field' : 'fields'}.`);
  const chosen =
    requested.length > 0
      ? requested
      : Object.entries(list.defaultOrder).map(([field, direction]) => ({ field, direction }));
  const keys = chosen.flatMap(({ field, direction }) =>
    (list.sorts[field] ?? []).map((key) => ({ ...key, direction })),
  );
  return [...keys, { sql: list.id, type: 'uuid', direction: keys[0]?.direction ?? 'ASC' }];
}

function pageSize({ first, last }: PageRequest, maxRows: number): number {
  if (typeof first === 'number' && typeof last === 'number')
    throw badUserInput('Request either first or last, not both.');
  const size = first ?? last ?? defaultPageSize;
  if (size < 0) throw badUserInput('Request 0 or more rows.');
  if (size > maxRows) throw badUserInput(`Request at most ${maxRows} rows of this list at a time.`);
  return size;
}
