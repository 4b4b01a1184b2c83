import { expect, test } from 'vitest';
import { testId } from '#platform/kernel/testing/testId.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { addProgramRecords, updateProgram } from '../../programs/server/programCommands.ts';
import { removeCategory, updateCategory } from '../../categories/server/categoryEditCommands.ts';
import { lavender, native, perennials, sage, setUpCatalogue } from '../../server/testing/catalogueTests.ts';
import { addImportedItems } from './itemCommands.ts';
import { activateItem, addItem, inactivateItem, updateItem } from './itemEditCommands.ts';
import { findItem, listCategoriesByItem, listPrograms } from './itemStore.ts';

const { run, read, latestEntry, runConflicting } = setUpCatalogue();
type Update = Partial<Parameters<typeof updateItem>[1]>;
const update = (change: Update, options?: { now?: string }) =>
  run((unit) => updateItem(unit, { itemId: lavender.itemId, ...change }), options);
const stored = () => read((unit) => findItem(unit, lavender.itemId));

test('changes every field in one version, with history', async () => {
  const change = {
    name: ' English Lavender ',
    sku: 'per0001-2g',
    upc: '411700009994',
    erpId: '101',
    description: null,
    itemGroup: '2G-PER',
    retailPrice: 9.996,
    categories: [{ code: 'nat' }],
    programs: ['Spring', 'Summer'],
    expectedVersion: 1,
  };
  expect(await update(change, { now: '2026-11-22T00:00:00.000Z' })).toMatchObject({
    ok: true,
    value: { name: 'English Lavender', retailPrice: 10, sortCategory: 'Native', version: 2 },
    notices: [],
  });
  expect(await latestEntry(lavender.itemId)).toEqual({
    action: 'updateItem',
    version: 2,
    changes: [
      { field: 'name', before: '"Lavender"', after: '"English Lavender"' },
      { field: 'sku', before: '"PER0001-1G"', after: '"per0001-2g"' },
      { field: 'upc', before: '"411700001059"', after: '"411700009994"' },
      { field: 'erpId', before: '"100"', after: '"101"' },
      { field: 'description', before: '"Blue"', after: null },
      { field: 'itemGroup', before: '"1G-PER"', after: '"2G-PER"' },
      { field: 'retailPrice', before: '8.49', after: '10' },
      { field: 'categories', before: '["PER-1G","NAT"]', after: '["NAT"]' },
      { field: 'programs', before: '["Spring"]', after: '["Spring","Summer"]' },
    ],
  });
  expect(await stored()).toMatchObject({ sku: 'per0001-2g', programs: ['Spring', 'Summer'], version: 2 });
  const categories = await read((unit) => listCategoriesByItem(unit, [lavender.itemId]));
  expect(categories.get(lavender.itemId)).toMatchObject([{ code: 'NAT' }]);
  expect(await read(listPrograms)).toEqual(['Spring', 'Summer']);
});

test('adds no inactive program, which a file may; one that the item has stays', async () => {
  const summer = { id: testId(70), name: 'Summer' };
  await run((unit) => addProgramRecords(unit, [summer]));
  await run((unit) => updateProgram(unit, { id: summer.id, status: 'INACTIVE' }));
  const refused = {
    ok: false,
    problems: [
      {
        code: 'INVALID_STATE',
        field: ['programs'],
        message: 'Program summer is inactive. Choose another one.',
      },
    ],
  };
  const other = { ...sage, itemId: testId(71), sku: 'NEW', upc: null, erpId: null, programs: ['summer'] };
  expect(await update({ programs: ['Spring', 'summer'] })).toMatchObject(refused);
  expect(await run((unit) => addItem(unit, other))).toMatchObject(refused);
  expect(await run((unit) => addImportedItems(unit, [other]))).toMatchObject({ ok: true });
  const programs = ['Spring', 'Summer'];
  expect(
    await run((unit) => updateItem(unit, { itemId: lavender.itemId, programs }, { isImport: true })),
  ).toMatchObject({ value: { programs } });
  expect(await update({ name: 'Lavandula', programs })).toMatchObject({
    value: { name: 'Lavandula', programs },
  });
});

test('retains fields that are absent and empties those that are null', async () => {
  expect(await update({ name: 'Lavandula' })).toMatchObject({
    value: { name: 'Lavandula', description: 'Blue', categories: [{ code: 'PER-1G' }, { code: 'NAT' }] },
  });
  expect(await update({ upc: null, erpId: null, categories: null, programs: null })).toMatchObject({
    value: { upc: null, erpId: null, categories: [], programs: [], sortCategory: null },
  });
});

test('reports no changes for what is stored already, whatever the version', async () => {
  await update({ name: 'Lavandula' });
  expect(
    await update({
      ...lavender,
      name: 'Lavandula',
      categories: [{ code: 'per-1g' }, { code: 'NAT' }],
      expectedVersion: 1,
    }),
  ).toMatchObject({
    value: { version: 2 },
    notices: [{ code: 'NO_CHANGES', severity: 'INFO', message: 'Item command data has no changes' }],
  });
});

