import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invalid, ok, refuse } from '#platform/kernel/results/result.ts';
import { recordHistory } from '../command/history.ts';
import { type TestApi, testApi } from '../testing/api.ts';
import { builder } from './builder.ts';
import { registerEntityKind } from './entityType.ts';
import { entryLimitOptions } from '../operation/entryLimits.ts';
import { mutation } from './mutation.ts';
import { query } from './query.ts';

registerEntityKind('ORDER', 'orders.view');
/** Names for which the command ran. */
const runs: string[] = [];
const Pot = builder.inputType('PotInput', { fields: (t) => ({ name: t.string({ required: true }) }) });
mutation('plant', {
  describe: 'Writes a history entry, and then refuses when the name says so.',
  needs: 'orders.edit',
  input: (t) => ({
    id: t.id({ required: true }),
    name: t.string({ required: true }),
    pots: t.field({ type: [Pot], ...entryLimitOptions({ max: 2, message: 'At most 2 pots at a time' }) }),
  }),
  payload: { planted: 'String' },
  run: async (unit, { id, name }) => {
    runs.push(name);
    const change = { entityType: 'ORDER', entityId: id, version: 1, action: 'plant' } as const;
    await unit.rows(sql`select 1 as one`);
    await recordHistory(unit, [{ ...change, operation: 'CREATED' }]);
    if (name === 'refused') return refuse(invalid('INVALID_STATE', ['name'], 'The ground is frozen.'));
    if (name === 'thrown') throw new Error('The spade is broken.');
    return ok({ planted: name });
  },
});
query('planted', {
  describe: 'Ids of what was planted.',
  needs: 'orders.view',
  type: ['String'],
  args: () => ({}),
  run: async (unit) =>
    (
      await unit.rows(
        sql<{ id: string }>`select entity_id as id from history_entry where tenant_id = ${unit.tenantId}`,
      )
    ).map(({ id }) => id),
});

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const text = `mutation ($input: PlantInput!) {
  plant(input: $input) {
    planted
    errors { __typename code message ... on LimitExceededError { limit actual } ... on ForbiddenError { reason } }
  }
}`;
let made = 0;
const plant = async (
  name: string,
  { capabilities, ...input }: Record<string, unknown> & { capabilities?: string[] } = {},
) => {
  const id = String((made += 1)).padStart(32, '0');
  const session = api.session('MOIF', capabilities && { capabilities });
  const response = await api.execute(session, text, { input: { id, name, ...input } });
  const planted = (await api.execute(api.session('MOIF'), '{ planted }')).data?.['planted'];
  return { response, isStored: Array.isArray(planted) && planted.includes(id) };
};

test('commits a successful command', async () =>
  expect(await plant('sage')).toMatchObject({
    response: { data: { plant: { planted: 'sage', errors: null } } },
    isStored: true,
  }));

test('rolls back a command that returns a problem', async () => {
  expect(await plant('refused')).toMatchObject({
    response: {
      status: 200,
      data: {
        plant: { planted: null, errors: [{ code: 'INVALID_STATE', message: 'The ground is frozen.' }] },
      },
    },
    isStored: false,
  });
  expect(runs).toContain('refused');
});

test('rolls back a command that throws', async () => {
  expect(await plant('thrown')).toMatchObject({
    response: { errors: [{ extensions: { code: 'INTERNAL' } }] },
    isStored: false,
  });
  expect(api.bugs).toHaveLength(1);
});

const noPermission = {
  code: 'FORBIDDEN',
  reason: 'CAPABILITY',
  message: 'You do not have permission to use orders.edit.',
};

test.each([
  ['a text that cannot be stored', { name: 'a\0' }],
  ['an id that is none', { id: 'x' }],
  ['another tenant', { tenantId: 'BPF' }],
  ['a list that is too long', { pots: Array.from({ length: 3 }, () => ({ name: 'a' })) }],
])('reveals nothing about %s without permission', async (_what, input) => {
  runs.length = 0;
  const { response } = await plant('sage', { capabilities: ['orders.view'], ...input });
  expect(response).not.toHaveProperty('errors');
  expect(response.data).toMatchObject({ plant: { planted: null, errors: [noPermission] } });
  expect(runs).toEqual([]);
});

test('refuses a list that is too long with one error, whatever its entries are', async () => {
  runs.length = 0;
  for (const pot of [{ name: 'a\0' }, { name: 7 }, { pot: 'unknown' }, null]) {
    const { response } = await plant('sage', { pots: Array.from({ length: 30_000 }, () => pot) });
    expect(response).not.toHaveProperty('errors');
    expect(response.data).toEqual({
      plant: {
        planted: null,
        errors: [
          {
            __typename: 'LimitExceededError',
            code: 'LIMIT_EXCEEDED',
            message: 'At most 2 pots at a time',
            limit: 2,
            actual: 30_000,
          },
        ],
      },
    });
  }
  expect(runs).toEqual([]);
});

test('refuses a literal list that is too long', async () => {
  const literal = `mutation { plant(input: { id: "${'a'.repeat(32)}", name: "sage", pots: [${'{ name: "a" } '.repeat(3)}] }) {
    errors { code } } }`;
  expect((await api.execute(api.session('MOIF'), literal)).data).toEqual({
    plant: { errors: [{ code: 'LIMIT_EXCEEDED' }] },
  });
});
