import { CompiledQuery } from 'kysely';
import type { TenantId } from '#platform/kernel/id.ts';
import type { UnitOfWork } from './unitOfWork.ts';

// As with totals: a tenant's latest stamp is the greatest of so many rows, of which a unit writes one.
const slots = 16;
let written = Math.floor(Math.random() * slots);

/**
 * Selects the time that a unit of work stamps its changes with: the database's, which all servers share, and never before
 * a committed change of the tenant. With the code as a literal it travels in the message that begins the transaction.
 */
export const nextChangeStamp = (tenantId: TenantId): string =>
  `select greatest(max(changed_at), date_trunc('milliseconds', clock_timestamp())) as now
   from change_stamp where tenant_id = '${tenantId}'`;

const write = `insert into change_stamp (tenant_id, slot, changed_at) values ($1, $2, $3)
  on conflict (tenant_id, slot) do update set changed_at = greatest(change_stamp.changed_at, excluded.changed_at)`;

/** Records that the unit has changed rows: with its commit, so that others wait for the row as short as can be. */
export function writeChangeStamp(unit: UnitOfWork): Promise<number> {
  const slot = (written += 1) % slots;
  return unit.run(CompiledQuery.raw(write, [unit.tenantId, slot, unit.changeStamp]));
}
