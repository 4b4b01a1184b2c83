import { asOwner } from '../fill.ts';

/** A session to fill, and how many counts it gets. */
interface FilledSession {
  databaseUrl: string;
  tenantId: string;
  sessionId: string;
  counts: number;
}

/** Adds counts of many slots to a session, as posts would have stored them. Each call counts the same slots. */
export const fillSession = ({ databaseUrl, tenantId, sessionId, counts }: FilledSession): Promise<void> =>
  asOwner(databaseUrl, async (client) => {
    await client.query(`set app.tenant_id = '${tenantId}';
      create temp table slot as
        select i.item_id, l.location_id
        from (select item_id, row_number() over (order by item_id) as n from item
            where tenant_id = '${tenantId}' and status = 'ACTIVE') i,
          (select location_id, row_number() over (order by location_id) as n from facility_location
            where tenant_id = '${tenantId}' and location_type = 'BAY' and status = 'ACTIVE') l
        where i.n % 4 = l.n % 4 order by i.n, l.n limit ${counts};
      insert into availability_slot (tenant_id, item_id, location_id, grade)
        select '${tenantId}', item_id, location_id, 2 from slot on conflict do nothing;
      insert into availability_count (tenant_id, count_row_id, session_id, item_id, location_id, grade, quantity,
          recorded_at, device_recorded_at, received_at, recorded_by, posted_by, rev, content_hash, updated_at)
        select '${tenantId}', gen_random_uuid(), '${sessionId}', item_id, location_id, 2, (random() * 500)::int,
          now(), now(), now(), 'counter', 'counter', 1, '', now() from slot;
      insert into availability_base (tenant_id, session_id, item_id, location_id, grade, quantity, counted_at, count_row_id,
          consumed_before)
        select c.tenant_id, c.session_id, c.item_id, c.location_id, c.grade, c.quantity, c.recorded_at, c.count_row_id,
          s.consumed_quantity
        from availability_count c join availability_slot s using (tenant_id, item_id, location_id, grade)
        where c.tenant_id = '${tenantId}' and c.session_id = '${sessionId}'
        on conflict do nothing;
      update availability_session set count_total = ${counts}
        where tenant_id = '${tenantId}' and session_id = '${sessionId}'`);
  });
