import { expect, test } from 'vitest';
import { correctionInput, findLastReceiptLocation, toCorrectedItem } from './correctionInput.ts';

const correction = { lineId: 'a', quantity: 4, locationId: 'bin', reasonCode: 'DAMAGED' };

test('sends what is taken back as a negative quantity with its reason', () =>
  expect(toCorrectedItem(correctionInput.parse(correction))).toEqual({
    id: 'a',
    quantityReceived: -4,
    receiveToLocationId: 'bin',
    reasonCode: 'DAMAGED',
  }));

test.each([
  [{ lineId: null }, 'Line is required'],
  [{ quantity: null }, 'Quantity is required'],
  [{ quantity: 0 }, 'Quantity must be greater than 0'],
  [{ quantity: -1 }, 'Quantity must be greater than 0'],
  [{ quantity: 1.5 }, 'Quantity must be a whole number'],
  [{ quantity: 1e15 }, 'Quantity cannot exceed 999,999,999,999,999'],
  [{ locationId: '' }, 'Location not found'],
  [{ reasonCode: null }, 'Reason Code not found'],
])('refuses %o', (change, message) =>
  expect(correctionInput.safeParse({ ...correction, ...change }).error?.issues[0]?.message).toBe(message),
);

test('finds where an item was received last', () => {
  const counted = { event: 'COUNTED', toLocationId: 'shelf' };
  const corrected = { event: 'RECEIVED', toLocationId: null };
  const received = { event: 'RECEIVED', toLocationId: 'dock' };
  const earlier = { event: 'RECEIVED', toLocationId: 'bin' };
  expect(findLastReceiptLocation([counted, corrected, received, earlier])).toBe('dock');
  expect(findLastReceiptLocation([counted, corrected])).toBeNull();
});
