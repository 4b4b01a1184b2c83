import { expect, test } from 'vitest';
import type { CellValue } from '#platform/kernel/grid/column.ts';
import type { LineActions, LineResult } from './lineActions.ts';
import type { LineChange } from './lineChange.ts';
import { buildCustomLine } from '../../order/web/orderLine.ts';
import { saveCell } from './saveCell.ts';
import type { ConfirmPrice } from './useConfirmPrice.ts';
import type { ConfirmQuantity } from './useConfirmQuantity.ts';

const line = {
  ...buildCustomLine(
    { name: 'Delivery', quantity: 10, price: 20 },
    { id: 'a', dateAdded: '2027-01-01T00:00:00.000Z', addedBy: 'a@example.com', currency: 'USD' },
  ),
  lineNumber: 2,
};

const confirmQuantity: ConfirmQuantity = () => undefined;
const confirmPrice: ConfirmPrice = () => undefined;
const actions: LineActions = {
  add: async () => ({ ok: true }),
  remove: async () => ({ ok: true }),
  change: async () => ({ ok: true }),
};

/** Enters a value in a cell; returns the result, the saved values and the recorded problems. */
async function enterValue(key: string, value: CellValue) {
  const saved: (number | null)[] = [];
  const reported: string[] = [];
  const result: LineResult = { ok: true };
  const saveValues = async (...values: readonly (number | null | undefined)[]) => {
    saved.push(...values.filter((one) => one !== undefined));
    return result;
  };
  const outcome = await saveCell(line, key, value, {
    actions: {
      add: () => saveValues(),
      remove: () => saveValues(),
      change: ([change]) => saveValues(change?.quantity, change?.overridePrice),
      reportInvalid: (_line, _field, typed, message) => reported.push(`${typed}: ${message}`),
    },
    enterQuantities: (_field, entries) => saveValues(...entries.map(({ quantity }) => quantity)),
    confirmQuantity,
    confirmPrice,
  });
  return { outcome, saved, reported };
}

test.each([
  ['orderedQuantity', 12],
  ['overridePrice', 4.25],
  ['acknowledgedQuantity', 0],
  ['shippedQuantity', 3],
])('saves %s %d', async (key, value) =>
  expect(await enterValue(key, value)).toEqual({ outcome: { ok: true }, saved: [value], reported: [] }),
);

test.each([
  [
    'overridePrice',
    '4,25',
    'Line 2, Price 4,25',
    'Price must be a number. Use a point for decimals, as in 1,234.5',
  ],
  ['overridePrice', '1e3', 'Line 2, Price 1e3', 'Price must be a number'],
  ['overridePrice', null, 'Line 2, Price empty', 'Price is required'],
  ['orderedQuantity', null, 'Line 2, Ordered empty', 'Quantity is required'],
  ['orderedQuantity', 10_000_000, 'Line 2, Ordered 10000000', 'Quantity cannot exceed 9,999,999'],
  ['orderedQuantity', '0x10', 'Line 2, Ordered 0x10', 'Quantity must be a whole number'],
  ['orderedQuantity', 2.5, 'Line 2, Ordered 2.5', 'Quantity must be a whole number'],
  ['shippedQuantity', '--5', 'Line 2, Shipped --5', 'Shipped Quantity must be a whole number'],
])('refuses %s %j', async (key, value, typed, message) =>
  expect(await enterValue(key, value)).toEqual({
    outcome: { ok: false, message },
    saved: [],
    reported: [`${typed}: ${message}`],
  }),
);

test('returns the stored value of a conflict', async () => {
  const stored = [{ ...line, orderedQuantity: 14 }];
  const change = async () => ({ ok: false, message: 'Kim changed line 2', mayRetry: true, stored });
  const result = await saveCell(line, 'orderedQuantity', 12, {
    actions: { ...actions, change },
    confirmQuantity,
    confirmPrice,
  });
  expect(result).toEqual({ ok: false, message: 'Kim changed line 2.', mayRetry: true, storedValue: 14 });
});

test('offers to add a deleted line again with the typed value, where lines can be added', async () => {
  const change = async () => ({ ok: false, message: 'Kim deleted line 2', isDeleted: true });
  const added: LineChange[] = [];
  const prepareReplacement = (one: LineChange) => async () => added.push(one) > 0;
  const saver = { actions: { ...actions, change }, confirmQuantity, confirmPrice };
  const result = await saveCell(line, 'overridePrice', 12, { ...saver, prepareReplacement });
  await result.action?.onClick();
  expect([result.action?.label, added]).toEqual(['Add the line again', [{ line, overridePrice: 12 }]]);
  expect(await saveCell(line, 'overridePrice', 12, saver)).not.toHaveProperty('action');
});
