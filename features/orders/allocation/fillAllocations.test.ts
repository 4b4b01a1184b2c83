import { describe, expect, test } from 'vitest';
import { describeProposal } from './allocationStrategy.ts';
import { fillAllocations, type FillPreference, type LineAllocation } from './fillAllocations.ts';
import type { LineSlotStock } from './lineStock.ts';

const line = (id: string, orderedQuantity: number, acknowledgedQuantity: number | null = null) => ({
  id,
  orderedQuantity,
  acknowledgedQuantity,
  shippedQuantity: null,
});
const stock = (lineItemId: string, locationId: string, grade: number, actual: number): LineSlotStock => ({
  lineItemId,
  itemId: 'lavender',
  locationId,
  grade,
  availableQuantity: actual,
  reservedQuantity: 0,
  actual,
  countedAt: null,
  pickRank: null,
});
const allocation = (
  lineItemId: string,
  locationId: string,
  grade: number,
  quantity: number,
): LineAllocation => ({ lineItemId, itemId: 'lavender', locationId, grade, quantity });

const fill = (
  lines: readonly ReturnType<typeof line>[],
  stocks: readonly LineSlotStock[],
  current: readonly LineAllocation[] = [],
  preference: Partial<FillPreference> = {},
) =>
  fillAllocations({
    lines,
    stocks,
    current,
    highestGradeFirst: true,
    strategy: 'MOST_STOCK',
    ...preference,
  }).map((one) => `${one.lineItemId} ${one.locationId} ${one.grade}: ${one.quantity}`);

const stocks = [stock('a', 'bay1', 1, 9), stock('a', 'bay2', 3, 4), stock('a', 'bay3', 3, 6)];

test('takes the highest grade first, then the most actual stock, up to the ordered quantity', () => {
  expect(fill([line('a', 5)], stocks)).toEqual(['a bay3 3: 5']);
  expect(fill([line('a', 12)], stocks)).toEqual(['a bay3 3: 6', 'a bay2 3: 4', 'a bay1 1: 2']);
});

test('takes the lowest grade first when the company wants it', () =>
  expect(fill([line('a', 12)], stocks, [], { highestGradeFirst: false })).toEqual([
    'a bay1 1: 9',
    'a bay3 3: 3',
  ]));

test('leaves the rest short when there is not enough', () =>
  expect(fill([line('a', 100)], stocks)).toEqual(['a bay3 3: 6', 'a bay2 3: 4', 'a bay1 1: 9']));

test('keeps what is allocated and adds what is missing', () => {
  const current = [allocation('a', 'bay1', 1, 8)];
  expect(fill([line('a', 12)], stocks, current)).toEqual(['a bay3 3: 4']);
  expect(fill([line('a', 8)], stocks, current)).toEqual([]);
  expect(fill([line('a', 5)], stocks, current)).toEqual([]);
  expect(fill([line('a', 20)], stocks, [allocation('a', 'bay3', 3, 2)])).toEqual([
    'a bay3 3: 6',
    'a bay2 3: 4',
    'a bay1 1: 9',
  ]);
});

test('gives stock of one item to its lines one after the other', () =>
  expect(fill([line('a', 5), line('b', 5)], [stock('a', 'bay1', 1, 7), stock('b', 'bay1', 1, 7)])).toEqual([
    'a bay1 1: 5',
    'b bay1 1: 2',
  ]));

test('counts quantities of other lines in the same slot', () =>
  expect(fill([line('a', 5)], [stock('a', 'bay1', 1, 7)], [allocation('b', 'bay1', 1, 6)])).toEqual([
    'a bay1 1: 1',
  ]));

test('fills no more than was acknowledged', () =>
  expect(fill([line('a', 12, 3)], stocks)).toEqual(['a bay3 3: 3']));

test('uses no slot without actual stock, and the first location of equal ones', () =>
  expect(
    fill(
      [line('a', 3)],
      [
        stock('a', 'bay3', 3, -2),
        stock('a', 'bay4', 3, 0),
        stock('a', 'bay2', 1, 2),
        stock('a', 'bay1', 1, 2),
      ],
    ),
  ).toEqual(['a bay1 1: 2', 'a bay2 1: 1']));

