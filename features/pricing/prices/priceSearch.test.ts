import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findBestLevel, categoryNameKey, buildPriceBook } from './priceBook.ts';
import type { PriceLevel } from './priceLevel.ts';
import { foundOrRetailPrice, noPrice, choosePriceGroup, findLevelPrice } from './priceSearch.ts';

const lavender = {
  itemId: 'lavender',
  itemGroup: '1G-PER',
  categories: [
    { code: 'PER-1G', name: 'Perennials 1 gal' },
    { code: 'NAT', name: 'Theme - Native' },
  ],
};
const level = (change: Partial<PriceLevel> = {}): PriceLevel => ({
  priceLevelId: '1',
  type: 'ITEM',
  targetId: 'lavender',
  targetName: 'Lavender',
  quantityThreshold: 0,
  growerCost: 1,
  growerSellPrice: 2,
  customerSellPrice: 3,
  startDate: '2027-01-01',
  endDate: null,
  ...change,
});
const category = (change: Partial<PriceLevel> = {}): PriceLevel =>
  level({ type: 'CATEGORY', targetId: 'PER-1G', targetName: 'Perennials 1 gal', ...change });
const found = (levels: readonly PriceLevel[], on = { day: '2027-03-15', quantity: 12 }) =>
  findBestLevel(buildPriceBook('group', levels), lavender, on)?.priceLevelId;

describe('findBestLevel', () => {
  test.each<[string, readonly PriceLevel[], string | undefined]>([
    ['no level', [], undefined],
    ['a level of another item', [level({ targetId: 'sage' })], undefined],
    ['a level of the item', [level()], '1'],
    ['a level of a category, by code in any case', [category({ targetId: 'per-1g' })], '1'],
    ['a level of a later category', [category({ targetId: 'NAT', targetName: '?' })], '1'],
    [
      'a level of a category, by the part of the name after the hyphen',
      [category({ targetId: '?', targetName: 'Any - NATIVE' })],
      '1',
    ],
    [
      'a level of a category, by its whole name',
      [category({ targetId: '?', targetName: 'perennials 1 gal' })],
      '1',
    ],
    ['a level of another category', [category({ targetId: '?', targetName: 'Perennials' })], undefined],
    [
      'an item level before a category level of a higher threshold',
      [category({ priceLevelId: '2', quantityThreshold: 10 }), level()],
      '1',
    ],
    [
      'a category matched by code before one matched by name',
      [category({ priceLevelId: '9', targetId: '?', quantityThreshold: 10 }), category()],
      '1',
    ],
    [
      'the highest threshold that is reached',
      [
        level(),
        level({ priceLevelId: '2', quantityThreshold: 12 }),
        level({ priceLevelId: '3', quantityThreshold: 13 }),
      ],
      '2',
    ],
    [
      'the threshold before the start',
      [level({ startDate: '2027-03-01' }), level({ priceLevelId: '2', quantityThreshold: 5 })],
      '2',
    ],
    [
      'the latest start',
      [level({ startDate: '2027-03-01' }), level({ priceLevelId: '2', startDate: '2027-02-01' })],
      '1',
    ],
    ['the newest id', [level(), level({ priceLevelId: '2' })], '2'],
    [
      'a category level where the item level is over',
      [level({ endDate: '2027-03-14' }), category({ priceLevelId: '2' })],
      '2',
    ],
  ])('finds %s', (_, levels, expected) => {
    expect(found(levels)).toBe(expected);
    expect(found(levels.toReversed())).toBe(expected);
  });

  test.each([
    ['2027-02-28', undefined],
    ['2027-03-01', '1'],
    ['2027-03-31', '1'],
    ['2027-04-01', undefined],
  ])('applies a level of March on %s only within its period', (day, expected) =>
    expect(found([level({ startDate: '2027-03-01', endDate: '2027-03-31' })], { day, quantity: 1 })).toBe(
      expected,
    ),
  );

  test('matches no category name without text after the hyphen', () => {
    expect(categoryNameKey('Theme - ')).toBe('');
    const nameless = { ...lavender, categories: [{ code: 'X', name: 'Theme - ' }] };
    const book = buildPriceBook('group', [category({ targetId: '?', targetName: 'Other - ' })]);
    expect(findBestLevel(book, nameless, { day: '2027-03-15', quantity: 1 })).toBeUndefined();
  });
});

