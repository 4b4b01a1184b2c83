import { testId } from '#platform/kernel/testing/testId.ts';
import { expect, test } from 'vitest';
import { actionText, changeText } from '#platform/kernel/history/changeText.ts';
import { HistoryDocument } from '#platform/web/query/documents.ts';
import { orderHistoryLabels } from '../orderHistoryLabels.ts';
import {
  BulkUpdateOrderStatusDocument,
  EditOrderDocument,
  UpdateAcknowledgedQuantityDocument,
  UpdateLineItemsDocument,
  UpdateShippedQuantityDocument,
} from '../../web/documents.ts';
import { UpdateOrderContactDocument, UpdateSalesPersonDocument } from '../../server/testing/documents.ts';
import { lineApi } from '../../server/testing/lineApi.ts';
import {
  floristId,
  net60Id,
  nurseryBilling,
  roanokeId,
  tampaId,
  tampaAddress,
} from '../../server/testing/orderApi.ts';
import { aLine, anOrder, createOrFail, moveThroughStatuses } from '../../server/testing/orderBuilders.ts';

const { api, moif, add, change, remove } = await lineApi();
const labels = orderHistoryLabels(
  {
    findTermsName: (termsId) => (termsId === net60Id ? 'Net 60' : 'Net 30'),
    findItemName: () => undefined,
    formatUser: (email) => email,
    currency: 'USD',
  },
  { timeZone: 'UTC' },
);
/** Returns the history of an order as displayed, oldest first; the day of shipping is 'today'. */
async function readHistory(orderId: string) {
  const { history } = await api.run(moif, HistoryDocument, { entityType: 'ORDER', entityId: orderId });
  return (history?.nodes ?? [])
    .map((entry) => [
      actionText(entry.action, labels),
      ...entry.changes.map((fieldChange) =>
        changeText(fieldChange, labels).replace(/(?<=^Shipped.*)[A-Z][a-z]{2} \d+, \d{4}/, 'today'),
      ),
    ])
    .toReversed();
}

test('describes every change of lines and quantities in words', async () => {
  const order = anOrder(6000, { lineItems: [aLine(6001), aLine(6002, { overridePrice: 4.12345 })] });
  const { orderId } = await createOrFail(api, moif, order);
  await add(orderId, [aLine(6003)]);
  await change({ orderId, lineNumber: 1, lineItem: { quantity: 24, notes: '2026-11-21' } });
  const items = [{ id: testId(6002), lineItem: { overridePrice: 4.12344, department: 'GARDEN' } }];
  await api.run(moif, UpdateLineItemsDocument, { input: { orderId, items } });
  await remove(orderId, testId(6003), 3);
  await api.run(moif, BulkUpdateOrderStatusDocument, {
    input: { orderIds: [orderId], status: 'SUBMITTED' },
  });
  const entered = [{ id: testId(6001), acknowledgedQuantity: 20 }];
  await api.run(moif, UpdateAcknowledgedQuantityDocument, { input: { orderId, items: entered } });
  await moveThroughStatuses(api, moif, orderId, 'ACKNOWLEDGED');
  const shipped = [{ id: testId(6001), shippedQuantity: 0 }];
  await api.run(moif, UpdateShippedQuantityDocument, { input: { orderId, items: shipped } });
  await moveThroughStatuses(api, moif, orderId, 'SHIPPED', 'OPEN', 'DELETED');
  expect(await readHistory(orderId)).toEqual([
    ['Created the order'],
    ['Added lines', 'Line 3: Lavender, LAV, 12 ordered, $4.50'],
    ['Changed a line', 'Line 1 notes: 2026-11-21', 'Line 1 ordered quantity: 12 → 24'],
    [
      'Changed lines',
      'Line 2 department: GARDEN',
      'Line 2 price: $4.12345 (list $4.50, -8.4%) → $4.12344 (list $4.50, -8.4%)',
    ],
    ['Removed a line', 'Line 3: removed (Lavender, LAV, 12 ordered, $4.50)'],
    ['Changed the status', 'Status: Initialized → Submitted'],
    ['Entered acknowledged quantities', 'Line 1 acknowledged quantity: 20'],
    ['Changed the status', 'Status: Submitted → Acknowledged', 'Line 2 acknowledged quantity: 12'],
    ['Entered shipped quantities', 'Line 1 shipped quantity: 0'],
    ['Changed the status', 'Status: Acknowledged → Shipped', 'Shipped: today', 'Line 2 shipped quantity: 12'],
    [
      'Changed the status',
      'Status: Shipped → Open',
      'Shipped: removed (today)',
      'Order total: $296.89 → $944.89',
      'Line 1 acknowledged quantity: removed (20)',
      'Line 2 acknowledged quantity: removed (12)',
      'Line 1 shipped quantity: removed (0)',
      'Line 2 shipped quantity: removed (12)',
    ],
    ['Changed the status', 'Status: Open → Deleted'],
  ]);
});

