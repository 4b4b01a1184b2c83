import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  allowedNextStatuses,
  bulkStatusProblem,
  type OrderStatus,
  orderStatuses,
  orderStatusLabel,
  type StatusContext,
  statusProblem,
} from './orderStatus.ts';

const order = (values: Partial<StatusContext> = {}): StatusContext => ({
  orderNumber: '100042',
  status: 'OPEN',
  numberOfLines: 2,
  poNumber: 'PO-1',
  poRequired: false,
  ...values,
});

test('labels an unknown status as Unknown (n)', () => {
  expect(orderStatusLabel('SYNCHRONIZED')).toBe('Synchronized');
  expect(orderStatusLabel(10)).toBe('Unknown (10)');
});

test('allows a deleted order to change only to Open', () => {
  expect(allowedNextStatuses(order({ status: 'DELETED' }))).toEqual(['OPEN']);
  expect(statusProblem(order({ status: 'DELETED' }), 'CLOSED')).toMatchObject({
    code: 'INVALID_TRANSITION',
    message: 'Order 100042 cannot go from Deleted to Closed',
    allowedStatuses: ['OPEN'],
  });
});

test('allows a synchronized order to change only to Shipped or Closed', () =>
  expect(allowedNextStatuses(order({ status: 'SYNCHRONIZED' }))).toEqual(['SHIPPED', 'CLOSED']));

test('allows an order without lines only to be cancelled or deleted', () => {
  const empty = order({ status: 'INITIALIZED', numberOfLines: 0 });
  expect(allowedNextStatuses(empty)).toEqual(['CANCELLED', 'DELETED']);
  expect(statusProblem(empty, 'SUBMITTED')).toMatchObject({
    code: 'INVALID_TRANSITION',
    message: 'Add a line first',
  });
});

test('refuses to submit without the PO number that the location requires', () => {
  const orderWithoutPoNumber = order({ poNumber: null, poRequired: true });
  expect(statusProblem(orderWithoutPoNumber, 'SUBMITTED')).toMatchObject({
    code: 'REQUIRED',
    severity: 'ERROR',
    message: 'PO number is required for this location',
  });
  expect(allowedNextStatuses(orderWithoutPoNumber)).not.toContain('SUBMITTED');
  expect(statusProblem(order({ poRequired: true }), 'SUBMITTED')).toBeUndefined();
});

test.each([
  ['nothing', 0, false, 'Please select at least one order to update status'],
  [
    'a master order among orders',
    2,
    true,
    'Master orders have separate statuses and cannot be mixed with regular orders',
  ],
  ['101 orders', 101, false, 'You can only update the status on 100 orders at a time'],
  ['100 orders', 100, false, undefined],
] as const)('checks a change of %s together: %4$s', (_, count, hasMasterOrders, text) =>
  expect(bulkStatusProblem(count, { hasMasterOrders })?.message).toBe(text),
);

test('refuses exactly the statuses that are not allowed, and allows Open to Cancelled in any direction (seed 2)', () => {
  const orders = fc.record({
    orderNumber: fc.constant('100042'),
    status: fc.constantFrom(...orderStatuses),
    numberOfLines: fc.nat(3),
    poNumber: fc.constantFrom(null, 'PO-1'),
    poRequired: fc.boolean(),
  });
  const unrestricted: readonly OrderStatus[] = [
    'OPEN',
    'SUBMITTED',
    'ACKNOWLEDGED',
    'PICKED',
    'SHIPPED',
    'CLOSED',
    'CANCELLED',
  ];
  fc.assert(
    fc.property(orders, fc.constantFrom(...orderStatuses), (from, to) => {
      if (from.status === to) return;
      const isAllowed = allowedNextStatuses(from).includes(to);
      expect(statusProblem(from, to) === undefined).toBe(isAllowed);
      if (unrestricted.includes(from.status) && from.numberOfLines > 0 && !from.poRequired)
        expect(isAllowed).toBe(true);
    }),
    { seed: 2 },
  );
});

test('names the field in every problem', () => {
  for (const problem of [bulkStatusProblem(0), bulkStatusProblem(1, { hasMasterOrders: true })])
    expect(problem).toMatchObject({ severity: 'ERROR', field: ['orderIds'] });
  expect(bulkStatusProblem(0)).toMatchObject({ code: 'REQUIRED' });
  expect(bulkStatusProblem(1, { hasMasterOrders: true })).toMatchObject({ code: 'INVALID_STATE' });
  expect(bulkStatusProblem(1)).toBeUndefined();
  expect(bulkStatusProblem(101)).toMatchObject({ code: 'LIMIT_EXCEEDED', limit: 100, actual: 101 });
  expect(statusProblem(order({ poRequired: true, poNumber: null }), 'SUBMITTED')).toMatchObject({
    field: ['status'],
  });
});
