import { expect, test } from 'vitest';
import { uncoveredWarnings } from './uncoveredSlots.ts';

const slot = {
  itemId: 'lavender',
  locationId: 'bay 3',
  grade: 1,
  baseQuantity: 10,
  countedAt: '2026-11-21T08:00:00.000Z',
  consumedQuantity: 3,
  reservedQuantity: 7,
  itemName: 'Lavender',
  locationPath: 'House 1 › Bay 3',
};
const messages = (...changes: readonly Partial<typeof slot>[]) =>
  uncoveredWarnings(
    changes.map((change) => ({ ...slot, ...change })),
    ['count'],
  ).map(({ message }) => message);

test('warns about slots with less than is allocated', () => {
  expect(messages({})).toEqual([]);
  expect(messages({ reservedQuantity: 12 }, { baseQuantity: 9, grade: 2 })).toEqual([
    'Lavender: 5 more are allocated at House 1 › Bay 3, grade 1 than there are',
    'Lavender: 1 more is allocated at House 1 › Bay 3, grade 2 than there are',
  ]);
});

test('names ten slots', () =>
  expect(messages(...Array.from({ length: 12 }, () => ({ reservedQuantity: 12 }))).slice(9)).toEqual([
    'Lavender: 5 more are allocated at House 1 › Bay 3, grade 1 than there are',
    '2 more have less than is allocated',
  ]));
