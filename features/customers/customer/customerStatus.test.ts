import { expect, test } from 'vitest';
import {
  canOrder,
  type CustomerStatus,
  customerStatuses,
  customerStatusProblem,
  deletedCustomerProblem,
} from './customerStatus.ts';

test('allows only active and initialized customers to order', () =>
  expect(customerStatuses.filter(canOrder)).toEqual(['INITIALIZED', 'ACTIVE']));

test.each<[CustomerStatus, readonly CustomerStatus[]]>([
  ['INITIALIZED', ['ACTIVE', 'INACTIVE']],
  ['ACTIVE', ['INACTIVE']],
  ['INACTIVE', ['ACTIVE']],
  ['DELETED', []],
  ['UNKNOWN', []],
])('allows a customer that is %s to become %j', (from, allowed) =>
  expect(
    customerStatuses.filter((to) => to !== from && customerStatusProblem(from, to) === undefined),
  ).toEqual(allowed),
);

test('names both statuses and the allowed ones when it refuses a change', () =>
  expect(customerStatusProblem('DELETED', 'ACTIVE')).toEqual({
    code: 'INVALID_TRANSITION',
    severity: 'ERROR',
    fromStatus: 'DELETED',
    toStatus: 'ACTIVE',
    allowedStatuses: [],
    message: 'A customer cannot go from Deleted to Active',
  }));

test('refuses to change deleted customers only', () =>
  expect(customerStatuses.filter((status) => deletedCustomerProblem(status))).toEqual(['DELETED']));
