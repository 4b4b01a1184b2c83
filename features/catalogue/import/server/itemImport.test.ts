import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import { withFailingInserts } from '#platform/server/import/testing/failingInserts.ts';
import { runningImport } from '#platform/server/import/testing/runningImport.ts';
import { timeoutFactor } from '#platform/server/testing/timeoutFactor.ts';
import { listCategories } from '../itemSteps.ts';
import type { ItemCells } from '../testing/itemRows.ts';
import { addCategories } from '../../categories/server/categoryCommands.ts';
import { removeCategory } from '../../categories/server/categoryEditCommands.ts';
import { updateItem } from '../../items/server/itemEditCommands.ts';
import { importItems, startItemImport } from './itemImportCommands.ts';
import { demoItems, demoPrograms, itemFile, itemImportTests } from '../../server/testing/itemImportTests.ts';
import { storedGroups } from '../../server/testing/storedGroups.ts';

const tests = await itemImportTests();
const { api, importText, importTwice, fetchResults, readItems, addPrograms, retry, awaitEnd } = tests;
tests.startRunner();

/** Returns the session of a company with the programs that `plum` and other rows name. */
const newSession = async () => {
  const session = await tests.newSession();
  await addPrograms(session, ['Landscape', 'Native', 'Autumn']);
  return session;
};
const results = async (session: Awaited<ReturnType<typeof newSession>>, importJobId = '') =>
  fetchResults(session, importJobId);

test(
  'imports the demo items into an empty tenant without an error, and changes nothing the second time',
  async () => {
    const session = await tests.newSession();
    await addPrograms(session, demoPrograms);
    const { first, second, stored } = await importTwice(session, demoItems, readItems);
    expect(first).toMatchObject({
      totalRows: 4346,
      totalGroups: 3881,
      itemCounts: { itemsCreated: 3881, itemsUpdated: 0 },
      customerCounts: null,
    });
    expect(stored.items).toHaveLength(3881);
    expect(stored.counter).toBe(3881);
    expect(stored.categories).toHaveLength(first?.itemCounts?.categoriesCreated ?? 0);
    expect(second?.itemCounts).toMatchObject({ itemsCreated: 0, itemsUpdated: 0, categoriesCreated: 0 });
  },
  120_000 * timeoutFactor,
);

test('creates categories with one piece and brings removed ones back with their name', async () => {
  const session = await newSession();
  unwrapResult(
    await api.database.write(session, (unit) =>
      addCategories(unit, [{ id: testId(1), code: 'tre-3g', name: 'Old trees', uom: 'EA', eaches: 6 }]),
    ),
  );
  unwrapResult(await api.database.write(session, (unit) => removeCategory(unit, { code: 'TRE-3G' })));
  const job = await importText(
    session,
    itemFile({}, { CategoryCode: 'NAT', CategoryName: '', Program: 'Native' }),
  );
  expect(job).toMatchObject({ itemCounts: { itemsCreated: 1, itemsUpdated: 0, categoriesCreated: 2 } });
  expect(await readItems(session)).toMatchObject({
    items: [{ sku: 'TRE0004-3G', programs: ['Landscape', 'Native'], codes: ['tre-3g', 'NAT'], version: 1 }],
    categories: [
      { code: 'NAT', name: 'NAT', uom: '1', eaches: 1 },
      { code: 'tre-3g', name: 'Trees 3 gal', uom: '1', eaches: 1, status: 'ACTIVE' },
    ],
  });
});

test('adds programs and categories to existing items and keeps the rest', async () => {
  const session = await newSession();
  await importText(session, itemFile({}));
  const [before] = (await readItems(session)).items;
  const other = {
    ItemName: 'Plum',
    ItemGroup: '5G',
    Upc: '411700004029',
    RetailPrice: '99',
    Description: 'x',
  };
  const job = await importText(
    session,
    itemFile({ ...other, Sku: 'tre0004-3g', Program: 'Native', CategoryCode: 'NAT', CategoryName: 'Native' }),
  );
  expect(job).toMatchObject({ itemCounts: { itemsCreated: 0, itemsUpdated: 1, categoriesCreated: 1 } });
  expect(await results(session, job?.importJobId)).toMatchObject([
    { status: 'SUCCEEDED', operation: 'UPDATED', entityType: 'ITEM', errors: [] },
  ]);
  expect((await readItems(session)).items).toEqual([
    { ...before, programs: ['Landscape', 'Native'], codes: ['TRE-3G', 'NAT'], version: 2 },
  ]);
});

