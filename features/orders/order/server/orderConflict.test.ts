import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addAccount } from '#features/identity/accounts/server/accountCommands.ts';
import { recordHistory } from '#platform/server/command/history.ts';
import { staleCellsProblem, staleOrderProblem } from './orderConflict.ts';
import { findOrder } from './orderStore.ts';
import { aLine, anOrder, createOrFail } from '../../server/testing/orderBuilders.ts';
import { orderTests } from '../../server/testing/orderTests.ts';

const { api } = await orderTests();

const changes = Array.from({ length: 200 }, (_, line) => ({
  field: `lineItems.${line + 1}.comment`,
  before: null,
  after: JSON.stringify('x'.repeat(900)),
}));

/** Creates an order with ten history entries of 200 long changes, by two users in turns; versions 2 to 11. */
async function createEditedOrder(number: number): Promise<string> {
  const moif = api.session('MOIF');
  const { orderId } = await createOrFail(api, moif, anOrder(number, { lineItems: [aLine(number)] }));
  for (let version = 2; version <= 11; version += 1)
    await api.database.write(
      api.session('MOIF', { email: version % 2 === 0 ? 'kim@example.com' : 'lee@example.com' }),
      async (unit) => {
        await findOrder(unit, orderId);
        const change = { entityType: 'ORDER', entityId: orderId, version, operation: 'UPDATED' } as const;
        return recordHistory(unit, [{ ...change, action: 'updateLineItems', changes }]);
      },
    );
  return orderId;
}

test('reads only the displayed changes of a long history to explain a conflict', async () => {
  const orderId = await createEditedOrder(100);
  let read = 0;
  const [order, cells] = await api.database.read(api.session('MOIF'), async (unit) => {
    const found = await findOrder(unit, orderId);
    if (!found) throw new Error('The order was made.');
    unit.limitReads({
      take: (bytes) => {
        read += bytes;
      },
    });
    return [
      await staleOrderProblem(unit, found, 1),
      await staleCellsProblem(unit, found, orderId, {
        lineNumber: 7,
        fields: ['lineItems.7.comment', 'lineItems.9.comment'],
      }),
    ];
  });
  const describeComment = (line: number) =>
    `line ${line === 1 ? '1 (Lavender)' : line} comment from nothing to ${'x'.repeat(60)}...`;
  expect(order?.message).toBe(
    `lee@example.com and kim@example.com changed ${[1, 2, 3].map(describeComment).join(', ')} and 1997 more`,
  );
  expect(cells?.message).toBe(
    `lee@example.com and kim@example.com changed ${[7, 9, 7].map(describeComment).join(', ')} and 17 more`,
  );
  // Twice three changes of about 1,000 characters, the users and the settings of the tenant.
  expect(read).toBeLessThan(20_000);
});

test('names the users who changed the order after the version, and for cells only those who changed them', async () => {
  const orderId = await createEditedOrder(200);
  await addAccount(
    api.database.pool,
    {
      tenantId: 'MOIF',
      email: 'max@example.com',
      firstName: 'Max',
      lastName: 'Maple',
      password: 'long enough',
      capabilities: null,
    },
    { now: '2027-01-01T00:00:00.000Z', newId: randomUUID },
  );
  await api.database.write(api.session('MOIF', { email: 'max@example.com' }), async (unit) => {
    await findOrder(unit, orderId);
    return recordHistory(unit, [
      {
        entityType: 'ORDER',
        entityId: orderId,
        version: 12,
        operation: 'UPDATED',
        action: 'editOrder',
        changes: [{ field: 'poNumber', before: null, after: '"PO-17"' }],
      },
    ]);
  });
  const messages = await api.database.read(api.session('MOIF'), async (unit) => {
    const found = await findOrder(unit, orderId);
    if (!found) throw new Error('The order was made.');
    return [
      (await staleOrderProblem(unit, found, 11))?.message,
      ...(await Promise.all(
        ['lineItems.1.comment', 'lineItems.2.notes'].map(async (field) => {
          const cell = { lineNumber: field.endsWith('notes') ? 2 : 1, fields: [field] };
          return (await staleCellsProblem(unit, found, orderId, cell)).message;
        }),
      )),
      (await staleOrderProblem(unit, found, 12))?.message,
    ];
  });
  const byMax = 'Max Maple changed PO number from nothing to PO-17';
  const bySomeone = 'Someone else changed it in the meantime';
  expect(messages).toEqual([
    byMax,
    // The latest of ten changes of this cell.
    `lee@example.com changed line 1 from nothing to ${'x'.repeat(60)}...`,
    'Someone else changed line 2',
    bySomeone,
  ]);
});
