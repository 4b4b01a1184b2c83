import { testId } from '#platform/kernel/testing/testId.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCategories } from '#features/catalogue/categories/server/categoryCommands.ts';
import { HistoryDocument } from '#platform/web/query/documents.ts';
import { runConflictingCommands } from '#platform/server/testing/runConflictingCommands.ts';
import { PriceGroupsDocument } from '#features/pricing/web/documents.ts';
import { addPriceGroups, setDefaultGroup } from './priceGroupCommands.ts';
import { replacePriceLevels } from '../../levels/server/priceLevelCommands.ts';
import {
  type PricedTenant,
  aLevel,
  chainsGroupId,
  pricedTenant,
  retailGroupId,
} from '../../server/testing/pricedTenant.ts';

let tenant: PricedTenant;
beforeAll(async () => {
  tenant = await pricedTenant();
});
afterAll(() => tenant.api.close());

test.each([
  [
    'other content',
    { id: retailGroupId, name: 'Other' },
    { code: 'DUPLICATE', field: ['0', 'id'], message: 'The id is already used by price group Retail' },
  ],
  [
    'a name that is taken',
    { id: testId(3), name: ' RETAIL ' },
    { code: 'DUPLICATE', field: ['0', 'name'], message: 'There is already a price group Retail' },
  ],
])('refuses a group with %s', async (_, group, problem) =>
  expect(await tenant.command('MOIF', (unit) => addPriceGroups(unit, [group]))).toMatchObject({
    ok: false,
    problems: [problem],
  }),
);

test('refuses levels of a deleted group and refuses to make it the default', async () => {
  const deleted = testId(9);
  await tenant.execute('MOIF', (unit) => addPriceGroups(unit, [{ id: deleted, name: 'Closed' }]));
  await tenant.api.database.write(tenant.api.session('MOIF'), (unit) =>
    unit.run(sql`update price_group set status = 'DELETED'
      where tenant_id = ${unit.tenantId} and price_group_id = ${deleted}`),
  );
  const notFound = { ok: false, problems: [{ code: 'NOT_FOUND', message: 'Price group not found' }] };
  const priceLevels = [aLevel(900)];
  expect(
    await tenant.command('MOIF', (unit) => replacePriceLevels(unit, { priceGroupId: deleted, priceLevels })),
  ).toMatchObject(notFound);
  expect(await tenant.command('MOIF', (unit) => setDefaultGroup(unit, { id: deleted }))).toMatchObject(
    notFound,
  );
});

test('has one default group and records the change of default and the removed levels', async () => {
  await tenant.execute('MOIF', (unit) => setDefaultGroup(unit, { id: chainsGroupId }));
  await tenant.execute('MOIF', (unit) => setDefaultGroup(unit, { id: retailGroupId }));
  await tenant.execute('MOIF', (unit) =>
    replacePriceLevels(unit, { priceGroupId: chainsGroupId, priceLevels: [] }),
  );
  const { priceGroups } = await tenant.api.run(tenant.api.session('MOIF'), PriceGroupsDocument, {
    tenantId: 'MOIF',
  });
  expect(priceGroups?.nodes.map(({ isDefault }) => isDefault)).toEqual([false, true]);
  const { history } = await tenant.api.run(tenant.api.session('MOIF'), HistoryDocument, {
    entityType: 'PRICE_GROUP',
    entityId: chainsGroupId,
  });
  expect(history?.nodes.map(({ action, version }) => [version, action]).toSorted()).toEqual([
    [1, 'addPriceGroup'],
    [2, 'updatePriceLevels'],
    [3, 'setDefaultGroup'],
    [4, 'setDefaultGroup'],
    [5, 'updatePriceLevels'],
  ]);
  const changesByVersion = (requestedVersion: number) =>
    history?.nodes.find(({ version }) => version === requestedVersion)?.changes;
  expect([changesByVersion(3), changesByVersion(4)]).toEqual([
    [{ field: 'isDefault', before: 'false', after: 'true' }],
    [{ field: 'isDefault', before: 'true', after: 'false' }],
  ]);
  expect(changesByVersion(5)).toEqual([
    {
      field: 'Category Perennials 1 gal',
      before: '"$2.00 / $3.00 / $4.00, since Jan 1, 2026"',
      after: null,
    },
  ]);
});

test('records the first 200 changes of an operation', async () => {
  await tenant.execute('FOUR', (unit) => addPriceGroups(unit, [{ id: testId(9), name: 'Parks' }]));
  await tenant.execute('FOUR', (unit) =>
    addCategories(unit, [{ code: 'PER-1G', name: 'Perennials 1 gal', uom: 'TRAY', eaches: 6 }]),
  );
  const priceLevels = Array.from({ length: 201 }, (_, index) =>
    aLevel(1000 + index, { quantityThreshold: index }),
  );
  await tenant.execute('FOUR', (unit) => replacePriceLevels(unit, { priceGroupId: testId(9), priceLevels }));
  const { history } = await tenant.api.run(tenant.api.session('FOUR'), HistoryDocument, {
    entityType: 'PRICE_GROUP',
    entityId: testId(9),
  });
  expect(history?.nodes.map(({ changes }) => changes.length)).toEqual([200, 0]);
});

test.each([
  ['the same group', 'ONE', { id: testId(5), name: 'Parks' }, { ok: true, value: [{ priceId: testId(5) }] }],
  [
    'the same id with other content',
    'TWO',
    { id: testId(5), name: 'Gardens' },
    { ok: false, problems: [{ code: 'DUPLICATE', field: ['0', 'id'] }] },
  ],
  [
    'the same name',
    'THREE',
    { id: testId(6), name: 'parks' },
    { ok: false, problems: [{ code: 'DUPLICATE', field: ['0', 'name'] }] },
  ],
])('detects %s in two concurrent creates', async (_, own, second, outcome) => {
  const { database, session } = tenant.api;
  const [first, later] = await runConflictingCommands(
    { database, session: session(own) },
    (unit) => addPriceGroups(unit, [{ id: testId(5), name: 'Parks' }]),
    (unit) => addPriceGroups(unit, [second]),
  );
  expect(first).toMatchObject({ ok: true });
  expect(later).toMatchObject(outcome);
});

test('applies the later of two concurrent changes of the default group', async () => {
  const { database } = tenant.api;
  const session = tenant.api.session('MOIF');
  const [first, later] = await runConflictingCommands(
    { database, session },
    (unit) => setDefaultGroup(unit, { id: chainsGroupId }),
    (unit) => setDefaultGroup(unit, { id: retailGroupId }),
  );
  expect([first, later]).toMatchObject([{ ok: true }, { ok: true }]);
  const { priceGroups } = await tenant.api.run(session, PriceGroupsDocument, { tenantId: 'MOIF' });
  expect(priceGroups?.nodes.filter(({ isDefault }) => isDefault)).toMatchObject([{ priceId: retailGroupId }]);
});

test('refuses to make an inactive group the default', async () => {
  const inactive = testId(8);
  await tenant.execute('MOIF', (unit) => addPriceGroups(unit, [{ id: inactive, name: 'Winter' }]));
  await tenant.api.database.write(tenant.api.session('MOIF'), (unit) =>
    unit.run(sql`update price_group set status = 'INACTIVE'
      where tenant_id = ${unit.tenantId} and price_group_id = ${inactive}`),
  );
  expect(await tenant.command('MOIF', (unit) => setDefaultGroup(unit, { id: inactive }))).toMatchObject({
    ok: false,
    problems: [{ code: 'INVALID_STATE', field: ['id'], message: 'Price group Winter is inactive' }],
  });
});
