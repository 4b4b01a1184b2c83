import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addCategories } from '#features/catalogue/categories/server/categoryCommands.ts';
import {
  addCategory,
  removeCategory,
  updateCategory,
} from '#features/catalogue/categories/server/categoryEditCommands.ts';
import { addItems } from '#features/catalogue/items/server/itemCommands.ts';
import { updateItem } from '#features/catalogue/items/server/itemEditCommands.ts';
import { ok, type Result } from '#platform/kernel/results/result.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { CommittedChanges } from '#platform/server/events/entityChange.ts';
import { runConflictingCommands } from '#platform/server/testing/runConflictingCommands.ts';
import type { PriceLevel } from '../../prices/priceLevel.ts';
import { addPriceGroups } from '../../groups/server/priceGroupCommands.ts';
import { findPriceGroup, listLevelsByGroup } from '../../groups/server/priceGroupStore.ts';
import { updatePriceGroup } from '../../groups/server/priceGroupUpdateCommands.ts';
import { replacePriceLevels } from './priceLevelCommands.ts';
import { findLevelPrices } from '../../prices/server/priceStore.ts';
import './targetNameFollowUps.ts';
import { aLevel, type PricedTenant, pricedTenant } from '../../server/testing/pricedTenant.ts';

let tenant: PricedTenant;
const committed: CommittedChanges[] = [];
beforeAll(async () => {
  tenant = await pricedTenant();
  tenant.api.database.onCommit((changes) => committed.push(changes));
});
afterAll(async () => {
  expect(tenant.api.bugs).toEqual([]);
  await tenant.api.close();
});

const execute = <T>(run: (unit: UnitOfWork) => Promise<Result<T>>) => tenant.execute('MOIF', run);
const read = <T>(run: (unit: UnitOfWork) => Promise<T>) =>
  tenant.api.database.read(tenant.api.session('MOIF'), run);

let made = 0;
const newId = () => testId(1000 + (made += 1));

let itemId: string;
let code: string;
let groupId: string;
beforeEach(async () => {
  itemId = newId();
  code = `C-${itemId}`;
  groupId = await newGroup();
  await execute((unit) => addCategories(unit, [{ code, name: `Theme - ${code}`, uom: 'TRAY', eaches: 6 }]));
  await execute((unit) =>
    addItems(unit, [{ itemId, name: `Thyme ${itemId}`, sku: itemId, itemGroup: 'THY', retailPrice: 5 }]),
  );
});

async function newGroup() {
  const id = newId();
  await execute((unit) => addPriceGroups(unit, [{ id, name: `Group ${id}` }]));
  return id;
}
const itemLevel = (change: Partial<PriceLevel> = {}) =>
  aLevel(1, { type: 'ITEM', targetId: itemId, targetName: 'Old', ...change });
const categoryLevel = (change: Partial<PriceLevel> = {}) =>
  aLevel(2, { targetId: code.toUpperCase(), targetName: 'Old', ...change });
const saveLevels = (priceLevels: PriceLevel[], expectedVersion?: number, priceGroupId = groupId) =>
  tenant.command('MOIF', (unit) => replacePriceLevels(unit, { priceGroupId, priceLevels, expectedVersion }));
const renameItem = (name: string) => execute((unit) => updateItem(unit, { itemId, name }));
const renameCategory = (name: string) =>
  execute((unit) => updateCategory(unit, { code, name, uom: 'TRAY', eaches: 6 }));
const readGroup = (priceId = groupId) =>
  read(async (unit) => {
    const [group, levels] = await Promise.all([
      findPriceGroup(unit, priceId),
      listLevelsByGroup(unit, [priceId]),
    ]);
    return {
      version: group?.version,
      names: (levels.get(priceId) ?? []).map(({ targetName }) => targetName),
    };
  });
const countHistory = (entityId: string) =>
  read(async (unit) => {
    const entries = sql`select from history_entry where tenant_id = ${unit.tenantId} and entity_id = ${entityId}::uuid`;
    return (await unit.rows(entries)).length;
  });

test('stores the names of the items and categories, whatever was sent', async () => {
  expect(await saveLevels([itemLevel(), categoryLevel()])).toMatchObject({ ok: true });
  expect((await readGroup()).names.toSorted()).toEqual([`Theme - ${code}`, `Thyme ${itemId}`]);
});

test('gives the levels of a renamed item its name, in every group, and in no other', async () => {
  const [other, unrelated] = [await newGroup(), await newGroup()];
  await saveLevels([
    itemLevel(),
    itemLevel({ priceLevelId: newId(), quantityThreshold: 9 }),
    categoryLevel(),
  ]);
  await saveLevels([itemLevel()], undefined, other);
  await saveLevels([categoryLevel()], undefined, unrelated);
  committed.length = 0;
  await renameItem('Lemon Thyme');
  expect(await readGroup()).toEqual({ version: 3, names: [`Theme - ${code}`, 'Lemon Thyme', 'Lemon Thyme'] });
  expect(await readGroup(other)).toEqual({ version: 3, names: ['Lemon Thyme'] });
  expect(await readGroup(unrelated)).toEqual({ version: 2, names: [`Theme - ${code}`] });
  const announced = committed.flatMap(({ entities }) => entities);
  expect(announced.filter(({ entityType }) => entityType === 'PRICE_GROUP')).toEqual(
    expect.arrayContaining(
      [groupId, other].map((entityId) => ({
        entityType: 'PRICE_GROUP',
        entityId,
        version: 3,
        operation: 'UPDATED',
      })),
    ),
  );
  expect(announced).toHaveLength(3);
  expect(await countHistory(groupId)).toBe(2);
});

