import { testId } from '#platform/kernel/testing/testId.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Result } from '#platform/kernel/results/result.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import '#platform/server/list/historyQuery.ts';
import { HistoryDocument } from '#platform/web/query/documents.ts';
import { queueUnits } from '#platform/server/testing/queueUnits.ts';
import { runConflictingCommands } from '#platform/server/testing/runConflictingCommands.ts';
import {
  AddPriceGroupDocument,
  DeletePriceGroupDocument,
  PriceGroupsDocument,
  PriceGroupUseDocument,
  SetDefaultGroupDocument,
  UpdatePriceGroupDocument,
} from '#features/pricing/web/documents.ts';
import { addPriceGroups, setDefaultGroup } from './priceGroupCommands.ts';
import { deletePriceGroup, updatePriceGroup } from './priceGroupUpdateCommands.ts';
import { lockAllPriceGroups, lockPriceGroup } from './priceGroupStore.ts';
import type { PriceGroup } from '../priceGroup.ts';
import { type PricedTenant, pricedTenant, retailGroupId } from '../../server/testing/pricedTenant.ts';
import '../../server/pricingMutationGraphql.ts';

let tenant: PricedTenant;
beforeAll(async () => {
  tenant = await pricedTenant();
});
afterAll(async () => {
  expect(tenant.api.bugs).toEqual([]);
  await tenant.api.close();
});

let made = 0;
/** Adds a group with its own name. */
async function newGroup(name = `Group ${made + 1}`) {
  made += 1;
  const id = testId(500 + made);
  await tenant.execute('MOIF', (unit) => addPriceGroups(unit, [{ id, name }]));
  return { id, name };
}

const session = () => tenant.api.session('MOIF');
const rename = async (input: { id: string; name: string; expectedVersion?: number }) =>
  (await tenant.api.run(session(), UpdatePriceGroupDocument, { input })).updatePriceGroup;
const remove = async (id: string) =>
  (await tenant.api.run(session(), DeletePriceGroupDocument, { input: { id } })).deletePriceGroup;
const makeDefault = async (id: string) =>
  (await tenant.api.run(session(), SetDefaultGroupDocument, { input: { id } })).setDefaultGroup;
const add = async (input: { id: string; name: string }) =>
  (await tenant.api.run(session(), AddPriceGroupDocument, { input })).addPriceGroup;

async function readHistory(entityId: string) {
  const { history } = await tenant.api.run(session(), HistoryDocument, {
    entityType: 'PRICE_GROUP',
    entityId,
  });
  return (history?.nodes ?? []).map(({ action, operation, changes }) => ({ action, operation, changes }));
}

test.each([
  [
    { id: testId(701), name: 'CHAINS' },
    { code: 'DUPLICATE', field: ['name'] },
  ],
])('refuses to add %j, with the field in the input', async (input, problem) =>
  expect(await add(input)).toMatchObject({ priceGroup: null, errors: [problem] }),
);

test('renames a group with a new version and a history entry', async () => {
  const { id, name } = await newGroup();
  expect(await rename({ id, name: ' Big Box ', expectedVersion: 1 })).toMatchObject({
    priceGroup: { name: 'Big Box', version: 2 },
    errors: null,
  });
  expect((await readHistory(id))[0]).toEqual({
    action: 'updatePriceGroup',
    operation: 'UPDATED',
    changes: [{ field: 'name', before: `"${name}"`, after: '"Big Box"' }],
  });
});

test('tells the second of two editors what the first changed', async () => {
  const { id, name } = await newGroup();
  await rename({ id, name: 'First Name', expectedVersion: 1 });
  expect(await rename({ id, name: 'Second Name', expectedVersion: 1 })).toMatchObject({
    priceGroup: null,
    errors: [
      {
        code: 'STALE_VERSION',
        message: `manager@moif.example.com changed name from ${name} to First Name`,
      },
    ],
  });
});

test('refuses the name of another group ignoring case, and allows other capitals of its own', async () => {
  const { id, name } = await newGroup();
  expect(await rename({ id, name: 'CHAINS' })).toMatchObject({
    priceGroup: null,
    errors: [{ code: 'DUPLICATE', field: ['name'], message: 'There is already a price group Chains' }],
  });
  expect(await rename({ id, name: name.toUpperCase() })).toMatchObject({ errors: null });
});

test.each(['İzmir', 'ΟΔΟΣ', 'STRASSE ß'])(
  'finds the group %s, whose lower case PostgreSQL writes its own way',
  async (name) => {
    await newGroup(name);
    const { id } = await newGroup();
    const clash = [{ code: 'DUPLICATE', field: ['name'] }];
    expect(await rename({ id, name })).toMatchObject({ errors: clash });
    expect(await add({ id: testId(702), name })).toMatchObject({ errors: clash });
  },
);

