import { testId } from '#platform/kernel/testing/testId.ts';
import { expect, test } from 'vitest';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { type ErpItemPrice, erpItemPriceInput } from './erpPrice.ts';
import { compareLevels } from '../levels/levelChanges.ts';
import { findBestLevel, categoryNameKey, buildPriceBook } from './priceBook.ts';
import { priceGroupInput, priceGroupKey } from '../groups/priceGroup.ts';
import { isInPeriod, type PriceLevel, priceLevelInput, priceLevelTypes } from './priceLevel.ts';
import { checkPriceLevels } from '../levels/priceLevels.ts';
import { foundOrRetailPrice, noPrice, choosePriceGroup, priceSources } from './priceSearch.ts';

const level: PriceLevel = {
  priceLevelId: testId(1),
  type: 'CATEGORY',
  targetId: 'PER-1G',
  targetName: 'Perennials 1 gal',
  quantityThreshold: 12,
  growerCost: 0,
  growerSellPrice: 2.5,
  customerSellPrice: 3.12346,
  startDate: '2027-01-01',
  endDate: '2027-06-30',
};
const erp: ErpItemPrice = {
  erpItemPricingId: testId(2),
  erpItemId: '1G-PER',
  erpPriceGroupId: 'IGC',
  unitPrice: 4.2,
  containerQuantity: 6,
  startDate: '2027-01-01',
  endDate: '2027-12-31',
};

test('accepts a price level and an ERP price with every field', () => {
  expect(priceLevelInput.parse(level)).toEqual(level);
  expect(priceLevelInput.parse({ ...level, endDate: null })).toEqual({ ...level, endDate: null });
  expect(priceLevelInput.parse({ ...level, endDate: level.startDate }).endDate).toBe(level.startDate);
  expect(erpItemPriceInput.parse(erp)).toEqual(erp);
  const open = { ...erp, containerQuantity: null, startDate: null, endDate: null };
  expect(erpItemPriceInput.parse(open)).toEqual(open);
  for (const half of [{ startDate: null }, { endDate: null }])
    expect(erpItemPriceInput.parse({ ...erp, ...half })).toEqual({ ...erp, ...half });
});

test.each([
  [{ targetId: 'x'.repeat(256) }, 'targetId', 'Target ID cannot exceed 255 characters'],
  [{ targetName: 'x'.repeat(256) }, 'targetName', 'Target name cannot exceed 255 characters'],
  [{ quantityThreshold: 1.5 }, 'quantityThreshold', 'Quantity threshold must be a whole number'],
  [
    { quantityThreshold: 2_147_483_648 },
    'quantityThreshold',
    'Quantity threshold cannot exceed 2,147,483,647',
  ],
  [{ growerCost: 100_000_000 }, 'growerCost', 'Grower cost cannot exceed 99,999,999'],
  [{ growerSellPrice: 'x' }, 'growerSellPrice', 'Grower sell price must be a number'],
  [{ customerSellPrice: -1 }, 'customerSellPrice', 'Customer sell price must be 0 or more'],
  [{ endDate: 'soon' }, 'endDate', 'End date must be a day (yyyy-MM-dd)'],
])('refuses a price level with %j', (change, field, message) =>
  expect(validateInput(priceLevelInput, { ...level, ...change })).toMatchObject({
    problems: [{ field: [field], message }],
  }),
);

test.each([
  [{ erpItemId: '' }, 'erpItemId', 'ERP item is required'],
  [{ erpPriceGroupId: '' }, 'erpPriceGroupId', 'ERP price group is required'],
  [{ unitPrice: -1 }, 'unitPrice', 'Unit price must be 0 or more'],
  [{ containerQuantity: -1 }, 'containerQuantity', 'Container quantity must be 0 or more'],
  [{ startDate: 'soon' }, 'startDate', 'Start date must be a day (yyyy-MM-dd)'],
  [{ endDate: '2026-12-31' }, 'endDate', 'End date must be on or after the start date'],
])('refuses an ERP price with %j', (change, field, message) =>
  expect(validateInput(erpItemPriceInput, { ...erp, ...change })).toMatchObject({
    problems: [{ field: [field], message }],
  }),
);

test('accepts the smallest and the largest quantity and price', () => {
  const ends = { quantityThreshold: 2_147_483_647, growerCost: 99_999_999, growerSellPrice: 0 };
  expect(priceLevelInput.parse({ ...level, ...ends })).toMatchObject(ends);
  expect(priceLevelInput.parse({ ...level, quantityThreshold: 0 }).quantityThreshold).toBe(0);
});

test.each([
  [null, null, true],
  ['2027-03-15', null, true],
  [null, '2027-03-15', true],
  ['2027-03-16', null, false],
  [null, '2027-03-14', false],
])('decides whether a period from %s to %s includes March 15: %s', (startDate, endDate, isCovered) =>
  expect(isInPeriod({ startDate, endDate }, '2027-03-15')).toBe(isCovered),
);

