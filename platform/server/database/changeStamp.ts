import { CompiledQuery } from 'kysely';
import type { ChangeStamp } from '#platform/kernel/dates/day.ts';
import type { TenantId } from '#platform/kernel/ids/id.ts';
import type { StatementChannel } from './channel/statementChannel.ts';
import { type UnitOfWork, statementName } from './unitOfWork.ts';

// A tenant's latest stamp is the greatest of these rows; a unit writes one of them, so that units rarely wait for each other.
const slotCount = 16;
let writeCount = Math.floor(Math.random() * slotCount);

const stampQuery = `select greatest(max(changed_at), date_trunc('milliseconds', clock_timestamp())) as now
  from change_stamp where tenant_id = $1`;

/** Returns the change stamp of a unit of work: the database's clock, but never before a committed change of the tenant. Send
 * it with the statements that begin the transaction.
 */
export async function readChangeStamp(
  channel: StatementChannel,
  tenantId: TenantId,
  namedStatements: boolean,
): Promise<ChangeStamp> {
  const name = namedStatements ? statementName(stampQuery) : undefined;
  const { rows, shape } = await channel.send(stampQuery, { values: [tenantId], name });
  const [row] = (shape?.build(rows) ?? []) as { now: ChangeStamp }[];
  if (!row) throw new Error('The database returned no time.');
  return row.now;
}

const upsertStamp = `insert into change_stamp (tenant_id, slot, changed_at) values ($1, $2, $3)
  on conflict (tenant_id, slot) do update set changed_at = greatest(change_stamp.changed_at, excluded.changed_at)`;

/** Stores the unit's change stamp. Send it with the commit to hold the row lock as briefly as possible. */
export function writeChangeStamp(unit: UnitOfWork): Promise<number> {
  const slot = (writeCount += 1) % slotCount;
  return unit.run(CompiledQuery.raw(upsertStamp, [unit.tenantId, slot, unit.changeStamp]));
}
