import { testId } from '#platform/kernel/testing/testId.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { testSchema } from '#platform/server/testing/api.ts';
import { createDatabase } from '#platform/server/database/database.ts';
import { createExecutor } from '#platform/server/execution/executor.ts';
import { recordHistory } from '#platform/server/command/history.ts';
import { type CatalogueApi, catalogueApi } from '../../server/testing/catalogueApi.ts';

let catalogue: CatalogueApi;
beforeAll(async () => {
  catalogue = await catalogueApi();
  const { api, moif, sfg } = catalogue;
  const change = (version: number) => ({
    entityType: 'ITEM',
    entityId: testId(1),
    version,
    action: 'updateItem',
    operation: 'UPDATED' as const,
    changes: [{ field: 'retailPrice', before: `${version - 1}`, after: `${version}` }],
  });
  for (let version = 2; version <= 24; version += 1)
    await api.database.write(moif, (unit) => recordHistory(unit, [change(version)]), {
      now: `2026-11-22T05:22:${String(version).padStart(2, '0')}.000Z`,
    });
  // Other kinds of entities and other tenants have the same ids.
  const at = { now: '2026-11-22T05:23:00.000Z' };
  await api.database.write(
    moif,
    (unit) => recordHistory(unit, [{ ...change(2), entityType: 'CATEGORY' }]),
    at,
  );
  await api.database.write(sfg, (unit) => recordHistory(unit, [change(2)]), at);
});
afterAll(async () => {
  expect(catalogue.api.bugs).toEqual([]);
  await catalogue.api.close();
});

const page = z.object({
  items: z.object({
    nodes: z.array(z.object({ name: z.string(), history: z.array(z.object({ version: z.int() })) })),
  }),
});
const text = 'query Histories { items { nodes { name history { version } } } }';

test('returns the latest 20 changes of each item of a page, newest first', async () => {
  const { data } = await catalogue.api.execute(catalogue.moif, text);
  const { nodes } = page.parse(data).items;
  expect(nodes.map(({ name, history }) => [name, history.map(({ version }) => version)])).toEqual([
    ['agave', [1]],
    ['Birch', [1]],
    ['birch', [1]],
    ['Lavender', Array.from({ length: 20 }, (_, index) => 24 - index)],
    ['Çiçek 100%', [1]],
  ]);
});

test('reads the history of all items with one statement', async () => {
  const statements: string[] = [];
  const database = createDatabase({
    url: catalogue.api.url,
    onStatement: (statement) => statements.push(statement),
  });
  const run = createExecutor({
    schema: testSchema(),
    database,
    describeCapability: (capability) => capability,
    report: (error) => expect.unreachable(String(error)),
  });
  const { result } = await run(catalogue.moif, { query: text });
  await database.close();
  expect(result.errors).toBeUndefined();
  expect(statements.filter((statement) => statement.includes('history_entry'))).toHaveLength(1);
});
