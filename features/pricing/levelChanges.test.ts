import { expect, test } from 'vitest';
import { compareLevels } from './levelChanges.ts';
import type { PriceLevel } from './priceLevel.ts';

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
      before: '"Lavender from 0: 1 / 2 / 3.5, 2027-01-01 to ongoing"',
      after: '"Lavender from 0: 1 / 2 / 4, 2027-01-01 to ongoing"',
    },
    { field: 'Item Lavender', before: null, after: '"Lavender from 12: 1 / 2 / 3.5, 2027-01-01 to ongoing"' },
    {
      field: 'Item Lavender',
      before: '"Lavender from 0: 1 / 2 / 3.5, 2027-01-01 to 2027-06-30"',
      after: null,
    },
  ]));

test('lists no change for the same levels in another order', () =>
  expect(compareLevels([level('a'), level('b')], [level('b'), level('a')])).toEqual([]));
