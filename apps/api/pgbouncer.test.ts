import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import * as z from 'zod';
import { TenantDocument } from '#features/identity/web/documents.ts';
import { refresh, renewedIn, tokensFor } from '#features/identity/server/testing/signInFlow.ts';
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
import { lineOf } from './testing/fillSide.ts';
import { moif } from './testing/installation.ts';
import { liveStream } from './testing/liveStream.ts';
import { createdAs, inARow, newId, newOrder, numberIn } from './testing/orderStory.ts';
import { type Pgbouncer, pgbouncerProgram, startPgbouncer } from './testing/pgbouncer.ts';
import { type Product, type Products, startProducts } from './testing/products.ts';
import { freePort, startProcess } from './testing/serverProcess.ts';

if (!pgbouncerProgram) process.stdout.write('skipped: pgbouncer is not installed\n');

// The pooler assigns one of three shared connections to each transaction.
describe.runIf(pgbouncerProgram !== undefined)('behind pgbouncer in transaction mode', () => {
  let pooler: Pgbouncer;
  let products: Products;
  let product: Product;
  const settings = (url: string) => ({
    DATABASE_URL: pooler.through(url),
    DATABASE_DIRECT_URL: url,
    DATABASE_NAMED_STATEMENTS: 'off',
  });
  beforeAll(async () => {
    pooler = await startPgbouncer(pgbouncerProgram ?? '', inject('testCluster').url, 3);
    products = await startProducts({ count: 1, settings });
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
  async function story(): Promise<number> {
    const order = newOrder();
    const { orderId } = order;
    const created = await done(InitializeOrderDocument, order);
    expect(created).toMatchObject(createdAs(order));
    const [first, second] = order.lineItems;
    const added = lineOf(moif, newId(), moif.ids.item);
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
    return numberIn(created);
  }

  test('processes orders of eight concurrent clients on three connections', async () => {
    const clients = Array.from({ length: 8 }, async () => [await story(), await story(), await story()]);
    const numbers = (await Promise.all(clients)).flat().toSorted((a, b) => a - b);
    expect(numbers).toEqual(inARow(numbers));
  });

  test('creates an order once when it arrives eight times at once', async () => {
    const order = newOrder();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => product.call(InitializeOrderDocument, { input: order })),
    );
    expect(answers[0]?.body).toMatchObject(createdAs(order));
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
  });

  test('responds 503 when the database behind the pooler is away, and recovers', async () => {
    const both = () =>
      Promise.all([
        product.call(TenantDocument, {}),
        product.call(InitializeOrderDocument, { input: newOrder() }),
      ]);
    for (const answer of await both()) expect(answer).toMatchObject({ status: 200 });
    await pooler.database.goAway();
    for (const answer of await both())
      expect(answer).toMatchObject({
        status: 503,
        body: { errors: [{ extensions: { code: 'UNAVAILABLE' } }] },
      });
    await pooler.database.comeBack();
    // The pooler notices the recovery after a delay.
    let answers = await both();
    while (answers.some(({ status }) => status === 503)) answers = await both();
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 200 });
      expect(answer.body).not.toHaveProperty('errors');
    }
  });

  test('signs users in and renews their tokens', async () => {
    const place = { issuer: product.origin };
    const { refresh_token: token } = await tokensFor(place, moif.texts.manager);
    expect(await renewedIn(await refresh(place, token))).toMatchObject({ token: expect.any(String) });
  });

  test('receives change notifications over the direct connection', async () => {
    const stream = await liveStream({ origin: product.origin, token: products.token });
    expect(stream.status).toBe(200);
    const order = newOrder();
    await done(InitializeOrderDocument, order);
    expect(await stream.nextId()).toBe(order.orderId);
    await stream.close();
  });

  test('migrates an empty database over the direct connection', async () => {
    const empty = await emptyDatabase();
    const port = String(await freePort());
    const main = startProcess('main.ts', { ...settings(empty.url), PORT: port });
    await main.saying('Database brought up to date');
    await main.saying('Trellis is ready');
    const health = await fetch(`http://127.0.0.1:${port}/readyz`);
    main.child.kill('SIGTERM');
    expect(z.object({ code: z.literal(0) }).safeParse(await main.closed).success).toBe(true);
    expect(health.status).toBe(200);
    await empty.drop();
  });
});
