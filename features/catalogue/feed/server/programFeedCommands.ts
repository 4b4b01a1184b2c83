import { sql } from 'kysely';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { FeedOutcome } from '#platform/server/feed/feedKind.ts';
import { addPrograms } from '../../items/server/itemCommands.ts';

/** Adds the programs that the tenant lacks, ignoring case. */
export async function applyProgramFeed(
  unit: UnitOfWork,
  names: readonly string[],
): Promise<readonly FeedOutcome[]> {
  const stored = await unit.rows(sql<{ requestedName: string }>`
    select r.name as requested_name from unnest(${names}::text[]) r(name)
    where exists (select from program p where p.tenant_id = ${unit.tenantId} and text_key(p.name) = text_key(r.name))`);
  const known = new Set(stored.map(({ requestedName }) => requestedName));
  await addPrograms(
    unit,
    names.filter((name) => !known.has(name)),
  );
  return names.map((name) => ({
    status: known.has(name) ? 'UNCHANGED' : 'CREATED',
    entityId: null,
    problems: [],
  }));
}
