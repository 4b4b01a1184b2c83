import { expect, test } from 'vitest';
import { isReopening, reopeningWarnings } from './reopeningWarnings.ts';

const order = (orderNumber: string, location: string | null, billToAddress: string | null) => ({
  entityType: 'ORDER' as const,
  orderNumber,
  customer: {
    location: location === null ? null : { id: location },
    billToAddress: { id: billToAddress },
  },
});
const removed = { locationIds: new Set(['tampa']), addressIds: new Set(['office']) };
const messages = (orders: Parameters<typeof reopeningWarnings>[0]) =>
  reopeningWarnings(orders, removed).map(({ message }) => message);

test('names the orders whose location or billing address was removed, once for each kind', () => {
  expect(
    messages([order('100', 'tampa', 'office'), order('101', 'tampa', null), order('102', null, 'home')]),
  ).toEqual([
    'The location of orders 100, 101 was removed from the customer. Check the address or choose another location.',
    'The billing address of order 100 was removed from the customer. Check the address or choose another billing address.',
  ]);
});

test('names master orders as such', () => {
  const masters = [order('100', 'tampa', null), order('101', 'tampa', null)].map((one) => ({
    ...one,
    entityType: 'MASTER_ORDER' as const,
  }));
  expect(messages(masters)).toEqual([
    'The location of master orders 100, 101 was removed from the customer. Check the address or choose another location.',
  ]);
});

test('warns of nothing while locations and addresses are there, or are none', () =>
  expect(reopeningWarnings([order('100', 'roanoke', 'home'), order('101', null, null)], removed)).toEqual(
    [],
  ));

test.each([
  ['CANCELLED', 'OPEN', true],
  ['DELETED', 'OPEN', true],
  ['CLOSED', 'SHIPPED', true],
  ['SYNCHRONIZED', 'CLOSED', false],
  ['OPEN', 'SUBMITTED', false],
  ['OPEN', 'CANCELLED', false],
] as const)('takes a change from %s to %s as reopening: %s', (from, to, expected) =>
  expect(isReopening(from, to)).toBe(expected),
);
