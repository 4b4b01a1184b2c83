import { testId } from '#platform/kernel/testing/testId.ts';
import { expect, test } from 'vitest';
import { levelEnd, levelStart, type PriceLevel } from '../prices/priceLevel.ts';
import { checkPriceLevels } from './priceLevels.ts';

const level = (change: Partial<PriceLevel> = {}): PriceLevel => ({
  priceLevelId: testId(1),
  type: 'CATEGORY',
  targetId: 'PER-1G',
  targetName: 'Perennials 1 gal',
  quantityThreshold: 0,
  growerCost: 0,
  growerSellPrice: 2.5,
  customerSellPrice: 3.123456,
  startDate: '2027-01-01',
  endDate: '2027-06-30',
  ...change,
});
const next = level({ priceLevelId: testId(2), startDate: '2027-07-01', endDate: null });

test('accepts consecutive levels and rounds prices to 5 decimals', () =>
  expect(checkPriceLevels([level(), next])).toMatchObject({
    ok: true,
    value: [{ customerSellPrice: 3.12346 }, { priceLevelId: testId(2) }],
  }));

test.each<[string, Partial<PriceLevel>, string, readonly string[]]>([
  ['REQUIRED', { targetName: ' ' }, 'Target name is required', ['targetName']],
  ['REQUIRED', { targetId: '' }, 'Target ID is required', ['targetId']],
  ['OUT_OF_RANGE', { quantityThreshold: -1 }, 'Quantity threshold must be 0 or more', ['quantityThreshold']],
  ['OUT_OF_RANGE', { growerCost: -0.01 }, 'Grower cost must be 0 or more', ['growerCost']],
  ['OUT_OF_RANGE', { growerSellPrice: -1 }, 'Grower sell price must be 0 or more', ['growerSellPrice']],
  [
    'OUT_OF_RANGE',
    { customerSellPrice: 1e8 },
    'Customer sell price cannot exceed 99,999,999',
    ['customerSellPrice'],
  ],
  ['INVALID_FORMAT', { startDate: '2027-02-30' }, 'Start date must be a day (yyyy-MM-dd)', ['startDate']],
  ['OUT_OF_RANGE', { endDate: '2026-12-31' }, 'End date must be on or after the start date', ['endDate']],
])('reports %s for a level with %j', (code, change, message, field) =>
  expect(checkPriceLevels([level(change)])).toEqual({
    ok: false,
    problems: [{ code, severity: 'ERROR', message, field: ['priceLevels', '0', ...field] }],
  }),
);

test.each<[string, Partial<PriceLevel>]>([
  ['on the last day of the first', { startDate: '2027-06-30' }],
  ['within the first', { startDate: '2027-02-01', endDate: '2027-02-02' }],
  [
    'before the first and ends on its first day, with the code in other case',
    { targetId: 'per-1g', startDate: '2026-01-01', endDate: '2027-01-01' },
  ],
])('refuses a second level of one target and threshold that starts %s', (_, change) =>
  expect(checkPriceLevels([level(), { ...next, ...change }])).toMatchObject({
    ok: false,
    problems: [
      {
        code: 'DUPLICATE',
        message: expect.stringContaining('Another price level from quantity 0'),
      },
    ],
  }),
);

test('refuses levels within a longer one when others lie between them', () =>
  expect(
    checkPriceLevels([
      level({ endDate: null }),
      level({ priceLevelId: testId(2), quantityThreshold: 5 }),
      level({ priceLevelId: testId(3), startDate: '2028-01-01', endDate: '2028-01-31' }),
      level({ priceLevelId: testId(4), startDate: '2029-01-01', endDate: null }),
    ]),
  ).toMatchObject({
    problems: [
      { field: ['priceLevels', '2', 'startDate'], entityId: testId(1) },
      { field: ['priceLevels', '3', 'startDate'], entityId: testId(1) },
    ],
  }));

test('refuses two levels with the same id', () =>
  expect(checkPriceLevels([level(), { ...next, priceLevelId: testId(1) }])).toMatchObject({
    problems: [{ code: 'DUPLICATE', message: 'Two price levels have the same id' }],
  }));

test('refuses more than 5000 levels', () =>
  expect(checkPriceLevels(Array.from({ length: 5001 }, () => level()))).toMatchObject({
    problems: [{ code: 'LIMIT_EXCEEDED', limit: 5000, actual: 5001 }],
  }));

test('sends a day as its first and last millisecond in UTC', () => {
  expect(levelStart('2027-03-01')).toBe('2027-03-01T00:00:00.000Z');
  expect(levelEnd('2027-03-31')).toBe('2027-03-31T23:59:59.999Z');
});
