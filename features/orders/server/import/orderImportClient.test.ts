import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Session } from '#platform/server/session.ts';
import { readRows } from '#platform/kernel/import/readRows.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import { createPartIds } from '#platform/server/import/partIds.ts';
import {
  AddLineItemsDocument,
  InitializeOrderDocument,
  UpdateOrderStatusDocument,
} from '../../web/documents.ts';
import { UpdateAndGetNextOrderNumberDocument } from '../testing/documents.ts';
import { importByLocation } from '../../import/importByLocation.ts';
import { type OrderImportStep, planOrder } from '../../import/orderSteps.ts';
import { orderFile } from '../../import/testing/orderRows.ts';
import { orderImportTests } from '../testing/orderImportTests.ts';

const { api, newSession, startRunner, importText, readOrders, fetchResults } = await orderImportTests();
startRunner();

const address = {
  id: testId(31),
  toName: 'Accounting',
  addressLine1: '12 Main St',
  addressLine2: null,
  city: 'Tampa',
  stateProvince: 'FL',
  zipcode: '33617',
  country: 'US',
};

/** Plans the orders of a file as a client that makes the calls itself. */
function planFile(session: Session, text: string): readonly OrderImportStep[] {
  const fileSha256 = createHash('sha256').update(text).digest('hex');
  const run = { tenantId: session.tenantId, kind: 'ORDERS' as const, fileSha256, run: 0 };
  const lines = text.split('\n').map((line) => line.split(','));
  return importByLocation.group(readRows(importByLocation, lines)).flatMap((order) =>
    planOrder(order, {
      shipFrom: null,
      userEmail: session.email,
      startedAt: '2026-11-27T08:00:00.000Z',
      partId: createPartIds(run),
      findItem: () => ({ itemId: testId(101), name: 'Lavender', sku: 'LAV', status: 'ACTIVE' }),
      findDestination: () => ({
        key: 'Tampa',
        customerId: testId(1),
        customerName: 'Northern Hill Nursery',
        status: 'ACTIVE',
        currency: 'USD',
        erpPriceGroupId: 'IGC',
        priceGroupId: null,
        hasBillingAddress: true,
        billToAddress: address,
        location: {
          locationId: testId(11),
          name: 'Tampa',
          priceGroupId: null,
          poRequired: false,
          address: { ...address, id: testId(32), toName: 'Northern Hill' },
          salesPersonEmails: [],
        },
      }),
    }),
  );
}

/** Makes the calls of steps, one after the other, and returns the messages of their errors. */
async function runSteps(session: Session, steps: readonly OrderImportStep[]): Promise<readonly string[]> {
  let orderNumber: string | null = null;
  const messages: string[] = [];
  const collect = (errors: readonly { severity: string; message: string }[] | null) =>
    messages.push(
      ...(errors ?? []).filter(({ severity }) => severity === 'ERROR').map(({ message }) => message),
    );
  for (const step of steps)
    switch (step.step) {
      case 'order_number': {
        const input = { tenantId: session.tenantId };
        const response = await api.run(session, UpdateAndGetNextOrderNumberDocument, { input });
        orderNumber = response.updateAndGetNextOrderNumber.nextOrderNumber;
        break;
      }
      case 'initialize': {
        const input = { ...step.order, orderNumber };
        collect((await api.run(session, InitializeOrderDocument, { input })).initializeOrder.errors);
        break;
      }
      case 'add_items': {
        const input = { orderId: step.orderId, items: step.items };
        collect((await api.run(session, AddLineItemsDocument, { input })).addLineItems.errors);
        break;
      }
      case 'update_status': {
        const input = { orderId: step.orderId, status: step.status };
        collect((await api.run(session, UpdateOrderStatusDocument, { input })).updateOrderStatus.errors);
        break;
      }
    }
  return messages;
}

const text = orderFile('LOCATION_UPC', {}, { Quantity: '3' });

test('changes nothing of an order that a client has imported by the single calls', async () => {
  const session = await newSession();
  expect(await runSteps(session, planFile(session, text))).toEqual([]);
  const before = await readOrders(session);
  expect(before.orders).toMatchObject([{ orderNumber: '100001', status: 'SUBMITTED' }]);
  const job = await importText(session, text);
  expect(job).toMatchObject({ state: 'COMPLETE', successfulGroups: 1, unchangedGroups: 1 });
  expect(await fetchResults(session, job?.importJobId ?? '')).toMatchObject([
    { status: 'UNCHANGED', operation: null, orderNumber: '100001', entityId: before.orders[0]?.orderId },
  ]);
  expect(await readOrders(session)).toEqual(before);
});

test.each([
  ['the order was initialized', ['order_number', 'initialize']],
  ['its lines were added', ['order_number', 'initialize', 'add_items']],
])('completes an order that a client left after %s', async (_, done) => {
  const session = await newSession();
  const steps = planFile(session, text);
  await runSteps(
    session,
    steps.filter(({ step }) => done.includes(step)),
  );
  const job = await importText(session, text);
  expect(await fetchResults(session, job?.importJobId ?? '')).toMatchObject([
    { status: 'SUCCEEDED', operation: 'UPDATED', orderNumber: '100001' },
  ]);
  const { orders } = await readOrders(session);
  expect(orders).toMatchObject([{ status: 'SUBMITTED', lines: [{}, {}] }]);
});

test('lets a client repeat each step after a lost response', async () => {
  const session = await newSession();
  const steps = planFile(session, text);
  const [number, ...others] = steps;
  if (!number) throw new Error('There is no step.');
  await runSteps(session, [number, ...others.slice(0, 1)]);
  await runSteps(session, others.slice(1, 2));
  expect(await runSteps(session, others.slice(1))).toEqual([]);
  expect((await readOrders(session)).orders).toMatchObject([
    { orderNumber: '100001', status: 'SUBMITTED', lines: [{}, {}] },
  ]);
});
