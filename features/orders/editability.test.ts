import { expect, test } from 'vitest';
import {
  canEditHead,
  canEditLineTexts,
  canEditLines,
  canEditQuantity,
  headFields,
  headRefusal,
  linesRefusal,
  lineTextsRefusal,
  quantityFields,
  quantityRefusal,
} from './editability.ts';
import { type OrderStatus, orderStatuses } from './orderStatus.ts';

const statusesWhere = (is: (status: OrderStatus) => boolean) => orderStatuses.filter(is);

test('allows every header field to change in Initialized and Open', () => {
  for (const status of ['INITIALIZED', 'OPEN'] as const)
    expect(headFields.every((field) => canEditHead(status, field))).toBe(true);
});

test('allows PO number, delivery date, sales person and contact to change in Acknowledged', () =>
  expect(headFields.filter((field) => canEditHead('ACKNOWLEDGED', field))).toEqual([
    'expectedDeliveryDate',
    'poNumber',
    'salesPerson',
    'contact',
  ]));

test.each(['SUBMITTED', 'PICKED', 'SHIPPED', 'CLOSED', 'SYNCHRONIZED', 'CANCELLED', 'DELETED'] as const)(
  'makes the header read-only in %s',
  (status) => expect(headFields.some((field) => canEditHead(status, field))).toBe(false),
);

test('allows adding and removing lines in Initialized and Open, and editing their texts also in Submitted and Acknowledged', () => {
  expect(statusesWhere(canEditLines)).toEqual(['INITIALIZED', 'OPEN']);
  expect(statusesWhere(canEditLineTexts)).toEqual(['INITIALIZED', 'OPEN', 'SUBMITTED', 'ACKNOWLEDGED']);
});

test.each([
  ['orderedQuantity', ['INITIALIZED', 'OPEN']],
  ['acknowledgedQuantity', ['SUBMITTED']],
  ['shippedQuantity', ['ACKNOWLEDGED', 'SHIPPED']],
] as const)('allows %s to change in %j', (field, statuses) =>
  expect(statusesWhere((status) => canEditQuantity(status, field))).toEqual(statuses),
);

test('names the current status and the statuses that allow the change', () => {
  expect(headRefusal('SUBMITTED', 'poNumber', ['poNumber'])).toEqual({
    code: 'INVALID_STATE',
    severity: 'ERROR',
    field: ['poNumber'],
    message:
      'PO number cannot be changed while the order is Submitted (possible in Initialized, Open, Acknowledged)',
  });
  expect(linesRefusal('SHIPPED', ['items'])?.message).toBe(
    'Lines cannot be changed while the order is Shipped (possible in Initialized, Open)',
  );
  expect(lineTextsRefusal('PICKED', [])?.message).toContain('Department and notes cannot be changed');
  expect(quantityRefusal('OPEN', 'shippedQuantity', [])?.message).toBe(
    'Shipped quantities cannot be changed while the order is Open (possible in Acknowledged, Shipped)',
  );
});

test('returns no problem for an allowed change', () => {
  expect(headRefusal('OPEN', 'customer', [])).toBeUndefined();
  expect(linesRefusal('OPEN', [])).toBeUndefined();
  expect(lineTextsRefusal('SUBMITTED', [])).toBeUndefined();
  expect(quantityFields.map((field) => quantityRefusal('SUBMITTED', field, []) === undefined)).toEqual([
    false,
    true,
    false,
  ]);
});
