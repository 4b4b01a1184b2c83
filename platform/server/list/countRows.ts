import { type RawBuilder, sql } from 'kysely';
import { readRowCount } from '../database/rowCounters.ts';
import { lruCache } from '#platform/kernel/memoize/lruCache.ts';
import { db } from '../statements/tables.ts';
import type { UnitOfWork } from '../database/unitOfWork.ts';
import type { SqlCondition } from '../statements/sqlCondition.ts';

// API conventions, "Lists": totals up to this number are exact, larger ones may be a minute old.
const maxExactTotal = 100_000;
const maxAgeMs = 60_000;

// Totals of long lists by statement; the parameters include the tenant.
const cachedTotals = lruCache(1_000, () => ({ total: 0, countedAt: -Infinity }));

/** Returns the number of matching rows; `isWholeList` means that there is no filter. Reads a row counter
 * (`counterKinds`) or counts. Caches totals of lists above 100,000 rows even if few rows match, because finding those
 * costs as much.
 */
export async function countListRows(
  unit: UnitOfWork,
  { from, counterKinds }: { from: string; counterKinds?: readonly string[] },
  matching: readonly SqlCondition[],
  isWholeList: boolean,
): Promise<number> {
  if (isWholeList && counterKinds) return readRowCount(unit, counterKinds);
  const statement = countQuery(from, matching, maxExactTotal + 1).compile(db);
  const cachedTotal = cachedTotals(JSON.stringify([statement.sql, statement.parameters]));
  const now = Date.parse(unit.startedAt);
  if (now - cachedTotal.countedAt < maxAgeMs) return cachedTotal.total;
  const [countResult, rows] = await Promise.all([
    unit.first(statement),
    counterKinds ? readRowCount(unit, counterKinds) : 0,
  ]);
  const countedRows = countResult?.total ?? 0;
  if (Math.max(countedRows, rows) <= maxExactTotal) return countedRows;
  cachedTotal.total =
    countedRows <= maxExactTotal ? countedRows : ((await unit.first(countQuery(from, matching)))?.total ?? 0);
  cachedTotal.countedAt = now;
  return cachedTotal.total;
}

const countQuery = (
  from: string,
  matching: readonly SqlCondition[],
  limit?: number,
): RawBuilder<{ total: number }> =>
  sql`select count(*) as total from (
    select from ${sql.raw(from)} where ${sql.join(matching, sql` and `)} ${limit === undefined ? sql`` : sql`limit ${limit}`}) as found`;
