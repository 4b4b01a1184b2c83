import { type RawBuilder, sql } from 'kysely';
import { keptTotal } from '../keptTotals.ts';
import { recent } from '../recent.ts';
import { db } from '../tables.ts';
import type { UnitOfWork } from '../unitOfWork.ts';
import type { Condition } from './filter.ts';

// Contract README, "Lists": totals up to this number are exact, larger ones may be a minute old.
const mostExact = 100_000;
const mostAge = 60_000;

// Totals of long lists by statement; the parameters include the tenant.
const long = recent(1_000, () => ({ total: 0, countedAt: -Infinity }));

/** Returns the number of matching rows; `isWholeList` means that there is no filter. Reads a row counter
 * (`counterKinds`) or counts. Caches totals of lists above 100,000 rows even if few rows match, because finding those
 * costs as much.
 */
export async function totalOf(
  unit: UnitOfWork,
  { from, kinds }: { from: string; kinds?: readonly string[] },
  matching: readonly Condition[],
  whole: boolean,
): Promise<number> {
  if (whole && kinds) return keptTotal(unit, kinds);
  const statement = countOf(from, matching, mostExact + 1).compile(db);
  const known = long(JSON.stringify([statement.sql, statement.parameters]));
  const now = Date.parse(unit.startedAt);
  if (now - known.countedAt < mostAge) return known.total;
  const [counted, rows] = await Promise.all([unit.first(statement), kinds ? keptTotal(unit, kinds) : 0]);
  const few = counted?.total ?? 0;
  if (Math.max(few, rows) <= mostExact) return few;
  known.total = few <= mostExact ? few : ((await unit.first(countOf(from, matching)))?.total ?? 0);
  known.countedAt = now;
  return known.total;
}

const countOf = (
  from: string,
  matching: readonly Condition[],
  most?: number,
): RawBuilder<{ total: number }> =>
  sql`select count(*) as total from (
    select from ${sql.raw(from)} where ${sql.join(matching, sql` and `)} ${most === undefined ? sql`` : sql`limit ${most}`}) as found`;
