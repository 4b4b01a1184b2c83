import { CompiledQuery } from 'kysely';
import type { ChangeStamp, ClockTime } from '#platform/kernel/dates/day.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { MaterialItemLocationQuantity } from '../../items/materialQuantityFields.ts';

/** An item at a location of a site. */
export interface StockKey {
  materialItemId: string;
  locationId: string;
  siteLocationId: string;
}

/** A locked quantity with its newest count and the name of its location. */
export interface LockedQuantity extends MaterialItemLocationQuantity {
  countedAt: ClockTime | null;
  countedMovementId: string | null;
  locationName: string;
}

/** A locked quantity of a whole site. */
interface LockedSiteQuantity {
  materialItemId: string;
  siteLocationId: string;
  quantity: number;
}

/** A locked item. */
interface LockedItem {
  materialItemId: string;
  quantity: number;
  version: number;
  updatedAt: ChangeStamp;
}

// Missing rows are inserted first, so that everybody locks in one order: by item and location, then by item and site, then items.
const addQuantitiesQuery = `
  insert into material_item_quantity
    (tenant_id, material_item_id, location_id, quantity_id, site_location_id, updated_at)
  select m.tenant_id, m.material_item_id, k.location_id, k.quantity_id, k.site_id, $2
  from material_item m
  join unnest($3::uuid[], $4::uuid[], $5::uuid[], $6::uuid[]) as k(item_id, location_id, site_id, quantity_id)
    on m.material_item_id = k.item_id
  where m.tenant_id = $1 order by k.item_id, k.location_id
  on conflict (tenant_id, material_item_id, location_id) do nothing`;
const lockQuantitiesQuery = `
  select q.quantity_id, q.material_item_id, q.location_id, q.site_location_id, q.quantity, q.counted_at,
    q.counted_movement_id, q.updated_at, q.tenant_id, f.name as location_name
  from material_item_quantity q
  join facility_location f on f.tenant_id = q.tenant_id and f.location_id = q.location_id
  where q.tenant_id = $1 and f.tenant_id = $1
    and (q.material_item_id, q.location_id) in (select * from unnest($2::uuid[], $3::uuid[]))
  order by q.material_item_id, q.location_id for update of q`;
const addSiteQuantitiesQuery = `
  insert into material_item_site_quantity (tenant_id, material_item_id, site_location_id, quantity_id, updated_at)
  select m.tenant_id, m.material_item_id, k.site_id, k.quantity_id, $2
  from material_item m join unnest($3::uuid[], $4::uuid[], $5::uuid[]) as k(item_id, site_id, quantity_id)
    on m.material_item_id = k.item_id
  where m.tenant_id = $1 order by k.item_id, k.site_id
  on conflict (tenant_id, material_item_id, site_location_id) do nothing`;
const lockSiteQuantitiesQuery = `
  select material_item_id, site_location_id, quantity from material_item_site_quantity
  where tenant_id = $1 and (material_item_id, site_location_id) in (select * from unnest($2::uuid[], $3::uuid[]))
  order by material_item_id, site_location_id for update`;
const lockItemsQuery = `
  select material_item_id, quantity, version, updated_at from material_item
  where tenant_id = $1 and material_item_id = any($2::uuid[])
  order by material_item_id for no key update`;

/** Stock that movements change, locked until the unit of work ends. */
export interface LockedStock {
  quantities: readonly LockedQuantity[];
  siteQuantities: readonly LockedSiteQuantity[];
  items: readonly LockedItem[];
}

