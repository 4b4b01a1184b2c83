import { expect, test } from 'vitest';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { zeroId } from '#platform/kernel/ids/id.ts';
import {
  confirmedQuantityInput,
  customSku,
  customUpc,
  countEaches,
  isCustomLine,
  lineItemInput,
  lineItemsInput,
  orderedQuantityInput,
  overridePriceInput,
  piecesProblem,
} from './lineItem.ts';
import { parseLineItemChange } from './lineItemChange.ts';

const full = {
  id: 'a'.repeat(32),
  lineNumber: 3,
  itemId: 'b'.repeat(32),
  name: 'Lavender 1 gal',
  sku: 'LAV-1G',
  upc: '400000000017',
  itemGroup: '1G',
  category: 'Perennials',
  itemErpId: 'E-1',
  quantity: 12,
  eaches: 6,
  price: 4.5,
  overridePrice: 4.25,
  cost: 2.5,
  dateAdded: '2026-11-21T08:00:00.000Z',
  addedBy: 'sales@moif.example.com',
  department: 'Garden',
  notes: 'late',
  masterLineItemId: 'c'.repeat(32),
};

test('parses a line with every field', () => expect(lineItemInput.parse(full)).toEqual(full));

test.each([
  ['name', 'Item name', 255],
  ['sku', 'SKU', 255],
  ['itemGroup', 'Item group', 255],
  ['category', 'Category', 255],
  ['itemErpId', 'Item ERP id', 255],
  ['addedBy', 'Added by', 255],
  ['department', 'Department', 255],
  ['notes', 'Notes', 2000],
])('limits the length of %s', (field, label, maxLength) => {
  expect(validateInput(lineItemInput, { ...full, [field]: 'x'.repeat(maxLength) }).ok).toBe(true);
  expect(validateInput(lineItemInput, { ...full, [field]: 'x'.repeat(maxLength + 1) })).toMatchObject({
    problems: [
      { code: 'TOO_LONG', field: [field], message: `${label} cannot exceed ${maxLength} characters` },
    ],
  });
});

test.each([
  [{ lineNumber: 1.5 }, 'Line number must be a whole number'],
  [{ quantity: 1.5 }, 'Quantity must be a whole number'],
  [{ eaches: 1.5 }, 'Eaches must be a whole number'],
  [{ cost: -1 }, 'Cost cannot be negative'],
  [{ cost: 100_000_000 }, 'Cost cannot exceed 99,999,999'],
  [{ price: 'x' }, 'Price must be a number'],
  [{ upc: '4000000000171' }, 'UPC must be 12 digits'],
  [{ upc: 'x00000000017' }, 'UPC must be 12 digits'],
  [{ dateAdded: null }, 'Date added is required'],
  [{ addedBy: '' }, 'Added by is required'],
  [{ sku: '' }, 'SKU is required'],
])('refuses %j: %s', (change, message) =>
  expect(validateInput(lineItemInput, { ...full, ...change })).toMatchObject({ problems: [{ message }] }),
);

test('accepts a found price and cost of 0', () => {
  const free = { ...full, price: 0, cost: 0, eaches: 10_000, quantity: 9_999_999 };
  expect(lineItemInput.parse(free)).toEqual(free);
});

test('rounds prices to five decimals and requires at least 0.00001', () => {
  expect(overridePriceInput.parse(4.123456)).toBe(4.12346);
  expect(overridePriceInput.parse(0.00001)).toBe(0.00001);
  expect(overridePriceInput.safeParse(0.000001).success).toBe(false);
  expect(overridePriceInput.parse(99_999_999)).toBe(99_999_999);
});

test('starts ordered quantities at 1 and confirmed quantities at 0', () => {
  const messages = (schema: typeof orderedQuantityInput, value: unknown) =>
    schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
  expect(messages(orderedQuantityInput, 1)).toEqual([]);
  expect(messages(orderedQuantityInput, 0)).toEqual(['Quantity must be greater than 0']);
  const shipped = confirmedQuantityInput('Shipped quantity');
  expect(messages(shipped, 0)).toEqual([]);
  expect(messages(shipped, -1)).toEqual(['Shipped quantity cannot be negative']);
  expect(messages(shipped, 9_999_999)).toEqual([]);
  expect(messages(shipped, 10_000_000)).toEqual(['Shipped quantity cannot exceed 9,999,999']);
});

test('refuses more than 1000 new lines at a time', () => {
  const lines = (length: number) =>
    validateInput(
      lineItemsInput,
      Array.from({ length }, () => full),
    );
  expect(lines(1000).ok).toBe(true);
  expect(lines(1001)).toMatchObject({
    problems: [{ code: 'LIMIT_EXCEEDED', message: 'At most 1000 lines can be added at a time' }],
  });
});

test('treats only the item id of zeros as a custom line', () => {
  expect([customSku, customUpc]).toEqual(['CUSTOM', '000000000000']);
  expect(isCustomLine({ itemId: zeroId })).toBe(true);
  expect(isCustomLine({ itemId: full.itemId })).toBe(false);
});

test('accepts the maximum number of pieces and refuses one more', () => {
  expect(piecesProblem(2_147_483_647, 1, ['q'])).toBeUndefined();
  expect(piecesProblem(2_147_483_648, 1, ['q'])).toEqual({
    code: 'OUT_OF_RANGE',
    severity: 'ERROR',
    field: ['q'],
    message: 'Quantity times 1 pieces per unit cannot exceed 2,147,483,647',
  });
  expect(countEaches({ orderedQuantity: 3, acknowledgedQuantity: 2, shippedQuantity: null, eaches: 6 })).toBe(
    12,
  );
});

test('limits the fields of a change as those of a new line', () => {
  expect(parseLineItemChange({ department: null, notes: ' a ', quantity: 5, overridePrice: 4 }, [])).toEqual({
    ok: true,
    value: { department: null, notes: 'a', quantity: 5, overridePrice: 4 },
    notices: [],
  });
  expect(parseLineItemChange({}, [])).toMatchObject({ value: {} });
  const listMessages = (change: object) => {
    const result = parseLineItemChange(change, ['lineItem']);
    return result.ok ? [] : result.problems.map(({ message }) => message);
  };
  expect(listMessages({ department: 'x'.repeat(256) })).toEqual(['Department cannot exceed 255 characters']);
  expect(listMessages({ notes: 'x'.repeat(2000) })).toEqual([]);
  expect(listMessages({ notes: 'x'.repeat(2001) })).toEqual(['Notes cannot exceed 2000 characters']);
  expect(listMessages({ quantity: 0 })).toEqual(['Quantity must be greater than 0']);
});
