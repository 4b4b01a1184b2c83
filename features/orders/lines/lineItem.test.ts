import { expect, test } from 'vitest';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { zeroId } from '#platform/kernel/ids/id.ts';
import {
  countEaches,
  isCustomLine,
  lineAmount,
  lineItemInput,
  piecesProblem,
  effectiveQuantity,
} from './lineItem.ts';
import { parseLineItemChange } from './lineItemChange.ts';

const line = {
  id: 'a'.repeat(32),
  itemId: 'b'.repeat(32),
  name: 'Lavender 1 gal',
  sku: 'LAV-1G',
  upc: '400000000017',
  quantity: 12,
  addedBy: 'sales@moif.example.com',
  dateAdded: '2026-11-21T08:00:00.000Z',
};

test('sets missing values to null for the server to fill in', () =>
  expect(lineItemInput.parse(line)).toMatchObject({
    lineNumber: null,
    eaches: null,
    price: null,
    overridePrice: null,
    cost: 0,
    itemGroup: null,
    masterLineItemId: null,
  }));

test('gives a custom line the SKU CUSTOM and a UPC of zeros', () => {
  const custom = lineItemInput.parse({ ...line, itemId: zeroId });
  expect(isCustomLine(custom)).toBe(true);
  expect(custom).toMatchObject({ sku: 'CUSTOM', upc: '000000000000' });
});

test.each([
  [{ quantity: 0 }, 'OUT_OF_RANGE', 'quantity', 'Quantity must be greater than 0'],
  [{ quantity: -1 }, 'OUT_OF_RANGE', 'quantity', 'Quantity must be greater than 0'],
  [{ quantity: 10_000_000 }, 'OUT_OF_RANGE', 'quantity', 'Quantity cannot exceed 9,999,999'],
  [{ price: 100_000_000 }, 'OUT_OF_RANGE', 'price', 'Price cannot exceed 99,999,999'],
  [{ price: -1 }, 'OUT_OF_RANGE', 'price', 'Price cannot be negative'],
  [{ overridePrice: 0 }, 'OUT_OF_RANGE', 'overridePrice', 'Price is required and cannot be zero'],
  [{ overridePrice: 99_999_999.01 }, 'OUT_OF_RANGE', 'overridePrice', 'Price cannot exceed 99,999,999'],
  [{ eaches: 0 }, 'OUT_OF_RANGE', 'eaches', 'Eaches must be greater than 0'],
  [{ eaches: 10_001 }, 'OUT_OF_RANGE', 'eaches', 'Eaches cannot exceed 10,000'],
  [{ name: ' ' }, 'REQUIRED', 'name', 'Item name is required'],
  [{ name: 'x'.repeat(256) }, 'TOO_LONG', 'name', 'Item name cannot exceed 255 characters'],
  [{ notes: 'x'.repeat(2001) }, 'TOO_LONG', 'notes', 'Notes cannot exceed 2000 characters'],
  [{ upc: '123' }, 'INVALID_FORMAT', 'upc', 'UPC must be 12 digits'],
  [{ notes: 'a\0b' }, 'INVALID_FORMAT', 'notes', 'Notes contains invalid characters'],
] as const)('refuses %j as %s', (change, code, field, message) =>
  expect(validateInput(lineItemInput, { ...line, ...change })).toEqual({
    ok: false,
    problems: [{ code, severity: 'ERROR', field: [field], message }],
  }),
);

test('uses the shipped quantity, else the acknowledged, else the ordered one', () => {
  const ordered = { orderedQuantity: 10, acknowledgedQuantity: null, shippedQuantity: null };
  expect(effectiveQuantity(ordered)).toBe(10);
  expect(effectiveQuantity({ ...ordered, acknowledgedQuantity: 8 })).toBe(8);
  expect(effectiveQuantity({ ...ordered, acknowledgedQuantity: 8, shippedQuantity: 0 })).toBe(0);
});

test('multiplies pieces by the charged price and rounds to cents', () => {
  const sixPacks = {
    orderedQuantity: 3,
    acknowledgedQuantity: null,
    shippedQuantity: null,
    eaches: 6,
    overridePrice: 1.0125,
  };
  expect(countEaches(sixPacks)).toBe(18);
  expect(lineAmount(sixPacks)).toBe(18.23);
});

test('refuses more pieces than the limit', () => {
  expect(piecesProblem(9_999_999, 10_000, ['quantity'])).toMatchObject({ code: 'OUT_OF_RANGE' });
  expect(piecesProblem(214_748, 10_000, ['quantity'])).toBeUndefined();
});

test('parses only the changed fields and lets texts be cleared', () => {
  expect(parseLineItemChange({ quantity: 5, notes: null }, [])).toMatchObject({
    value: { quantity: 5, notes: null },
  });
  expect(parseLineItemChange({ department: ' Garden ' }, [])).toMatchObject({
    value: { department: 'Garden' },
  });
  expect(parseLineItemChange({ quantity: null, overridePrice: undefined }, [])).toMatchObject({ value: {} });
  expect(parseLineItemChange({ overridePrice: 0 }, ['lineItem'])).toMatchObject({
    problems: [{ code: 'OUT_OF_RANGE', field: ['lineItem', 'overridePrice'] }],
  });
});
