import { sql } from 'kysely';
import { countNoun } from '#platform/kernel/numbers/numberText.ts';
import { registerInUseCheck } from '#platform/server/command/inUse.ts';

const sessionNames = { LIVE: 'the live session', STAGED: 'the staged session' } as const;

// A location stays active while an open session says something of it: counts that stand, those that were carried over, and
// held ones, which a supervisor may still confirm (decision L5, next-areas A24).
registerInUseCheck('LOCATION', async (unit, locationId) => {
  const sessions = await unit.rows(sql<{ status: keyof typeof sessionNames; total: number }>`
    select s.status, count(distinct u.item_id)::int as total
    from availability_session s cross join lateral (
      select b.item_id from availability_base b
      where b.tenant_id = ${unit.tenantId} and b.session_id = s.session_id and b.location_id = ${locationId}::uuid
        and b.ended_at is null
      union all
      select c.item_id from availability_count c
      where c.tenant_id = ${unit.tenantId} and c.session_id = s.session_id and c.location_id = ${locationId}::uuid
        and c.held_reason is not null and not c.deleted) u
    where s.tenant_id = ${unit.tenantId} and s.status in ('LIVE', 'STAGED')
    group by s.status order by s.status desc`);
  return sessions.length === 0
    ? undefined
    : sessions
        .map(({ status, total }) => `counts of ${countNoun(total, 'item')} in ${sessionNames[status]}`)
        .join('; ');
});
