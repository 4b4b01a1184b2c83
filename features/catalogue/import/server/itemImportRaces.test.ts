import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testId } from '#platform/kernel/testing/testId.ts';
import { ok } from '#platform/kernel/results/result.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { runningImport } from '#platform/server/import/testing/runningImport.ts';
import { queueUnits } from '#platform/server/testing/queueUnits.ts';
import type { ItemCells } from '../testing/itemRows.ts';
import { addCategory, removeCategory, updateCategory } from '../../categories/server/categoryEditCommands.ts';
import { findCategoriesByIdOrCode } from '../../categories/server/categoryStore.ts';
import { applyItemFeed } from '../../feed/server/itemFeedCommands.ts';
import { addPrograms } from '../../items/server/itemCommands.ts';
import { updateItem } from '../../items/server/itemEditCommands.ts';
import { findItem, findPrograms, listCategoriesByItem } from '../../items/server/itemStore.ts';
import { addProgramRecords, removeProgram, updateProgram } from '../../programs/server/programCommands.ts';
import { lavender, native, sage, setUpCatalogue } from '../../server/testing/catalogueTests.ts';
import { storedGroups } from '../../server/testing/storedGroups.ts';
import { importItems, startItemImport } from './itemImportCommands.ts';

const { database, session, run, read, runConflicting } = setUpCatalogue();
const running = () => runningImport('ITEMS', session().tenantId);

const importRows = async (unit: UnitOfWork, ...rows: readonly ItemCells[]) =>
  ok(await importItems(unit, running(), storedGroups(...rows)));
const start = async (unit: UnitOfWork, ...codes: readonly string[]) =>
  startItemImport(unit, running(), { categories: codes.map((code) => ({ code, name: `Named ${code}` })) });
/** A row that adds a program and keeps the rest of an item. */
const addition = (sku: string, CategoryCode = '') => ({ Sku: sku, Program: 'Native', CategoryCode });
const lockItem = (unit: UnitOfWork, itemId: string) =>
  unit.run(sql`select from item where tenant_id = ${unit.tenantId} and item_id = ${itemId}::uuid for update`);
const feedBoth = (unit: UnitOfWork) =>
  applyItemFeed(
    unit,
    [lavender, sage].map(({ sku }) => ({ sku, erpId: '7', status: null })),
  );
const [spring, autumn] = [testId(301), testId(302)];
const addNative = () => run(async (unit) => ok(await addPrograms(unit, ['Native'])));

test('adds to the programs of an item that a user changes at the same time', async () => {
  await addNative();
  const [, imported] = await runConflicting<unknown>(
    (unit) => updateItem(unit, { itemId: lavender.itemId, programs: ['Spring', 'Landscape'] }),
    (unit) => importRows(unit, addition(lavender.sku)),
  );
  expect(imported).toMatchObject({ value: [{ operation: 'UPDATED' }] });
  expect(await read((unit) => findItem(unit, lavender.itemId))).toMatchObject({
    programs: ['Spring', 'Landscape', 'Native'],
  });
});

test('creates an item of two imports once, and adds what the second one has, at the first attempt', async () => {
  await addNative();
  let attempts = 0;
  const results = await runConflicting<unknown>(
    (unit) => importRows(unit, { Sku: 'NEW-1', Program: '', CategoryCode: 'NAT' }),
    (unit) => {
      attempts += 1;
      return importRows(unit, { Sku: 'new-1', Program: 'Native', CategoryCode: '' });
    },
  );
  expect(results).toMatchObject([
    { value: [{ operation: 'CREATED' }] },
    { value: [{ operation: 'UPDATED' }] },
  ]);
  expect(attempts).toBe(1);
});

test('imports items while a feed changes them in another order, without a deadlock', async () => {
  await addNative();
  const { runs } = await queueUnits<unknown>(
    { database: database(), session: session() },
    (unit) => lockItem(unit, lavender.itemId),
    [feedBoth, (unit) => importRows(unit, addition(sage.sku), addition(lavender.sku))],
  );
  expect(runs).toEqual([1, 1]);
});

test('imports items while one of their categories is renamed, without a deadlock', async () => {
  await addNative();
  await run((unit) => updateItem(unit, { itemId: lavender.itemId, categories: [{ code: 'PER-1G' }] }));
  const { runs } = await queueUnits<unknown>(
    { database: database(), session: session() },
    (unit) => lockItem(unit, sage.itemId),
    [
      (unit) => importRows(unit, addition(sage.sku), addition(lavender.sku, 'NAT')),
      (unit) => updateCategory(unit, { code: 'NAT', name: 'Natives', eaches: 1, uom: 'EA' }),
    ],
  );
  expect(runs).toEqual([1, 1]);
  expect((await read((unit) => listCategoriesByItem(unit, [lavender.itemId]))).get(lavender.itemId)).toEqual([
    expect.objectContaining({ code: 'PER-1G' }),
    expect.objectContaining({ code: 'NAT', name: 'Natives' }),
  ]);
});

