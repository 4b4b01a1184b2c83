import { describe, expect, test } from 'vitest';
import {
  hasCurrentBase,
  hasStoredWrites,
  cellKey,
  toChangeInput,
  recordWrites,
  rebaseLine,
  toCellWrites,
  describeWrites,
} from './cellWrite.ts';
import { buildCustomLine } from '../../order/web/orderLine.ts';
import { createOwnWrites } from './ownWrites.ts';

const line = {
  ...buildCustomLine(
    { name: 'Delivery', quantity: 10, price: 20 },
    { id: 'a', dateAdded: '2027-01-01T00:00:00.000Z', addedBy: 'a@example.com', currency: 'USD' },
  ),
  lineNumber: 2,
};
const write = { line, field: 'orderedQuantity' as const, value: 12 };

test('writes the cells that a change contains', () => {
  expect(toCellWrites({ line })).toEqual([]);
  expect(toCellWrites({ line, quantity: 0, overridePrice: 5 })).toEqual([
    { line, field: 'orderedQuantity', value: 0 },
    { line, field: 'overridePrice', value: 5 },
  ]);
  expect(describeWrites([write], 'Line 2, Ordered 12')).toEqual({
    cells: ['a orderedQuantity'],
    typed: 'Line 2, Ordered 12',
  });
});

describe('input of a change', () => {
  test('contains the new values and the expected ones', () => {
    expect(toChangeInput({ line, quantity: 12 }, createOwnWrites())).toEqual({
      lineItem: { quantity: 12 },
      expected: { quantity: 10 },
    });
    expect(toChangeInput({ line, overridePrice: 5 }, createOwnWrites())).toEqual({
      lineItem: { overridePrice: 5 },
      expected: { overridePrice: 20 },
    });
  });
  test("expects the user's own earlier writes that are not displayed yet", () => {
    const ownWritesOfUser = createOwnWrites();
    recordWrites([write, { line, field: 'overridePrice', value: 5 }], ownWritesOfUser);
    expect(toChangeInput({ line, quantity: 13, overridePrice: 6 }, ownWritesOfUser).expected).toEqual({
      quantity: 12,
      overridePrice: 5,
    });
  });
});

test('reports writes as stored only when every line has them in the right field', () => {
  const other = { ...line, id: 'b', orderedQuantity: 12 };
  expect(cellKey(line, 'x')).toBe('a x');
  expect(hasStoredWrites([write], [other, { ...line, orderedQuantity: 12 }])).toBe(true);
  expect(hasStoredWrites([write], [other, line])).toBe(false);
  expect(hasStoredWrites([write], [other])).toBe(false);
  expect(
    hasStoredWrites(
      [write, { ...write, field: 'overridePrice', value: 9 }],
      [{ ...line, orderedQuantity: 12 }],
    ),
  ).toBe(false);
});

test('reports the base as current while nobody changed the same field', () => {
  expect(hasCurrentBase([write], [line])).toBe(true);
  expect(hasCurrentBase([write], [{ ...line, overridePrice: 1 }])).toBe(true);
  expect(hasCurrentBase([write], [{ ...line, orderedQuantity: 11 }])).toBe(false);
  expect(hasCurrentBase([write], [])).toBe(false);
});

test('uses the stored line of a conflict as the new base', () => {
  const stored = { ...line, orderedQuantity: 12 };
  expect(rebaseLine(line, { ok: false })).toBe(line);
  expect(rebaseLine(line, { ok: false, stored: [{ ...line, id: 'b' }] })).toBe(line);
  expect(rebaseLine(line, { ok: false, stored: [{ ...line, id: 'b' }, stored] })).toBe(stored);
});
