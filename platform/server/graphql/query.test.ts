import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ok } from '#platform/kernel/results/result.ts';
import { type TestApi, testApi } from '../testing/api.ts';
import { entryLimitOptions } from '../operation/entryLimits.ts';
import { registerEntityKind } from './entityType.ts';
import { mutation } from './mutation.ts';
import { query } from './query.ts';

registerEntityKind('ORDER', 'orders.view');
/** Ids for which the query ran. */
const runs: string[] = [];
query('soil', {
  describe: 'Reads nothing of interest.',
  needs: 'orders.view',
  type: 'String',
  args: (t) => ({
    id: t.id({ required: true }),
    name: t.string(),
    names: t.stringList(entryLimitOptions({ max: 2, message: 'At most 2 names at a time' })),
  }),
  run: async (unit, { id }) => {
    runs.push(id);
    return (await unit.first(sql<{ soil: string }>`select 'loam' as soil`))?.soil ?? null;
  },
});
mutation('dig', {
  describe: 'Does nothing; a schema needs a mutation.',
  needs: 'orders.edit',
  input: (t) => ({ deep: t.boolean({ required: true }) }),
  payload: { deep: 'Boolean' },
  run: async (_unit, { deep }) => ok({ deep }),
});

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const text = `query ($id: ID!, $name: String, $names: [String!], $tenantId: String) {
  soil(id: $id, name: $name, names: $names, tenantId: $tenantId)
}`;
const run = (capabilities: readonly string[], variables: object) => {
  runs.length = 0;
  return api.execute(api.session('MOIF', { capabilities }), text, { id: 'a'.repeat(32), ...variables });
};

test('returns the result with permission', async () =>
  expect(await run(['orders.view'], { name: 'a' })).toMatchObject({ data: { soil: 'loam' } }));

describe.each([
  ['a text that cannot be stored', { name: 'a\0' }],
  ['an id that is none', { id: 'x' }],
  ['another tenant', { tenantId: 'BPF' }],
  ['a list that is too long', { names: ['a', 'b', 'c'] }],
])('refuses %s', (_what, variables) => {
  test('before it runs', async () => {
    const { data, errors } = await run(['orders.view'], variables);
    expect(errors).toHaveLength(1);
    expect(errors).not.toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    expect([data, runs]).toEqual([{ soil: null }, []]);
  });

  test('only with a permission error for users without permission', async () => {
    const { data, errors } = await run(['orders.edit'], variables);
    expect(errors).toMatchObject([
      { message: 'You do not have permission to use orders.view.', extensions: { code: 'FORBIDDEN' } },
    ]);
    expect([data, runs]).toEqual([{ soil: null }, []]);
  });
});