test('renames a category while a feed changes its items, without a deadlock', async () => {
  // Written last, lavender comes behind sage in the table, which the plan of a large category reads.
  await run((unit) => updateItem(unit, { itemId: lavender.itemId, name: 'Blue lavender' }));
  const readTables = (unit: UnitOfWork) =>
    Promise.all(
      ['indexscan', 'bitmapscan', 'nestloop'].map((plan) =>
        unit.run(sql`set local ${sql.raw(`enable_${plan}`)} = off`),
      ),
    );
  const { runs } = await queueUnits<unknown>(
    { database: database(), session: session() },
    (unit) => lockItem(unit, lavender.itemId),
    [
      feedBoth,
      async (unit) => {
        await readTables(unit);
        return updateCategory(unit, { code: 'NAT', name: 'Natives', eaches: 1, uom: 'EA' });
      },
    ],
  );
  expect(runs).toEqual([1, 1]);
});

test('leaves out a category that is removed at the same time', async () => {
  await addNative();
  const [, imported] = await runConflicting<unknown>(
    (unit) => removeCategory(unit, { code: native.code }),
    (unit) => importRows(unit, { ...addition('NEW-1', native.code) }),
  );
  expect(imported).toMatchObject({
    value: [
      {
        status: 'SUCCEEDED',
        operation: 'CREATED',
        errors: [{ step: 'category_creation', message: 'Failed to create category: NAT' }],
      },
    ],
  });
});

test.each([
  ['gets another name', (unit: UnitOfWork) => updateProgram(unit, { id: spring, name: 'Spring 2027' })],
  [
    'is merged into another one',
    (unit: UnitOfWork) => removeProgram(unit, { id: spring, replacementId: autumn }),
  ],
])('names no program that %s at the same time, nor creates it anew', async (_, change) => {
  await run((unit) =>
    addProgramRecords(unit, [
      { id: spring, name: 'Spring Tags' },
      { id: autumn, name: 'Autumn Tags' },
    ]),
  );
  const importSpring = async (unit: UnitOfWork) => {
    const choices = { ...running().choices, createPrograms: true };
    const groups = storedGroups({ Sku: lavender.sku, Program: 'SPRING TAGS', CategoryCode: '' });
    return ok(await importItems(unit, { ...running(), choices }, groups));
  };
  const [changed, imported] = await runConflicting<unknown>(change, importSpring);
  expect(changed).toMatchObject({ ok: true });
  expect(imported).toMatchObject({
    value: [{ status: 'FAILED', errors: [{ message: 'Program does not exist in system: SPRING TAGS' }] }],
  });
  expect(await read((unit) => findPrograms(unit, ['spring tags']))).toEqual([]);
});

test('creates many categories, and the others beside one that cannot be created', async () => {
  const codes = Array.from({ length: 1100 }, (_, index) => `NEW-${index}`);
  await run((unit) => removeCategory(unit, { code: 'NAT' }));
  const tooLong = 'x'.repeat(256);
  expect(await run((unit) => start(unit, ...codes, tooLong, 'nat', 'PER-1G'))).toMatchObject({
    value: { categoriesCreated: 1101 },
  });
  const stored = await read((unit) => findCategoriesByIdOrCode(unit, [], [...codes, tooLong, 'NAT']));
  expect(stored).toHaveLength(1101);
  expect(stored.find(({ code }) => code === 'NAT')).toMatchObject({
    name: 'Named nat',
    uom: '1',
    eaches: 1,
    status: 'ACTIVE',
  });
});

test('does not create a category that a user creates at the same time', async () => {
  const [, started] = await runConflicting<unknown>(
    (unit) => addCategory(unit, { id: null, code: 'TRE-3G', name: 'Trees', eaches: 6, uom: 'TRAY' }),
    (unit) => start(unit, 'tre-3g', 'SHRUB'),
  );
  expect(started).toMatchObject({ value: { categoriesCreated: 1 } });
  expect(await read((unit) => findCategoriesByIdOrCode(unit, [], ['TRE-3G', 'SHRUB']))).toHaveLength(2);
});
