import { sql } from 'kysely';
import { feedProblem } from '#platform/kernel/feed/feedDefinition.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { type FeedOutcome, refuseRow } from '#platform/server/feed/feedKind.ts';
import { addPrograms } from '../../items/server/itemCommands.ts';

/** Adds the programs that the tenant lacks, ignoring case. Those that users have removed are not created again. */
export async function applyProgramFeed(
  unit: UnitOfWork,
  names: readonly string[],
): Promise<readonly FeedOutcome[]> {
  const stored = await unit.rows(sql<{ requestedName: string; isRemoved: boolean }>`
    select r.name as requested_name, every(p.status = 'DELETED') as is_removed
    from unnest(${names}::text[]) r(name)
      join program p on p.tenant_id = ${unit.tenantId} and p.name_lower = text_key(r.name)
    group by r.name`);
  const known = new Map(stored.map(({ requestedName, isRemoved }) => [requestedName, isRemoved]));
  await addPrograms(
    unit,
    names.filter((name) => !known.has(name)),
  );
  return names.map((name) =>
    known.get(name) === true
      ? refuseRow(feedProblem('Program', 'INVALID_STATE', `${name} was removed`))
      : { status: known.has(name) ? 'UNCHANGED' : 'CREATED', entityId: null, problems: [] },
  );
}