describe('a single location', () => {
  const single = (quantity: number, stocked: readonly LineSlotStock[] = stocks) =>
    fill([line('a', quantity)], stocked, [], { strategy: 'SINGLE_LOCATION' });
  test('is the smallest that has all, so that large ones stay whole', () => {
    expect(single(3)).toEqual(['a bay2 3: 3']);
    expect(single(5)).toEqual(['a bay3 3: 5']);
  });
  test('is the largest when none has all, and the rest comes from the smallest that has it', () =>
    expect(single(9, [...stocks, stock('a', 'bay4', 3, 3)])).toEqual(['a bay3 3: 6', 'a bay4 3: 3']));
  test('comes after the grade', () => expect(single(9)).toEqual(['a bay3 3: 6', 'a bay2 3: 3']));
  test('counts what other lines took', () =>
    expect(
      fill([line('a', 5)], stocks, [allocation('b', 'bay3', 3, 2)], { strategy: 'SINGLE_LOCATION' }),
    ).toEqual(['a bay2 3: 4', 'a bay3 3: 1']));
});

test('takes the oldest counts of a grade first, and the most stock of one count', () => {
  const counted = [
    { ...stock('a', 'bay1', 3, 9), countedAt: '2026-11-12T08:00:00.000Z' },
    { ...stock('a', 'bay2', 3, 4), countedAt: '2026-11-10T08:00:00.000Z' },
    { ...stock('a', 'bay3', 3, 6), countedAt: '2026-11-10T08:00:00.000Z' },
  ];
  expect(fill([line('a', 12)], counted, [], { strategy: 'OLDEST_COUNT' })).toEqual([
    'a bay3 3: 6',
    'a bay2 3: 4',
    'a bay1 3: 2',
  ]);
});

test('takes the lowest ranks of a grade first, the most stock of equal ones, and those without a rank last', () => {
  const ranked = [
    stock('a', 'bay1', 3, 20),
    { ...stock('a', 'bay2', 3, 5), pickRank: 40 },
    { ...stock('a', 'bay3', 3, 4), pickRank: 7 },
    { ...stock('a', 'bay4', 3, 6), pickRank: 40 },
    { ...stock('a', 'bay5', 1, 9), pickRank: 1 },
    stock('a', 'bay6', 3, 30),
  ];
  expect(fill([line('a', 70)], ranked, [], { strategy: 'RANKED_LOCATIONS' })).toEqual([
    'a bay3 3: 4',
    'a bay4 3: 6',
    'a bay2 3: 5',
    'a bay6 3: 30',
    'a bay1 3: 20',
    'a bay5 1: 5',
  ]);
});

describe('a balanced fill', () => {
  const bays = [60, 30, 10];
  const balanced = (quantity: number, actuals: readonly number[] = bays) =>
    fill(
      [line('a', quantity)],
      actuals.map((actual, index) => stock('a', `bay${index + 1}`, 3, actual)),
      [],
      { strategy: 'BALANCED' },
    );
  test('takes from all locations in proportion to their stock', () =>
    expect(balanced(50)).toEqual(['a bay1 3: 30', 'a bay2 3: 15', 'a bay3 3: 5']));
  test('gives one unit that rounding leaves to each of those that lost most by it', () => {
    expect(balanced(7)).toEqual(['a bay1 3: 4', 'a bay2 3: 2', 'a bay3 3: 1']);
    expect(balanced(9, [10, 10, 10, 10, 10])).toEqual([
      'a bay1 3: 2',
      'a bay2 3: 2',
      'a bay3 3: 2',
      'a bay4 3: 2',
      'a bay5 3: 1',
    ]);
    expect(balanced(58, [50, 50])).toEqual(['a bay1 3: 29', 'a bay2 3: 29']);
  });
  test('takes what there is', () =>
    expect(balanced(200)).toEqual(['a bay1 3: 60', 'a bay2 3: 30', 'a bay3 3: 10']));
});

test('says why a location was chosen', () => {
  const say = (reason: Parameters<typeof describeProposal>[0]['reason'], countedOn?: string) =>
    describeProposal({ reason, grade: 3 }, countedOn);
  expect(say({ strategy: 'MOST_STOCK', position: 1 })).toBe('Most stock of grade 3');
  expect(say({ strategy: 'MOST_STOCK', position: 2 })).toBe('Next: most stock of grade 3');
  expect(say({ strategy: 'OLDEST_COUNT', position: 1 }, 'Nov 12, 2026')).toBe(
    'Oldest count of grade 3, Nov 12, 2026',
  );
  expect(say({ strategy: 'SINGLE_LOCATION', isWhole: true })).toBe('Has all that is missing');
  expect(say({ strategy: 'SINGLE_LOCATION', isWhole: false })).toBe(
    'No single location has enough of grade 3',
  );
  expect(say({ strategy: 'RANKED_LOCATIONS', rank: 7 })).toBe('Rank 7 of grade 3');
  expect(say({ strategy: 'RANKED_LOCATIONS', rank: null })).toBe('No rank, grade 3');
  expect(say({ strategy: 'BALANCED', share: 40 })).toBe('40% of the stock of grade 3');
});