test('accepts overlapping levels of another type, threshold or target', () => {
  const isAccepted = (change: Partial<PriceLevel>) =>
    checkPriceLevels([level, { ...level, priceLevelId: testId(3), ...change }]).ok;
  expect(isAccepted({})).toBe(false);
  expect([
    isAccepted({ type: 'ITEM' }),
    isAccepted({ quantityThreshold: 1 }),
    isAccepted({ targetId: 'PER-2G' }),
  ]).toEqual([true, true, true]);
  const item = { ...level, type: 'ITEM' as const };
  expect(checkPriceLevels([item, { ...item, priceLevelId: testId(3), targetId: 'per-1g' }]).ok).toBe(true);
});

test('distinguishes threshold and target of overlapping levels', () => {
  const levels = [
    { ...level, quantityThreshold: 1, targetId: '2 A' },
    { ...level, quantityThreshold: 12, targetId: 'A', priceLevelId: testId(3) },
    { ...level, quantityThreshold: 1, targetId: '2A', priceLevelId: testId(4) },
  ];
  expect(checkPriceLevels(levels).ok).toBe(true);
});

test('names quantity, day and index of an overlap', () =>
  expect(
    checkPriceLevels([level, { ...level, priceLevelId: testId(3), startDate: '2027-02-01' }]),
  ).toMatchObject({
    problems: [
      {
        field: ['priceLevels', '1', 'startDate'],
        entityId: testId(1),
        message: 'Another price level from quantity 12 also covers Feb 1, 2027',
      },
    ],
  }));

test('names the index of a repeated level id', () =>
  expect(checkPriceLevels([level, { ...level, startDate: '2028-01-01', endDate: null }])).toMatchObject({
    problems: [{ field: ['priceLevels', '1', 'priceLevelId'], entityId: testId(1) }],
  }));

test('lists a change of only the target and names the category', () =>
  expect(compareLevels([level], [{ ...level, targetId: 'PER-2G' }])).toMatchObject([
    { field: 'Category Perennials 1 gal' },
  ]));

test('matches no category by an empty name', () => {
  expect([...buildPriceBook('g', [{ ...level, targetName: 'Theme - ' }]).byCategoryName.keys()]).toEqual([]);
  expect(categoryNameKey('Theme - Native ')).toBe('native');
});

test('uses the price group of the location, else of the customer, else the default', () => {
  expect([
    choosePriceGroup('l', 'c', 't'),
    choosePriceGroup(null, 'c', 't'),
    choosePriceGroup(null, null, 't'),
  ]).toEqual(['l', 'c', 't']);
  expect(choosePriceGroup(undefined, undefined, undefined)).toBeNull();
});

test('charges the retail price when no price is found', () => {
  expect(foundOrRetailPrice(noPrice, 5)).toEqual({ ...noPrice, price: 5 });
  const found = { ...noPrice, source: 'ERP' as const, price: 0.00001 };
  expect(foundOrRetailPrice(found, 5)).toBe(found);
  expect(foundOrRetailPrice({ ...found, price: 0 }, 5)).toEqual({ ...noPrice, price: 5 });
});

test('accepts a price group with id and name and compares names ignoring case', () => {
  expect(priceGroupInput.parse({ id: testId(1), name: ' Spring ' })).toEqual({
    id: testId(1),
    name: 'Spring',
  });
  expect(priceGroupInput.safeParse({ id: testId(1), name: '' }).error?.issues[0]?.message).toBe(
    'Name is required',
  );
  expect(priceGroupKey(' Spring ')).toBe('spring');
});

test('has the choices of the contract', () => {
  expect(priceLevelTypes).toEqual(['CATEGORY', 'ITEM']);
  expect(priceSources).toEqual(['ITEM_LEVEL', 'CATEGORY_LEVEL', 'ERP', 'NONE']);
  expect(noPrice).toEqual({
    price: 0,
    source: 'NONE',
    priceGroupId: null,
    priceLevelId: null,
    quantityThreshold: null,
    startDate: null,
    endDate: null,
    erpItemPricingId: null,
  });
});

test('does not apply a category level to an item with the same id, nor the reverse', () => {
  const item = { itemId: 'PER-1G', categories: [{ code: 'PER-1G', name: 'x' }] };
  const found = (type: PriceLevel['type'], of = item) =>
    findBestLevel(buildPriceBook('g', [{ ...level, type }]), of, { day: '2027-02-01', quantity: 12 })?.type;
  expect(found('CATEGORY', { ...item, categories: [] })).toBeUndefined();
  expect(found('ITEM', { ...item, itemId: 'other' })).toBeUndefined();
  expect([found('CATEGORY'), found('ITEM')]).toEqual(['CATEGORY', 'ITEM']);
});
