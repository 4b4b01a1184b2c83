import { expect, test } from 'vitest';
import type { OrderRow } from './orderColumns.ts';
import { bulkRefusal } from './useBulkStatus.ts';

const row = (orderEntityType: OrderRow['orderEntityType']): OrderRow => ({
  id: '1',
  orderEntityId: '1',
  orderEntityNumber: '100700',
  orderEntityType,
  tenantId: 'MOIF',
  customerId: 'c',
  customerName: 'Sandy Trail',
  expectedDeliveryDate: null,
  numberOfLines: 1,
  status: 'OPEN',
  orderType: 'PO',
  finalCredit: false,
  poNumber: null,
  salesPerson: null,
  termsId: null,
  shippedDate: null,
  initializedDate: '2027-01-01T00:00:00.000Z',
  confirmationEmail: null,
  erpId: null,
  syncDate: null,
  version: 1,
  updatedAt: '2027-01-01T00:00:00.000Z',
  location: null,
  orderTotal: { amount: 1, currency: 'USD' },
});
const orders = (count: number) => Array.from({ length: count }, () => row('ORDER'));

test.each([
  ['nothing', [], 'Please select at least one order to update status'],
  [
    'a master order among orders',
    [row('ORDER'), row('MASTER_ORDER')],
    'Master orders have separate statuses and cannot be mixed with regular orders',
  ],
  ['101 orders', orders(101), 'You can only update the status on 100 orders at a time'],
  ['100 orders', orders(100), undefined],
] as const)('selecting %s says: %3$s', (_, selected, text) => expect(bulkRefusal(selected)).toBe(text));
