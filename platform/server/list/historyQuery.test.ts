import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ok } from '#platform/kernel/results/result.ts';
import { type TestApi, testApi } from '../testing/api.ts';
import { HistoryDocument } from '#platform/web/query/documents.ts';
import { recordHistory } from '../command/history.ts';
import { registerEntityKind } from '../graphql/entityType.ts';
import { mutation } from '../graphql/mutation.ts';
import { maxListedRows } from '../operation/operationContext.ts';
import './historyQuery.ts';

registerEntityKind('ORDER', 'orders.view');
mutation('touchOrder', {
  describe: 'Writes a history entry; a schema needs a mutation.',
  needs: 'orders.edit',
  input: (t) => ({ orderId: t.id({ required: true }) }),
  payload: { orderId: 'ID' },
  run: async (unit, { orderId }) => {
    const change = { entityType: 'ORDER', entityId: orderId, version: 1, action: 'touchOrder' } as const;
    await unit.rows(sql`select 1 as one`);
    await recordHistory(unit, [{ ...change, operation: 'CREATED' }]);
    return ok({ orderId });
  },
});

const order = 'a'.repeat(32);
const touch =
  'mutation($input: TouchOrderInput!) { touchOrder(input: $input) { orderId errors { message code } } }';
let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const entriesFor = async (tenant: string, variables = {}) =>
  (
    await api.run(api.session(tenant), HistoryDocument, {
      entityType: 'ORDER',
      entityId: order,
      ...variables,
    })
  ).history?.nodes ?? [];

test('records a change with its user for its tenant only', async () => {
  await api.execute(api.session('MOIF'), touch, { input: { orderId: order } });
  expect(await entriesFor('MOIF')).toMatchObject([
    {
      entityId: order,
      action: 'touchOrder',
      operation: 'CREATED',
      changedBy: 'manager@moif.example.com',
      changes: [],
    },
  ]);
  expect(await entriesFor('BPF')).toEqual([]);
});

test('sorts entries by version, not by time', async () => {
  const orderId = 'c'.repeat(32);
  const write = (version: number, now: string) =>
    api.database.write(
      api.session('MOIF'),
      (unit) => {
        const change = { entityType: 'ORDER', entityId: orderId, version, action: 'touchOrder' } as const;
        return recordHistory(unit, [{ ...change, operation: 'UPDATED' }]);
      },
      { now },
    );
  await write(1, '2026-11-21T05:00:00.000Z');
  await write(2, '2026-11-21T05:00:09.000Z');
  await write(3, '2026-11-21T05:00:03.000Z');
  const read = (cursor = '') =>
    api.execute(
      api.session('MOIF'),
      `{ history(entityType: ORDER, entityId: "${orderId}", first: 2${cursor}) {
        nodes { version } pageInfo { endCursor } } }`,
    );
  const first = await read();
  expect(first.data).toMatchObject({ history: { nodes: [{ version: 3 }, { version: 2 }] } });
  const { endCursor } = (first.data as { history: { pageInfo: { endCursor: string } } }).history.pageInfo;
  expect((await read(`, after: "${endCursor}"`)).data).toMatchObject({
    history: { nodes: [{ version: 1 }] },
  });
});

test('continues a page of history after its cursor', async () => {
  const orderId = 'b'.repeat(32);
  for (let times = 0; times < 3; times += 1)
    await api.execute(api.session('MOIF'), touch, { input: { orderId } });
  const text = `query($after: String) { history(entityType: ORDER, entityId: "${orderId}", first: 2, after: $after) {
    nodes { id } totalCount pageInfo { hasNextPage endCursor } } }`;
  const first = await api.execute(api.session('MOIF'), text);
  expect(first.data).toMatchObject({ history: { totalCount: 3, pageInfo: { hasNextPage: true } } });
  const { endCursor } = (first.data as { history: { pageInfo: { endCursor: string } } }).history.pageInfo;
  const second = await api.execute(api.session('MOIF'), text, { after: endCursor });
  expect(second.data).toMatchObject({ history: { nodes: [{}], pageInfo: { hasNextPage: false } } });
});

test('refuses a page with too many field changes', async () => {
  const orderId = 'd'.repeat(32);
  const changes = Array.from({ length: 200 }, (_, n) => ({ field: `f${n}`, before: null, after: '1' }));
  const entries = maxListedRows / changes.length;
  await api.database.write(api.session('MOIF'), async (unit) => {
    await unit.rows(sql`select 1 as one`);
    const change = { entityType: 'ORDER', entityId: orderId, action: 'touchOrder', changes } as const;
    return recordHistory(
      unit,
      Array.from({ length: entries + 1 }, (_, n) => ({ ...change, version: n + 1, operation: 'UPDATED' })),
    );
  });
  const readPage = (first: number) =>
    api.execute(
      api.session('MOIF'),
      `query($first: Int) { history(entityType: ORDER, entityId: "${orderId}", first: $first) { nodes { changes { field } } } }`,
      { first },
    );
  const { data } = await readPage(entries);
  expect(data).toMatchObject({ history: { nodes: { length: entries } } });
  expect((await readPage(entries + 1)).errors).toMatchObject([
    {
      message: `The response would have more than ${maxListedRows} rows in nested lists. Request fewer rows at a time.`,
    },
  ]);
});

test('refuses another tenant in the input', async () => {
  const { errors } = await api.execute(api.session('MOIF'), touch, {
    input: { orderId: order, tenantId: 'BPF' },
  });
  expect(errors).toMatchObject([
    {
      message: 'The current user is not authorized to access this tenant.',
      extensions: { code: 'AUTH_NOT_AUTHORIZED' },
    },
  ]);
});

test('returns a ForbiddenError or refuses the query without the capability', async () => {
  const user = api.session('MOIF', { capabilities: ['items.view'] });
  expect((await api.execute(user, touch, { input: { orderId: order } })).data).toMatchObject({
    touchOrder: {
      orderId: null,
      errors: [{ code: 'FORBIDDEN', message: 'You do not have permission to use orders.edit.' }],
    },
  });
  const { errors } = await api.execute(user, HistoryDocument.text, { entityType: 'ORDER', entityId: order });
  expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
});

test.each(['x', 'g'.repeat(32), ''])('refuses the malformed id %j', async (orderId) => {
  expect((await api.execute(api.session('MOIF'), touch, { input: { orderId } })).data).toMatchObject({
    touchOrder: { orderId: null, errors: [{ code: 'INVALID_FORMAT' }] },
  });
});

test('normalizes the spelling of an id', async () => {
  const orderId = 'AAAAAAAA-AAAA-AAAA-AAAA-AAAAAAAAAAAA';
  expect((await api.execute(api.session('MOIF'), touch, { input: { orderId } })).data).toMatchObject({
    touchOrder: { orderId: order },
  });
});

test('refuses first with last, oversized pages and unknown cursors', async () => {
  const readPage = (args: string) =>
    api.execute(
      api.session('MOIF'),
      `{ history(entityType: ORDER, entityId: "${order}", ${args}) { nodes { id } } }`,
    );
  for (const args of ['first: 1, last: 1', 'first: 1001', 'first: -1', 'after: "junk"'])
    expect((await readPage(args)).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
});
