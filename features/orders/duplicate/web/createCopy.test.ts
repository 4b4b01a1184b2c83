import { expect, test } from 'vitest';
import { startStubServer } from '#platform/web/testing/dom/stubServer.ts';
import { newOrderFormValues } from '../../header/web/orderFormValues.ts';
import { AddLineItemsDocument, InitializeOrderDocument } from '../../web/documents.ts';
import { orderLine } from '../../web/testing/orderLine.ts';
import { notFoundError, orderWithoutLines } from '../../web/testing/orderServer.ts';
import { createCopy } from './createCopy.ts';
import type { OrderCopy } from './orderCopy.ts';

const copy: OrderCopy = {
  orderId: '5'.repeat(32),
  values: newOrderFormValues('2027-03-01', null),
  lines: Array.from({ length: 1001 }, (_, index) => orderLine(index + 1)),
  leftOut: [],
  differences: [],
  enteredPrices: 0,
  poRequired: false,
  outcome: { kind: 'waiting' },
};

test('adds the lines above 1,000 with a second operation, and completes them when it is repeated', async () => {
  const server = await startStubServer();
  const order = orderWithoutLines({ orderNumber: '100801' });
  server.respond(InitializeOrderDocument, () => ({ initializeOrder: { order, errors: null } }));
  const message = 'Lavender is inactive';
  server.respond(AddLineItemsDocument, () => ({
    addLineItems: { order: null, lineItems: null, errors: [notFoundError('ORDER', message)] },
  }));
  expect(await createCopy(server.client, copy)).toEqual({
    kind: 'refused',
    message: `Order 100801 lacks lines: ${message}`,
  });
  server.respond(AddLineItemsDocument, () => ({
    addLineItems: { order, lineItems: [], errors: null },
  }));
  expect(await createCopy(server.client, copy)).toEqual({
    kind: 'created',
    orderNumber: '100801',
    warnings: [],
  });
  const [first, second] = server.requests(InitializeOrderDocument);
  expect(first?.input.lineItems).toHaveLength(1000);
  expect(second).toEqual(first);
  const added = server.requests(AddLineItemsDocument);
  expect(added.map(({ input }) => input.items.map(({ id }) => id))).toEqual([
    [copy.lines[1000]?.id],
    [copy.lines[1000]?.id],
  ]);
});

test('reports warnings of a created order', async () => {
  const server = await startStubServer();
  const warning = {
    ...notFoundError('ORDER', 'PO number 7 is already used by order 100700'),
    severity: 'WARNING' as const,
  };
  server.respond(InitializeOrderDocument, () => ({
    initializeOrder: { order: orderWithoutLines({ orderNumber: '100801' }), errors: [warning] },
  }));
  expect(await createCopy(server.client, { ...copy, lines: [] })).toMatchObject({
    kind: 'created',
    warnings: ['PO number 7 is already used by order 100700'],
  });
  expect(server.requests(AddLineItemsDocument)).toEqual([]);
});
