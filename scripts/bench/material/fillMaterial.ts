import * as z from 'zod';
import { asOwner } from '../fill.ts';

interface FilledMaterial {
  databaseUrl: string;
  tenantId: string;
  items: number;
  /** Locations of the site with each item. */
  locations: number;
  /** Rows of the ledger of one of the items at one location. */
  movements: number;
  /** Lines of a confirmed purchase order, each of another item. */
  lines: number;
}

const filled = z.object({
  siteId: z.string(),
  locationId: z.string(),
  itemId: z.string(),
  orderId: z.string(),
  lineIds: z.array(z.string()),
});

/**
 * Adds material items of one vendor with their quantities, as counts would have stored them; one has a long ledger. Returns ids of
 * that item and of a purchase order that never becomes complete.
 */
export const fillMaterial = ({ databaseUrl, tenantId, items, locations, movements, lines }: FilledMaterial) =>
  asOwner(databaseUrl, async (client) => {
    await client.query(`set app.tenant_id = '${tenantId}';
      create temp table stocked as select location_id, site_parent_id as site_id from facility_location
        where tenant_id = '${tenantId}' and status = 'ACTIVE' and site_parent_id = (
          select site_parent_id from facility_location where tenant_id = '${tenantId}' and status = 'ACTIVE'
          group by site_parent_id having site_parent_id is not null order by count(*) desc limit 1)
        order by location_id limit ${locations};
      create temp table filled as select gen_random_uuid() as item_id, n from generate_series(1, ${items}) n;
      insert into material_item (tenant_id, material_item_id, name, description, category, erp_id, type, unit, status,
          created_at, updated_at)
        select '${tenantId}', item_id, 'Pot ' || n, 'Pot of ' || n || ' mm', 'Pots', 'BENCH-' || n, 'POT', 'EA', 'ACTIVE',
          now(), now() from filled;
      insert into material_item_quantity (tenant_id, material_item_id, location_id, quantity_id, site_location_id, quantity,
          updated_at)
        select '${tenantId}', item_id, location_id, gen_random_uuid(), site_id, 10, now() from filled, stocked;
      insert into material_movement (tenant_id, movement_id, material_item_id, site_location_id, event, quantity,
          to_location_id, reason_code, recorded_at, received_at, recorded_by, content_hash)
        select '${tenantId}', gen_random_uuid(), item_id, site_id, 'COUNTED', 10, location_id, 'OTHER',
          now() - interval '1 day', now(), 'bench', '' from filled, stocked;
      insert into material_movement (tenant_id, movement_id, material_item_id, site_location_id, event, quantity,
          to_location_id, reason_code, recorded_at, received_at, recorded_by, content_hash)
        select '${tenantId}', gen_random_uuid(), item_id, site_id, 'COUNTED', 1, location_id, 'FOUND',
          now() - interval '1 hour' + m * interval '1 ms', now(), 'bench', ''
        from (select item_id from filled where n = 1) i, (select * from stocked order by location_id limit 1) p,
          generate_series(1, ${movements}) m;
      update material_item_quantity set quantity = quantity + ${movements} where tenant_id = '${tenantId}'
        and material_item_id = (select item_id from filled where n = 1)
        and location_id = (select location_id from stocked order by location_id limit 1);
      insert into material_item_site_quantity (tenant_id, material_item_id, site_location_id, quantity_id, quantity,
          updated_at)
        select tenant_id, material_item_id, site_location_id, gen_random_uuid(), sum(quantity), now()
        from material_item_quantity where tenant_id = '${tenantId}'
          and material_item_id in (select item_id from filled) group by 1, 2, 3;
      update material_item m set quantity = s.quantity from material_item_site_quantity s
        where m.tenant_id = '${tenantId}' and s.tenant_id = m.tenant_id and s.material_item_id = m.material_item_id
          and m.material_item_id in (select item_id from filled);
      create temp table ordered as select gen_random_uuid() as vendor_id, gen_random_uuid() as order_id;
      insert into vendor (tenant_id, vendor_id, code, name, created_at, updated_at)
        select '${tenantId}', vendor_id, 'BENCH', 'Bench & Sons', now(), now() from ordered;
      insert into material_item_vendor (tenant_id, material_item_id, vendor_id, vendor_item_id, is_default)
        select '${tenantId}', item_id, vendor_id, 'B' || n, true from filled, ordered;
      insert into vendor_purchase_order (tenant_id, vendor_purchase_order_id, erp_id, site_location_id, status, vendor_id,
          vendor_name, created_at, updated_at)
        select '${tenantId}', order_id, 'BENCH', (select site_id from stocked limit 1), 'CONFIRMED', vendor_id,
          'Bench & Sons', now(), now() from ordered;
      insert into vendor_purchase_order_line (tenant_id, line_id, vendor_purchase_order_id, line_number, item_name,
          material_item_id, quantity_ordered)
        select '${tenantId}', gen_random_uuid(), order_id, n, 'Pot ' || n, item_id, 1000000 from filled, ordered
        where n <= ${lines}`);
    await client.query('vacuum analyze');
    const { rows } = await client.query(`select replace(site_id::text, '-', '') as "siteId",
        replace(location_id::text, '-', '') as "locationId", replace(item_id::text, '-', '') as "itemId",
        replace(order_id::text, '-', '') as "orderId", (
          select array_agg(replace(line_id::text, '-', '')) from vendor_purchase_order_line
          where tenant_id = '${tenantId}' and vendor_purchase_order_id = order_id) as "lineIds"
      from stocked, filled, ordered where n = 1 order by location_id limit 1`);
    return filled.parse(rows[0]);
  });
