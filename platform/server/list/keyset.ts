import { sql } from 'kysely';
import * as z from 'zod';
import { parseDay, parseInstant } from '#platform/kernel/dates/day.ts';
import { parseId } from '#platform/kernel/ids/id.ts';
import { isStorable } from '#platform/kernel/text/text.ts';
import { badUserInput } from '../operation/graphqlErrors.ts';
import type { SqlCondition } from '../statements/sqlCondition.ts';

/** A sort column, never null. Nullable and case-insensitive values are generated columns, because row-level security prevents the use of other expressions in indexes (docs/decisions/0002). */
export interface SortColumn {
  sql: string;
  /** PostgreSQL type of the cursor's value. */
  type: string;
}

export type Direction = 'ASC' | 'DESC';
export type OrderedColumn = SortColumn & { direction: Direction };

export const sortColumn = (column: string, type: string): readonly SortColumn[] => [{ sql: column, type }];

/** Formats an opaque cursor: the sort values and id of a row, with the order they belong to. */
export const formatCursor = (keys: readonly OrderedColumn[], values: readonly unknown[]): string =>
  Buffer.from(JSON.stringify([signature(keys), ...values])).toString('base64url');

const signature = (keys: readonly OrderedColumn[]): string =>
  keys.map((key) => `${key.sql} ${key.direction}`).join();

function parseCursor(keys: readonly OrderedColumn[], cursor: string): readonly unknown[] {
  try {
    const text = Buffer.from(cursor, 'base64url').toString();
    const [order, ...values] = z.array(z.unknown()).parse(JSON.parse(text));
    if (order === signature(keys) && keys.length === values.length && keys.every(isReadableAs(values)))
      return values;
  } catch {
    // Not a cursor; fails below.
  }
  throw badUserInput('The cursor does not belong to this list or sort order.');
}

/** Returns whether the database can read a cursor value as its column's type, because clients can forge cursors. */
const isReadableAs =
  (values: readonly unknown[]) =>
  ({ type }: OrderedColumn, index: number): boolean => {
    const value = values[index];
    if (typeof value === 'number')
      return (
        type === 'numeric' || (Number.isInteger(value) && Math.abs(value) <= (wholeNumbers.get(type) ?? -1))
      );
    if (typeof value === 'boolean') return type === 'boolean';
    return typeof value === 'string' && isStorable(value) && (texts.get(type)?.(value) ?? false);
  };

const wholeNumbers = new Map([
  ['smallint', 2 ** 15 - 1],
  ['int', 2 ** 31 - 1],
  ['bigint', Number.MAX_SAFE_INTEGER],
]);
const texts = new Map<string, (value: string) => boolean>([
  ['text', () => true],
  ['uuid', (value) => parseId(value) !== undefined],
  ['date', (value) => value === 'infinity' || parseDay(value) === value],
  ['timestamptz', (value) => parseInstant(value) !== undefined],
]);

/** Builds the condition for rows past a cursor of `listOrder`, forwards or backwards. The order ends with the id, so it is total and no row is repeated or skipped. */
export function pastCursor(
  listOrder: readonly OrderedColumn[],
  cursor: string,
  backward: boolean,
): SqlCondition {
  const keys = backward ? reverseOrder(listOrder) : listOrder;
  const values = parseCursor(listOrder, cursor).map(
    (value, index) => sql`${value}${sql.raw(`::${keys[index]?.type ?? 'text'}`)}`,
  );
  const columns = keys.map((key) => sql.raw(key.sql));
  const [first] = keys;
  if (keys.every((key) => key.direction === first?.direction)) {
    const sign = sql.raw(first?.direction === 'DESC' ? '<' : '>');
    return sql`(${sql.join(columns)}) ${sign} (${sql.join(values)})`;
  }
  const steps = keys.map((key, index) => {
    const sign = sql.raw(key.direction === 'DESC' ? '<' : '>');
    const equal = columns.slice(0, index).map((column, position) => sql`${column} = ${values[position]}`);
    return sql`(${sql.join([...equal, sql`${columns[index]} ${sign} ${values[index]}`], sql` and `)})`;
  });
  return sql`(${sql.join(steps, sql` or `)})`;
}

export const reverseOrder = (keys: readonly OrderedColumn[]): readonly OrderedColumn[] =>
  keys.map((key) => ({ ...key, direction: key.direction === 'ASC' ? 'DESC' : 'ASC' }));
