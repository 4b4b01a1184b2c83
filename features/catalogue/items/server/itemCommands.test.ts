import { testId } from '#platform/kernel/testing/testId.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import type { Result } from '#platform/kernel/results/result.ts';
import { type Database, createDatabase } from '#platform/server/database/database.ts';
import { testDatabase } from '#platform/server/testing/database.ts';
import { queueUnits } from '#platform/server/testing/queueUnits.ts';
import { runConflictingCommands } from '#platform/server/testing/runConflictingCommands.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { NewCategoryInput } from '../../categories/category.ts';
import type { NewItemInput } from '../item.ts';
import { addCategories } from '../../categories/server/categoryCommands.ts';
import { addItems, addPrograms } from './itemCommands.ts';
import { listPrograms } from './itemStore.ts';

const perennials = { id: testId(101), code: 'PER-1G', name: 'Perennials - 1 gal', eaches: 6, uom: 'TRAY' };
const native = { id: testId(102), code: 'NAT', name: 'Native', eaches: 1, uom: 'EA' };
const lavender: NewItemInput = {
  itemId: testId(1),
  name: 'Lavender',
  sku: 'PER0001-1G',
  upc: '411700001059',
  erpId: '100',
  itemGroup: '1G-PER',
  retailPrice: 8.49,
  categories: [{ code: 'per-1g' }, { code: 'NAT' }],
  programs: ['Spring 2027', 'Native Select'],
};
const sage: NewItemInput = {
  itemId: testId(2),
  name: 'Sage',
  sku: 'PER0002-1G',
  itemGroup: '1G-PER',
  retailPrice: 7,
};

let database: Database;
let drop: () => Promise<void>;
// Every test has its own tenant and a second one.
let tests = 0;
let own: string;
let other: string;

beforeAll(async () => {
  const made = await testDatabase();
  database = createDatabase({ url: made.url });
  drop = made.drop;
});
afterAll(async () => {
  await database.close();
  await drop();
});
beforeEach(() => {
  tests += 1;
  own = `OWN${tests}`;
  other = `OTHER${tests}`;
});

const session = (tenantId: string) => {
  if (!isTenantId(tenantId)) throw new Error(tenantId);
  return { tenantId, userId: 'kim', email: 'kim@example.com' };
};
const write = <T>(run: (unit: UnitOfWork) => Promise<Result<T>>) =>
  database.write(session(own), run, { shouldCommit: ({ ok }) => ok, now: '2026-11-21T05:22:00.000Z' });
const categories = (inputs: readonly NewCategoryInput[]) => write((unit) => addCategories(unit, inputs));
const items = (inputs: readonly NewItemInput[]) => write((unit) => addItems(unit, inputs));
const count = (table: string) =>
  database.read(session(own), async (unit) => {
    const rows = await unit.rows<{ total: number }>(
      sql`select count(*) as total from ${sql.table(table)} where tenant_id = ${unit.tenantId}`,
    );
    return rows[0]?.total;
  });

test('stores the categories of an item in the order of the request and sorts the item by the first', async () => {
  await categories([native, perennials]);
  expect(await items([lavender])).toMatchObject({
    ok: true,
    notices: [],
    value: [
      {
        itemId: testId(1),
        retailPrice: 8.49,
        status: 'ACTIVE',
        sortCategory: '1 gal',
        categories: [
          { code: 'PER-1G', name: 'Perennials - 1 gal', eaches: 6, uom: 'TRAY' },
          { code: 'NAT', name: 'Native', eaches: 1, uom: 'EA' },
        ],
        version: 1,
      },
    ],
  });
  expect(await count('item_category')).toBe(2);
});

test('creates an ACTIVE item unless a status is sent', async () =>
  expect(await items([sage, { ...lavender, categories: [], status: 'INACTIVE' }])).toMatchObject({
    value: [{ status: 'ACTIVE' }, { status: 'INACTIVE', sortCategory: null }],
  }));

test.each([
  [
    { ...sage, itemId: testId(1) },
    {
      code: 'DUPLICATE',
      field: ['0', 'itemId'],
      entityId: testId(1),
      message: 'The id is already used by item Lavender',
    },
  ],
  [
    { ...sage, sku: 'per0001-1g' },
    {
      code: 'DUPLICATE',
      field: ['0', 'sku'],
      entityId: testId(1),
      message: 'SKU per0001-1g is already used by Lavender',
    },
  ],
  [
    { ...sage, categories: [{ code: 'NAT' }, { code: 'GONE' }] },
    {
      code: 'INVALID_REFERENCE',
      field: ['0', 'categories', '1', 'code'],
      message: 'Category GONE not found',
    },
  ],
  [
    { ...sage, retailPrice: 100_000_000 },
    { code: 'OUT_OF_RANGE', field: ['0', 'retailPrice'], message: 'Retail Price cannot exceed 99,999,999' },
  ],
] satisfies [NewItemInput, object][])('refuses %j and changes nothing', async (input, problem) => {
  await categories([native, perennials]);
  await items([lavender]);
  expect(await items([input, { ...sage, itemId: testId(9), sku: 'GOOD' }])).toMatchObject({
    ok: false,
    problems: [problem],
  });
  expect(await count('item')).toBe(1);
  expect(await count('program')).toBe(2);
});

