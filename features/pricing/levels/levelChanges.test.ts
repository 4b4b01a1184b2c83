import { expect, test } from 'vitest';
import { compareLevels } from './levelChanges.ts';
import type { PriceLevel } from '../prices/priceLevel.ts';

const level = (priceLevelId: string, change: Partial<PriceLevel> = {}): PriceLevel => ({
  priceLevelId,
  type: 'ITEM',
  targetId: 'lavender',
  targetName: 'Lavender',
  quantityThreshold: 0,
  growerCost: 1,
  growerSellPrice: 2,
  customerSellPrice: 3.5,
  startDate: '2027-01-01',
  endDate: null,
  ...change,
});

test('lists changed, added and removed levels one by one', () =>
  expect(
    compareLevels(
      [level('same'), level('changed'), level('gone', { endDate: '2027-06-30' })],
      [level('changed', { customerSellPrice: 4 }), level('same'), level('new', { quantityThreshold: 12 })],
    ),
  ).toEqual([
    {
      field: 'Item Lavender',
      before: '"$1.00 / $2.00 / $3.50, since Jan 1, 2027"',
      after: '"$1.00 / $2.00 / $4.00, since Jan 1, 2027"',
    },
    {
      field: 'Item Lavender',
      before: null,
      after: '"from 12 units, $1.00 / $2.00 / $3.50, since Jan 1, 2027"',
    },
    {
      field: 'Item Lavender',
      before: '"$1.00 / $2.00 / $3.50, Jan 1 to Jun 30, 2027"',
      after: null,
    },
  ]));

test('lists no change for the same levels in another order', () =>
  expect(compareLevels([level('a'), level('b')], [level('b'), level('a')])).toEqual([]));

test.each<Partial<PriceLevel>>([
  { type: 'CATEGORY' },
  { targetId: 'thyme' },
  { targetName: 'English Lavender' },
  // A level from the first piece reads like one without a threshold.
  { quantityThreshold: 1 },
  { growerCost: 1.5 },
  { growerSellPrice: 2.5 },
  { customerSellPrice: 3.6 },
  { startDate: '2027-01-02' },
  { endDate: '2027-06-30' },
])('lists a level with %o as changed', (change) =>
  expect(compareLevels([level('a')], [level('a', change)])).toHaveLength(1),
);
