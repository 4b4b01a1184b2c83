import { sql } from 'kysely';
import { rowKeys } from '#platform/kernel/fields/fieldKinds.ts';
import { db } from '#platform/server/statements/tables.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { PriceLevel } from '../../prices/priceLevel.ts';
import type { PriceGroup } from '../priceGroup.ts';
import { priceGroupFields } from '../priceGroupFields.ts';
import './pricingTables.ts';

const { priceId: _priceId, ...sameColumns } = priceGroupFields;
const groupColumns = [...rowKeys(sameColumns), 'priceGroupId as priceId'] as const;

const tenantGroups = (unit: UnitOfWork) =>
  db.selectFrom('priceGroup').where('tenantId', '=', unit.tenantId).select(groupColumns);

export const findPriceGroup = (unit: UnitOfWork, priceId: string) =>
  unit.first(tenantGroups(unit).where('priceGroupId', '=', priceId));

export const findDefaultGroup = (unit: UnitOfWork) =>
  unit.first(tenantGroups(unit).where('isDefault', '=', true));

/** Locks a price group until the unit of work ends. FOR NO KEY UPDATE still allows customers to refer to it. */
export const lockPriceGroup = (unit: UnitOfWork, priceId: string) =>
  unit.first(tenantGroups(unit).where('priceGroupId', '=', priceId).forNoKeyUpdate());

/** Locks a price group and the default one, so that there are never two, in the order of their ids as a rename of an item does. */
export const lockGroupAndDefault = (unit: UnitOfWork, priceId: string) =>
  unit.rows(
    tenantGroups(unit)
      .where(({ eb, or }) => or([eb('priceGroupId', '=', priceId), eb('isDefault', '=', true)]))
      .orderBy('priceGroupId')
      .forNoKeyUpdate(),
  );

/** Locks all price groups, in a fixed order, until the unit of work ends: no levels are saved meanwhile. */
export const lockAllPriceGroups = (unit: UnitOfWork): Promise<unknown> =>
  unit.run(
    sql`select from price_group where tenant_id = ${unit.tenantId} order by price_group_id for no key update`,
  );

/** Locks a price group that is to be removed or renamed. Customers cannot begin to refer to it until the unit of work ends. */
export const lockPriceGroupExclusively = (unit: UnitOfWork, priceId: string) =>
  unit.first(tenantGroups(unit).where('priceGroupId', '=', priceId).forUpdate());

/**
 * Locks price groups that customers are to refer to, in a fixed order, so that they are neither removed nor renamed before the unit ends.
 * Send it before the statements that read them or lock customers.
 */
export const lockPriceGroupsForUse = async (
  unit: UnitOfWork,
  priceIds: readonly string[],
): Promise<unknown> =>
  priceIds.length > 0 &&
  unit.run(sql`select from price_group where tenant_id = ${unit.tenantId}
    and price_group_id = any(${priceIds}::uuid[]) order by price_group_id for key share`);

/** Returns existing groups with these ids, deleted ones included; `contentHash` identifies a replayed create. */
export const findPriceGroupsByIds = (unit: UnitOfWork, ids: readonly string[]) =>
  unit.rows(
    tenantGroups(unit)
      .select('contentHash')
      .where('priceGroupId', '=', sql<string>`any(${ids}::uuid[])`),
  );

/**
 * Returns groups that are not deleted with the names that have them, ignoring case as the unique index does: PostgreSQL
 * and JavaScript lower some letters differently.
 */
export const findPriceGroupsByNames = (unit: UnitOfWork, names: readonly string[]) =>
  unit.rows(sql<{ requestedName: string; priceId: string; name: string; status: PriceGroup['status'] }>`
    select r.name as requested_name, g.price_group_id as price_id, g.name, g.status from unnest(${names}::text[]) as r(name)
      join price_group g on g.tenant_id = ${unit.tenantId} and g.name_lower = text_key(r.name) and g.status <> 'DELETED'`);

/** Returns the levels by price group id, sorted by target, threshold and start, with one statement. */
export async function listLevelsByGroup(
  unit: UnitOfWork,
  priceIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PriceLevel[]>> {
  const rows = await unit.rows(
    db
      .selectFrom('priceLevel')
      .where('tenantId', '=', unit.tenantId)
      .where('priceGroupId', '=', sql<string>`any(${priceIds}::uuid[])`)
      .orderBy('priceGroupId')
      .orderBy('levelType')
      .orderBy(({ fn }) => fn('lower', ['targetName']))
      .orderBy('quantityThreshold')
      .orderBy('startDate')
      .orderBy('priceLevelId')
      .select(['priceGroupId', ...levelColumns]),
  );
  const byGroup = new Map<string, PriceLevel[]>(priceIds.map((priceId) => [priceId, []]));
  for (const { priceGroupId, ...level } of rows) byGroup.get(priceGroupId)?.push(level);
  return byGroup;
}

/** Columns of a price level under the names that the rules use. */
export const levelColumns = [
  'priceLevelId',
  'levelType as type',
  'targetId',
  'targetName',
  'quantityThreshold',
  'growerCost',
  'growerSellPrice',
  'customerSellPrice',
  'startDate',
  'endDate',
] as const;
