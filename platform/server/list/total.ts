import { type RawBuilder, sql } from 'kysely';
import { keptTotal } from '../keptTotals.ts';
import { recent } from '../recent.ts';
import { db } from '../tables.ts';
import type { UnitOfWork } from '../unitOfWork.ts';
import type { Condition } from './filter.ts';

// Contract README, "Lists": up to here a total is exact, above it may be a minute old.
const mostExact = 100_000;
const mostAge = 60_000;

// Totals of long lists by the statement that counts them. They differ by tenant: it stands among the parameters.
const long = recent(1_000, () => ({ total: 0, countedAt: -Infinity }));

/** Rows of a list: a kept total (`kinds`) when nothing narrows the list down, else counted. */
export async function totalOf(
  unit: UnitOfWork,
  list: { from: string },
  matching: readonly Condition[],
  kinds: readonly string[] | undefined,
): Promise<number> {
  if (kinds) return keptTotal(unit, kinds);
  const statement = countOf(list.from, matching, mostExact + 1).compile(db);
  const known = long(JSON.stringify([statement.sql, statement.parameters]));
  const now = Date.parse(unit.now);
  if (now - known.countedAt < mostAge) return known.total;
  const few = await unit.first(statement);
  if (few && few.total <= mostExact) return few.total;
  known.total = (await unit.first(countOf(list.from, matching)))?.total ?? 0;
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
