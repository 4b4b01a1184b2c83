import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import { addCategories } from '#features/catalogue/categories/server/categoryCommands.ts';
import { addItems } from '#features/catalogue/items/server/itemCommands.ts';
import { addTenant } from '#features/identity/settings/server/tenantCommands.ts';
import type { Result } from '#platform/kernel/results/result.ts';
import { type TestApi, testApi } from '#platform/server/testing/api.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { ErpItemPrice } from '../../prices/erpPrice.ts';
import type { PriceLevel } from '../../prices/priceLevel.ts';
import { addPriceGroups, setDefaultGroup } from '../../groups/server/priceGroupCommands.ts';
import { loadErpItemPrices } from '../../erp/server/erpPriceCommands.ts';
import { replacePriceLevels } from '../../levels/server/priceLevelCommands.ts';
// GraphQL requires at least one mutation.
import '#features/identity/settings/server/userAppSettingGraphql.ts';
import '../pricingGraphql.ts';
import '../../prices/server/sellPriceGraphql.ts';

export const retailGroupId = testId(1);
export const chainsGroupId = testId(2);
export const lavenderItemId = testId(11);
export const sageItemId = testId(12);

export const aLevel = (n: number, change: Partial<PriceLevel> = {}): PriceLevel => ({
  priceLevelId: testId(n),
  type: 'CATEGORY',
  targetId: 'PER-1G',
  targetName: 'Perennials 1 gal',
  quantityThreshold: 0,
  growerCost: 2,
  growerSellPrice: 3,
  customerSellPrice: 4.5,
  startDate: '2026-01-01',
  endDate: null,
  ...change,
});

const retailLevels = [
  aLevel(101),
  aLevel(102, { quantityThreshold: 100, customerSellPrice: 4.12345 }),
  aLevel(103, {
    type: 'ITEM',
    targetId: lavenderItemId,
    targetName: 'Lavender',
    // Over, so that tests with the price of today find another one.
    startDate: '2026-03-01',
    endDate: '2026-03-31',
    customerSellPrice: 3.99,
  }),
];

export const anErpPrice = (n: number, change: Partial<ErpItemPrice> = {}): ErpItemPrice => ({
  erpItemPricingId: testId(n),
  erpItemId: '1G-PER',
  erpPriceGroupId: 'IGC',
  unitPrice: 4.2,
  containerQuantity: 6,
  startDate: '2027-01-01',
  endDate: '2027-12-31',
  ...change,
});

export interface PricedTenant {
  api: TestApi;
  /** Runs a command as the manager of a tenant. */
  command<T>(tenant: string, run: (unit: UnitOfWork) => Promise<Result<T>>): Promise<Result<T>>;
  /** Runs a command that must succeed. */
  execute<T>(tenant: string, run: (unit: UnitOfWork) => Promise<Result<T>>): Promise<T>;
}

/** Starts the pricing API: MOIF (with ERP pricing) has two items, two price groups with levels, and ERP prices; SFG has only the same ERP prices. */
export async function pricedTenant(): Promise<PricedTenant> {
  const api = await testApi();
  const command: PricedTenant['command'] = (tenant, run) =>
    api.database.write(api.session(tenant), run, { shouldCommit: (result) => result.ok });
  const execute: PricedTenant['execute'] = async (tenant, run) => unwrapResult(await command(tenant, run));
  const now = '2026-11-21T10:00:00.000Z';
  await addTenant(api.database.pool, { tenantId: 'MOIF', name: 'Moif', useErpPricing: true }, { now });
  await addTenant(api.database.pool, { tenantId: 'SFG', name: 'Sfg' }, { now });
  await execute('MOIF', seedCatalogue);
  await execute('MOIF', (unit) =>
    addPriceGroups(unit, [
      { id: retailGroupId, name: 'Retail' },
      { id: chainsGroupId, name: 'Chains' },
    ]),
  );
  await execute('MOIF', (unit) => setDefaultGroup(unit, { id: retailGroupId }));
  await execute('MOIF', (unit) =>
    replacePriceLevels(unit, { priceGroupId: retailGroupId, priceLevels: retailLevels }),
  );
  const chainLevels = [aLevel(101, { customerSellPrice: 4 })];
  await execute('MOIF', (unit) =>
    replacePriceLevels(unit, { priceGroupId: chainsGroupId, priceLevels: chainLevels }),
  );
  const prices = [
    anErpPrice(201),
    anErpPrice(202, { startDate: null, endDate: null, containerQuantity: null, unitPrice: 5 }),
    anErpPrice(203, { erpItemId: '1g-ann', erpPriceGroupId: 'LAND' }),
  ];
  await execute('MOIF', (unit) => loadErpItemPrices(unit, prices));
  await execute('SFG', (unit) => loadErpItemPrices(unit, prices));
  return { api, command, execute };
}

async function seedCatalogue(unit: UnitOfWork) {
  const category = { code: 'PER-1G', name: 'Perennials 1 gal', uom: 'TRAY', eaches: 6 };
  const categories = await addCategories(unit, [
    category,
    { ...category, code: 'OLD', name: 'Old - Perennials 1 gal' },
  ]);
  if (!categories.ok) return categories;
  const item = { itemGroup: '1G-PER', retailPrice: 9.5, upc: null };
  return addItems(unit, [
    { ...item, itemId: lavenderItemId, name: 'Lavender', sku: 'LAV', categories: [{ code: 'PER-1G' }] },
    { ...item, itemId: sageItemId, name: 'Sage', sku: 'SAG', retailPrice: 7 },
  ]);
}
