import { sql } from 'kysely';
import type { UnitOfWork } from '../unitOfWork.ts';
import type { Condition, Filter, Searching, TextSearch } from './filter.ts';
import { whereCondition } from './where.ts';

// Fewer ids are sooner looked up than a list is walked; of more, a walk soon meets enough for a page.
const mostIds = 5_000;

/**
 * Looks the parts of texts that a `where` asks for up in their index (docs/decisions/0011), all at once. Where few rows have
 * them, the condition becomes one on the ids of these rows.
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
