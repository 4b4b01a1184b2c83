import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addCategories } from '#features/catalogue/categories/server/categoryCommands.ts';
import { ok } from '#platform/kernel/results/result.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import '#platform/server/list/historyQuery.ts';
import { runConflictingCommands } from '#platform/server/testing/runConflictingCommands.ts';
import { HistoryDocument } from '#platform/web/query/documents.ts';
import type { TypedOperation } from '#platform/web/query/client/operation.ts';
import { PriceGroupDocument } from '../../web/documents.ts';
import { addPriceGroups } from '../../groups/server/priceGroupCommands.ts';
import { replacePriceLevels } from './priceLevelCommands.ts';
import '../../server/pricingMutationGraphql.ts';
import { UpdatePriceLevelsDocument } from '#features/pricing/web/documents.ts';
import {
  aLevel,
  lavenderItemId,
  type PricedTenant,
  pricedTenant,
  sageItemId,
} from '../../server/testing/pricedTenant.ts';

type VariablesFor<Operation> = Operation extends TypedOperation<unknown, infer Variables> ? Variables : never;
type Level = VariablesFor<typeof UpdatePriceLevelsDocument>['input']['priceLevels'][number];

let tenant: PricedTenant;
beforeAll(async () => {
  tenant = await pricedTenant();
});
afterAll(async () => {
  expect(tenant.api.bugs).toEqual([]);
  await tenant.api.close();
});

let made = 0;
let groupId: string;
beforeEach(async () => {
  made += 1;
  groupId = testId(800 + made);
  await tenant.execute('MOIF', (unit) => addPriceGroups(unit, [{ id: groupId, name: `Group ${made}` }]));
});

const session = () => tenant.api.session('MOIF');
const level = (number: number, change: Partial<Level> = {}): Level => ({
  priceLevelId: testId(number),
  type: 'CATEGORY',
  targetId: 'PER-1G',
  targetName: 'Perennials 1 gal',
  quantityThreshold: number,
  growerCost: 1,
  growerSellPrice: 2,
  customerSellPrice: 3,
  startDate: '2027-01-01T00:00:00.000Z',
  endDate: null,
  ...change,
});
const itemLevel = (number: number, targetId: string, change: Partial<Level> = {}) =>
  level(number, { type: 'ITEM', targetId, targetName: 'Item', ...change });
const update = async (priceLevels: Level[], expectedVersion?: number) =>
  (
    await tenant.api.run(session(), UpdatePriceLevelsDocument, {
      input: { priceGroupId: groupId, priceLevels, ...(expectedVersion && { expectedVersion }) },
    })
  ).updatePriceLevels;
const readGroup = async () => (await tenant.api.run(session(), PriceGroupDocument, { groupId })).priceGroup;
const setStatus = (table: 'item' | 'category', column: string, value: string, status: string) =>
  tenant.execute('MOIF', async (unit) => {
    await unit.run(sql`update ${sql.table(table)} set status = ${sql.lit(status)}
      where tenant_id = ${unit.tenantId} and ${sql.ref(column)} = ${value}`);
    return ok(value);
  });

test('replaces the levels, in a new version with their differences in the history', async () => {
  await update([level(1), level(2)], 1);
  const saved = await update([level(2, { customerSellPrice: 3.5 }), level(3)], 2);
  expect(saved).toMatchObject({
    priceGroup: {
      version: 3,
      numberOfLevels: 2,
      priceLevels: [{ priceLevelId: testId(2), customerSellPrice: 3.5 }, { priceLevelId: testId(3) }],
    },
    errors: null,
  });
  const { history } = await tenant.api.run(session(), HistoryDocument, {
    entityType: 'PRICE_GROUP',
    entityId: groupId,
  });
  expect(history?.nodes[0]?.changes).toHaveLength(3);
});

test('reports no changes for a repeated update, in any order and whatever its version', async () => {
  await update([level(1), level(2)], 1);
  expect(await update([level(2), level(1)], 1)).toMatchObject({
    priceGroup: { version: 2, numberOfLevels: 2 },
    errors: [{ code: 'NO_CHANGES' }],
  });
});