test('stores a duplicate UPC and ERP id, a price of 0 and a wrong check digit with warnings', async () => {
  await categories([native, perennials]);
  await items([lavender]);
  expect(
    await items([
      { ...sage, upc: '411700001059', erpId: '100' },
      { ...sage, itemId: testId(3), sku: 'X', retailPrice: 0, upc: '411700001058' },
    ]),
  ).toMatchObject({
    ok: true,
    notices: [
      { severity: 'WARNING', field: ['0', 'upc'], message: 'UPC 411700001059 is also used by Lavender' },
      { severity: 'WARNING', field: ['0', 'erpId'], message: 'ERP Id 100 is also used by Lavender' },
      {
        severity: 'WARNING',
        field: ['1', 'retailPrice'],
        message: 'Retail Price is 0: the item cannot be ordered until priced',
      },
      { severity: 'WARNING', field: ['1', 'upc'], message: 'The check digit of UPC 411700001058 is wrong' },
    ],
  });
});

test('refuses a SKU that repeats within one operation', async () =>
  expect(await items([sage, { ...sage, itemId: testId(3), sku: 'per0002-1G' }])).toMatchObject({
    problems: [{ code: 'DUPLICATE', field: ['1', 'sku'], entityId: testId(2) }],
  }));

test.each([
  ['İ-1', 'İ-1'],
  ['i-1', 'İ-1'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['STRASSE ß', 'strasse ß'],
  ["A-1's", 'a–1’s'],
])('refuses to the SKU %s the item %s, as the database compares both', async (stored, sku) => {
  await items([{ ...sage, sku: stored }]);
  expect(await items([{ ...sage, itemId: testId(3), sku }])).toMatchObject({
    problems: [{ code: 'DUPLICATE', field: ['0', 'sku'], entityId: testId(2) }],
  });
});

test('lists the programs of items and of a feed by name', async () => {
  await categories([native, perennials]);
  await items([lavender]);
  await database.write(session(own), (unit) => addPrograms(unit, ['Spring 2027', 'edible garden']));
  await database.write(session(other), (unit) => addPrograms(unit, ['Other']));
  expect(await database.read(session(own), listPrograms)).toEqual([
    'edible garden',
    'Native Select',
    'Spring 2027',
  ]);
});

test('creates a category without an id and finds it by its code, ignoring case', async () => {
  const { id: _, ...withoutId } = native;
  expect(await categories([withoutId])).toMatchObject({
    ok: true,
    value: [{ categoryId: expect.stringMatching(/^[0-9a-f]{32}$/), status: 'ACTIVE', version: 1 }],
  });
  expect(await categories([{ ...native, code: 'nat' }])).toMatchObject({
    problems: [{ code: 'DUPLICATE', field: ['0', 'code'], message: 'Code nat is already used by Native' }],
  });
});

test('creates more items in one operation than one statement can insert', async () => {
  await categories([native, perennials]);
  const many = Array.from({ length: 1200 }, (_, index) => ({
    ...lavender,
    itemId: testId(1000 + index),
    sku: `SKU${index}`,
    upc: null,
    erpId: String(index),
  }));
  expect(await items(many)).toMatchObject({ ok: true, notices: [] });
  expect(await count('item_category')).toBe(2400);
});

test('adds more programs at once than one statement can insert, and counts the new ones', async () => {
  const names = Array.from({ length: 8_200 }, (_, index) => `Tag ${index}`);
  const add = () => database.write(session(own), (unit) => addPrograms(unit, names));
  expect(await add()).toBe(8_200);
  expect(await add()).toBe(0);
});

test('returns to the second of two concurrent creates the rows of the first', async () => {
  const at = { database, session: session(own) };
  const addNative = (unit: UnitOfWork) => addCategories(unit, [native]);
  const [, category] = await runConflictingCommands(at, addNative, addNative);
  expect(category).toMatchObject({ ok: true, value: [{ code: 'NAT', version: 1 }] });
  const [, item] = await runConflictingCommands(
    at,
    (unit) => addItems(unit, [sage]),
    (unit) => addItems(unit, [sage, { ...sage, itemId: testId(3), name: 'Other', sku: 'OTHER' }]),
  );
  expect(item).toMatchObject({ ok: true, value: [{ itemId: testId(2) }, { itemId: testId(3) }] });
  const [, clash] = await runConflictingCommands(
    at,
    (unit) => addItems(unit, [{ ...sage, itemId: testId(4), sku: 'NEW' }]),
    (unit) => addItems(unit, [{ ...sage, itemId: testId(5), sku: 'new' }]),
  );
  expect(clash).toMatchObject({ ok: false, problems: [{ code: 'DUPLICATE', field: ['0', 'sku'] }] });
});

test('writes programs in one order, so that two imports never wait for each other', async () => {
  const programs = ['Early', 'Middle', 'Spring'];
  const { runs } = await queueUnits(
    { database, session: session(own) },
    (unit) => addPrograms(unit, ['Middle']),
    [
      (unit) => addItems(unit, [{ ...sage, programs }]),
      (unit) => addItems(unit, [{ ...lavender, categories: [], programs: programs.toReversed() }]),
    ],
  );
  expect(runs).toEqual([1, 1]);
  expect(await database.read(session(own), listPrograms)).toEqual(programs);
});
