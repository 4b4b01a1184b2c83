import { testId } from '#platform/kernel/testing/testId.ts';
import { expect, test } from 'vitest';
import type { Result } from '#platform/kernel/results/result.ts';
import { queueUnits } from '#platform/server/testing/queueUnits.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { OrderStatus } from '../status/orderStatus.ts';
import { updateLineItem, updateLineItems } from '../lines/server/lineItemEditCommands.ts';
import { editOrder } from '../header/server/orderEditCommands.ts';
import { updateOrderStatus } from '../status/server/orderStatusCommands.ts';
import { lockOrder } from '../order/server/orderStore.ts';
import { updateAcknowledgedQuantity, updateShippedQuantity } from '../lines/server/quantityCommands.ts';
import { lineApi } from './testing/lineApi.ts';
import { anOrder, moveThroughStatuses } from './testing/orderBuilders.ts';

const { api, moif, aNewOrder } = await lineApi();
interface EditedOrder {
  orderId: string;
  number: number;
}
type Edit = (unit: UnitOfWork, order: EditedOrder, value: number) => Promise<Result<unknown>>;

/** Every command with an expected version or value; each sets one field to a number in a status that allows it. */
const edits: Record<string, { status?: OrderStatus; edit: Edit }> = {
  'editOrder with a version': {
    edit: (unit, { orderId, number }, value) =>
      editOrder(unit, { ...anOrder(number), orderId, poNumber: `PO-${value}`, expectedVersion: 2 }),
  },
  'updateOrderStatus with a version': {
    edit: (unit, { orderId }, value) =>
      updateOrderStatus(unit, {
        orderId,
        status: value === 20 ? 'SUBMITTED' : 'CANCELLED',
        expectedVersion: 2,
      }),
  },
  'updateLineItem with a cell': {
    edit: (unit, { orderId }, quantity) =>
      updateLineItem(unit, { orderId, lineNumber: 1, lineItem: { quantity }, expected: { quantity: 12 } }),
  },
  'updateLineItem with an empty cell': {
    edit: (unit, { orderId }, value) =>
      updateLineItem(unit, {
        orderId,
        lineNumber: 1,
        lineItem: { notes: String(value) },
        expected: { notes: null },
      }),
  },
  'updateLineItems with a cell': {
    edit: (unit, { orderId, number }, quantity) =>
      updateLineItems(unit, {
        orderId,
        items: [{ id: testId(number + 1), lineItem: { quantity }, expected: { quantity: 12 } }],
      }),
  },
  'updateLineItems with a version': {
    edit: (unit, { orderId, number }, quantity) =>
      updateLineItems(unit, {
        orderId,
        items: [{ id: testId(number + 1), lineItem: { quantity } }],
        expectedVersion: 2,
      }),
  },
  'updateAcknowledgedQuantity with a cell': {
    status: 'SUBMITTED',
    edit: (unit, { orderId, number }, acknowledgedQuantity) =>
      updateAcknowledgedQuantity(unit, {
        orderId,
        items: [{ id: testId(number + 1), acknowledgedQuantity, expected: null }],
      }),
  },
  'updateShippedQuantity with a cell': {
    status: 'ACKNOWLEDGED',
    edit: (unit, { orderId, number }, shippedQuantity) =>
      updateShippedQuantity(unit, {
        orderId,
        items: [{ id: testId(number + 1), shippedQuantity, expected: null }],
      }),
  },
};

test.each(Object.entries(edits))(
  'refuses the second of two concurrent edits by %s',
  async (_, { status = 'OPEN', edit }) => {
    const order = await aNewOrder();
    await moveThroughStatuses(api, moif, order.orderId, status);
    const { values, runs } = await queueUnits(
      { database: api.database, session: moif },
      (unit) => lockOrder(unit, order.orderId),
      [(unit) => edit(unit, order, 20), (unit) => edit(unit, order, 30)],
    );
    expect(values).toMatchObject([{ ok: true }, { ok: false, problems: [{ code: 'STALE_VERSION' }] }]);
    expect(runs).toEqual([1, 1]);
  },
);