/** Locks items at locations with what is kept of them, and adds the rows that are missing. The items exist. */
export async function lockMaterialStock(unit: UnitOfWork, keys: readonly StockKey[]): Promise<LockedStock> {
  const stocks = [...Map.groupBy(keys, (key) => `${key.materialItemId} ${key.locationId}`).values()].flatMap(
    ([key]) => key ?? [],
  );
  const sites = [
    ...Map.groupBy(keys, (key) => `${key.materialItemId} ${key.siteLocationId}`).values(),
  ].flatMap(([key]) => key ?? []);
  const itemIds = [...new Set(keys.map(({ materialItemId }) => materialItemId))];
  const read = <Row>(query: string, ...values: readonly unknown[]) =>
    unit.rows<Row>(CompiledQuery.raw(query, [unit.tenantId, ...values]));
  const [, quantities, , siteQuantities, items] = await Promise.all([
    read(
      addQuantitiesQuery,
      unit.changeStamp,
      stocks.map(({ materialItemId }) => materialItemId),
      stocks.map(({ locationId }) => locationId),
      stocks.map(({ siteLocationId }) => siteLocationId),
      stocks.map(() => unit.newId()),
    ),
    read<LockedQuantity>(
      lockQuantitiesQuery,
      stocks.map(({ materialItemId }) => materialItemId),
      stocks.map(({ locationId }) => locationId),
    ),
    read(
      addSiteQuantitiesQuery,
      unit.changeStamp,
      sites.map(({ materialItemId }) => materialItemId),
      sites.map(({ siteLocationId }) => siteLocationId),
      sites.map(() => unit.newId()),
    ),
    read<LockedSiteQuantity>(
      lockSiteQuantitiesQuery,
      sites.map(({ materialItemId }) => materialItemId),
      sites.map(({ siteLocationId }) => siteLocationId),
    ),
    read<LockedItem>(lockItemsQuery, itemIds),
  ]);
  return { quantities, siteQuantities, items };
}

const writeQuantitiesQuery = `
  update material_item_quantity q set quantity = k.quantity, counted_at = k.counted_at,
    counted_movement_id = k.counted_movement_id, updated_at = k.updated_at
  from unnest($2::uuid[], $3::uuid[], $4::bigint[], $5::timestamptz[], $6::uuid[], $7::timestamptz[])
    as k(item_id, location_id, quantity, counted_at, counted_movement_id, updated_at)
  where q.tenant_id = $1 and q.material_item_id = k.item_id and q.location_id = k.location_id`;
const writeSiteQuantitiesQuery = `
  update material_item_site_quantity q set quantity = k.quantity, updated_at = greatest(q.updated_at, $5)
  from unnest($2::uuid[], $3::uuid[], $4::bigint[]) as k(item_id, site_id, quantity)
  where q.tenant_id = $1 and q.material_item_id = k.item_id and q.site_location_id = k.site_id`;
const writeItemsQuery = `
  update material_item m set quantity = k.quantity, version = k.version, updated_at = k.updated_at,
    recorded_at = greatest(m.recorded_at, k.recorded_at)
  from unnest($2::uuid[], $3::bigint[], $4::int[], $5::timestamptz[], $6::timestamptz[])
    as k(item_id, quantity, version, updated_at, recorded_at)
  where m.tenant_id = $1 and m.material_item_id = k.item_id`;

/** Writes changed rows of locked stock. */
export function writeStock(
  unit: UnitOfWork,
  {
    quantities,
    siteQuantities,
    items,
  }: Pick<LockedStock, 'quantities' | 'siteQuantities'> & {
    items: readonly (LockedItem & { recordedAt: ClockTime })[];
  },
): Promise<unknown> {
  const write = (query: string, ...values: readonly unknown[]) =>
    unit.run(CompiledQuery.raw(query, [unit.tenantId, ...values]));
  return Promise.all([
    write(
      writeQuantitiesQuery,
      quantities.map(({ materialItemId }) => materialItemId),
      quantities.map(({ locationId }) => locationId),
      quantities.map(({ quantity }) => quantity),
      quantities.map(({ countedAt }) => countedAt),
      quantities.map(({ countedMovementId }) => countedMovementId),
      quantities.map(({ updatedAt }) => updatedAt),
    ),
    write(
      writeSiteQuantitiesQuery,
      siteQuantities.map(({ materialItemId }) => materialItemId),
      siteQuantities.map(({ siteLocationId }) => siteLocationId),
      siteQuantities.map(({ quantity }) => quantity),
      unit.changeStamp,
    ),
    write(
      writeItemsQuery,
      items.map(({ materialItemId }) => materialItemId),
      items.map(({ quantity }) => quantity),
      items.map(({ version }) => version),
      items.map(({ updatedAt }) => updatedAt),
      items.map(({ recordedAt }) => recordedAt),
    ),
  ]);
}

/** Returns the quantities of an item at some locations, by location, as `lockMaterialStock` does. */
export const findQuantities = (unit: UnitOfWork, materialItemId: string, locationIds: readonly string[]) =>
  unit.rows<MaterialItemLocationQuantity>(
    CompiledQuery.raw(
      `select quantity_id, material_item_id, location_id, site_location_id, quantity, updated_at, tenant_id
       from material_item_quantity
       where tenant_id = $1 and material_item_id = $2 and location_id = any($3::uuid[])
       order by location_id`,
      [unit.tenantId, materialItemId, locationIds],
    ),
  );