test('tells the second of two editors who changed which level', async () => {
  await update([level(1)], 1);
  expect(await update([level(2)], 1)).toMatchObject({
    priceGroup: null,
    errors: [
      {
        code: 'STALE_VERSION',
        message: expect.stringMatching(
          /^manager@moif.example.com changed .*Perennials 1 gal from nothing to \$1\.00 \/ \$2\.00 \/ \$3\.00/,
        ),
      },
    ],
  });
});

test('tells the second of two editors who save at once, and stores the levels of the first', async () => {
  const save = (number: number) => (unit: UnitOfWork) =>
    replacePriceLevels(unit, {
      priceGroupId: groupId,
      priceLevels: [aLevel(number)],
      expectedVersion: 1,
    });
  const on = { database: tenant.api.database, session: session() };
  expect(await runConflictingCommands(on, save(1), save(2))).toMatchObject([
    { ok: true, value: { version: 2 } },
    { ok: false, problems: [{ code: 'STALE_VERSION' }] },
  ]);
  expect(await readGroup()).toMatchObject({ priceLevels: [{ priceLevelId: testId(1) }] });
});

test.each([
  ['2027-03-01T00:00:00.000Z', '2027-03-31T23:59:59.999Z', '2027-03-01', '2027-03-31'],
  ['2027-03-01T12:30:00Z', '2027-03-31T00:00:00Z', '2027-03-01', '2027-03-31'],
  ['2027-02-28T19:00:00-05:00', '2027-03-31T18:59:59.999-05:00', '2027-03-01', '2027-03-31'],
  ['2027-03-01T10:00:00+10:00', '2027-04-01T09:59:59.999+10:00', '2027-03-01', '2027-03-31'],
  ['2028-02-29T00:00:00.000Z', '2028-02-29T23:59:59.999Z', '2028-02-29', '2028-02-29'],
])('stores the days in UTC of %s to %s', async (startDate, endDate, first, last) => {
  await update([level(1, { startDate, endDate })]);
  expect((await readGroup())?.priceLevels).toMatchObject([
    { startDate: `${first}T00:00:00.000Z`, endDate: `${last}T23:59:59.999Z` },
  ]);
});

test.each(['2027-02-29T00:00:00.000Z', '2027-03-01', '03/01/2027'])(
  'refuses %s, which is no instant',
  async (startDate) => {
    const input = { priceGroupId: groupId, priceLevels: [level(1, { startDate })] };
    const { errors } = await tenant.api.execute(session(), UpdatePriceLevelsDocument.text, { input });
    expect(errors?.[0]?.message).toContain('Expected a date-time');
  },
);

test.each<[string, Level[], object]>([
  [
    'an end before the start',
    [level(1), level(2, { endDate: '2026-12-31T23:59:59.999Z' })],
    { code: 'OUT_OF_RANGE', field: ['priceLevels', '1', 'endDate'] },
  ],
  [
    'overlapping days of one target and threshold',
    [level(1), level(2, { quantityThreshold: 1, startDate: '2027-05-01T00:00:00.000Z' })],
    { code: 'DUPLICATE', field: ['priceLevels', '1', 'startDate'] },
  ],
  [
    'one id twice',
    [level(1), level(1, { quantityThreshold: 7 })],
    { code: 'DUPLICATE', field: ['priceLevels', '1', 'priceLevelId'] },
  ],
  [
    'a negative price',
    [level(1, { customerSellPrice: -0.01 })],
    { code: 'OUT_OF_RANGE', field: ['priceLevels', '0', 'customerSellPrice'] },
  ],
  [
    'an unknown category',
    [level(1), level(2, { targetId: 'NOPE' })],
    { code: 'INVALID_REFERENCE', field: ['priceLevels', '1', 'targetId'], message: 'Category not found' },
  ],
  [
    'an unknown item',
    [itemLevel(1, testId(404))],
    { code: 'INVALID_REFERENCE', field: ['priceLevels', '0', 'targetId'], message: 'Item not found' },
  ],
  [
    'an item that is no id',
    [itemLevel(1, 'LAV')],
    { code: 'INVALID_REFERENCE', field: ['priceLevels', '0', 'targetId'], message: 'Item not found' },
  ],
])('refuses %s and changes nothing', async (_, levels, problem) => {
  expect(await update(levels)).toMatchObject({ priceGroup: null, errors: [problem] });
  expect(await readGroup()).toMatchObject({ version: 1, numberOfLevels: 0 });
});

