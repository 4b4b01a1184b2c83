import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testId } from '#platform/kernel/testing/testId.ts';
import { findUses } from '#platform/server/command/inUse.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { addItems } from '../../items/server/itemCommands.ts';
import { findItem, listCategoriesByItem } from '../../items/server/itemStore.ts';
import { lavender, native, perennials, sage, setUpCatalogue } from '../../server/testing/catalogueTests.ts';
import { addCategory, removeCategory, updateCategory } from './categoryEditCommands.ts';

const { run, read, latestEntry, runConflicting } = setUpCatalogue();
const fields = { code: 'per-1g', name: 'Perennials - 1 gal', eaches: 6, uom: 'TRAY' };
type Update = Partial<Parameters<typeof updateCategory>[1]>;
const update = (change: Update, options?: { now?: string }) =>
  run((unit) => updateCategory(unit, { ...fields, ...change }), options);
const remove = (code = 'NAT') => run((unit) => removeCategory(unit, { code }));
const add = (change: Partial<Parameters<typeof addCategory>[1]> = {}) =>
  run((unit) =>
    addCategory(unit, { id: testId(103), code: 'TRE-3G', name: 'Trees', eaches: 1, uom: 'EA', ...change }),
  );
const item = (itemId: string) => read((unit) => findItem(unit, itemId));

test('changes name, UOM and eaches, with history; the code stays', async () => {
  expect(await update({ name: ' Herbs ', uom: 'FLAT', eaches: 12, expectedVersion: 1 })).toMatchObject({
    ok: true,
    value: { categoryId: perennials.id, code: 'PER-1G', name: 'Herbs', uom: 'FLAT', eaches: 12, version: 2 },
    notices: [],
  });
  expect(await latestEntry(perennials.id)).toEqual({
    action: 'updateCategory',
    version: 2,
    changes: [
      { field: 'name', before: '"Perennials - 1 gal"', after: '"Herbs"' },
      { field: 'uom', before: '"TRAY"', after: '"FLAT"' },
      { field: 'eaches', before: '6', after: '12' },
    ],
  });
});

test('moves the items that show a changed category, but not their versions', async () => {
  const before = await item(sage.itemId);
  await update({ name: 'Theme - Herbs' }, { now: '2026-11-22T00:00:00.000Z' });
  // The category is the first of lavender and the second of sage.
  const [first, second] = [await item(lavender.itemId), await item(sage.itemId)];
  expect(first).toMatchObject({ sortCategory: 'Herbs', version: 1 });
  expect(second).toMatchObject({ sortCategory: 'Native', version: 1 });
  const stamps = [first, second].map((moved) => moved?.updatedAt);
  expect(stamps).toEqual(['2026-11-22T00:00:00.000Z', '2026-11-22T00:00:00.000Z']);
  expect(before?.updatedAt).not.toBe(stamps[1]);
});

test.each<[Update]>([[{ uom: 'FLAT' }], [{ eaches: 12 }]])(
  'moves the items that show a category with %j, too',
  async (change) => {
    await update(change, { now: '2026-11-22T00:00:00.000Z' });
    expect(await item(lavender.itemId)).toMatchObject({ updatedAt: '2026-11-22T00:00:00.000Z', version: 1 });
  },
);

test('moves no item when only the status of a category changes', async () => {
  const before = await item(sage.itemId);
  await run((unit) => removeCategory(unit, { code: 'NAT' }), { now: '2026-11-22T00:00:00.000Z' });
  expect(await item(sage.itemId)).toEqual(before);
});

test.each<[Update, object]>([
  [{ eaches: 0 }, { code: 'OUT_OF_RANGE', field: ['eaches'], message: 'Eaches must be 1 or more' }],
  [{ eaches: 1.5 }, { field: ['eaches'], message: 'Eaches must be a whole number' }],
  [{ eaches: 10_001 }, { field: ['eaches'], message: 'Eaches cannot exceed 10,000' }],
  [{ code: 'NONE' }, { code: 'INVALID_REFERENCE', field: ['code'], message: 'Category NONE not found' }],
])('refuses %j', async (change, problem) =>
  expect(await update(change)).toMatchObject({ ok: false, problems: [problem] }),
);

