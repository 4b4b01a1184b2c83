import { expect, test } from 'vitest';
import { orderTypes } from '../order/order.ts';
import { orderStatuses } from '../status/orderStatus.ts';
import { getStockEffect } from './orderStock.ts';

test.each([
  ['RESERVE', ['INITIALIZED', 'OPEN', 'SUBMITTED', 'ACKNOWLEDGED']],
  ['CONSUME', ['PICKED', 'SHIPPED', 'CLOSED', 'SYNCHRONIZED']],
  ['NOTHING', ['CANCELLED', 'DELETED']],
] as const)('allocations %s in %o', (effect, statuses) =>
  expect(orderStatuses.filter((status) => getStockEffect({ status, type: 'PO' }) === effect)).toEqual(
    statuses,
  ),
);

test('credit orders use no stock in any status', () => {
  expect(orderStatuses.filter((status) => getStockEffect({ status, type: 'CREDIT' }) !== 'NOTHING')).toEqual(
    [],
  );
  expect(orderTypes.filter((type) => getStockEffect({ status: 'OPEN', type }) === 'NOTHING')).toEqual([
    'CREDIT',
  ]);
});
