import { findUnusedPort } from '#platform/server/testing/unusedPort.ts';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import * as z from 'zod';
import { TenantDocument } from '#features/identity/web/documents.ts';
import { refresh, readRenewedTokens, obtainTokens } from '#features/identity/server/testing/signInFlow.ts';
import {
  AddLineItemsDocument,
  InitializeOrderDocument,
  OrderDocument,
  RemoveLineItemDocument,
  UpdateAcknowledgedQuantityDocument,
  UpdateLineItemDocument,
  UpdateOrderStatusDocument,
} from '#features/orders/web/documents.ts';
import { emptyDatabase } from '#platform/server/testing/database.ts';
import { orderLineFixture } from '../../testing/data/seedTenant.ts';
import { moif } from '../../testing/data/testInstallation.ts';
import { liveStream } from '../../testing/servers/liveStream.ts';
import {
  createdResponse,
  consecutiveNumbers,
  nextId,
  buildOrder,
  readOrderNumber,
} from '../../testing/data/orderBuilders.ts';
import { type Pgbouncer, pgbouncerProgram, startPgbouncer } from '../../testing/servers/pgbouncer.ts';
import {
  type ProductProcess,
  type ProductProcesses,
  startProductProcesses,
} from '../../testing/servers/productProcesses.ts';
import { startProcess } from '../../testing/servers/serverProcess.ts';

if (!pgbouncerProgram) process.stdout.write('skipped: pgbouncer is not installed\n');

// The pooler assigns one of three shared connections to each transaction.
describe.runIf(pgbouncerProgram !== undefined)('behind pgbouncer in transaction mode', () => {
  let pooler: Pgbouncer;
  let products: ProductProcesses;
  let product: ProductProcess;
  const settings = (url: string) => ({
    DATABASE_URL: pooler.through(url),
    DATABASE_DIRECT_URL: url,
    DATABASE_NAMED_STATEMENTS: 'off',
  });
  beforeAll(async () => {
    pooler = await startPgbouncer(pgbouncerProgram ?? '', inject('testCluster').url, 3);
    products = await startProductProcesses({ count: 1, settings });
    const [first] = products.all;
    if (!first) throw new Error('Nothing was started.');
    product = first;
  });
  afterAll(async () => {
    await products.close();
    await pooler.close();
  });

  const done = async (operation: { name: string; text: string }, input: object): Promise<unknown> => {
    const { status, body } = await product.call(operation, { input });
    expect({ status, body }).toMatchObject({ status: 200 });
    expect(JSON.stringify(body)).not.toMatch(/"severity":"ERROR"|"extensions"/);
    return body;
  };

  /** Creates, edits, submits and acknowledges one order as the screens do; returns its number. */
  async function processOrder(): Promise<number> {
    const order = buildOrder();
    const { orderId } = order;
    const created = await done(InitializeOrderDocument, order);
    expect(created).toMatchObject(createdResponse(order));
    const [first, second] = order.lineItems;
    const added = orderLineFixture(moif, nextId(), moif.ids.item);
    await done(AddLineItemsDocument, { orderId, items: [added] });
    await done(UpdateLineItemDocument, { orderId, id: first?.id, lineNumber: 1, lineItem: { quantity: 5 } });
    await done(RemoveLineItemDocument, { orderId, id: added.id, lineNumber: 3 });
    await done(UpdateOrderStatusDocument, { orderId, status: 'SUBMITTED' });
    await done(UpdateAcknowledgedQuantityDocument, {
      orderId,
      items: [
        { id: first?.id, acknowledgedQuantity: 4 },
        { id: second?.id, acknowledgedQuantity: 12 },
      ],
    });
    const { body } = await product.call(OrderDocument, { orderId, tenantId: moif.tenantId });
    expect(body).toMatchObject({
      data: {
        order: { status: 'SUBMITTED', numberOfLines: 2, lineItems: [{ acknowledgedQuantity: 4 }, {}] },
      },
    });
    return readOrderNumber(created);
  }

  test('processes orders of eight concurrent clients on three connections', async () => {
    const clients = Array.from({ length: 8 }, async () => [
      await processOrder(),
      await processOrder(),
      await processOrder(),
    ]);
    const numbers = (await Promise.all(clients)).flat().toSorted((a, b) => a - b);
    expect(numbers).toEqual(consecutiveNumbers(numbers));
  });

  test('creates an order once when it arrives eight times at once', async () => {
    const order = buildOrder();
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => product.call(InitializeOrderDocument, { input: order })),
    );
    expect(responses[0]?.body).toMatchObject(createdResponse(order));
    for (const { body } of responses) expect(body).toEqual(responses[0]?.body);
  });

  test('responds 503 when the database behind the pooler is away, and recovers', async () => {
    const both = () =>
      Promise.all([
        product.call(TenantDocument, {}),
        product.call(InitializeOrderDocument, { input: buildOrder() }),
      ]);
    for (const response of await both()) expect(response).toMatchObject({ status: 200 });
    await pooler.database.goAway();
    for (const response of await both())
      expect(response).toMatchObject({
        status: 503,
        body: { errors: [{ extensions: { code: 'UNAVAILABLE' } }] },
      });
    await pooler.database.comeBack();
    // The pooler notices the recovery after a delay.
    let responses = await both();
    while (responses.some(({ status }) => status === 503)) responses = await both();
    for (const response of responses) {
      expect(response).toMatchObject({ status: 200 });
      expect(response.body).not.toHaveProperty('errors');
    }
  });

  test('signs users in and renews their tokens', async () => {
    const issuer = { issuer: product.origin };
    const { refresh_token: token } = await obtainTokens(issuer, moif.texts.manager);
    expect(await readRenewedTokens(await refresh(issuer, token))).toMatchObject({
      token: expect.any(String),
    });
  });

  test('receives change notifications over the direct connection', async () => {
    const stream = await liveStream({ origin: product.origin, token: products.token });
    expect(stream.status).toBe(200);
    const order = buildOrder();
    await done(InitializeOrderDocument, order);
    expect(await stream.nextId()).toBe(order.orderId);
    await stream.close();
  });

  test('migrates an empty database over the direct connection', async () => {
    const empty = await emptyDatabase();
    const port = String(await findUnusedPort());
    const main = startProcess('apps/api/main.ts', { ...settings(empty.url), PORT: port });
    await main.waitForOutput('Database brought up to date');
    await main.waitForOutput('Trellis is ready');
    const health = await fetch(`http://127.0.0.1:${port}/readyz`);
    main.child.kill('SIGTERM');
    expect(z.object({ code: z.literal(0) }).safeParse(await main.closed).success).toBe(true);
    expect(health.status).toBe(200);
    await empty.drop();
  });
});
