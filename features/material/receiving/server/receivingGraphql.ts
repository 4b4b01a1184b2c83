import { builder } from '#platform/server/graphql/builder.ts';
import { mutation } from '#platform/server/graphql/mutation.ts';
import { entryLimitOptions } from '#platform/server/operation/entryLimits.ts';
import { PurchaseOrderType } from '../../purchaseOrders/server/purchaseOrderGraphql.ts';
import { receiptLineLimit } from '../receiptInput.ts';
import { receivePurchaseOrderItems } from './receivingCommands.ts';

const ReceiptLineInput = builder.inputType('ReceiveVendorPurchaseOrderItemInput', {
  description: 'Received quantity of one purchase order line.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'Line.' }),
    quantityReceived: t.field({
      type: 'Decimal',
      required: true,
      description:
        'Quantity received now, 0 or more; with earlier receipts at most the ordered quantity. Below 0 only with a reasonCode, to correct earlier receipts.',
    }),
    receiveToLocationId: t.id({
      required: true,
      description:
        'Location the goods are put at, or a correction takes them from; the site itself when no other is chosen.',
    }),
    reasonCode: t.string({ description: 'Code of the reason of a correction.' }),
  }),
});

mutation('receiveVendorPurchaseOrderItems', {
  describe:
    'Receives lines of a CONFIRMED purchase order into stock; the order becomes DELIVERED when nothing is outstanding, and CONFIRMED again by a correction.',
  needs: 'material.edit',
  input: (t) => ({
    items: t.field({
      type: [ReceiptLineInput],
      required: true,
      description: 'Lines, at least one, at most 1000.',
      ...entryLimitOptions(receiptLineLimit),
    }),
    receivedByUserEmail: t.string({ required: true, description: 'E-mail of the receiver.' }),
    shipmentReceivedDate: t.field({
      type: 'DateTime',
      required: true,
      description: 'When the shipment arrived (device clock).',
    }),
    vendorPurchaseOrderId: t.id({ required: true, description: 'Purchase order.' }),
    clientMutationId: t.id({
      description:
        'Client-generated key; a repeated call with a known key changes nothing and is answered like the first time.',
    }),
    sentAt: t.field({
      type: 'DateTime',
      description:
        'When this request was sent (device clock); its difference to the time of receipt corrects shipmentReceivedDate (addition).',
    }),
  }),
  payload: { vendorPurchaseOrder: PurchaseOrderType, receivedAt: 'DateTime' },
  run: (unit, input) => receivePurchaseOrderItems(unit, input),
});
