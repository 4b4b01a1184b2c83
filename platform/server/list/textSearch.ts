import { sql } from 'kysely';
import type { UnitOfWork } from '../unitOfWork.ts';
import type { Condition, Filter, Searching, TextSearch } from './filter.ts';
import { whereCondition } from './where.ts';

// Up to this number, looking up ids is faster than scanning a list; with more, a scan soon fills a page.
const mostIds = 5_000;

/** Looks up the text searches of a `where` in their indexes, all at once (docs/decisions/0011). Replaces searches with
 * few rows by conditions on the ids of these rows.
 */
export async function searchTexts(
  unit: UnitOfWork,
  { id, filters }: { id: string; filters: Readonly<Record<string, Filter>> },
  where: unknown,
): Promise<Searching> {
  const asked = new Map<string, TextSearch>();
  whereCondition(filters, where, (search) => {
    asked.set(keyOf(search), search);
    return undefined;
  });
  const found = new Map<string, Condition>();
  await Promise.all(
    [...asked].map(async ([key, { searched, pattern }]) => {
      const row = await unit.first(
        sql<{
          ids: string[] | null;
        }>`select found_ids(${unit.tenantId}, ${searched}, ${pattern}, ${mostIds}) as ids`,
      );
      if (row?.ids) found.set(key, sql<boolean>`${sql.raw(id)} = any(${row.ids}::uuid[])`);
    }),
  );
  return (search) => found.get(keyOf(search));
}

const keyOf = ({ searched, pattern }: TextSearch): string => `${searched} ${pattern}`;