test('describes every change of the header in words', async () => {
  const customer = { id: testId(1), name: '', location: { id: tampaId, name: '', address: tampaAddress } };
  const { orderId, orderNumber } = await createOrFail(api, moif, anOrder(6100, { customer }));
  const edit = (input: object) =>
    api.run(moif, EditOrderDocument, {
      input: { ...anOrder(6100, { customer }), orderId, orderNumber, ...input },
    });
  const headerInput = {
    type: 'CREDIT' as const,
    poNumber: '2026-11-21',
    expectedDeliveryDate: '2027-04-01',
    fromLocation: { name: 'Apopka' },
    salesPersonEmail: 'vera@example.com',
    termsId: net60Id,
  };
  await edit(headerInput);
  await edit({
    ...headerInput,
    customer: {
      ...customer,
      billToAddress: nurseryBilling,
      location: { ...customer.location, address: null },
    },
  });
  await edit({
    ...headerInput,
    customer: { id: testId(1), name: '', location: { id: roanokeId, name: '' } },
  });
  await edit({ customer: { id: floristId, name: '' } });
  await api.run(moif, UpdateSalesPersonDocument, { input: { orderId, emailAddress: 'kim@example.com' } });
  const contact = { firstName: 'Kim', lastName: 'Lee', emailAddress: { value: 'kim@example.com' } };
  await api.run(moif, UpdateOrderContactDocument, { input: { orderId, contact } });
  expect(await readHistory(orderId)).toEqual([
    ['Created the order'],
    [
      'Changed the order',
      'Order type: PO → Credit',
      'Expected delivery date: Mar 1, 2027 → Apr 1, 2027',
      'Ship from: Apopka',
      'Terms: Net 30 → Net 60',
      'PO number: 2026-11-21',
      'Salesperson: vera@example.com',
    ],
    [
      'Changed the order',
      'Billing address: NORTHERN HILL (ACCOUNTING), 12 MAIN ST, TAMPA, FL 33617, United States',
      "Location address: removed (TAMPA GARDEN'S #12, 11302 N 56TH ST, TAMPA, FL 33617, United States)",
    ],
    [
      'Changed the order',
      'Location: Tampa → Roanoke',
      'Billing address: removed (NORTHERN HILL (ACCOUNTING), 12 MAIN ST, TAMPA, FL 33617, United States)',
    ],
    [
      'Changed the order',
      'Customer: Northern Hill Nursery → River Bend Florist',
      'Location: removed (Roanoke)',
      'Order type: Credit → PO',
      'Expected delivery date: Apr 1, 2027 → Mar 1, 2027',
      'Ship from: removed (Apopka)',
      'Terms: Net 60 → Net 30',
      'PO number: removed (2026-11-21)',
      'Salesperson: removed (vera@example.com)',
    ],
    ['Changed the salesperson', 'Salesperson: kim@example.com'],
    ['Changed the contact', 'Contact: Kim Lee, kim@example.com'],
  ]);
});

test('names each of several lines that are added together', async () => {
  const { orderId } = await createOrFail(api, moif, anOrder(6200, { lineItems: [aLine(6201)] }));
  await add(orderId, [aLine(6202), aLine(6203, { quantity: 2 })]);
  expect((await readHistory(orderId)).at(-1)).toEqual([
    'Added lines',
    'Line 2: Lavender, LAV, 12 ordered, $4.50',
    'Line 3: Lavender, LAV, 2 ordered, $4.50',
  ]);
});
