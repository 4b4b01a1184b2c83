import { sql } from 'kysely';
import type { UnitOfWork } from '../database/unitOfWork.ts';
import type { Filter, SearchLookup, TextSearchTerm } from './filter.ts';
import type { SqlCondition } from '../statements/sqlCondition.ts';
import { whereCondition } from './where.ts';

// Up to this number, looking up ids is faster than scanning a list; with more, a scan soon fills a page.
const maxIds = 5_000;

/** Looks up the text searches of a `where` in their indexes, all at once (docs/decisions/0011). Replaces searches with
 * few rows by conditions on the ids of these rows.
 */
export async function searchTexts(
  unit: UnitOfWork,
  { id, filters }: { id: string; filters: Readonly<Record<string, Filter>> },
  where: unknown,
): Promise<SearchLookup> {
  const requested = new Map<string, TextSearchTerm>();
  whereCondition(filters, where, (search) => {
    requested.set(searchKey(search), search);
    return undefined;
  });
  const conditionByKey = new Map<string, SqlCondition>();
  await Promise.all(
    [...requested].map(async ([key, { searchColumn, pattern }]) => {
      const ids = await lookUpIds(unit, searchColumn, [pattern]);
      if (ids) conditionByKey.set(key, sql<boolean>`${sql.raw(id)} = any(${ids}::uuid[])`);
    }),
  );
  return (search) => conditionByKey.get(searchKey(search));
}

/** Returns the ids of the rows whose indexed text is like one of the patterns; undefined when the index does not help: there are too many, or no index. */
export async function lookUpIds(
  unit: UnitOfWork,
  searchColumn: string,
  patterns: readonly string[],
): Promise<readonly string[] | undefined> {
  const row = await unit.first(
    sql<{ ids: string[] | null }>`
      select found_ids(${unit.tenantId}, ${searchColumn}, ${patterns}::text[], ${maxIds}) as ids`,
  );
  return row?.ids ?? undefined;
}

const searchKey = ({ searchColumn, pattern }: TextSearchTerm): string => `${searchColumn} ${pattern}`;
