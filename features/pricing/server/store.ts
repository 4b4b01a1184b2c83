import { type GeneratedAlways, sql } from 'kysely';
import type { ClockTime } from '#platform/kernel/day.ts';
import { db } from '#platform/server/tables.ts';
import type { UnitOfWork } from '#platform/server/unitOfWork.ts';
import type { ErpItemPrice } from '../erpPrice.ts';
import type { PriceGroup } from '../priceGroup.ts';
import type { PriceLevel } from '../priceLevel.ts';

interface PriceGroupTable extends Omit<PriceGroup, 'priceId'> {
  tenantId: string;
  priceGroupId: string;
  nameLower: GeneratedAlways<string>;
  createdAt: ClockTime;
  contentHash: string;
}

interface PriceLevelTable extends Omit<PriceLevel, 'type'> {
  tenantId: string;
  priceGroupId: string;
  levelType: PriceLevel['type'];
  /** How the target is looked up: see the price book. */
  targetKey: string;
  nameKey: string | null;
}

interface ErpItemPriceTable extends ErpItemPrice {
  tenantId: string;
}

declare module '#platform/server/tables.ts' {
  interface Tables {
    priceGroup: PriceGroupTable;
    priceLevel: PriceLevelTable;
    erpItemPrice: ErpItemPriceTable;
  }
}

const groups = (unit: UnitOfWork) =>
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
  unit.first(groups(unit).where('priceGroupId', '=', priceId));

/** Changed by nobody else until the unit ends; customers may refer to it meanwhile, which a lock of its key would keep out. */
export const lockPriceGroup = (unit: UnitOfWork, priceId: string) =>
  unit.first(groups(unit).where('priceGroupId', '=', priceId).forNoKeyUpdate());

/** The group of customers without one; locked, so that there never are two. */
export const lockDefaultGroup = (unit: UnitOfWork) =>
  unit.first(groups(unit).where('isDefault', '=', true).forNoKeyUpdate());

/** Stored groups of these ids or names (ignoring case, deleted groups apart), with the hash that tells a repeated create. */
export const priceGroupsWithKeys = (unit: UnitOfWork, ids: readonly string[], nameKeys: readonly string[]) =>
  unit.rows(
    groups(unit)
      .select('contentHash')
      .where(({ eb, or, and }) =>
        or([
          eb('priceGroupId', '=', sql<string>`any(${ids}::uuid[])`),
          and([eb('nameLower', '=', sql<string>`any(${nameKeys}::text[])`), eb('status', '<>', 'DELETED')]),
        ]),
      ),
  );

/** The levels of many groups with one statement, by target, threshold and start. */
export async function levelsOfGroups(
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

/** A level as rules know it. */
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
