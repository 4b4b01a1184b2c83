import { CompiledQuery, sql } from 'kysely';
import type { ClockTime } from '#platform/kernel/dates/day.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { SlotKey } from '../../slot.ts';
import { refreshItemStock } from '../itemStockStore.ts';
import { toKeyArrays } from '../slotStore.ts';

/** A counted quantity of a slot; the unit's time by default. */
interface SlotCount extends SlotKey {
  quantity: number;
  countedAt?: ClockTime;
}

const insertSlotsQuery = `insert into availability_slot (tenant_id, item_id, location_id, grade, settled_at)
  select i.tenant_id, c.item_id, c.location_id, c.grade, $5
  from item i join unnest($2::uuid[], $3::uuid[], $4::smallint[]) as c(item_id, location_id, grade)
    on i.item_id = c.item_id
  where i.tenant_id = $1 order by c.item_id, c.location_id, c.grade
  on conflict (tenant_id, item_id, location_id, grade) do update set settled_at = excluded.settled_at`;

const countQuery = `insert into availability_base as b
    (tenant_id, session_id, item_id, location_id, grade, quantity, counted_at, count_row_id, consumed_before)
  select s.tenant_id, l.session_id, c.item_id, c.location_id, c.grade, c.quantity, c.counted_at, l.session_id,
    s.consumed_quantity - coalesce((select sum(m.quantity) from stock_movement m
      where m.tenant_id = s.tenant_id and m.item_id = c.item_id and m.location_id = c.location_id
        and m.grade = c.grade and m.moved_at > c.counted_at), 0)
  from availability_slot s join live_session l on l.tenant_id = s.tenant_id
  join unnest($2::uuid[], $3::uuid[], $4::smallint[], $5::bigint[], $6::timestamptz[])
    as c(item_id, location_id, grade, quantity, counted_at)
    on s.item_id = c.item_id and s.location_id = c.location_id and s.grade = c.grade
  where s.tenant_id = $1
  on conflict (tenant_id, session_id, item_id, location_id, grade) do update
    set quantity = excluded.quantity, counted_at = excluded.counted_at, consumed_before = excluded.consumed_before
    where b.counted_at <= excluded.counted_at`;

/** Counts slots as a live session does: the later of two counts of a slot stays. */
export async function countSlots(unit: UnitOfWork, counts: readonly SlotCount[]): Promise<void> {
  const sessionId = unit.newId();
  await unit.run(sql`
    insert into availability_session (tenant_id, session_id, status, recorded_at, content_hash, version, updated_at)
    select ${unit.tenantId}, ${sessionId}::uuid, 'LIVE', ${unit.startedAt}, '', 1, ${unit.startedAt}
    on conflict do nothing`);
  await unit.run(sql`
    insert into live_session (tenant_id, session_id)
    select ${unit.tenantId}, ${sessionId}::uuid
    on conflict do nothing`);
  await unit.run(
    CompiledQuery.raw(insertSlotsQuery, [unit.tenantId, ...toKeyArrays(counts), unit.startedAt]),
  );
  await unit.run(
    CompiledQuery.raw(countQuery, [
      unit.tenantId,
      ...toKeyArrays(counts),
      counts.map(({ quantity }) => quantity),
      counts.map(({ countedAt }) => countedAt ?? unit.startedAt),
    ]),
  );
  await refreshItemStock(unit, [...new Set(counts.map(({ itemId }) => itemId))]);
}
