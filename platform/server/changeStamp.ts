import { CompiledQuery } from 'kysely';
import type { TenantId } from '#platform/kernel/id.ts';
import type { UnitOfWork } from './unitOfWork.ts';

// A tenant's latest stamp is the greatest of these rows; a unit writes one of them, so that units rarely wait for each other.
const slots = 16;
let written = Math.floor(Math.random() * slots);

/** Returns SQL that selects the change stamp of a unit of work: the database's clock, but never before a committed
 * change of the tenant. The tenant code is a literal, so that the query is part of the message that begins the
 * transaction.
 */
export const nextChangeStamp = (tenantId: TenantId): string =>
  `select greatest(max(changed_at), date_trunc('milliseconds', clock_timestamp())) as now
   from change_stamp where tenant_id = '${tenantId}'`;

const write = `insert into change_stamp (tenant_id, slot, changed_at) values ($1, $2, $3)
  on conflict (tenant_id, slot) do update set changed_at = greatest(change_stamp.changed_at, excluded.changed_at)`;

/** Stores the unit's change stamp. Send it with the commit to hold the row lock as briefly as possible. */
export function writeChangeStamp(unit: UnitOfWork): Promise<number> {
  const slot = (written += 1) % slots;
  return unit.run(CompiledQuery.raw(write, [unit.tenantId, slot, unit.changeStamp]));
}
