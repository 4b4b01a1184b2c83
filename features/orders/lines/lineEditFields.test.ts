import { describe, expect, test } from 'vitest';
import { noPrice } from '#features/pricing/prices/priceSearch.ts';
import { computeLineEdit, type ExpectedLineValues } from './lineEdit.ts';
import { type LineItem, lineItemInput } from './lineItem.ts';
import type { LineItemChange } from './lineItemChange.ts';
import type { OrderStatus } from '../status/orderStatus.ts';

const line: LineItem = {
  ...lineItemInput.parse({
    id: 'a'.repeat(32),
    itemId: 'b'.repeat(32),
    name: 'Lavender 1 gal',
    sku: 'LAV-1G',
    quantity: 12,
    addedBy: 'sales@moif.example.com',
    dateAdded: '2026-11-21T08:00:00.000Z',
    department: 'Garden',
  }),
  orderId: 'c'.repeat(32),
  lineNumber: 3,
  eaches: 6,
  price: 4.5,
  priceExplanation: noPrice,
  overridePrice: 4.25,
  currency: 'USD',
  orderedQuantity: 12,
  acknowledgedQuantity: null,
  shippedQuantity: null,
};
const editLine = (
  change: LineItemChange,
  {
    expected,
    status = 'OPEN',
    before = line,
  }: { expected?: ExpectedLineValues | null | undefined; status?: OrderStatus; before?: LineItem } = {},
) => computeLineEdit({ before, status, path: ['lineItem'] }, change, expected);

test('accepts unchanged fields in every status', () => {
  const same = { department: 'Garden', notes: null, quantity: 12, overridePrice: 4.25 };
  expect(editLine(same, { status: 'CLOSED', expected: { department: 'other' } })).toEqual({
    before: line,
    after: line,
    change: {},
    changes: [],
    stale: [],
    problems: [],
  });
});

/** A price that is not the list price, as the history has it. */
const withList = (price: number) => JSON.stringify({ price, listPrice: line.price });

test('returns each changed field with its line number for the history', () => {
  const result = editLine({ department: null, notes: 'late', quantity: 10, overridePrice: 4 });
  const change = { department: null, notes: 'late', orderedQuantity: 10, overridePrice: 4 };
  expect(result.change).toEqual(change);
  expect(result.after).toEqual({ ...line, ...change });
  expect(result.changes).toEqual([
    { field: 'lineItems.3.department', before: '"Garden"', after: null },
    { field: 'lineItems.3.notes', before: null, after: '"late"' },
    { field: 'lineItems.3.orderedQuantity', before: '12', after: '10' },
    { field: 'lineItems.3.overridePrice', before: withList(4.25), after: withList(4) },
  ]);
  expect(result.problems).toEqual([]);
});

describe('marks a changed field as stale when the expected value differs from the stored one', () => {
  test.each<[string, LineItemChange, ExpectedLineValues | null | undefined, readonly string[]]>([
    ['nothing seen', { quantity: 10 }, undefined, []],
    ['null seen of the line', { quantity: 10 }, null, []],
    ['the stored value seen', { quantity: 10 }, { quantity: 12 }, []],
    ['another value seen', { quantity: 10 }, { quantity: 11 }, ['lineItems.3.orderedQuantity']],
    ['another value seen of a field left alone', { quantity: 10 }, { notes: 'x' }, []],
    ['nothing seen of an empty text', { notes: 'late' }, { notes: null }, []],
    ['empty seen of a text', { department: 'Shop' }, { department: null }, ['lineItems.3.department']],
    ['another price seen', { overridePrice: 4 }, { overridePrice: 5 }, ['lineItems.3.overridePrice']],
  ])('%s', (_, change, expected, stale) => expect(editLine(change, { expected }).stale).toEqual(stale));
});

test('allows texts to change in Submitted, but not quantity and price', () => {
  const fields = (status: OrderStatus) =>
    editLine({ department: 'Shop', notes: 'late', quantity: 10, overridePrice: 4 }, { status }).problems.map(
      (problem) => 'field' in problem && problem.field.join('.'),
    );
  expect(fields('OPEN')).toEqual([]);
  expect(fields('SUBMITTED')).toEqual(['lineItem.quantity', 'lineItem.overridePrice']);
  expect(fields('PICKED')).toEqual([
    'lineItem.department',
    'lineItem.notes',
    'lineItem.quantity',
    'lineItem.overridePrice',
  ]);
});

test('refuses a quantity with too many pieces', () => {
  const before = { ...line, eaches: 10_000 };
  expect(editLine({ quantity: 214_749 }, { before }).problems).toEqual([
    {
      code: 'OUT_OF_RANGE',
      severity: 'ERROR',
      field: ['lineItem', 'quantity'],
      message: 'Quantity times 10,000 pieces per unit cannot exceed 2,147,483,647',
    },
  ]);
  expect(editLine({ quantity: 214_748 }, { before }).problems).toEqual([]);
});