test('finds categories in any case and items by any form of their id', async () => {
  const hyphenated = lavenderItemId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  expect(await update([level(1, { targetId: ' per-1g ' }), itemLevel(2, hyphenated)])).toMatchObject({
    errors: null,
    priceGroup: { priceLevels: [{ targetId: 'per-1g' }, { targetId: lavenderItemId }] },
  });
});

test('keeps levels whose item became inactive or whose category was removed, and marks them', async () => {
  const category = { code: `C${made}`, name: `Category ${made}`, uom: 'TRAY', eaches: 6 };
  await tenant.execute('MOIF', (unit) => addCategories(unit, [category]));
  const levels = [level(1, { targetId: category.code }), itemLevel(2, sageItemId), level(3)];
  await update(levels);
  await setStatus('item', 'itemId', sageItemId, 'INACTIVE');
  await setStatus('category', 'code', category.code, 'DELETED');
  expect(await update([...levels, itemLevel(4, sageItemId, { quantityThreshold: 50 })])).toMatchObject({
    errors: null,
  });
  const { data } = await tenant.api.execute(
    session(),
    `{ priceGroup(groupId: "${groupId}") { priceLevels { priceLevelId isTargetActive targetCode } } }`,
  );
  expect(data?.['priceGroup']).toEqual({
    priceLevels: expect.arrayContaining([
      { priceLevelId: testId(1), isTargetActive: false, targetCode: category.code },
      { priceLevelId: testId(2), isTargetActive: false, targetCode: 'SAG' },
      { priceLevelId: testId(3), isTargetActive: true, targetCode: 'PER-1G' },
      { priceLevelId: testId(4), isTargetActive: false, targetCode: 'SAG' },
    ]),
  });
  await update([]);
  expect(await update([levels[0], levels[1]].filter((one) => one !== undefined))).toMatchObject({
    priceGroup: null,
    errors: [{ field: ['priceLevels', '0', 'targetId'], message: 'Category was removed' }],
  });
  expect(await update([itemLevel(2, sageItemId)])).toMatchObject({ errors: null });
  await setStatus('item', 'itemId', sageItemId, 'ACTIVE');
});

/** Returns the transactions that last wrote the levels, by level id. */
const readWrites = () =>
  tenant.api.database.read(session(), async (unit) => {
    const rows = await unit.rows(sql<{ priceLevelId: string; written: string }>`
      select price_level_id, xmin::text as written from price_level
      where tenant_id = ${unit.tenantId} and price_group_id = ${groupId}::uuid`);
    return new Map(rows.map(({ priceLevelId, written }) => [priceLevelId, written]));
  });

test('stores 5,000 levels, writes only the one that is changed, and refuses 5,001', async () => {
  const levels = Array.from({ length: 5000 }, (_, index) => level(index));
  expect(await update(levels)).toMatchObject({ errors: null, priceGroup: { numberOfLevels: 5000 } });
  const before = await readWrites();
  const changed = levels.with(42, level(42, { customerSellPrice: 9 }));
  expect(await update(changed, 2)).toMatchObject({ errors: null, priceGroup: { version: 3 } });
  const after = await readWrites();
  expect([...after].filter(([id, written]) => before.get(id) !== written)).toHaveLength(1);
  expect(await update([...levels, level(5000)])).toMatchObject({
    priceGroup: null,
    errors: [{ code: 'LIMIT_EXCEEDED', message: 'A price group takes at most 5000 price levels' }],
  });
});
