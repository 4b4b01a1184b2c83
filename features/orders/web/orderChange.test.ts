import { expect, test } from 'vitest';
import { changedOrder, hasGap, type SavedOrder } from './orderChange.ts';
import { customLine } from './orderLine.ts';

const line = (id: string, lineNumber: number, quantity = 1) => ({
  ...customLine(
    { name: id, quantity, price: 1 },
    { id, dateAdded: '2027-01-01T00:00:00.000Z', addedBy: 'a@example.com', currency: 'USD' },
  ),
  lineNumber,
});
const order: SavedOrder = {
  id: 'o',
  orderId: 'o',
  tenantId: 'MOIF',
  orderNumber: '100700',
  poNumber: 'PO-1',
  status: 'OPEN',
  type: 'PO',
  initializationDate: '2027-01-01T00:00:00.000Z',
  expectedDeliveryDate: '2027-04-11',
  termsId: null,
  finalCredit: false,
  confirmationEmails: [],
  erpId: null,
  numberOfLines: 2,
  shippedDate: null,
  syncDate: null,
  masterOrderId: null,
  allowedNextStatuses: ['SUBMITTED'],
  version: 5,
  updatedAt: '2027-01-01T00:00:00.000Z',
  salesPerson: null,
  customer: { id: 'c', name: 'Sandy', erpId: null, billToAddress: null, contact: null, location: null },
  shipFromLocation: null,
  orderTotal: { amount: 2, currency: 'USD' },
  lineItems: [line('a', 1), line('b', 2)],
  allocations: [],
  signatureImage: null,
};
const ids = ({ lineItems }: SavedOrder) => lineItems.map(({ id }) => id);

test('changed lines take their place, new ones come in by number, removed ones go', () => {
  const changed = changedOrder(order, { lines: [line('c', 3), line('a', 1, 9)] });
  expect(ids(changed)).toEqual(['a', 'b', 'c']);
  expect(changed.lineItems[0]?.quantity).toBe(9);
  expect(ids(changedOrder(order, { removed: 'a' }))).toEqual(['b']);
});

test('the next version counts, one behind a gap does not: others changed what the answer does not tell', () => {
  expect(changedOrder(order, { head: { version: 6 } }).version).toBe(6);
  const change = { head: { version: 8, numberOfLines: 3 } };
  expect(hasGap(order, change)).toBe(true);
  expect(changedOrder(order, change)).toMatchObject({ version: 5, numberOfLines: 3 });
});

test('a whole head has no gap', () =>
  expect(changedOrder(order, { head: { ...order, version: 9 } }).version).toBe(9));
