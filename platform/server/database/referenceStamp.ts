import { CompiledQuery } from 'kysely';
import type { UnitOfWork } from './unitOfWork.ts';

const upsertStamp = `insert into reference_stamp (tenant_id, stamp) values ($1, $2)
  on conflict (tenant_id) do update set stamp = excluded.stamp`;

/** Invalidates the cached rows of the tenant, in all processes. Send it with the commit to hold the row lock as briefly as possible. */
export const writeReferenceStamp = (unit: UnitOfWork): Promise<number> =>
  unit.run(CompiledQuery.raw(upsertStamp, [unit.tenantId, unit.newId()]));

const stampQuery = 'select stamp from reference_stamp where tenant_id = $1';

/**
 * Returns the unit for reads that may use cached rows: those that were read with the stamp that the tenant has now, so none has
 * changed since. Lock first what must not change, and use it only for the reads that follow (docs/decisions/0059).
 */
export async function withReferenceCache(unit: UnitOfWork): Promise<UnitOfWork> {
  const row = await unit.first<{ stamp: string }>(CompiledQuery.raw(stampQuery, [unit.tenantId]));
  // Others do not see the rows of this unit yet.
  if (unit.references.isChanged()) return unit;
  // The first unit of a tenant that caches.
  if (!row) unit.references.renew();
  return row ? (Object.create(unit, { referenceStamp: { value: row.stamp } }) as UnitOfWork) : unit;
}
