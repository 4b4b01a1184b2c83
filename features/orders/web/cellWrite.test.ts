import { describe, expect, test } from 'vitest';
import {
  areSeen,
  areWritten,
  cellOf,
  changeInput,
  remember,
  seenSince,
  writesOf,
  writtenBy,
} from './cellWrite.ts';
import { customLine } from './orderLine.ts';
import { ownWrites } from './ownWrites.ts';

const line = {
  ...customLine(
    { name: 'Delivery', quantity: 10, price: 20 },
    { id: 'a', dateAdded: '2027-01-01T00:00:00.000Z', addedBy: 'a@example.com', currency: 'USD' },
  ),
  lineNumber: 2,
};
const write = { line, field: 'orderedQuantity' as const, value: 12 };

test('writes the cells that a change contains', () => {
  expect(writesOf({ line })).toEqual([]);
  expect(writesOf({ line, quantity: 0, overridePrice: 5 })).toEqual([
    { line, field: 'orderedQuantity', value: 0 },
    { line, field: 'overridePrice', value: 5 },
  ]);
  expect(writtenBy([write], 'Line 2, Ordered 12')).toEqual({
    cells: ['a orderedQuantity'],
    typed: 'Line 2, Ordered 12',
  });
});

describe('input of a change', () => {
  test('contains the new values and the expected ones', () => {
    expect(changeInput({ line, quantity: 12 }, ownWrites())).toEqual({
      lineItem: { quantity: 12 },
      expected: { quantity: 10 },
    });
    expect(changeInput({ line, overridePrice: 5 }, ownWrites())).toEqual({
      lineItem: { overridePrice: 5 },
      expected: { overridePrice: 20 },
    });
  });
  test("expects the user's own earlier writes that are not displayed yet", () => {
    const own = ownWrites();
    remember([write, { line, field: 'overridePrice', value: 5 }], own);
    expect(changeInput({ line, quantity: 13, overridePrice: 6 }, own).expected).toEqual({
      quantity: 12,
      overridePrice: 5,
    });
  });
});

test('reports writes as stored only when every line has them in the right field', () => {
  const other = { ...line, id: 'b', orderedQuantity: 12 };
  expect(cellOf(line, 'x')).toBe('a x');
  expect(areWritten([write], [other, { ...line, orderedQuantity: 12 }])).toBe(true);
  expect(areWritten([write], [other, line])).toBe(false);
  expect(areWritten([write], [other])).toBe(false);
  expect(
    areWritten([write, { ...write, field: 'overridePrice', value: 9 }], [{ ...line, orderedQuantity: 12 }]),
  ).toBe(false);
});

test('reports the base as current while nobody changed the same field', () => {
  expect(areSeen([write], [line])).toBe(true);
  expect(areSeen([write], [{ ...line, overridePrice: 1 }])).toBe(true);
  expect(areSeen([write], [{ ...line, orderedQuantity: 11 }])).toBe(false);
  expect(areSeen([write], [])).toBe(false);
});

test('uses the stored line of a conflict as the new base', () => {
  const stored = { ...line, orderedQuantity: 12 };
  expect(seenSince(line, { ok: false })).toBe(line);
  expect(seenSince(line, { ok: false, stored: [{ ...line, id: 'b' }] })).toBe(line);
  expect(seenSince(line, { ok: false, stored: [{ ...line, id: 'b' }, stored] })).toBe(stored);
});