test('updates prices on request only, by the tolerance', async () => {
  const session = await newSession();
  await importText(session, itemFile({}));
  const price = async () => (await readItems(session)).items.map((item) => [item.version, item.retailPrice]);
  expect(await importText(session, itemFile({ RetailPrice: '47' }))).toMatchObject({ unchangedGroups: 1 });
  expect(await price()).toEqual([[1, 46.49]]);
  await importText(session, itemFile({ RetailPrice: '46.494' }), { updatePrices: true });
  expect(await price()).toEqual([[1, 46.49]]);
  expect(
    await importText(session, itemFile({ RetailPrice: '47' }), { updatePrices: true, importAgain: true }),
  ).toMatchObject({ itemCounts: { itemsUpdated: 1 } });
  expect(await price()).toEqual([[2, 47]]);
});

test('refuses an unknown program and imports the other items', async () => {
  const session = await newSession();
  const job = await importText(session, itemFile({ Program: 'Unknown' }, { Sku: 'B', Upc: '411700004029' }));
  expect(job).toMatchObject({ failedGroups: 1, successfulGroups: 1 });
  expect((await results(session, job?.importJobId)).find(({ status }) => status === 'FAILED')).toMatchObject({
    groupKey: 'TRE0004-3G',
    failedAtStep: 'validation',
    errors: [{ csvRows: [2], message: 'Program does not exist in system: Unknown' }],
  });
  expect((await readItems(session)).items).toMatchObject([{ sku: 'B' }]);
});

test('creates the programs that do not exist on request', async () => {
  const session = await tests.newSession();
  const file = itemFile({ Program: 'Shade' }, { Sku: 'B', Upc: '411700004029', Program: 'Native' });
  expect(await importText(session, file, { createPrograms: true })).toMatchObject({
    failedGroups: 0,
    successfulGroups: 2,
    itemCounts: { programsCreated: 2 },
  });
  // They exist from now on, for those who may not create any.
  expect(await importText(session, file, { importAgain: true })).toMatchObject({ unchangedGroups: 2 });
});

test('takes programs that differ by case for one, as it was written first', async () => {
  const session = await newSession();
  const file = itemFile(
    { Program: 'Shade' },
    { Sku: 'B', Upc: '411700004029', Program: 'SHADE' },
    { Sku: 'C', Upc: '411700004036', Program: 'landscape' },
  );
  expect(await importText(session, file, { createPrograms: true })).toMatchObject({
    failedGroups: 0,
    itemCounts: { itemsCreated: 3, programsCreated: 1 },
  });
  const { items } = await readItems(session);
  expect(items.map(({ sku, programs }) => [sku, ...programs])).toEqual([
    ['B', 'Shade'],
    ['C', 'Landscape'],
    ['TRE0004-3G', 'Shade'],
  ]);
  const again = itemFile({ Program: 'shade' });
  expect(await importText(session, again)).toMatchObject({ unchangedGroups: 1 });
});

test.each([['tre0004-3g'], ['TRE 0004-3G']])(
  'fails a file with two SKUs that differ by case or spaces: %s',
  async (Sku) => {
    const session = await newSession();
    const job = await importText(session, itemFile({}, { Sku, Program: 'Native' }));
    const message = `Duplicate SKU found in CSV: ${Sku} differs from TRE0004-3G by case or spaces only`;
    expect(job).toMatchObject({ state: 'FAILED', errorMessage: `Row 3 - ${message}` });
    expect((await readItems(session)).items).toEqual([]);
  },
);

test('imports groups with any characters', async () => {
  const session = await newSession();
  expect(await importText(session, itemFile({ ItemGroup: '3G*TRE' }))).toMatchObject({ failedGroups: 0 });
  expect((await readItems(session)).items).toMatchObject([{ sku: 'TRE0004-3G', itemGroup: '3G*TRE' }]);
});

