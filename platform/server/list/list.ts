import { type RawBuilder, sql } from 'kysely';
import { badUserInput } from '../graphql/callErrors.ts';
import type { UnitOfWork } from '../unitOfWork.ts';
import type { Condition, Filter } from './filter.ts';
import { type Direction, type OrderedKey, type SortKey, beyond, cursorOf, reversed } from './keyset.ts';
import { searchTexts } from './textSearch.ts';
import { totalOf } from './total.ts';
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
  sorts: Readonly<Record<string, readonly SortKey[]>>;
  /** SQL condition on all rows, e.g. that the row is an order and no master order. */
  only?: string;
  /** Order when none is requested. */
  defaultOrder: Readonly<Record<string, Direction>>;
  /** Maximum number of sort fields; 3 when absent. */
  mostSorts?: number;
  /** Kinds whose row counters (`unit.addToRowCount`) sum up to the rows of the whole list; without them rows are counted. */
  kinds?: readonly string[];
}

export interface PageRequest {
  where?: unknown;
  order?: readonly Readonly<Record<string, Direction | null | undefined>>[] | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}

export interface Page<Row> {
  rows: readonly Row[];
  cursors: { at(index: number): string | undefined };
  hasNextPage: boolean;
  hasPreviousPage: boolean;
  /** Returns the number of matching rows; may run a statement. */
  count(): Promise<number>;
}

const defaultPage = 50;

export interface PageOptions {
  /** Maximum rows of a page: 10000, or 1000 with long sub-lists. */
  mostRows: number;
  /** Condition on the rows that the user may see. */
  also?: Condition | undefined;
  /** Read the total with the rows if it has a counter. */
  counted?: boolean;
}

/** Reads a page of a list for the unit's tenant. */
export async function readPage<Row>(
  unit: UnitOfWork,
  list: List<Row>,
  request: PageRequest,
  { mostRows, also, counted = false }: PageOptions,
): Promise<Page<Row>> {
  const keys = orderOf(list, request.order ?? []);
  const backward = typeof request.last === 'number';
  const size = pageSize(request, mostRows);
  const direction = backward ? reversed(keys) : keys;
  const cursor = backward ? request.before : request.after;
  const where = whereCondition(list.filters, request.where, await searchTexts(unit, list, request.where));
  const matching = [
    sql<boolean>`${sql.raw(list.tenant)} = ${unit.tenantId}`,
    ...(list.only ? [sql.raw<boolean>(list.only)] : []),
    ...(also ? [also] : []),
    ...(where ? [where] : []),
  ];
  const conditions = cursor ? [...matching, beyond(keys, cursor, backward)] : matching;
  const whole = !also && !where;
  const reading = unit.rows<Row & Record<string, unknown>>(
    sql`select ${columnsOf(list, keys)} from ${sql.raw(list.from)} where ${sql.join(conditions, sql` and `)}
      order by ${sql.raw(direction.map((key) => `${key.sql} ${key.direction}`).join())} limit ${size + 1}`,
  );
  const counting = counted && whole && list.kinds ? totalOf(unit, list, matching, whole) : undefined;
  // `count` reports the error; the page may fail before.
  counting?.catch(() => {});
  const found = await reading;
  const rows = found.slice(0, size);
  if (backward) rows.reverse();
  const more = found.length > size;
  const cells = keys.map((key, place) => columnOf(list, key) ?? `sort${place}`);
  return {
    rows,
    cursors: {
      at: (index) => {
        const row = rows[index];
        return (
          row &&
          cursorOf(
            keys,
            cells.map((cell) => row[cell]),
          )
        );
      },
    },
    hasNextPage: backward ? Boolean(cursor) : more,
    hasPreviousPage: backward ? more : Boolean(cursor),
    count: async () => counting ?? (cursor || more ? totalOf(unit, list, matching, whole) : rows.length),
  };
}

const columnsOf = <Row>(list: List<Row>, keys: readonly OrderedKey[]): RawBuilder<unknown> => {
  const columns = Object.entries<string>(list.columns).map(([field, column]) => `${column} as "${field}"`);
  const sorts = keys.flatMap((key, place) => (columnOf(list, key) ? [] : [`${key.sql} as sort${place}`]));
  return sql.raw([...columns, ...sorts].join(', '));
};

/** Returns the field with the same SQL as a sort column. */
const columnOf = <Row>(list: List<Row>, key: OrderedKey): string | undefined =>
  Object.entries<string>(list.columns).find(([, column]) => column === key.sql)?.[0];

function orderOf<Row>(list: List<Row>, order: NonNullable<PageRequest['order']>): readonly OrderedKey[] {
  const asked = order.flatMap((fields) =>
    Object.entries(fields).flatMap(([field, direction]) => (direction ? [{ field, direction }] : [])),
  );
  const most = list.mostSorts ?? 3;
  if (asked.length > most)
    throw badUserInput(`This list can be sorted by at most ${most} ${most === 1 ? 'field' : 'fields'}.`);
  const chosen =
    asked.length > 0
      ? asked
      : Object.entries(list.defaultOrder).map(([field, direction]) => ({ field, direction }));
  const keys = chosen.flatMap(({ field, direction }) =>
    (list.sorts[field] ?? []).map((key) => ({ ...key, direction })),
  );
  return [...keys, { sql: list.id, type: 'uuid', direction: keys[0]?.direction ?? 'ASC' }];
}

function pageSize({ first, last }: PageRequest, mostRows: number): number {
  if (typeof first === 'number' && typeof last === 'number')
    throw badUserInput('Ask for first or last, not both.');
  const size = first ?? last ?? defaultPage;
  if (size < 0) throw badUserInput('A page cannot have fewer than 0 rows.');
  if (size > mostRows) throw badUserInput(`A page of this list has at most ${mostRows} rows.`);
  return size;
}
