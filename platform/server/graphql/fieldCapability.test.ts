import { afterAll, beforeAll, expect, test } from 'vitest';
import { ok } from '#platform/kernel/results/result.ts';
import { decimalFilter, textFilter } from '../list/filter.ts';
import { sortColumn } from '../list/keyset.ts';
import { createExecutor } from '../execution/executor.ts';
import { type TestApi, testApi, testSchema } from '../testing/api.ts';
import { builder } from './builder.ts';
import { registerEntityKind } from './entityType.ts';
import { withCapability } from './fieldCapability.ts';
import { listQuery } from '../list/listQuery.ts';
import { mutation } from './mutation.ts';

registerEntityKind('PLANT', 'plants.view');
interface Plant {
  tenantId: string;
  name: string;
  cost: number;
  grower: string | null;
}
const PlantType = builder.objectRef<Plant>('Plant').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    cost: t.expose('cost', { type: 'Decimal', ...withCapability('prices.view') }),
    twice: t.int({ ...withCapability('prices.view'), resolve: async ({ cost }) => cost * 2 }),
    grower: t.exposeString('grower', { nullable: true, ...withCapability('growers.view') }),
  }),
});
const rows = [1, 2, 3].map(
  (n) => `select current_setting('app.tenant_id') as tenant_id,
  '0000000${n}-0000-0000-0000-000000000000'::uuid as id, 'plant ${n}' as name, ${10 - n}.5 as cost, 'Kim' as grower`,
);
listQuery<Plant>('plants', {
  describe: 'Plants.',
  needs: 'plants.view',
  list: {
    from: `(${rows.join(' union all ')}) p`,
    tenant: 'p.tenant_id',
    id: 'p.id',
    columns: { tenantId: 'p.tenant_id', name: 'p.name', cost: 'p.cost', grower: 'p.grower' },
    filters: {
      name: textFilter('p.name'),
      cost: decimalFilter('p.cost'),
      grower: textFilter('p.grower'),
    },
    sorts: { name: sortColumn('p.name', 'text'), cost: sortColumn('p.cost', 'numeric') },
    defaultOrder: { name: 'ASC' },
  },
  node: PlantType,
  singular: 'Plant',
  plural: 'Plants',
});
let watered = 0;
mutation('water', {
  describe: 'A schema needs a mutation.',
  needs: 'plants.view',
  input: (t) => ({ name: t.string() }),
  payload: { plant: PlantType },
  run: async (unit) => {
    watered += 1;
    return ok({ plant: { tenantId: unit.tenantId, name: 'x', cost: 1, grower: 'Kim' } });
  },
});

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const run = (text: string, capabilities: readonly string[], variables: object = {}) =>
  api.execute(api.session('MOIF', { capabilities: [...capabilities] }), text, variables);
const forbidden = (what: string) => [
  { message: `You do not have permission to use ${what}.`, extensions: { code: 'FORBIDDEN' } },
];

test('returns a field to users with its capability', async () =>
  expect(
    (
      await run('{ plants(first: 1) { nodes { name cost twice grower } } }', [
        'plants.view',
        'prices.view',
        'growers.view',
      ])
    ).data,
  ).toEqual({ plants: { nodes: [{ name: 'plant 1', cost: 9.5, twice: 19, grower: 'Kim' }] } }));

test.each([
  ['a field of the rows', '{ plants { nodes { name cost } } }'],
  ['a field of the edges', '{ plants { edges { node { cost } } } }'],
  ['a field with a resolver', '{ plants { nodes { twice } } }'],
  ['a field by another name', '{ plants { nodes { name: cost } } }'],
  ['a field in a fragment', '{ plants { nodes { ...Costs } } } fragment Costs on Plant { cost }'],
  ['a filter', '{ plants(where: { cost: { gt: 8 } }) { nodes { name } } }'],
  ['a filter inside others', '{ plants(where: { and: [{ or: [{ cost: { gt: 8 } }] }] }) { totalCount } }'],
  ['an order', '{ plants(order: [{ name: ASC }, { cost: DESC }]) { nodes { name } } }'],
])('refuses %s without the capability', async (_what, text) => {
  const { data, errors } = await run(text, ['plants.view', 'growers.view']);
  expect(data).toEqual({ plants: null });
  expect(errors).toMatchObject(forbidden('prices.view'));
});