test('adds programs to an existing item whose group has any characters', async () => {
  const session = await newSession();
  await importText(session, itemFile({ ItemGroup: '3G*TRE' }));
  expect(await importText(session, itemFile({ ItemGroup: '3G*TRE', Program: 'Native' }))).toMatchObject({
    failedGroups: 0,
    itemCounts: { itemsUpdated: 1 },
  });
  expect((await readItems(session)).items).toMatchObject([
    { itemGroup: '3G*TRE', programs: ['Landscape', 'Native'] },
  ]);
});

test('fails a file whose rows of one SKU contradict each other', async () => {
  const session = await newSession();
  expect(await importText(session, itemFile({}, { Program: 'Native', RetailPrice: '1' }))).toMatchObject({
    state: 'FAILED',
    errorMessage: 'Row 3 - Conflicting data found for consolidated item: RetailPrice differs from row 2',
  });
  expect((await readItems(session)).items).toEqual([]);
});

test('records an item that fails, imports the others, and tries again what failed', async () => {
  const session = await newSession();
  const rows = Array.from({ length: 60 }, (_, index) => ({ Sku: `SKU-${index}` }));
  const condition = `new.tenant_id = '${session.tenantId}' and new.sku = 'SKU-7'`;
  const job = await withFailingInserts(api.url, { table: 'item', condition }, () =>
    importText(session, itemFile(...rows)),
  );
  expect(job).toMatchObject({ state: 'COMPLETE', successfulGroups: 59, failedGroups: 1 });
  const importJobId = job?.importJobId ?? '';
  expect((await results(session, importJobId)).find(({ status }) => status === 'FAILED')).toMatchObject({
    groupKey: 'SKU-7',
    failedAtStep: 'item_creation',
    errors: [
      { csvRows: [9], step: 'item_creation', code: 'IMPORT_FAILED', message: 'Failed to create item' },
    ],
  });
  await retry(session, importJobId);
  expect(await awaitEnd(session, importJobId)).toMatchObject({ successfulGroups: 60, failedGroups: 0 });
  expect((await readItems(session)).counter).toBe(60);
});

test('does not overwrite what a user changed between two imports', async () => {
  const session = await newSession();
  await importText(session, itemFile({}));
  const [item] = (await readItems(session)).items;
  const itemId = item?.itemId ?? '';
  unwrapResult(
    await api.database.write(session, (unit) => updateItem(unit, { itemId, name: 'Cherry plum' })),
  );
  await importText(session, itemFile({}, { Program: 'Native' }));
  expect((await readItems(session)).items).toMatchObject([
    { name: 'Cherry plum', programs: ['Landscape', 'Native'], version: 3 },
  ]);
});

const cells: fc.Arbitrary<ItemCells> = fc.record({
  Sku: fc.constantFrom('A', 'B', 'C'),
  Program: fc.constantFrom('', 'Landscape', 'Native', 'Autumn'),
  CategoryCode: fc.constantFrom('', 'TRE-3G', 'nat', 'NAT'),
});
test('imports random items twice with the result of once', async () => {
  let files = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(cells, { minLength: 1, maxLength: 8 }), async (rows) => {
      const session = await newSession();
      const groups = storedGroups(...rows);
      const items = groups.map(({ group }) => group);
      const importOnce = async () => {
        const running = runningImport('ITEMS', session.tenantId, { fileSha256: String((files += 1)) });
        const categories = [...listCategories(items).values()];
        await api.database.write(session, (unit) => startItemImport(unit, running, { categories }));
        return api.database.write(session, (unit) => importItems(unit, running, groups));
      };
      const first = await importOnce();
      expect(first.map((outcome) => outcome?.operation)).toEqual(items.map(() => 'CREATED'));
      const stored = await readItems(session);
      const second = await importOnce();
      expect(second.map((outcome) => outcome?.status)).toEqual(items.map(() => 'UNCHANGED'));
      expect(await readItems(session)).toEqual(stored);
    }),
    { numRuns: 30 },
  );
});
