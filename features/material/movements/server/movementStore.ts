import { CompiledQuery, sql } from 'kysely';
import type { ClockTime } from '#platform/kernel/dates/day.ts';
import { insertAll } from '#platform/server/database/insertAll.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { type List, selectFields } from '#platform/server/list/list.ts';
import { listFields } from '#platform/server/list/listFields.ts';
import { type Movement, movementFields } from '../movementFields.ts';
import type { LedgerRow, NewMovement } from '../stockLedger.ts';

interface MaterialMovementTable extends Movement {
  contentHash: string;
}

declare module '#platform/server/statements/tables.ts' {
  interface Tables {
    materialMovement: MaterialMovementTable;
  }
}

/** The ledger, the latest first. */
export const movementList: List<Movement> = {
  ...listFields(movementFields, { table: 'material_movement', alias: 'v', id: 'movementId' }),
  defaultOrder: { recordedAt: 'DESC' },
};

/** Returns a movement by its id; `contentHash` identifies a replay. */
export const findMovement = (unit: UnitOfWork, movementId: string) =>
  unit.first(sql<Movement & { contentHash: string }>`
    select ${sql.raw(selectFields(movementList))}, v.content_hash from material_movement v
    where v.tenant_id = ${unit.tenantId} and v.movement_id = ${movementId}::uuid`);

/**
 * Returns the names of the locations whose newer counts stand against recorded movements: a count before the newest one changed
 * nothing, another movement caused a row that restores the count. In the order of the movements, for their replays.
 */
export async function listSupersededLocationNames(
  unit: UnitOfWork,
  movementIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await unit.rows(sql<{ name: string }>`
    with recorded as (
      select v.*, k.place from material_movement v
        join unnest(${movementIds}::uuid[]) with ordinality as k(movement_id, place) on k.movement_id = v.movement_id
      where v.tenant_id = ${unit.tenantId}),
    superseded as (
      select v.place, 0 as side, v.to_location_id as location_id
      from recorded v join material_item_quantity q on q.tenant_id = v.tenant_id
        and q.material_item_id = v.material_item_id and q.location_id = v.to_location_id
      where q.tenant_id = ${unit.tenantId} and v.counted_quantity is not null and v.quantity = 0
        and (v.recorded_at, v.movement_id) < (q.counted_at, q.counted_movement_id)
      union all
      -- What left a location is restored there by a row to it, and comes first.
      select v.place, case when r.to_location_id is null then 1 else 0 end,
        coalesce(r.to_location_id, r.from_location_id)
      from recorded v join material_movement r on r.tenant_id = v.tenant_id
        and r.material_item_id = v.material_item_id and r.site_location_id = v.site_location_id
        and r.recorded_at >= v.recorded_at and r.caused_by_movement_id = v.movement_id
      where r.tenant_id = ${unit.tenantId})
    select f.name from superseded s join facility_location f on f.location_id = s.location_id
    where f.tenant_id = ${unit.tenantId}
    order by s.place, s.side`);
  return [...new Set(rows.map(({ name }) => name))];
}

/** Appends rows to the ledger. */
export const insertMovements = (unit: UnitOfWork, rows: readonly LedgerRow[]): Promise<number> =>
  insertAll(
    unit,
    'materialMovement',
    rows.map(({ performedBy = null, ...row }) => ({
      ...row,
      performedBy,
      tenantId: unit.tenantId,
      receivedAt: unit.startedAt,
      recordedBy: unit.user.email,
    })),
  );

// Rows that restore a count belong to it, so they are not after it.
const sumsQuery = `
  select k.movement_id, (
    select coalesce(sum(v.quantity), 0) from material_movement v
    where v.tenant_id = $1 and v.material_item_id = k.item_id and v.to_location_id = k.location_id
      and v.caused_by_movement_id is null and (v.recorded_at, v.movement_id) > (k.recorded_at, k.movement_id)
  ) - (
    select coalesce(sum(v.quantity), 0) from material_movement v
    where v.tenant_id = $1 and v.material_item_id = k.item_id and v.from_location_id = k.location_id
      and v.caused_by_movement_id is null and (v.recorded_at, v.movement_id) > (k.recorded_at, k.movement_id)
  ) as quantity
  from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::timestamptz[])
    as k(movement_id, item_id, location_id, recorded_at)`;

/** A count that replaces a quantity. */
type ReplacingCount = Pick<NewMovement, 'movementId' | 'materialItemId'> & {
  toLocationId: string;
  recordedAt: ClockTime;
};

/** Returns what the ledger of the location has after each count, by the id of the count. Lock the stock first, in an earlier statement. */
export async function sumAfterCounts(
  unit: UnitOfWork,
  counts: readonly ReplacingCount[],
): Promise<ReadonlyMap<string, number>> {
  if (counts.length === 0) return new Map();
  const rows = await unit.rows<{ movementId: string; quantity: number }>(
    CompiledQuery.raw(sumsQuery, [
      unit.tenantId,
      counts.map(({ movementId }) => movementId),
      counts.map(({ materialItemId }) => materialItemId),
      counts.map(({ toLocationId }) => toLocationId),
      counts.map(({ recordedAt }) => recordedAt),
    ]),
  );
  return new Map(rows.map(({ movementId, quantity }) => [movementId, quantity]));
}
