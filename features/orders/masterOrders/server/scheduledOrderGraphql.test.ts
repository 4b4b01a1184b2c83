import { expect, test } from 'vitest';
import { updateShippedQuantity } from '../../lines/server/quantityCommands.ts';
import { fetchMasterOrder } from '../../server/testing/masterBuilders.ts';
import { CreateScheduledOrderDocument } from '../../web/documents.ts';
import { schedulingApi } from '../../server/testing/schedulingApi.ts';
import { updateOrderStatus } from '../../status/server/orderStatusCommands.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';

const { api, moif, write, aMaster, aWeek, nextId } = await schedulingApi();

test('serves the orders of a master order and the quantities of its lines by week', async () => {
  const master = await aMaster([100, 50]);
  const create = async (week: number, quantities: readonly number[]) => {
    const { masterOrderId, masterOrderNumber, order, lineItems } = aWeek(master, week, quantities, {
      year: 2099,
    });
    const { createScheduledOrder } = await api.run(moif, CreateScheduledOrderDocument, {
      input: {
        masterOrderId,
        masterOrderNumber,
        order: {
          ...order,
          type: 'PO',
          expectedDeliveryDate: String(order.expectedDeliveryDate),
          customer: { id: nextId(), name: 'Other' },
        },
        lineItems: {
          orderId: order.orderId,
          items: lineItems.items.map(
            ({ id, itemId, quantity, masterLineItemId = null, name, sku, dateAdded, addedBy }) => ({
              id,
              itemId,
              quantity,
              masterLineItemId,
              name,
              sku,
              dateAdded,
              addedBy,
              cost: 9,
              price: 99,
            }),
          ),
        },
      },
    });
    return createScheduledOrder;
  };
  const later = await create(10, [20, 5]);
  expect(later).toMatchObject({
    order: {
      orderNumber: `${master.masterOrderNumber}-W10`,
      status: 'INITIALIZED',
      expectedDeliveryDate: '2099-03-02',
      scheduledWeek: { year: 2099, week: 10 },
      numberOfLines: 2,
    },
    masterOrder: { masterOrderId: master.masterOrderId, status: 'ACKNOWLEDGED' },
    errors: null,
  });
  const earlier = await create(9, [10, 0]);
  const [orderId, laterId] = [earlier.order?.orderId ?? '', later.order?.orderId ?? ''];
  const id =
    unwrapResult(await write((unit) => updateOrderStatus(unit, { orderId, status: 'SHIPPED' })))
      .lineItems?.[0]?.id ?? '';
  unwrapResult(
    await write((unit) => updateShippedQuantity(unit, { orderId, items: [{ id, shippedQuantity: 8 }] })),
  );
  expect(await fetchMasterOrder(api, moif, master.masterOrderId)).toMatchObject({
    version: (later.masterOrder?.version ?? 0) + 3,
    allowedNextStatuses: ['CLOSED'],
    // By week, not as they were created.
    scheduledOrders: [
      { orderId, orderNumber: `${master.masterOrderNumber}-W9` },
      { orderId: laterId, orderNumber: `${master.masterOrderNumber}-W10` },
    ],
    masterLineItems: [
      {
        scheduledQuantity: 28,
        shippedQuantity: 8,
        weekQuantities: [
          { week: 9, year: 2099, quantity: 8, orderId },
          { week: 10, year: 2099, quantity: 20, orderId: laterId },
        ],
      },
      { scheduledQuantity: 5, shippedQuantity: 0, weekQuantities: [{ week: 10, quantity: 5 }] },
    ],
  });
  unwrapResult(await write((unit) => updateOrderStatus(unit, { orderId: laterId, status: 'CANCELLED' })));
  // A cancelled order is listed; its quantities are left again.
  expect(await fetchMasterOrder(api, moif, master.masterOrderId)).toMatchObject({
    scheduledOrders: [{ orderId }, { orderId: laterId }],
    masterLineItems: [
      { scheduledQuantity: 8, weekQuantities: [{ week: 9 }] },
      { scheduledQuantity: 0, weekQuantities: [] },
    ],
    allowedNextStatuses: ['CLOSED'],
  });
  unwrapResult(await write((unit) => updateOrderStatus(unit, { orderId, status: 'DELETED' })));
  expect(await fetchMasterOrder(api, moif, master.masterOrderId)).toMatchObject({
    allowedNextStatuses: ['SUBMITTED', 'CLOSED'],
  });
});
