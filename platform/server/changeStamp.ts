import { sql } from 'kysely';
import type pg from 'pg';
import type { Instant } from '#platform/kernel/day.ts';
import type { TenantId } from '#platform/kernel/id.ts';
import { preparedName } from './preparedName.ts';
import type { UnitOfWork } from './unitOfWork.ts';

// As with totals: a tenant's latest stamp is the greatest of so many rows, of which a unit writes one.
const slots = 16;
let written = Math.floor(Math.random() * slots);

const nextStamp = `select greatest(max(changed_at), date_trunc('milliseconds', clock_timestamp())) as now
  from change_stamp where tenant_id = $1`;

/**
 * The time that a unit of work stamps its changes with: the database's, which all servers share, and never before a
 * committed change of the tenant.
 */
export async function readChangeStamp(
  client: pg.PoolClient,
  { tenantId, namedStatements }: { tenantId: TenantId; namedStatements: boolean },
): Promise<Instant> {
  const { rows } = await client.query<{ now: Instant }>({
    ...(namedStatements && { name: preparedName(nextStamp) }),
    text: nextStamp,
    values: [tenantId],
  });
  const [stamp] = rows;
  if (!stamp) throw new Error('The database did not tell the time.');
  return stamp.now;
}

/** Records that the unit has changed rows: with its commit, so that others wait for the row as short as can be. */
export function writeChangeStamp(unit: UnitOfWork): Promise<number> {
  const slot = (written += 1) % slots;
  return unit.run(sql`insert into change_stamp (tenant_id, slot, changed_at)
    values (${unit.tenantId}, ${slot}::int, ${unit.now}::timestamptz)
    on conflict (tenant_id, slot) do update
      set changed_at = greatest(change_stamp.changed_at, excluded.changed_at)`);
}