test('removes a group, keeps its row and history, and frees its name', async () => {
  const { id, name } = await newGroup();
  expect(await remove(id)).toMatchObject({ priceGroup: { status: 'DELETED', version: 2 }, errors: null });
  expect(await remove(id)).toMatchObject({ priceGroup: { version: 2 }, errors: [{ code: 'NO_CHANGES' }] });
  expect(await readHistory(id)).toMatchObject([
    {
      action: 'deletePriceGroup',
      operation: 'DELETED',
      changes: [{ field: 'status', before: '"ACTIVE"', after: '"DELETED"' }],
    },
    { action: 'addPriceGroup' },
  ]);
  expect(await add({ id: testId(703), name: name.toUpperCase() })).toMatchObject({ errors: null });
});

test('refuses to change a removed group, and accepts a repeated rename', async () => {
  const { id } = await newGroup();
  await rename({ id, name: 'Renamed Before', expectedVersion: 1 });
  await remove(id);
  const notFound = [{ code: 'NOT_FOUND', message: 'Price group not found' }];
  expect(await rename({ id, name: 'Other' })).toMatchObject({ priceGroup: null, errors: notFound });
  expect(await rename({ id, name: 'Other', expectedVersion: 1 })).toMatchObject({ errors: notFound });
  expect(await makeDefault(id)).toMatchObject({ priceGroup: null, errors: notFound });
  expect(await rename({ id, name: 'Renamed Before', expectedVersion: 1 })).toMatchObject({
    errors: [{ code: 'NO_CHANGES' }],
  });
});

test('refuses to remove the default group, and says so before', async () => {
  const message = 'Retail cannot be removed. It is the default price group.';
  const readUse = async (groupId: string) =>
    (await tenant.api.run(session(), PriceGroupUseDocument, { groupId })).priceGroupUse;
  expect(await readUse(retailGroupId)).toBe(message);
  expect(await readUse((await newGroup()).id)).toBeNull();
  expect(await remove(retailGroupId)).toMatchObject({
    priceGroup: null,
    errors: [{ code: 'IN_USE', message }],
  });
});

type Command = (unit: UnitOfWork) => Promise<Result<PriceGroup>>;
const meet = (first: Command, second: Command) =>
  runConflictingCommands({ database: tenant.api.database, session: session() }, first, second);

test('has one default when two groups are made the default at once', async () => {
  const [one, other] = [await newGroup(), await newGroup()];
  const results = await meet(
    (unit) => setDefaultGroup(unit, one),
    (unit) => setDefaultGroup(unit, other),
  );
  expect(results).toMatchObject([{ ok: true }, { ok: true }]);
  const { priceGroups } = await tenant.api.run(session(), PriceGroupsDocument, { tenantId: 'MOIF' });
  expect(priceGroups?.nodes.filter(({ isDefault }) => isDefault)).toMatchObject([{ priceId: other.id }]);
  expect((await readHistory(one.id)).map(({ changes }) => changes)).toEqual([
    [{ field: 'isDefault', before: 'true', after: 'false' }],
    [{ field: 'isDefault', before: 'false', after: 'true' }],
    [],
  ]);
  await makeDefault(retailGroupId);
});

test('makes a group the default while an item is renamed, without a deadlock', async () => {
  const { id } = await newGroup();
  const { runs } = await queueUnits<unknown>(
    { database: tenant.api.database, session: session() },
    (unit) => lockPriceGroup(unit, retailGroupId),
    [lockAllPriceGroups, (unit) => setDefaultGroup(unit, { id })],
  );
  expect(runs).toEqual([1, 1]);
  await makeDefault(retailGroupId);
});

test('does not make a group the default that is being removed, nor removes one that becomes the default', async () => {
  const [removed, chosen] = [await newGroup(), await newGroup()];
  expect(
    await meet(
      (unit) => deletePriceGroup(unit, removed),
      (unit) => setDefaultGroup(unit, removed),
    ),
  ).toMatchObject([{ ok: true }, { problems: [{ code: 'NOT_FOUND' }] }]);
  expect(
    await meet(
      (unit) => setDefaultGroup(unit, chosen),
      (unit) => deletePriceGroup(unit, chosen),
    ),
  ).toMatchObject([{ ok: true }, { problems: [{ code: 'IN_USE' }] }]);
  await makeDefault(retailGroupId);
});

test('gives a name to one of two groups that are renamed to it at once', async () => {
  const [one, other] = [await newGroup(), await newGroup()];
  const name = 'Wanted';
  expect(
    await meet(
      (unit) => updatePriceGroup(unit, { ...one, name }),
      (unit) => updatePriceGroup(unit, { ...other, name }),
    ),
  ).toMatchObject([{ ok: true }, { problems: [{ code: 'DUPLICATE', field: ['name'] }] }]);
});
