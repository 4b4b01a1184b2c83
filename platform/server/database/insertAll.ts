import { CompiledQuery, type InsertObject } from 'kysely';
import { createLruMap } from '#platform/kernel/memoize/lruCache.ts';
import { jsonText } from '../statements/json.ts';
import { type Tables, db } from '../statements/tables.ts';
import type { Statement, UnitOfWork } from './unitOfWork.ts';

// With so many parameters, the text is short enough to be prepared (`unitOfWork.ts`), so each connection parses it once.
const maxParameters = 1_000;
const maxCachedTexts = 500;

// Statement texts by table, columns and number of rows; building one takes longer than running it.
const cachedTexts = createLruMap<string>(maxCachedTexts);

/**
 * Inserts rows of one table by statements that are short enough to be prepared, all sent at once. Every row has the same
 * columns, including its tenant. `skipExisting` ignores rows with the values of an existing row in any unique key. Returns the
 * number of inserted rows.
 */
export async function insertAll<Name extends keyof Tables & string>(
  unit: UnitOfWork,
  table: Name,
  rows: readonly InsertObject<Tables, Name>[],
  { skipExisting = false } = {},
): Promise<number> {
  const [first] = rows;
  if (!first) return 0;
  const columns = Object.keys(first);
  const size = Math.max(1, Math.floor(maxParameters / columns.length));
  const insertions = [];
  for (let from = 0; from < rows.length; from += size)
    insertions.push(unit.run(insertStatement(table, columns, rows.slice(from, from + size), skipExisting)));
  return (await Promise.all(insertions)).reduce((total, count) => total + count, 0);
}

function insertStatement<Name extends keyof Tables & string>(
  table: Name,
  columns: readonly string[],
  rows: readonly InsertObject<Tables, Name>[],
  skipExisting: boolean,
): Statement<unknown> {
  const buildInsert = () => {
    const insert = db.insertInto(table).values(rows);
    return skipExisting ? insert.onConflict((conflict) => conflict.doNothing()) : insert;
  };
  const values = rows.flatMap((row) => toCells(columns, row));
  // Defaults and SQL expressions become part of the text, so it cannot be cached.
  if (values.includes(undefined)) return buildInsert();
  const key = [table, skipExisting, rows.length, ...columns].join();
  const cachedText = cachedTexts.get(key);
  if (cachedText !== undefined) return CompiledQuery.raw(cachedText, values);
  const statement = buildInsert().compile();
  if (statement.parameters.length !== values.length) return statement;
  cachedTexts.set(key, statement.sql);
  return statement;
}

/** Values as parameters; undefined marks a value that is no parameter. */
const toCells = (columns: readonly string[], row: object): readonly unknown[] => {
  const cells: Readonly<Record<string, unknown>> = { ...row };
  if (Object.keys(cells).length !== columns.length) return [undefined];
  return columns.map((column) => {
    const cell = cells[column];
    const isPlain = typeof cell !== 'object' || cell === null || Array.isArray(cell);
    return isPlain ? cell : jsonText(cell);
  });
};