test.each<[Update, object]>([
  [
    { sku: 'per0002-1g' },
    {
      code: 'DUPLICATE',
      field: ['sku'],
      entityId: sage.itemId,
      message: 'SKU per0002-1g is already used by Sage',
    },
  ],
  [{ upc: '12345678901' }, { field: ['upc'], message: 'UPC must be 12 digits' }],
  [
    { itemGroup: '1G*PER' },
    {
      field: ['itemGroup'],
      message: 'Item Group is required, only letters, numbers, spaces, and -./_ are allowed',
    },
  ],
  [{ retailPrice: -1 }, { field: ['retailPrice'], message: 'Retail Price must be greater than 0' }],
  [
    { categories: [{ code: 'PER-1G' }, { code: 'NONE' }] },
    { code: 'INVALID_REFERENCE', field: ['categories', '1', 'code'], message: 'Category NONE not found' },
  ],
  [{ itemId: testId(404) }, { code: 'NOT_FOUND', entityType: 'ITEM', message: 'Item not found' }],
])('refuses %j', async (change, problem) =>
  expect(await update(change)).toMatchObject({ ok: false, problems: [problem] }),
);

test('warns of a price of 0, a wrong check digit and the keys of another item', async () =>
  expect(await update({ retailPrice: 0, upc: sage.upc, erpId: sage.erpId })).toMatchObject({
    ok: true,
    notices: [
      { code: 'DUPLICATE', severity: 'WARNING', field: ['upc'], entityId: sage.itemId },
      { code: 'DUPLICATE', severity: 'WARNING', field: ['erpId'], entityId: sage.itemId },
      { code: 'OUT_OF_RANGE', severity: 'WARNING', field: ['retailPrice'] },
    ],
  }));

test('repeats no warning of a field that stays', async () => {
  await update({ retailPrice: 0, upc: '411700001058', erpId: sage.erpId });
  expect(await update({ description: 'White' })).toMatchObject({ ok: true, notices: [] });
  expect(await update({ upc: sage.upc })).toMatchObject({ ok: true, notices: [{ field: ['upc'] }] });
});

test('retains a category that was removed and refuses it to other items', async () => {
  await run((unit) => removeCategory(unit, { code: 'NAT' }));
  await update({ categories: [{ code: 'PER-1G' }] });
  expect(await update({ categories: [{ code: 'NAT' }] })).toMatchObject({
    problems: [{ code: 'INVALID_REFERENCE', message: 'Category NAT not found' }],
  });
  const categories = [{ code: 'PER-1G' }, { code: 'NAT' }];
  expect(
    await run((unit) => updateItem(unit, { itemId: sage.itemId, name: 'Salvia', categories })),
  ).toMatchObject({
    ok: true,
    value: { name: 'Salvia', categories, sortCategory: '1 gal' },
  });
});

test('makes an item inactive and active, with history', async () => {
  const status = { itemId: lavender.itemId, sku: 'per0001-1g' };
  expect(await run((unit) => inactivateItem(unit, status))).toMatchObject({
    value: { status: 'INACTIVE', version: 2 },
  });
  expect(await run((unit) => inactivateItem(unit, status))).toMatchObject({
    value: { version: 2 },
    notices: [{ code: 'NO_CHANGES' }],
  });
  expect(await run((unit) => activateItem(unit, status))).toMatchObject({
    value: { status: 'ACTIVE', version: 3 },
  });
  expect(await latestEntry(lavender.itemId)).toMatchObject({
    action: 'activateItem',
    changes: [{ field: 'status', before: '"INACTIVE"', after: '"ACTIVE"' }],
  });
});

test('refuses a status with the SKU of another item', async () =>
  expect(await run((unit) => inactivateItem(unit, { itemId: lavender.itemId, sku: sage.sku }))).toMatchObject(
    {
      problems: [
        { code: 'INVALID_REFERENCE', field: ['sku'], message: 'SKU PER0002-1G does not belong to Lavender' },
      ],
    },
  ));

test('tells the second of two concurrent updates', async () => {
  const rename = (name: string) => (unit: UnitOfWork) =>
    updateItem(unit, { itemId: lavender.itemId, name, expectedVersion: 1 });
  const [first, second] = await runConflicting(rename('North'), rename('South'));
  expect(first).toMatchObject({ ok: true, value: { name: 'North' } });
  expect(second).toMatchObject({ problems: [{ code: 'STALE_VERSION', actualVersion: 2 }] });
});

test('sorts by the new name of a category that is renamed while an item is given it', async () => {
  await update({ categories: [] });
  const { id: _id, ...category } = perennials;
  const [renamed, given] = await runConflicting<unknown>(
    (unit) => updateCategory(unit, { ...category, name: 'Shrubs' }),
    (unit) =>
      updateItem(unit, {
        itemId: lavender.itemId,
        categories: [{ code: perennials.code }, { code: native.code }],
      }),
  );
  expect([renamed, given]).toMatchObject([{ ok: true }, { ok: true }]);
  expect(await stored()).toMatchObject({ sortCategory: 'Shrubs' });
});
