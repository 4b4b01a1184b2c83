import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { InitializeOrderDocument } from '#features/orders/web/documents.ts';
import {
  type OrderFixture,
  createdResponse,
  consecutiveNumbers,
  buildOrder,
} from '../../testing/data/orderBuilders.ts';
import { buildCreateProbes, listOrders } from '../../testing/operations/createProbes.ts';
import { type ProxiedMain, proxiedMain } from '../../testing/servers/proxiedMain.ts';
import { schemaRootFields } from '../../testing/operations/schemaRootFields.ts';
import type { ServerProcess } from '../../testing/servers/serverProcess.ts';
import { type TcpProxy, inspectConnection, tcpProxy } from '#platform/server/testing/tcpProxy.ts';
import { timeoutFactor } from '#platform/server/testing/timeoutFactor.ts';

// Proxies between client and server and between server and database drop chosen messages.
let main: ProxiedMain;
let server: ServerProcess;
let toServer: TcpProxy;
beforeAll(async () => {
  main = await proxiedMain();
  toServer = await tcpProxy(() => connect(main.port, '127.0.0.1'));
  server = await main.start();
});
afterEach(() => {
  toServer.watch(() => 'pass');
  main.database.watch(() => 'pass');
});
afterAll(async () => {
  await toServer.goAway();
  await main.close();
});

async function call({ name, text }: { name: string; text: string }, variables: object): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${toServer.port}/graphql`, {
    method: 'POST',
    headers: {
      accept: 'application/graphql-response+json',
      // The lost response is read as text below.
      'accept-encoding': 'identity',
      authorization: `Bearer ${main.token}`,
      'content-type': 'application/json',
      // A broken connection must not affect other requests.
      connection: 'close',
    },
    body: JSON.stringify({ query: text, operationName: name, variables }),
  });
  return response.json();
}

const create = (input: OrderFixture) => call(InitializeOrderDocument, { input });

const orders = () => listOrders(call);
const ordersWithId = async ({ orderId }: OrderFixture) =>
  (await orders()).filter(({ orderEntityId }) => orderEntityId === orderId).length;

/** Expects a duplicate problem for the same id with different content. */
async function expectDuplicate(order: OrderFixture): Promise<void> {
  for (const other of [
    { ...order, poNumber: 'OTHER' },
    { ...order, lineItems: order.lineItems.slice(0, 1) },
  ])
    expect(await create(other)).toMatchObject({
      data: {
        initializeOrder: {
          order: null,
          errors: [
            { __typename: 'DuplicateError', code: 'DUPLICATE', severity: 'ERROR', field: ['orderId'] },
          ],
        },
      },
    });
  expect(await ordersWithId(order)).toBe(1);
}

test('repeats a lost response byte for byte', async () => {
  const order = buildOrder();
  let lost = '';
  toServer.watch((bytes, from) => {
    if (from === 'client') return 'pass';
    lost += bytes.toString();
    return 'break';
  });
  await expect(create(order)).rejects.toThrow('fetch failed');
  toServer.watch(() => 'pass');
  expect(lost).toMatch(/^HTTP\/1\.1 200 /);
  const again = await create(order);
  expect(again).toMatchObject(createdResponse(order));
  expect(lost.slice(lost.indexOf('{'))).toBe(JSON.stringify(again));
  await expectDuplicate(order);
});

/** PostgreSQL protocol messages that request and confirm a commit. */
const words = { 'right before': 'commit\0', 'right after': 'COMMIT\0' } as const;

test.each([
  ['right before', 0],
  ['right after', 1],
] as const)(
  'recovers from a kill %s the commit with %i stored orders, and one after the retry',
  async (when, left) => {
    const order = buildOrder();
    main.database.watch(
      inspectConnection(order.orderId, (bytes) => {
        if (!bytes.includes(words[when])) return 'pass';
        server.child.kill('SIGKILL');
        return 'break';
      }),
    );
    await expect(create(order)).rejects.toThrow('fetch failed');
    await server.closed;
    main.database.watch(() => 'pass');
    server = await main.start();
    expect(await ordersWithId(order)).toBe(left);
    const response = await create(order);
    expect(response).toMatchObject(createdResponse(order));
    expect(await create(order)).toEqual(response);
    await expectDuplicate(order);
  },
  60_000 * timeoutFactor,
);

const creates = buildCreateProbes(call);

// Devices compare their clocks with the time of the request, which a retry has anew.
const withoutReceivedAt = (response: unknown): unknown =>
  JSON.parse(JSON.stringify(response), (key, value: unknown) => (key === 'receivedAt' ? undefined : value));

test('covers every create of the schema', () => {
  const served = schemaRootFields.flatMap(({ kind, field }) => (kind === 'mutation' ? [field.name] : []));
  // An import goes on between two of its responses; importCommands.test.ts holds its replay.
  const covered = [...Object.keys(creates), 'startImport'];
  expect(
    served
      .filter((name) =>
        /^(add|create|initialize|start|receive|invite|(count|move)Material)|Adjustment$/.test(name),
      )
      .toSorted(),
  ).toEqual(covered.toSorted());
});

test.each(Object.entries(creates))(
  'repeats the response of %s when it was lost after the commit',
  async (_name, make) => {
    const { request, count } = await make();
    let lost = '';
    toServer.watch((bytes, from) => {
      if (from === 'client') return 'pass';
      lost += bytes.toString();
      return 'break';
    });
    await expect(call(...request)).rejects.toThrow('fetch failed');
    toServer.watch(() => 'pass');
    expect(await count()).toBe(1);
    const again = withoutReceivedAt(await call(...request));
    expect(JSON.stringify(withoutReceivedAt(JSON.parse(lost.slice(lost.indexOf('{')))))).toBe(
      JSON.stringify(again),
    );
    expect(withoutReceivedAt(await call(...request))).toEqual(again);
    expect(await count()).toBe(1);
  },
);

test.each(Object.entries(creates))(
  'responds 503 to %s without a confirmed commit, and succeeds on retry',
  async (_name, make) => {
    const { request, count } = await make();
    main.database.watch((bytes) => (bytes.includes(words['right after']) ? 'break' : 'pass'));
    expect(await call(...request)).toMatchObject({ errors: [{ extensions: { code: 'UNAVAILABLE' } }] });
    main.database.watch(() => 'pass');
    const again = withoutReceivedAt(await call(...request));
    expect(again).toMatchObject({ data: expect.anything() });
    expect(JSON.stringify(again)).not.toContain('"severity":"ERROR"');
    expect(withoutReceivedAt(await call(...request))).toEqual(again);
    expect(await count()).toBe(1);
  },
);

test.each(Object.entries(creates))(
  'returns the same response to concurrent retries of %s',
  async (_name, make) => {
    const { request, count } = await make();
    const responses = (await Promise.all(Array.from({ length: 8 }, () => call(...request)))).map(
      withoutReceivedAt,
    );
    expect(JSON.stringify(responses[0])).not.toContain('"severity":"ERROR"');
    for (const response of responses) expect(response).toEqual(responses[0]);
    expect(await count()).toBe(1);
  },
);

test('assigns numbers of orders and master orders without gaps', async () => {
  const numbers = (await orders())
    .filter(({ orderEntityId }) => orderEntityId.startsWith('abcdef'))
    .map(({ orderEntityNumber }) => Number(orderEntityNumber))
    // A scheduled order has the number of its master order with the week.
    .filter(Number.isInteger)
    .toSorted((a, b) => a - b);
  expect(numbers).toHaveLength(12);
  expect(numbers).toEqual(consecutiveNumbers(numbers));
});
