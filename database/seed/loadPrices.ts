import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import type { PriceLevel } from '#features/pricing/prices/priceLevel.ts';
import { addPriceGroups, setDefaultGroup } from '#features/pricing/groups/server/priceGroupCommands.ts';
import { loadErpItemPrices } from '#features/pricing/erp/server/erpPriceCommands.ts';
import { replacePriceLevels } from '#features/pricing/levels/server/priceLevelCommands.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { DemoErpPriceRow, PriceLevelRow } from './demoFiles.ts';
import type { SeedContext } from './seedContext.ts';

/** Loads price groups with their levels, and ERP prices when the tenant uses them. */
export async function loadPrices(loading: SeedContext, unit: UnitOfWork): Promise<void> {
  const { files, entityId, report, tenant } = loading;
  const groups = files.priceGroups.map(({ Name, IsDefault }) => ({
    id: entityId('priceGroup', Name),
    name: Name,
    isDefault: IsDefault === 'true',
  }));
  unwrapResult(
    await addPriceGroups(
      unit,
      groups.map(({ id, name }) => ({ id, name })),
    ),
    'price groups',
  );
  for (const { id } of groups.filter(({ isDefault }) => isDefault))
    unwrapResult(await setDefaultGroup(unit, { id }), 'default price group');
  const rows = Map.groupBy(files.priceLevels, ({ PriceGroup }) => PriceGroup);
  let done = 0;
  for (const { id, name } of groups) {
    const priceLevels = (rows.get(name) ?? []).map((row) => toPriceLevel(loading, row));
    unwrapResult(await replacePriceLevels(unit, { priceGroupId: id, priceLevels }), 'price levels');
    report('price levels', (done += priceLevels.length), files.priceLevels.length);
  }
  if (tenant.settings.useErpPricing !== true) return;
  const prices = files.erpPrices.map((row) => toErpPrice(loading, row));
  report(
    'ERP prices',
    unwrapResult(await loadErpItemPrices(unit, prices), 'ERP prices').length,
    prices.length,
  );
}

// The file refers to items by SKU.
const toPriceLevel = ({ calendar, entityId }: SeedContext, row: PriceLevelRow): PriceLevel => ({
  priceLevelId: entityId(
    'priceLevel',
    row.PriceGroup,
    row.Type,
    row.TargetId,
    row.QuantityThreshold,
    row.StartDate,
  ),
  type: row.Type === 'Item' ? 'ITEM' : 'CATEGORY',
  targetId: row.Type === 'Item' ? entityId('item', row.TargetId) : row.TargetId,
  targetName: row.TargetName,
  quantityThreshold: Number(row.QuantityThreshold),
  growerCost: Number(row.GrowerCost),
  growerSellPrice: Number(row.GrowerSellPrice),
  customerSellPrice: Number(row.CustomerSellPrice),
  startDate: calendar.priceDay(row.StartDate) ?? '',
  endDate: calendar.priceDay(row.EndDate),
});

const toErpPrice = ({ calendar, entityId }: SeedContext, row: DemoErpPriceRow) => ({
  erpItemPricingId: entityId('erpPrice', row.ErpItemId, row.ErpPriceGroupId, row.StartDate, row.EndDate),
  erpItemId: row.ErpItemId,
  erpPriceGroupId: row.ErpPriceGroupId,
  unitPrice: Number(row.UnitPrice),
  containerQuantity: Number(row.ContainerQuantity),
  startDate: calendar.priceDay(row.StartDate),
  endDate: calendar.priceDay(row.EndDate),
});
