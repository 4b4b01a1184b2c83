import { tenantId } from '../bars.ts';
import { asOwner } from '../fill.ts';

/** Returns 10,000 slots of grade 3, which the filled sessions do not count. */
export const listNewSlots = (databaseUrl: string) =>
  asOwner(databaseUrl, async (client) => {
    await client.query(`set app.tenant_id = '${tenantId}'`);
    const { rows } = await client.query<{ itemId: string; locationId: string }>(
      `select i.item_id as "itemId", l.location_id as "locationId" from item i, facility_location l
      where i.tenant_id = $1 and i.status = 'ACTIVE' and l.tenant_id = $1 and l.location_type = 'BAY'
        and l.status = 'ACTIVE' order by i.item_id, l.location_id limit 10000`,
      [tenantId],
    );
    return rows;
  });
