import { sql } from 'kysely';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';

/** An active item of which something is left to sell in the live session. */
export interface AvailableItem {
  itemId: string;
  name: string;
  sku: string;
  upc: string | null;
  itemGroup: string;
  retailPrice: number;
  /** Category by which items sort, or a program; null without one. */
  groupName: string | null;
  /** As in the live availability, less what is reserved. */
  quantity: number;
  /** Number of all such items; the same in each row. */
  total: number;
}

interface AvailableItemRequest {
  groupBy: 'CATEGORY' | 'PROGRAM';
  /** Name of a program whose items are listed. */
  program: string | undefined;
  /** Only stock at locations of this site, and never more than is left of the item in all sites. */
  siteId: string | undefined;
  limit: number;
}

/** SQL: the programs of an item. An item of several stands in the first one by name. */
const firstProgram = sql`(select p.name from unnest(i.programs) p(name) order by lower(p.name), p.name limit 1)`;

/** Returns the first items by group and name of which something is left to sell; none without a live session. */
export function listAvailableItems(
  unit: UnitOfWork,
  { groupBy, program, siteId, limit }: AvailableItemRequest,
): Promise<AvailableItem[]> {
  const { tenantId } = unit;
  const groupName =
    program !== undefined && groupBy === 'PROGRAM'
      ? sql`${program}::text`
      : groupBy === 'PROGRAM'
        ? firstProgram
        : sql`i.sort_category`;
  // Adjustments have no location, so the stock of a site may be more than what is left of the item.
  const ofSite =
    siteId === undefined
      ? sql`select item_id, quantity from ofItem`
      : sql`select o.item_id, least(o.quantity, s.quantity) as quantity from ofItem o
          join (
            select s.item_id, sum(coalesce(b.quantity - s.consumed_quantity + b.consumed_before, 0)
              - s.reserved_quantity)::bigint as quantity
            from live_session l
            join availability_slot s on s.tenant_id = l.tenant_id
            join facility_location f on f.tenant_id = s.tenant_id and f.location_id = s.location_id
            left join availability_base b on b.tenant_id = s.tenant_id and b.session_id = l.session_id
              and b.item_id = s.item_id and b.location_id = s.location_id and b.grade = s.grade
            where l.tenant_id = ${tenantId} and s.tenant_id = ${tenantId} and f.tenant_id = ${tenantId}
              and (f.site_parent_id = ${siteId}::uuid or f.location_id = ${siteId}::uuid)
            group by s.item_id) s on s.item_id = o.item_id`;
  const hasProgram =
    program === undefined
      ? sql`true`
      : sql`exists (select from unnest(i.programs) p(name) where text_key(p.name) = text_key(${program}))`;
  return unit.rows(sql<AvailableItem>`
    with reserved as (
      select s.item_id, sum(s.reserved_quantity)::bigint as quantity from availability_slot s
      where s.tenant_id = ${tenantId} and s.reserved_quantity > 0 group by s.item_id),
    ofItem as (
      select t.item_id, t.quantity - coalesce(r.quantity, 0) as quantity
      from live_session l join item_stock t on t.tenant_id = l.tenant_id
      left join reserved r on r.item_id = t.item_id
      where l.tenant_id = ${tenantId} and l.session_id is not null and t.tenant_id = ${tenantId} and t.quantity > 0),
    available as (${ofSite}),
    listed as (
      select i.item_id, i.name, i.name_lower, i.sku, i.upc, i.item_group, i.retail_price, ${groupName} as group_name,
        a.quantity
      from available a join item i on i.item_id = a.item_id
      where i.tenant_id = ${tenantId} and i.status = 'ACTIVE' and a.quantity > 0 and ${hasProgram})
    select item_id, name, sku, upc, item_group, retail_price, group_name, quantity, count(*) over ()::int as total
    from listed order by group_name is null, lower(group_name), group_name, name_lower, item_id limit ${limit}`);
}
