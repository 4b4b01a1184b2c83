import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import {
  AllocateLineItemsDocument,
  BulkUpdateOrderStatusDocument,
  InitializeOrderDocument,
  UpdateAcknowledgedQuantityDocument,
} from '#features/orders/web/documents.ts';
import type { OrderStatus } from '#features/orders/status/orderStatus.ts';
import { withClient } from '#platform/server/testing/database.ts';
import { type TcpProxy, inspectConnection, tcpProxy } from '#platform/server/testing/tcpProxy.ts';
import { timeoutFactor } from '#platform/server/testing/timeoutFactor.ts';
import { buildOrder } from '../../testing/data/orderBuilders.ts';
import { moif } from '../../testing/data/testInstallation.ts';
import { createOperationClient, type ProductProcess } from '../../testing/servers/productProcesses.ts';
import { type ProxiedMain, proxiedMain } from '../../testing/servers/proxiedMain.ts';
import type { ServerProcess } from '../../testing/servers/serverProcess.ts';

// Kills the server within changes of orders and their stock, and loses responses.
let main: ProxiedMain;
let server: ServerProcess;
let toServer: TcpProxy;
let send: ProductProcess['call'];
beforeAll(async () => {
  main = await proxiedMain();
  toServer = await tcpProxy(() => connect(main.port, '127.0.0.1'));
  // A broken connection must not affect other requests.
  send = createOperationClient(`http://127.0.0.1:${toServer.port}`, main.token, { connection: 'close' });
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

async function restartServer(): Promise<void> {
  server.child.kill('SIGKILL');
  await server.closed;
  server = await main.start();
}

const { ids, tenantId } = moif;

/** Sends an operation that must succeed and returns the response. */
async function call(...request: Parameters<ProductProcess['call']>): Promise<unknown> {
  const { status, body } = await send(...request);
  expect({ status, body }).toMatchObject({ status: 200, body: { data: expect.anything() } });
  return body;
}
const succeed = async (...request: Parameters<ProductProcess['call']>) =>
  expect(JSON.stringify(await call(...request))).not.toContain('"severity":"ERROR"');

const changeStatus = (orderIds: readonly string[], status: OrderStatus) =>
  call(BulkUpdateOrderStatusDocument, { input: { orderIds, status } });

/** Returns the rows that allocate a quantity of the counted item to the first line of an order. */
const allocationInput = (
  { orderId, lineItems: [line] }: ReturnType<typeof buildOrder>,
  quantity: number,
) => ({
  input: {
    orderId,
    items: [{ lineItemId: line?.id, itemId: ids.item, locationId: ids.house, grade: 1, quantity }],
  },
});

async function createOrder(change: { lineItems?: [] } = {}) {
  const order = { ...buildOrder(), ...change };
  await succeed(InitializeOrderDocument, { input: order });
  return order;
}

/** Creates a shipped order whose first line has a plant set aside and five of twelve acknowledged. */
async function createShippedOrder(): Promise<string> {
  const order = await createOrder();
  const { orderId, lineItems } = order;
  await succeed(AllocateLineItemsDocument, allocationInput(order, 1));
  await changeStatus([orderId], 'SUBMITTED');
  const items = [{ id: lineItems[0]?.id, acknowledgedQuantity: 5 }];
  await succeed(UpdateAcknowledgedQuantityDocument, { input: { orderId, items } });
  await changeStatus([orderId], 'SHIPPED');
  return orderId;
}

const readRows = (sql: string, values: readonly unknown[]) =>
  withClient(main.url, async (client) => {
    await client.query(`select set_config('app.tenant_id', $1, false)`, [tenantId]);
    return (await client.query<object>(sql, [...values])).rows;
  });

const storedOrders = z.array(
  z.object({
    status: z.string(),
    version: z.number(),
    total: z.string(),
    linesTotal: z.string(),
    pieces: z.array(z.number()),
    entries: z.number(),
    lastStatus: z.string().nullable(),
  }),
);

/** Reads orders beside what their lines and their history say, in the sequence of the ids. */
const readOrders = async (orderIds: readonly string[]) =>
  storedOrders.parse(
    await readRows(
      `select h.status, h.version, h.total::text, l.total as "linesTotal", l.pieces, e.entries, e."lastStatus"
      from unnest($2::uuid[]) with ordinality as wanted(id, place)
      join order_header h on h.tenant_id = $1 and h.order_id = wanted.id,
        lateral (select coalesce(sum(total), 0)::numeric(20, 5)::text as total,
            coalesce(array_agg(coalesce(shipped_quantity, acknowledged_quantity, ordered_quantity)
              order by line_number), '{}') as pieces
          from order_line where (tenant_id, order_id) = (h.tenant_id, h.order_id) and removed_at is null) l,
        lateral (select count(*)::int as entries,
            (array_agg(change ->> 'after' order by version desc) filter (where change is not null))[1] as "lastStatus"
          from history_entry left join lateral
            (select c as change from jsonb_array_elements(changes) c where c ->> 'field' = 'status') s on true
          where (tenant_id, entity_type, entity_id) = (h.tenant_id, 'ORDER', h.order_id)) e
      order by wanted.place`,
      [tenantId, orderIds],
    ),
  );

const storedSlot = z.tuple([
  z.object({
    reserved: z.number(),
    allocatedToOpen: z.number(),
    consumed: z.number(),
    allocatedToShipped: z.number(),
    moved: z.number(),
  }),
]);

/** Expects that the counted stock is what allocations and movements add up to; returns how much of it is used. */
async function expectExactStock(): Promise<{ reserved: number; consumed: number }> {
  const [slot] = storedSlot.parse(
    await readRows(
      `select s.reserved_quantity::int as reserved, s.consumed_quantity::int as consumed,
        (select coalesce(sum(quantity), 0)::int from stock_movement where tenant_id = $1) as moved,
        a."allocatedToOpen", a."allocatedToShipped"
      from availability_slot s,
        lateral (select
            coalesce(sum(a.quantity) filter (where o.status <> 'SHIPPED'), 0)::int as "allocatedToOpen",
            coalesce(sum(a.quantity) filter (where o.status = 'SHIPPED'), 0)::int as "allocatedToShipped"
          from order_allocation a join order_header o using (tenant_id, order_id) where a.tenant_id = $1) a
      where s.tenant_id = $1 and s.item_id = $2`,
      [tenantId, ids.item],
    ),
  );
  const { reserved, consumed } = slot;
  expect(slot).toEqual({
    reserved,
    allocatedToOpen: reserved,
    consumed,
    allocatedToShipped: consumed,
    moved: consumed,
  });
  return { reserved, consumed };
}

/** Expected values of an order in the two statuses of the bulk change. */
const shipped = { status: 'SHIPPED', version: 5, pieces: [5, 12] };
const open = { status: 'OPEN', version: 6, pieces: [12, 12] };

const isFrom = (side: 'client' | 'target', text: string) => (bytes: Buffer, from: 'client' | 'target') =>
  from === side && bytes.includes(text);

test.each<[string, ReturnType<typeof isFrom>, typeof open]>([
  ['while its lines are changed', isFrom('client', 'update order_line'), shipped],
  ['while its stock is moved', isFrom('client', 'update availability_slot'), shipped],
  ['while its history is written', isFrom('client', 'insert into "history_entry"'), shipped],
  ['right before its commit', isFrom('client', 'commit\0'), shipped],
  ['right after its commit', isFrom('target', 'COMMIT\0'), open],
])(
  'a bulk change of statuses that is killed %s leaves whole orders, and its repetition completes it',
  async (_, isMoment, left) => {
    const orderIds = [await createShippedOrder(), await createShippedOrder(), await createShippedOrder()];
    const empty = await createOrder({ lineItems: [] });
    const all = [...orderIds, empty.orderId];
    const before = await expectExactStock();
    const expectOrders = async (expected: typeof open) => {
      const [rest, ...moved] = (await readOrders(all)).toReversed();
      expect(rest).toMatchObject({ status: 'INITIALIZED', version: 1, entries: 1 });
      for (const order of moved)
        expect(order).toMatchObject({
          ...expected,
          linesTotal: order.total,
          entries: expected.version,
          lastStatus: JSON.stringify(expected.status),
        });
    };
    await expectOrders(shipped);

    // New connections send the texts of all statements.
    await main.database.goAway();
    await main.database.comeBack();
    main.database.watch(
      inspectConnection('update order_line', (bytes, from) => {
        if (!isMoment(bytes, from)) return 'pass';
        server.child.kill('SIGKILL');
        return 'break';
      }),
    );
    await expect(changeStatus(all, 'OPEN')).rejects.toThrow('fetch failed');
    main.database.watch(() => 'pass');
    await restartServer();
    await expectOrders(left);
    const isDone = left === open;
    const moved = { reserved: before.reserved + 3, consumed: before.consumed - 3 };
    expect(await expectExactStock()).toEqual(isDone ? moved : before);

    const again = await changeStatus(all, 'OPEN');
    expect(again).toMatchObject({
      data: {
        bulkUpdateOrderStatus: {
          results: [
            ...orderIds.map((orderId) => ({
              orderId,
              order: { status: 'OPEN', version: 6 },
              errors: isDone ? [{ code: 'NO_CHANGES', severity: 'INFO' }] : null,
            })),
            { orderId: empty.orderId, order: { status: 'INITIALIZED' }, errors: [{ severity: 'ERROR' }] },
          ],
        },
      },
    });
    await expectOrders(open);
    expect(await expectExactStock()).toEqual(moved);
  },
  40_000 * timeoutFactor,
);

const allocated = (version: number, errors: unknown = null) => ({
  data: { allocateLineItems: { order: { version }, errors } },
});
const noChanges = [{ code: 'NO_CHANGES', severity: 'INFO' }];

test('an allocation whose response was lost is not repeated', async () => {
  const order = await createOrder();
  const { reserved } = await expectExactStock();
  const request = [AllocateLineItemsDocument, allocationInput(order, 3)] as const;
  toServer.watch((_, from) => (from === 'client' ? 'pass' : 'break'));
  await expect(send(...request)).rejects.toThrow('fetch failed');
  toServer.watch(() => 'pass');
  expect(await expectExactStock()).toMatchObject({ reserved: reserved + 3 });
  for (let time = 0; time < 2; time += 1)
    expect(await call(...request)).toMatchObject(allocated(2, noChanges));
  expect(await expectExactStock()).toMatchObject({ reserved: reserved + 3 });
  expect(await readOrders([order.orderId])).toMatchObject([{ version: 2, entries: 2 }]);
});

test('an allocation without a confirmed commit is unavailable, and exists once after the retry', async () => {
  const order = await createOrder();
  const { reserved } = await expectExactStock();
  const request = [AllocateLineItemsDocument, allocationInput(order, 3)] as const;
  const isConfirmation = isFrom('target', 'COMMIT\0');
  main.database.watch((bytes, from) => (isConfirmation(bytes, from) ? 'break' : 'pass'));
  expect(await send(...request)).toMatchObject({
    status: 503,
    body: { errors: [{ extensions: { code: 'UNAVAILABLE' } }] },
  });
  main.database.watch(() => 'pass');
  expect(await call(...request)).toMatchObject(allocated(2, noChanges));
  expect(await expectExactStock()).toMatchObject({ reserved: reserved + 3 });
});

test('concurrent repetitions of an allocation set its quantity aside once', async () => {
  const order = await createOrder();
  const { reserved } = await expectExactStock();
  const request = [AllocateLineItemsDocument, allocationInput(order, 3)] as const;
  const responses = await Promise.all(Array.from({ length: 8 }, () => call(...request)));
  const texts = responses.map((response) => JSON.stringify(response));
  expect(texts.filter((text) => text.includes('NO_CHANGES'))).toHaveLength(7);
  for (const response of responses)
    expect(response).toMatchObject({ data: { allocateLineItems: { order: { version: 2 } } } });
  expect(await expectExactStock()).toMatchObject({ reserved: reserved + 3 });
  expect(await readOrders([order.orderId])).toMatchObject([{ version: 2, entries: 2 }]);
});
