import { CompiledQuery } from 'kysely';
import type { ClockTime } from '#platform/kernel/dates/day.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { SlotKey } from '../../slot.ts';
import { lockSlots } from '../slotStore.ts';

/** A counted quantity of a slot; the unit's time by default. */
interface SlotCount extends SlotKey {
  quantity: number;
  countedAt?: ClockTime;
}

// Joined with the tenant, so that a cluster sends the rows to its shard.
const countQuery = `insert into availability_slot as s
    (tenant_id, item_id, location_id, grade, base_quantity, counted_at, consumed_quantity)
  select i.tenant_id, c.item_id, c.location_id, c.grade, c.quantity, c.counted_at,
    coalesce((select sum(m.quantity) from stock_movement m
      where m.tenant_id = i.tenant_id and m.item_id = c.item_id and m.location_id = c.location_id
        and m.grade = c.grade and m.moved_at > c.counted_at), 0)
  from item i join unnest($2::uuid[], $3::uuid[], $4::smallint[], $5::bigint[], $6::timestamptz[])
    as c(item_id, location_id, grade, quantity, counted_at) on i.item_id = c.item_id
  where i.tenant_id = $1 order by c.item_id, c.location_id, c.grade
  on conflict (tenant_id, item_id, location_id, grade) do update
    set base_quantity = excluded.base_quantity, counted_at = excluded.counted_at,
      consumed_quantity = excluded.consumed_quantity
    where s.counted_at <= excluded.counted_at`;

/** Counts slots as a live session will: the later of two counts of a slot stays. */
export async function countSlots(unit: UnitOfWork, counts: readonly SlotCount[]): Promise<void> {
  await Promise.all([
    lockSlots(unit, counts),
    unit.run(
      CompiledQuery.raw(countQuery, [
        unit.tenantId,
        counts.map(({ itemId }) => itemId),
        counts.map(({ locationId }) => locationId),
        counts.map(({ grade }) => grade),
        counts.map(({ quantity }) => quantity),
        counts.map(({ countedAt }) => countedAt ?? unit.startedAt),
      ]),
    ),
  ]);
}
