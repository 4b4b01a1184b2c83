import type { InsertObject } from 'kysely';
import { type Tables, db } from './tables.ts';
import type { UnitOfWork } from './unitOfWork.ts';

const mostParameters = 30_000;
const mostRows = 500;

/**
 * Inserts rows of one table, a few hundred per statement, all sent at once. Every row names the same columns, its tenant
 * included. With `skipExisting` rows whose primary key exists stay as they are. Returns how many were inserted.
 */
export async function insertAll<Name extends keyof Tables & string>(
  unit: UnitOfWork,
  table: Name,
  rows: readonly InsertObject<Tables, Name>[],
  { skipExisting = false } = {},
): Promise<number> {
  const [first] = rows;
  if (!first) return 0;
  const size = Math.min(mostRows, Math.max(1, Math.floor(mostParameters / Object.keys(first).length)));
  const sent = [];
  for (let from = 0; from < rows.length; from += size) {
    const insert = db.insertInto(table).values(rows.slice(from, from + size));
    sent.push(unit.run(skipExisting ? insert.onConflict((conflict) => conflict.doNothing()) : insert));
  }
  return (await Promise.all(sent)).reduce((total, count) => total + count, 0);
}