test('explains the found price', () =>
  expect(
    findLevelPrice(
      buildPriceBook('group', [category({ quantityThreshold: 6, endDate: '2027-12-31' })]),
      lavender,
      {
        day: '2027-03-15',
        quantity: 12,
      },
    ),
  ).toEqual({
    price: 3,
    source: 'CATEGORY_LEVEL',
    priceGroupId: 'group',
    priceLevelId: '1',
    quantityThreshold: 6,
    startDate: '2027-01-01',
    endDate: '2027-12-31',
    erpItemPricingId: null,
  }));

test('finds no price without a price group', () =>
  expect(findLevelPrice(undefined, lavender, { day: '2027-03-15', quantity: 1 })).toEqual(noPrice));

test.each([
  ['location', 'customer', 'default', 'location'],
  [null, 'customer', 'default', 'customer'],
  [null, undefined, 'default', 'default'],
  [null, null, null, null],
])(
  'chooses of location %s, customer %s and default %s the price group %s',
  (location, customer, byDefault, expected) =>
    expect(choosePriceGroup(location, customer, byDefault)).toBe(expected),
);

test.each([
  [3, 3, 'ITEM_LEVEL'],
  [0, 9.5, 'NONE'],
])('prices a line with a found price of %d and a retail price of 9.5 at %d', (price, expected, source) =>
  expect(foundOrRetailPrice({ ...noPrice, price, source: 'ITEM_LEVEL' }, 9.5)).toMatchObject({
    price: expected,
    source,
  }),
);

const days = ['2027-03-01', '2027-03-10', '2027-03-20', '2027-03-31'] as const;
const anyLevel = fc
  .record({
    priceLevelId: fc.string({ unit: fc.constantFrom('0', '9', 'a', 'f'), minLength: 4, maxLength: 4 }),
    target: fc.constantFrom(
      ['ITEM', 'lavender', 'Lavender'],
      ['ITEM', 'sage', 'Sage'],
      ['CATEGORY', 'PER-1G', 'A'],
      ['CATEGORY', 'X', 'Native'],
    ),
    quantityThreshold: fc.constantFrom(0, 5, 12, 13),
    startDate: fc.constantFrom(...days),
    endDate: fc.constantFrom(...days, null),
  })
  .map(({ target: [type, targetId = '', targetName = ''], ...rest }) =>
    level({ ...rest, type: type === 'ITEM' ? 'ITEM' : 'CATEGORY', targetId, targetName }),
  );

test('finds the last of all applicable levels, sorted by precedence', () =>
  fc.assert(
    fc.property(
      fc.uniqueArray(anyLevel, { selector: ({ priceLevelId }) => priceLevelId }),
      fc.constantFrom(...days),
      (levels, day) => {
        const rank = ({ type, targetId }: PriceLevel) =>
          type === 'ITEM' ? (targetId === 'lavender' ? 3 : 0) : targetId === 'PER-1G' ? 2 : 1;
        const key = (one: PriceLevel) =>
          `${rank(one)} ${`${one.quantityThreshold}`.padStart(2, '0')} ${one.startDate} ${one.priceLevelId}`;
        const fitting = levels.filter(
          (one) =>
            rank(one) > 0 &&
            one.quantityThreshold <= 12 &&
            one.startDate <= day &&
            (one.endDate ?? '9') >= day,
        );
        const winner = fitting.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)).at(-1);
        expect(found(levels, { day, quantity: 12 })).toBe(winner?.priceLevelId);
      },
    ),
  ));
