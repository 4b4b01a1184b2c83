import { expect, test } from 'vitest';
import { changeCustomerStatus, customerStatuses, mayOrder } from './customerStatus.ts';

test.each([
  ['INITIALIZED', 'ACTIVE'],
  ['INACTIVE', 'ACTIVE'],
  ['ACTIVE', 'INACTIVE'],
  ['INITIALIZED', 'INACTIVE'],
] as const)('a customer goes from %s to %s', (status, to) =>
  expect(changeCustomerStatus({ name: 'Ann', status }, to)).toEqual({ ok: true, value: to, notices: [] }),
);

test.each([
  ['DELETED', 'ACTIVE', []],
  ['DELETED', 'INACTIVE', []],
  ['UNKNOWN', 'ACTIVE', []],
  ['ACTIVE', 'DELETED', ['INACTIVE']],
] as const)('a customer does not go from %s to %s', (status, to, allowedStatuses) =>
  expect(changeCustomerStatus({ name: 'Ann', status }, to)).toEqual({
    ok: false,
    problems: [
      {
        code: 'INVALID_TRANSITION',
        severity: 'ERROR',
        message: `Customer Ann cannot go from ${status} to ${to}`,
        fromStatus: status,
        toStatus: to,
        allowedStatuses,
      },
    ],
  }),
);

test('the status a customer has already counts as success', () =>
  expect(changeCustomerStatus({ name: 'Ann', status: 'ACTIVE' }, 'ACTIVE')).toMatchObject({
    ok: true,
    notices: [{ code: 'NO_CHANGES', message: 'Customer command data has no changes' }],
  }));

test('active and initialized customers may order, no others', () =>
  expect(customerStatuses.filter(mayOrder)).toEqual(['INITIALIZED', 'ACTIVE']));