test('refuses a filter and an order in variables', async () => {
  const text =
    'query ($w: PlantFilterInput, $o: [PlantSortInput!]) { plants(where: $w, order: $o) { totalCount } }';
  for (const variables of [{ w: { or: [{ cost: { eq: 9.5 } }] } }, { o: [{ cost: 'ASC' }] }]) {
    expect(await run(text, ['plants.view'], variables)).toMatchObject({
      data: { plants: null },
      errors: forbidden('prices.view'),
    });
    expect((await run(text, ['plants.view', 'prices.view'], variables)).data).toHaveProperty(
      'plants.totalCount',
    );
  }
});

test('returns null for a nullable field', async () =>
  expect(await run('{ plants(first: 1) { nodes { name grower } } }', ['plants.view'])).toEqual({
    status: 200,
    data: { plants: { nodes: [{ name: 'plant 1', grower: null }] } },
  }));

test('refuses a filter by a hidden nullable field', async () =>
  expect(
    await run('{ plants(where: { grower: { eq: "Kim" } }) { totalCount } }', ['plants.view']),
  ).toMatchObject({ data: { plants: null }, errors: forbidden('growers.view') }));

test.each([
  ['a field of the payload', 'mutation { water(input: {}) { plant { cost } errors { message } } }'],
  ['a field with a resolver', 'mutation { water(input: {}) { plant { name twice } errors { message } } }'],
  [
    'a field by another name in a fragment',
    'mutation { water(input: {}) { ...P } } fragment P on WaterPayload { plant { ... { name: cost } } errors { message } }',
  ],
  [
    'a field that is included',
    'mutation ($yes: Boolean! = true) { water(input: {}) { plant { cost @include(if: $yes) } errors { message } } }',
  ],
])('refuses %s before the mutation runs', async (_what, text) => {
  const before = watered;
  expect(await run(text, ['plants.view'])).toMatchObject({
    data: {
      water: { plant: null, errors: [{ message: 'You do not have permission to use prices.view.' }] },
    },
  });
  expect(watered).toBe(before);
  expect(await run(text, ['plants.view', 'prices.view'])).toMatchObject({
    data: { water: { errors: null } },
  });
  expect(watered).toBe(before + 1);
});

test('runs a mutation that does not request the field', async () => {
  const text =
    'mutation ($no: Boolean! = false) { water(input: {}) { plant { name cost @include(if: $no) grower } } }';
  expect((await run(text, ['plants.view'])).data).toEqual({ water: { plant: { name: 'x', grower: null } } });
});

test('hides a nullable field in the payload of a mutation', async () =>
  expect(
    (await run('mutation { water(input: {}) { plant { name grower } } }', ['plants.view'])).data,
  ).toEqual({ water: { plant: { name: 'x', grower: null } } }));

test('refuses a mutation whose field another operation of the document shares in a fragment', async () => {
  const query = `fragment Shared on Mutation { water(input: {}) { plant { name } errors { message } } }
    mutation Plain { ...Shared }
    mutation Costly { ...Shared water(input: {}) { plant { cost } } }`;
  const execute = createExecutor({
    schema: testSchema(),
    database: api.database,
    describeCapability: (capability) => `use ${capability}`,
    report: () => {},
  });
  const session = api.session('MOIF', { capabilities: ['plants.view'] });
  const runNamed = async (operationName: string) =>
    (await execute(session, { query, operationName, variables: {} })).result.data;
  const before = watered;
  expect(await runNamed('Plain')).toMatchObject({ water: { plant: { name: 'x' }, errors: null } });
  expect(await runNamed('Costly')).toMatchObject({
    water: { plant: null, errors: [{ message: 'You do not have permission to use prices.view.' }] },
  });
  expect(watered).toBe(before + 1);
});
