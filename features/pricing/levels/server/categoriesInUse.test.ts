import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCategories } from '#features/catalogue/categories/server/categoryCommands.ts';
import '#features/catalogue/server/catalogueMutationGraphql.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import { findUses } from '#platform/server/command/inUse.ts';
import './categoriesInUse.ts';
import { addPriceGroups } from '../../groups/server/priceGroupCommands.ts';
import { deletePriceGroup } from '../../groups/server/priceGroupUpdateCommands.ts';
import { replacePriceLevels } from './priceLevelCommands.ts';
import { aLevel, type PricedTenant, pricedTenant } from '../../server/testing/pricedTenant.ts';

let tenant: PricedTenant;
beforeAll(async () => {
  tenant = await pricedTenant();
});
afterAll(() => tenant.api.close());

const categoryId = testId(700);
const readUses = () =>
  tenant.api.database.read(tenant.api.session('MOIF'), (unit) => findUses(unit, 'CATEGORY', categoryId));
/** Returns what the question before a removal names for a user with these capabilities. */
const fetchUses = async (...capabilities: string[]) =>
  (
    await tenant.api.execute(
      { ...tenant.api.session('MOIF'), capabilities },
      `{ categoryUses(categoryId: "${categoryId}") { uses } }`,
    )
  ).data?.['categoryUses'];
async function addGroup(number: number, name: string) {
  const id = testId(number);
  await tenant.execute('MOIF', (unit) => addPriceGroups(unit, [{ id, name }]));
  const priceLevels = [1, 2].map((n) => aLevel(n, { targetId: 'her-1g', quantityThreshold: n }));
  await tenant.execute('MOIF', (unit) => replacePriceLevels(unit, { priceGroupId: id, priceLevels }));
  return id;
}

test('names the groups with price levels of a category, each once, and no removed one, to users who see prices', async () => {
  const category = { id: categoryId, code: 'HER-1G', name: 'Herbs', uom: 'TRAY', eaches: 6 };
  await tenant.execute('MOIF', (unit) => addCategories(unit, [category]));
  expect(await readUses()).toEqual([]);
  await addGroup(701, 'Boxes');
  expect(await readUses()).toEqual(['price levels in the group Boxes']);
  expect(await fetchUses('catalogue.view', 'prices.view')).toEqual({
    uses: ['price levels in the group Boxes'],
  });
  expect(await fetchUses('catalogue.view')).toEqual({ uses: ['price levels'] });
  for (const [index, name] of ['airports', 'Clubs', 'Dealers', 'Estates'].entries())
    await addGroup(702 + index, name);
  expect(await readUses()).toEqual(['price levels in the groups airports, Boxes, Clubs and 2 more']);
  await tenant.execute('MOIF', (unit) => deletePriceGroup(unit, { id: testId(701) }));
  expect(await readUses()).toEqual(['price levels in the groups airports, Clubs, Dealers and 1 more']);
});
