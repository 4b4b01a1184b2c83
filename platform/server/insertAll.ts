import { CompiledQuery, type InsertObject } from 'kysely';
import { jsonText } from './json.ts';
import { type Tables, db } from './tables.ts';
import type { Statement, UnitOfWork } from './unitOfWork.ts';

const mostParameters = 30_000;
const mostRows = 500;
const mostTexts = 500;

// Statement texts by table, columns and number of rows; building one takes longer than running it.
const texts = new Map<string, string>();

/** Inserts rows of one table, up to 500 per statement, all sent at once. Every row has the same columns, including its
 * tenant. `skipExisting` ignores rows whose primary key exists. Returns the number of inserted rows.
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
  const size = Math.min(mostRows, Math.max(1, Math.floor(mostParameters / columns.length)));
  const sent = [];
  for (let from = 0; from < rows.length; from += size)
    sent.push(unit.run(statementOf(table, columns, rows.slice(from, from + size), skipExisting)));
  return (await Promise.all(sent)).reduce((total, count) => total + count, 0);
}

function statementOf<Name extends keyof Tables & string>(
  table: Name,
  columns: readonly string[],
  rows: readonly InsertObject<Tables, Name>[],
  skipExisting: boolean,
): Statement<unknown> {
  const built = () => {
    const insert = db.insertInto(table).values(rows);
    return skipExisting ? insert.onConflict((conflict) => conflict.doNothing()) : insert;
  };
  const values = rows.flatMap((row) => cellsOf(columns, row));
  // Defaults and SQL expressions become part of the text, so it cannot be cached.
  if (values.includes(undefined)) return built();
  const key = [table, skipExisting, rows.length, ...columns].join();
  const known = texts.get(key);
  if (known !== undefined) return CompiledQuery.raw(known, values);
  const statement = built().compile();
  if (statement.parameters.length === values.length && texts.size < mostTexts) texts.set(key, statement.sql);
  return statement;
}

/** Values as parameters; undefined marks a value that is no parameter. */
const cellsOf = (columns: readonly string[], row: object): readonly unknown[] => {
  const cells: Readonly<Record<string, unknown>> = { ...row };
  if (Object.keys(cells).length !== columns.length) return [undefined];
  return columns.map((column) => {
    const cell = cells[column];
    const isPlain = typeof cell !== 'object' || cell === null || Array.isArray(cell);
    return isPlain ? cell : jsonText(cell);
  });
};
