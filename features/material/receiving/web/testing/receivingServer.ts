import { onlyPage } from '#platform/web/testing/onlyPage.ts';
import type { PurchaseOrderRow } from '../../../purchaseOrders/web/purchaseOrderColumns.ts';
import {
  JobsByErpIdsDocument,
  MaterialItemsByIdsDocument,
  ReceiveVendorPurchaseOrderItemsDocument,
  type ReceiveVendorPurchaseOrderItemsMutationVariables,
  VendorPurchaseOrderByIdDocument,
  VendorPurchaseOrdersDocument,
} from '../../../web/documents.ts';
import { startMaterialServer } from '../../../web/testing/materialServer.ts';
import { purchaseOrder } from './purchaseOrderRows.ts';

const at = '2027-02-23T09:00:00.000Z';

type ReceiptInput = ReceiveVendorPurchaseOrderItemsMutationVariables['input'];

/** A server with purchase orders that receives as the real one does: each key once, never beyond what was ordered. */
export async function startReceivingServer(orders: readonly PurchaseOrderRow[] = [purchaseOrder()]) {
  const { server, state: material } = await startMaterialServer();
  const state = { orders, receipts: new Map<string, ReceiptInput>() };
  /** Changes the first order as others do. */
  const change = (values: Partial<PurchaseOrderRow>): PurchaseOrderRow => {
    const [first = purchaseOrder(), ...others] = state.orders;
    const version = first.version + 1;
    const changed = { ...first, version, updatedAt: `2027-02-23T09:00:0${version}.000Z`, ...values };
    state.orders = [changed, ...others];
    return changed;
  };
  server.respond(VendorPurchaseOrdersDocument, ({ where }) => {
    const states = where.status?.in;
    return {
      vendorPurchaseOrders: onlyPage(
        state.orders.filter(
          ({ status, siteLocationId }) =>
            siteLocationId === where.siteLocationId?.eq && (!states || [states].flat().includes(status)),
        ),
      ),
    };
  });
  server.respond(VendorPurchaseOrderByIdDocument, ({ vendorPurchaseOrderId }) => ({
    vendorPurchaseOrderById: state.orders.find(({ id }) => id === vendorPurchaseOrderId) ?? null,
  }));
  server.respond(MaterialItemsByIdsDocument, ({ ids }) => ({
    materialItems: { nodes: material.items.filter(({ id }) => [ids].flat().includes(id)) },
  }));
  server.respond(JobsByErpIdsDocument, () => ({
    jobs: {
      nodes: [
        {
          id: '8'.repeat(32),
          name: 'Spring bedding',
          erpId: 'JOB5712',
          jobStatus: 'Started',
          jobType: null,
          locationId: null,
          productionQuantity: null,
          containerQuantity: null,
          startDate: null,
          deliveryDate: null,
          unitOfMeasure: null,
          item: null,
          workOrders: [],
        },
      ],
    },
  }));
  server.respond(ReceiveVendorPurchaseOrderItemsDocument, ({ input }) => {
    const [order = purchaseOrder()] = state.orders;
    const key = input.clientMutationId ?? '';
    const items = [input.items].flat();
    const known = state.receipts.get(key);
    if (known && describeContent(known) !== describeContent(input))
      return refuseReceipt(['clientMutationId'], 'The key is already used by another receipt', 'DUPLICATE');
    if (!known) {
      const excess = items.findIndex(({ id, quantityReceived }) => {
        const line = order.items.find((one) => one.id === id);
        return line === undefined || line.quantityReceived + quantityReceived > line.quantityOrdered;
      });
      if (excess >= 0)
        return refuseReceipt(
          ['items', String(excess), 'quantityReceived'],
          'Quantity greater than order quantity: 75 of Barcode Label 2x1 outstanding',
        );
      state.receipts.set(key, input);
      const lines = order.items.map((line) => ({
        ...line,
        quantityReceived:
          line.quantityReceived + (items.find(({ id }) => id === line.id)?.quantityReceived ?? 0),
      }));
      const isDelivered = lines.every((line) => line.quantityReceived >= line.quantityOrdered);
      change({
        items: lines,
        status: isDelivered ? 'DELIVERED' : 'CONFIRMED',
        ...(isDelivered && { deliveredAt: at, deliveredBy: 'kim@example.com' }),
      });
    }
    return {
      receiveVendorPurchaseOrderItems: {
        vendorPurchaseOrder: state.orders[0] ?? null,
        receivedAt: at,
        errors: null,
      },
    };
  });
  return { server, state, material, change };
}

/** Content by which a replay of a receipt is known. */
const describeContent = ({ items, shipmentReceivedDate }: ReceiptInput): string =>
  JSON.stringify([items, shipmentReceivedDate]);

/** Response to a receipt that is refused. */
export const refuseReceipt = (field: readonly string[], message: string, code = 'OUT_OF_RANGE') => ({
  receiveVendorPurchaseOrderItems: {
    vendorPurchaseOrder: null,
    receivedAt: null,
    errors: [
      {
        __typename: 'ValidationError' as const,
        code,
        severity: 'ERROR' as const,
        field: [...field],
        message,
      },
    ],
  },
});
