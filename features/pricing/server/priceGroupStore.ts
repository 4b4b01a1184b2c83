import { sql } from 'kysely';
import { db } from '#platform/server/statements/tables.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { PriceLevel } from '../priceLevel.ts';
import './pricingTables.ts';

const tenantGroups = (unit: UnitOfWork) =>
  db
    .selectFrom('priceGroup')
    .where('tenantId', '=', unit.tenantId)
    .select([
      'tenantId',
      'priceGroupId as priceId',
      'name',
      'isDefault',
      'status',
      'numberOfLevels',
      'version',
      'updatedAt',
    ]);

export const findPriceGroup = (unit: UnitOfWork, priceId: string) =>
  unit.first(tenantGroups(unit).where('priceGroupId', '=', priceId));

/** Locks a price group until the unit of work ends. FOR NO KEY UPDATE still allows customers to refer to it. */
export const lockPriceGroup = (unit: UnitOfWork, priceId: string) =>
  unit.first(tenantGroups(unit).where('priceGroupId', '=', priceId).forNoKeyUpdate());

/** Locks the default price group, so that there are never two. */
export const lockDefaultGroup = (unit: UnitOfWork) =>
  unit.first(tenantGroups(unit).where('isDefault', '=', true).forNoKeyUpdate());

/** Returns existing groups with these ids or, ignoring case and deleted groups, names; `contentHash` identifies a replayed create. */
export const findPriceGroupsByIdOrName = (
  unit: UnitOfWork,
  ids: readonly string[],
  nameKeys: readonly string[],
) =>
  unit.rows(
    tenantGroups(unit)
      .select('contentHash')
      .where(({ eb, or, and }) =>
        or([
          eb('priceGroupId', '=', sql<string>`any(${ids}::uuid[])`),
          and([eb('nameLower', '=', sql<string>`any(${nameKeys}::text[])`), eb('status', '<>', 'DELETED')]),
        ]),
      ),
  );

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