test('gives the levels of a renamed category its name, by which they price other categories', async () => {
  await saveLevels([categoryLevel({ customerSellPrice: 4 })]);
  const priceByName = (name: string) =>
    read(async (unit) => {
      const item = { itemId: newId(), categories: [{ code: 'ANOTHER', name }] };
      const priceGroupIds = { location: null, customer: groupId };
      const [found] = await findLevelPrices(unit, [{ item, day: '2027-03-01', quantity: 1, priceGroupIds }]);
      return found?.price;
    });
  await renameCategory(`Theme - Herbs ${code}`);
  expect(await readGroup()).toEqual({ version: 3, names: [`Theme - Herbs ${code}`] });
  expect(await priceByName(`Other - herbs ${code}`)).toBe(4);
  expect(await priceByName(code)).toBe(0);
});

test('gives the levels of a category that is brought back its new name', async () => {
  await saveLevels([categoryLevel()]);
  await execute((unit) => removeCategory(unit, { code }));
  expect(await readGroup()).toEqual({ version: 2, names: [`Theme - ${code}`] });
  await execute((unit) => addCategory(unit, { code, name: 'Herbs', uom: 'TRAY', eaches: 6 }));
  expect(await readGroup()).toEqual({ version: 3, names: ['Herbs'] });
});

test('moves nothing when the name stays', async () => {
  await saveLevels([itemLevel(), categoryLevel()]);
  await execute((unit) => updateItem(unit, { itemId, retailPrice: 6 }));
  await execute((unit) => updateCategory(unit, { code, name: `Theme - ${code}`, uom: 'FLAT', eaches: 6 }));
  expect((await readGroup()).version).toBe(2);
});

test('accepts levels and a name of the group that were edited before the rename, and keeps the new name', async () => {
  await saveLevels([itemLevel()], 1);
  await renameItem('Lemon Thyme');
  const old = itemLevel({ targetName: `Thyme ${itemId}` });
  expect(await saveLevels([old], 2)).toMatchObject({ ok: true, notices: [{ code: 'NO_CHANGES' }] });
  expect(await saveLevels([{ ...old, customerSellPrice: 9 }], 2)).toMatchObject({ value: { version: 4 } });
  expect(await readGroup()).toEqual({ version: 4, names: ['Lemon Thyme'] });
  await renameItem('Wild Thyme');
  const saved = await execute((unit) =>
    updatePriceGroup(unit, { id: groupId, name: `Renamed ${groupId}`, expectedVersion: 4 }),
  );
  expect(saved).toMatchObject({ version: 6 });
});

test('refuses levels that others preceded, before or after the rename, and a version of the future', async () => {
  await saveLevels([itemLevel()], 1);
  await saveLevels([itemLevel({ customerSellPrice: 8 })], 2);
  await renameItem('Lemon Thyme');
  const save = (expectedVersion: number) =>
    saveLevels([itemLevel({ customerSellPrice: expectedVersion })], expectedVersion);
  const stale = { ok: false, problems: [{ code: 'STALE_VERSION' }] };
  expect(await save(2)).toMatchObject(stale);
  expect(await save(5)).toMatchObject(stale);
  expect(await save(3)).toMatchObject({ ok: true });
  expect(await save(4)).toMatchObject(stale);
});

test('names a level that is added while its item is renamed, whichever is first', async () => {
  const on = { database: tenant.api.database, session: tenant.api.session('MOIF') };
  const add = (priceGroupId: string) => async (unit: UnitOfWork) => {
    const saved = await replacePriceLevels(unit, { priceGroupId, priceLevels: [itemLevel()] });
    return saved.ok ? ok(saved.value.priceId) : saved;
  };
  const rename = (name: string) => async (unit: UnitOfWork) => {
    const saved = await updateItem(unit, { itemId, name });
    return saved.ok ? ok(saved.value.itemId) : saved;
  };
  await runConflictingCommands(on, add(groupId), rename('North'));
  expect((await readGroup()).names).toEqual(['North']);
  const other = await newGroup();
  await runConflictingCommands(on, rename('South'), add(other));
  expect((await readGroup(other)).names).toEqual(['South']);
  expect((await readGroup()).names).toEqual(['South']);
});

test('renames the levels of no other company', async () => {
  await saveLevels([itemLevel(), categoryLevel()]);
  await tenant.execute('SFG', (unit) =>
    addCategories(unit, [{ code, name: 'Theirs', uom: 'TRAY', eaches: 6 }]),
  );
  await tenant.execute('SFG', (unit) => updateCategory(unit, { code, name: 'New', uom: 'TRAY', eaches: 6 }));
  expect((await readGroup()).names).toContain(`Theme - ${code}`);
});
