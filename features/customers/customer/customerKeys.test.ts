import { expect, test } from 'vitest';
import { CustomerKeys } from './customerKeys.ts';
import { findRepeatedCodes } from '../parts/findRepeatedCodes.ts';

const nursery = { customerId: 'a', name: 'Northern Hill Nursery', erpId: '10014' };

test('refuses an ERP id that another customer uses', () =>
  expect(
    new CustomerKeys([nursery]).findConflicts({ customerId: 'b', name: 'Other', erpId: '10014' }),
  ).toEqual([
    {
      code: 'DUPLICATE',
      severity: 'ERROR',
      field: ['erpId'],
      entityId: 'a',
      message: 'ERP ID 10014 is already used by Northern Hill Nursery',
    },
  ]));

test('warns about a repeated name, ignoring case', () =>
  expect(
    new CustomerKeys([nursery]).findConflicts({
      customerId: 'b',
      name: 'NORTHERN HILL nursery',
      erpId: null,
    }),
  ).toEqual([
    {
      code: 'DUPLICATE',
      severity: 'WARNING',
      field: ['name'],
      entityId: 'a',
      message: 'Another customer is called Northern Hill Nursery',
    },
  ]));

test('ignores the customer itself and missing ERP ids', () => {
  const keys = new CustomerKeys([nursery, { customerId: 'c', name: 'Third', erpId: null }]);
  expect(keys.findConflicts(nursery)).toEqual([]);
  expect(keys.findConflicts({ customerId: 'b', name: 'Other', erpId: null })).toEqual([]);
});

test('refuses a repeated location code, ignoring case', () =>
  expect(
    findRepeatedCodes([
      { id: 'a', code: 'S-1', name: 'Store 1' },
      { id: 'b', code: 'S-2', name: 'Store 2' },
      { id: 'c', code: 's-1', name: 'Store 3' },
    ]),
  ).toEqual([
    {
      code: 'DUPLICATE',
      severity: 'ERROR',
      field: ['2', 'code'],
      entityId: 'a',
      message: 'Code s-1 is already used by Store 1',
    },
  ]));

test('reports the ERP id before the name, ignoring outer spaces', () =>
  expect(
    new CustomerKeys([nursery])
      .findConflicts({ customerId: 'b', name: ' Northern Hill Nursery ', erpId: '10014' })
      .map((problem) => 'field' in problem && problem.field[0]),
  ).toEqual(['erpId', 'name']));

test('includes customers added later', () => {
  const keys = new CustomerKeys();
  expect(keys.findConflicts(nursery)).toEqual([]);
  keys.add({ ...nursery, customerId: 'b' });
  expect(keys.findConflicts(nursery)).toHaveLength(2);
});
