import { expect, test } from 'vitest';
import {
  canEditHeaderField,
  canEditLineTexts,
  canEditLines,
  canEditQuantity,
  headerFieldProblem,
  linesProblem,
  lineTextsProblem,
  quantityFields,
  quantityProblem,
} from './editability.ts';
import { headerFields } from '../order/orderFields.ts';
import { type OrderStatus, orderStatuses } from './orderStatus.ts';

const filterStatuses = (matches: (status: OrderStatus) => boolean) => orderStatuses.filter(matches);

test('allows every header field to change in Initialized and Open', () => {
  for (const status of ['INITIALIZED', 'OPEN'] as const)
    expect(headerFields.every((field) => canEditHeaderField(status, field))).toBe(true);
});

test('allows PO number, delivery date, sales person and contact to change in Acknowledged', () =>
  expect(headerFields.filter((field) => canEditHeaderField('ACKNOWLEDGED', field))).toEqual([
    'expectedDeliveryDate',
    'poNumber',
    'salesPerson',
    'contact',
  ]));

test.each(['SUBMITTED', 'PICKED', 'SHIPPED', 'CLOSED', 'SYNCHRONIZED', 'CANCELLED', 'DELETED'] as const)(
  'makes the header read-only in %s',
  (status) => expect(headerFields.some((field) => canEditHeaderField(status, field))).toBe(false),
);

test('allows adding and removing lines in Initialized and Open, and editing their texts also in Submitted and Acknowledged', () => {
  expect(filterStatuses(canEditLines)).toEqual(['INITIALIZED', 'OPEN']);
  expect(filterStatuses(canEditLineTexts)).toEqual(['INITIALIZED', 'OPEN', 'SUBMITTED', 'ACKNOWLEDGED']);
});

test.each([
  ['orderedQuantity', ['INITIALIZED', 'OPEN']],
  ['acknowledgedQuantity', ['SUBMITTED']],
  ['shippedQuantity', ['ACKNOWLEDGED', 'SHIPPED']],
] as const)('allows %s to change in %j', (field, statuses) =>
  expect(filterStatuses((status) => canEditQuantity(status, field))).toEqual(statuses),
);

test('names the current status and the statuses that allow the change', () => {
  expect(headerFieldProblem('SUBMITTED', 'poNumber', ['poNumber'])).toEqual({
    code: 'INVALID_STATE',
    severity: 'ERROR',
    field: ['poNumber'],
    message:
      'PO number cannot be changed while the order is Submitted (possible in Initialized, Open, Acknowledged)',
  });
  expect(linesProblem('SHIPPED', ['items'])?.message).toBe(
    'Lines cannot be changed while the order is Shipped (possible in Initialized, Open)',
  );
  expect(lineTextsProblem('PICKED', [])?.message).toContain('Department and notes cannot be changed');
  expect(quantityProblem('OPEN', 'shippedQuantity', [])?.message).toBe(
    'Shipped quantities cannot be changed while the order is Open (possible in Acknowledged, Shipped)',
  );
});

test('returns no problem for an allowed change', () => {
  expect(headerFieldProblem('OPEN', 'customer', [])).toBeUndefined();
  expect(linesProblem('OPEN', [])).toBeUndefined();
  expect(lineTextsProblem('SUBMITTED', [])).toBeUndefined();
  expect(quantityFields.map((field) => quantityProblem('SUBMITTED', field, []) === undefined)).toEqual([
    false,
    true,
    false,
  ]);
});