test('reports no changes for a repeated update of a category that was removed since', async () => {
  const change = { code: 'NAT', name: 'Natives', expectedVersion: 1 };
  await update(change);
  await remove();
  expect(await update(change)).toMatchObject({
    value: { status: 'DELETED', version: 3 },
    notices: [{ code: 'NO_CHANGES' }],
  });
});

test('tells the second of two concurrent updates', async () => {
  const change = (eaches: number) => (unit: UnitOfWork) =>
    updateCategory(unit, { ...fields, eaches, expectedVersion: 1 });
  const [first, second] = await runConflicting(change(10), change(20));
  expect(first).toMatchObject({ ok: true, value: { eaches: 10 } });
  expect(second).toMatchObject({ problems: [{ code: 'STALE_VERSION' }] });
});

test('removes a category that items keep, once', async () => {
  expect(await remove()).toMatchObject({ value: { status: 'DELETED', version: 2 } });
  expect(await remove()).toMatchObject({ value: { version: 2 }, notices: [{ code: 'NO_CHANGES' }] });
  expect(await latestEntry(native.id)).toMatchObject({ action: 'removeCategory' });
  const categories = await read((unit) => listCategoriesByItem(unit, [sage.itemId]));
  expect(categories.get(sage.itemId)).toMatchObject([{ code: 'NAT' }, { code: 'PER-1G' }]);
  expect(await update({ code: 'NAT' })).toMatchObject({ problems: [{ code: 'INVALID_REFERENCE' }] });
});

test('refuses the code of another category, ignoring case', async () =>
  expect(await add({ code: 'nat' })).toMatchObject({
    ok: false,
    problems: [
      {
        code: 'DUPLICATE',
        field: ['code'],
        entityId: native.id,
        message: 'Code nat is already used by Native',
      },
    ],
  }));

test('brings a removed category back under its own id, also to a replay', async () => {
  await remove();
  const again = { code: 'nat', name: 'Natives', eaches: 2 };
  const restored = {
    categoryId: native.id,
    code: 'NAT',
    name: 'Natives',
    eaches: 2,
    status: 'ACTIVE',
    version: 3,
  };
  expect(await add(again)).toMatchObject({ ok: true, value: restored });
  expect(await add(again)).toMatchObject({ ok: true, value: restored, notices: [] });
  expect(await latestEntry(native.id)).toMatchObject({ action: 'restoreCategory', version: 3 });
  expect(await item(sage.itemId)).toMatchObject({ sortCategory: 'Natives' });
  expect(await add({ ...again, id: testId(104) })).toMatchObject({ problems: [{ code: 'DUPLICATE' }] });
  expect(await add({ ...again, id: null })).toMatchObject({ problems: [{ code: 'DUPLICATE' }] });
});

test('brings a category back again that was removed once more', async () => {
  for (const version of [3, 5]) {
    await remove();
    expect(await add({ code: 'nat', name: 'Natives' })).toMatchObject({
      ok: true,
      value: { categoryId: native.id, status: 'ACTIVE', version },
    });
  }
});

test('names what has a category', async () => {
  const uses = () => read((unit) => findUses(unit, 'CATEGORY', native.id));
  expect(await uses()).toEqual(['2 items']);
  await run(async (unit) => {
    await unit.run(
      sql`delete from item_category where tenant_id = ${unit.tenantId} and item_id = ${lavender.itemId}`,
    );
    return { ok: true, value: null, notices: [] };
  });
  expect(await uses()).toEqual(['1 item']);
});

test.each(['İ-1', 'ΟΔΟΣ', 'STRASSE ß'])(
  'finds the category %s, whose lower case PostgreSQL writes its own way',
  async (code) => {
    await add({ code });
    expect(await add({ id: testId(104), code })).toMatchObject({ problems: [{ code: 'DUPLICATE' }] });
    expect(await update({ code, name: 'Found' })).toMatchObject({ ok: true, value: { code } });
    const found = { itemId: testId(3), categories: [{ code }] };
    expect(
      await run((unit) => addItems(unit, [{ ...sage, ...found, sku: 'S3', upc: null, erpId: null }])),
    ).toMatchObject({ ok: true, value: [{ categories: [{ code, name: 'Found' }] }] });
  },
);
